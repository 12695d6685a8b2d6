/// The steps of the corners of a box, which approximate a quarter of an ellipse.
///
///     none  ╭────      1   ╭───      2    ╭──      3     ╭─
///           │             ╭╯             ╭╯            ╭─╯
///           │             │             ╭╯            ╭╯
///           │             │             │             │
package struct BoxCorner: Equatable {
  /// The number of columns by which the border is shorter at this corner.
  private(set) var outer = 0
  /// The number of columns between the edge of the box and the wall behind the first step; 0 if there is only one step.
  private(set) var inner = 0

  /// A corner without steps.
  static let plain = BoxCorner()

  private init() {}

  /// Creates the corner with the given width that a box is high enough for: the straight wall is at least as high as the
  /// corner is wide.
  /// - Parameters:
  ///   - width: the width in columns.
  ///   - height: the number of lines of the box between its borders.
  init(width: Int, height: Int) {
    outer = max(0, width)
    while outer > 0, height < Self.height(withCornersOfWidth: outer) { outer -= 1 }
    inner = outer > 1 ? 1 : 0
  }

  /// Returns the minimum height of a box with corners of a width, in lines between its borders.
  package static func height(withCornersOfWidth width: Int) -> Int {
    width == 0 ? 0 : width + (width > 1 ? 4 : 2)
  }

  /// Returns the number of columns between the edge of the box and its inside on a line.
  /// - Parameter distance: the number of lines between the border and the line; 0 for the border.
  func inset(atDistance distance: Int) -> Int { distance < 2 ? outer : distance == 2 ? inner : 0 }

  /// Returns the number of columns between the edge of the box and its outermost stroke on a line.
  func outset(atDistance distance: Int) -> Int { distance < 1 ? outer : distance == 1 ? inner : 0 }
}
