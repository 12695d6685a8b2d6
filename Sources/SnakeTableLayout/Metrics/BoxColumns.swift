/// The columns of a table's boxes, their corners, and the room for their shadow.
///
/// The title has priority. A table that becomes wider first gives the title 12 columns, then the boxes their insets with
/// the shadow, then their corners their steps, and only then more columns to the title:
///
///     columns of the table    14   16   17   18   19   20   21        inset 2
///     columns of the box      14   16   16   16   16   16   17
struct BoxColumns: Equatable {
  /// The columns of the boxes, including their walls.
  let columns: Range<Int>
  /// The number of steps in the corners. The rows are inset by it.
  let cornerSteps: Int
  let hasShadow: Bool

  /// The minimum width of a table with boxes, and of a box, in columns.
  private static let (narrowestTable, narrowestBox) = (14, 10)
  /// The width of a box in which a title has its columns.
  private static let titledBox = CellParts.narrowestTitle + 4

  /// Creates the columns for a table; nil if it has no boxes, or is too narrow for them.
  /// - Parameters:
  ///   - width: the width of the table in columns.
  ///   - safeArea: the number of columns at the right edge that are reserved for other content.
  init?(width: Int, configuration: TableConfiguration, safeArea: Int) {
    let most = configuration.maximumWidth ?? .max
    guard configuration.style == .rounded, configuration.inset > 0, most >= Self.narrowestBox,
      width - safeArea >= Self.narrowestTable
    else { return nil }
    // A box that is as wide as it may be takes nothing from the title either.
    let titledBox = min(Self.titledBox, most)
    let shadow = configuration.shadow == nil ? 0 : ShadowStyle.columns
    let inset = min(max(configuration.inset, shadow), width)
    // The safe area fits in the part of the margin beside the shadow, or is added to the margin.
    let rightInset = inset - shadow >= safeArea ? inset : inset + safeArea
    let room = width - inset - rightInset
    hasShadow = shadow > 0 && room >= titledBox
    guard room >= titledBox else {
      let narrowInset = max(0, min(inset, (width - safeArea - titledBox) / 2))
      let box = min(most, titledBox, width - safeArea - 2 * narrowInset)
      (columns, cornerSteps) = (narrowInset..<(narrowInset + box), 0)
      return
    }
    let widest = min(most, room)
    cornerSteps = max(0, min(configuration.cornerSteps, (widest - titledBox) / 2))
    let hasAllSteps = cornerSteps >= configuration.cornerSteps
    let box = hasAllSteps ? widest : min(widest, titledBox + 2 * cornerSteps)
    let left = min((width - box) / 2, width - box - rightInset)
    columns = left..<(left + box)
  }
}

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
