/// The shadow of a rounded box. It occupies two columns at each side and a line below. In a table too narrow for
/// both, the shadow is dropped before the walls.
public enum ShadowStyle: String, CaseIterable, Sendable {
  /// A shadow on all sides.
  case ambient
  /// A shadow of half a cell on all sides.
  case thin
  /// A shadow below and at the right.
  case drop

  /// The number of columns reserved at each side of a box.
  static let columns = 2
  /// The number of lines reserved above and below the borders of a section.
  var linesAbove: Int { self == .drop ? 0 : 1 }
  var linesBelow: Int { 1 }
}
