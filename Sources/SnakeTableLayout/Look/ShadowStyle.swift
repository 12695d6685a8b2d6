/// The shadow of a rounded box. It takes two columns at each side and a line below; in a table too narrow for
/// it, it goes before the walls do.
public enum ShadowStyle: String, CaseIterable, Sendable {
  /// All round the box.
  case ambient
  /// All round, half a cell.
  case thin
  /// Below and at the right.
  case drop

  /// Columns kept free at each side of a box.
  static let columns = 2
  /// Lines above and below the borders of a section.
  var linesAbove: Int { self == .drop ? 0 : 1 }
  var linesBelow: Int { 1 }
}
