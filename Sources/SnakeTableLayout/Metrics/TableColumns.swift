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
