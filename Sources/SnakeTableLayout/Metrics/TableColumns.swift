import SnakeTableDrawing

/// The horizontal layout of a table of width W. Columns count from the left edge of the table, from 0.
///
///                      W = 40               box      fill     content   bar
///     plain, grouped                        0..<40   0..<40   2..<38    0
///     rounded          ╭─ at 2, ─╮ at 37    2..<38   3..<37   4..<36    3
///     plain snake      turns 2 and 37       0..<40   3..<37   4..<36    3
///
/// In a narrow table the title has priority: the shadow is dropped and the insets of the box shrink (W < 20, `BoxColumns`),
/// the box is replaced by full-width lines (W < 14, TORoundedTableView's compact rule), and the margins are dropped
/// (W < 14 at the right, W < 12 at the left) like the snake's turns (W < 10). Apart from these turns, nothing appears that
/// takes columns from a title of up to 12 columns.
///
/// A scroll indicator and a section index at the right form a *safe area*. If the margin beside a box is at least
/// as wide, they are drawn in the margin; otherwise the content moves aside (TORoundedTableView's rule, as for
/// layout margins).
package struct TableColumns: Equatable, Sendable {
  /// The width in columns without the safe area.
  package let width: Int
  /// Whether rows are in boxes with walls.
  package let isBoxed: Bool
  /// Whether a shadow is configured and there is room for it.
  package let hasShadow: Bool
  /// The number of steps in a box's corners. The rows are inset by it.
  package let cornerSteps: Int
  /// The columns of the box, including its walls; all columns if there is no box.
  package let box: Range<Int>
  /// The columns of the fill under the cursor's row.
  package let fill: Range<Int>
  /// The columns of the cells' content.
  package let content: Range<Int>
  /// The columns of the text of headers and footers.
  package let label: Range<Int>
  /// The column of the cursor's bar; nil if the text needs the column.
  package let bar: Int?
  /// The column of the control that deletes or inserts a row; nil outside editing mode, or if the text needs the
  /// columns.
  package let editingControl: Int?
  /// The column of the control that moves a row; nil outside editing mode, or if the text needs the columns.
  package let reorderControl: Int?
  /// The default start and end columns of straight separators.
  let separator: SeparatorColumns
  /// The columns available to separators, and the column from which left insets are measured.
  let separatorRoom: Range<Int>
  let separatorOrigin: Int
  /// The columns in which the snake turns; nil if it does not turn.
  package let turns: SnakeTurns?

  /// The minimum width in columns of a snake that turns.
  private static let narrowestTurns = 10
  /// The columns of a title that has room for it, before there are margins beside it.
  private static let unmarginedContent = 10
  /// The minimum width of the content between editing controls in columns.
  private static let narrowestEditing = 8
  /// The number of columns for a control and the space beside it.
  private static let controlColumns = 2
  /// The number of columns beside the content, without the turns of a snake.
  private static let margin = 2

  /// Creates the layout for a width.
  /// - Parameters:
  ///   - width: the width of the table in columns.
  ///   - safeArea: the number of columns at the right edge that are reserved for other content.
  package init(width: Int, configuration: TableConfiguration, safeArea: Int = 0) {
    let whole = max(0, width)
    let safeArea = min(max(0, safeArea), whole)
    self.width = whole - safeArea
    let boxColumns = BoxColumns(width: whole, configuration: configuration, safeArea: safeArea)
    isBoxed = boxColumns != nil
    hasShadow = boxColumns?.hasShadow ?? false
    cornerSteps = boxColumns?.cornerSteps ?? 0
    box = boxColumns?.columns ?? 0..<self.width
    let inner = Self.inset(box, by: cornerSteps)
    let hasTurns = configuration.separator == .snake && box.count >= Self.narrowestTurns
    let margins = Self.margins(of: box, isBoxed: isBoxed)
    guard hasTurns || margins.left > 0 else {
      let content = box.prefix(Self.unmarginedContent)
      (fill, self.content, label, bar, turns) = (box, content, content, nil, nil)
      (editingControl, reorderControl) = (nil, nil)
      (separator, separatorRoom, separatorOrigin) = (SeparatorColumns(), box, box.lowerBound)
      return
    }
    let room: Range<Int>
    if hasTurns {
      turns = SnakeTurns(left: inner.lowerBound + 2, right: inner.upperBound - 3)
      fill = Self.inset(inner, by: 3)
      room = Self.content(Self.inset(inner, by: 2 * Self.margin), configuration)
    } else {
      turns = nil
      fill = isBoxed ? Self.inset(inner, by: 1) : box
      room = Self.content(
        (inner.lowerBound + margins.left)..<(inner.upperBound - margins.right), configuration)
    }
    label = room
    let isEditing = configuration.isEditing && room.count >= Self.narrowestEditing + 2 * Self.controlColumns
    content = isEditing ? Self.inset(room, by: Self.controlColumns) : room
    editingControl = isEditing ? room.lowerBound : nil
    reorderControl = isEditing ? room.upperBound - 1 : nil
    separatorRoom = inner
    separatorOrigin =
      configuration.separatorInsetReference == .fromCellEdges ? inner.lowerBound : content.lowerBound
    separator = SeparatorColumns(configuration.separatorInset, in: inner, from: separatorOrigin)
    bar = fill.lowerBound
  }

  /// Returns the columns between the edges of a box, or of a table without boxes, and the content. Without boxes, the left
  /// margin appears before the right one, because the cursor's bar and the marks are in it.
  private static func margins(of box: Range<Int>, isBoxed: Bool) -> (left: Int, right: Int) {
    let room = box.count - unmarginedContent
    if isBoxed { return (margin, margin) }
    return room < margin ? (0, 0) : (margin, min(margin, room - margin))
  }

  /// Returns the columns between the margins without the accessories' inset, which is the first to be reduced.
  private static func content(_ room: Range<Int>, _ configuration: TableConfiguration) -> Range<Int> {
    let inset = min(max(0, configuration.accessoryInset), max(0, room.count - CellParts.narrowestTitle))
    return room.lowerBound..<(room.upperBound - inset)
  }

  private static func inset(_ range: Range<Int>, by columns: Int) -> Range<Int> {
    let start = range.lowerBound + columns
    return start..<max(start, range.upperBound - columns)
  }
}

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
    let shadow = configuration.shadow == nil ? 0 : TableConfiguration.ShadowStyle.columns
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
