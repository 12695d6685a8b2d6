import SnakeTableDrawing

/// The horizontal layout of a table of width W. Columns count from the left edge of the table, from 0.
///
///                      W = 40               box      fill     content   bar
///     plain, grouped                        0..<40   0..<40   2..<38    0
///     rounded          ╭─ at 2, ─╮ at 37    2..<38   3..<37   4..<36    3
///     plain snake      turns 2 and 37       0..<40   3..<37   4..<36    3
///
/// In a narrow table the title has priority: the inset of the box shrinks (W < 20), the box is replaced by full-width
/// lines (W < 14, TORoundedTableView's compact rule), and the margins and the snake's turns are dropped (W < 10).
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

  /// The minimum width of a box in columns, including its walls.
  private static let narrowestBox = 10
  /// The width of a box in columns, including its walls, in which a title of 12 columns fits. Narrower boxes have neither
  /// insets beside them, except for a shadow, nor steps in their corners.
  private static let titledBox = 16
  /// The minimum width in columns of a table with margins, or with a snake that turns.
  private static let narrowestMargins = 10
  /// The minimum width of the content in columns, to which the accessories' inset is limited.
  private static let narrowestContent = 8
  /// The number of columns for a control and the space beside it.
  private static let controlColumns = 2

  /// Creates the layout for a width.
  /// - Parameters:
  ///   - width: the width of the table in columns.
  ///   - safeArea: the number of columns at the right edge that are reserved for other content.
  package init(width: Int, configuration: TableConfiguration, safeArea: Int = 0) {
    let whole = max(0, width)
    let safeArea = min(max(0, safeArea), whole)
    self.width = whole - safeArea
    hasShadow = Self.hasShadow(width: whole, configuration: configuration, safeArea: safeArea)
    let isShadowed = hasShadow
    let boxWidth = { (inset: Int) in
      Self.boxWidth(whole, configuration, inset: inset, hasShadow: isShadowed, safeArea: safeArea)
    }
    let mostInset = Self.boxInset(width: whole, configuration: configuration, hasShadow: hasShadow)
    isBoxed =
      configuration.style == .rounded && configuration.inset > 0 && boxWidth(mostInset) >= Self.narrowestBox
    let inset = hasShadow ? mostInset : min(mostInset, max(0, (whole - Self.titledBox) / 2))
    let rightInset = Self.rightInset(inset, hasShadow: hasShadow, safeArea: safeArea)
    cornerSteps = isBoxed ? max(0, min(configuration.cornerSteps, (boxWidth(inset) - Self.titledBox) / 2)) : 0
    let left = isBoxed ? min((whole - boxWidth(inset)) / 2, whole - boxWidth(inset) - rightInset) : 0
    box = isBoxed ? left..<(left + boxWidth(inset)) : 0..<self.width
    guard box.count >= Self.narrowestMargins else {
      (fill, content, label, bar, turns) = (box, box, box, nil, nil)
      (editingControl, reorderControl) = (nil, nil)
      (separator, separatorRoom, separatorOrigin) = (SeparatorColumns(), box, box.lowerBound)
      return
    }
    let inner = Self.inset(box, by: cornerSteps)
    let room: Range<Int>
    if configuration.separator == .snake {
      turns = SnakeTurns(left: inner.lowerBound + 2, right: inner.upperBound - 3)
      fill = Self.inset(inner, by: 3)
      room = Self.content(Self.inset(inner, by: 4), configuration)
    } else {
      turns = nil
      fill = isBoxed ? Self.inset(inner, by: 1) : box
      room = Self.content(Self.inset(inner, by: 2), configuration)
    }
    label = room
    let isEditing = configuration.isEditing && room.count >= Self.narrowestContent + 2 * Self.controlColumns
    content = isEditing ? Self.inset(room, by: Self.controlColumns) : room
    editingControl = isEditing ? room.lowerBound : nil
    reorderControl = isEditing ? room.upperBound - 1 : nil
    separatorRoom = inner
    separatorOrigin =
      configuration.separatorInsetReference == .fromCellEdges ? inner.lowerBound : content.lowerBound
    separator = SeparatorColumns(configuration.separatorInset, in: inner, from: separatorOrigin)
    bar = fill.lowerBound
  }

  /// Returns whether a box fits together with its shadow.
  private static func hasShadow(width: Int, configuration: TableConfiguration, safeArea: Int) -> Bool {
    let inset = max(ShadowStyle.columns, min(configuration.inset, width))
    return configuration.shadow != nil && configuration.style == .rounded && configuration.inset > 0
      && boxWidth(width, configuration, inset: inset, hasShadow: true, safeArea: safeArea) >= narrowestBox
  }

  /// Returns the width of a box between its insets.
  private static func boxWidth(
    _ width: Int, _ configuration: TableConfiguration, inset: Int, hasShadow: Bool, safeArea: Int
  ) -> Int {
    let right = rightInset(inset, hasShadow: hasShadow, safeArea: safeArea)
    return min(configuration.maximumWidth ?? .max, width - inset - right)
  }

  /// Returns the right inset. The safe area fits in the part of the margin beside the shadow, or is added to the
  /// margin.
  private static func rightInset(_ inset: Int, hasShadow: Bool, safeArea: Int) -> Int {
    inset - (hasShadow ? ShadowStyle.columns : 0) >= safeArea ? inset : inset + safeArea
  }

  /// Returns the left inset. Without room for its shadow, a box uses the shadow's columns too.
  private static func boxInset(width: Int, configuration: TableConfiguration, hasShadow: Bool) -> Int {
    let inset = min(max(0, configuration.inset), width)
    if hasShadow { return max(inset, ShadowStyle.columns) }
    return configuration.shadow == nil ? inset : 0
  }

  /// Returns the columns between the margins without the accessories' inset, which is the first to be reduced.
  private static func content(_ room: Range<Int>, _ configuration: TableConfiguration) -> Range<Int> {
    let inset = min(max(0, configuration.accessoryInset), max(0, room.count - narrowestContent))
    return room.lowerBound..<(room.upperBound - inset)
  }

  private static func inset(_ range: Range<Int>, by columns: Int) -> Range<Int> {
    let start = range.lowerBound + columns
    return start..<max(start, range.upperBound - columns)
  }
}
