import SnakeTableDrawing

/// Where everything in a table stands horizontally, for a width W. Columns of the table, from 0.
///
///                      W = 40               box      fill     content   bar
///     plain, grouped                        0..<40   0..<40   2..<38    0
///     rounded          ╭─ at 2, ─╮ at 37    2..<38   3..<37   4..<36    3
///     plain snake      turns 2 and 37       0..<40   3..<37   4..<36    3
///
/// Too narrow for that, a box gives way to full-width lines (W < 14, TORoundedTableView's compact rule), and
/// the margins and the snake's turns go (W < 10).
///
/// A scroll bar and a section index at the right are a *safe area*. Where the margin beside a box is at least as
/// wide, they stand in it; elsewhere everything moves aside (TORoundedTableView's rule, as for layout margins).
public struct TableColumns: Equatable, Sendable {
  /// Without the safe area.
  public let width: Int
  /// Rows stand in boxes with walls.
  public let isBoxed: Bool
  /// There is room for the shadow that was asked for.
  public let hasShadow: Bool
  /// Steps of a box's corners; the rows keep clear of them.
  public let cornerSteps: Int
  /// The box, walls included; all columns where there is none.
  public let box: Range<Int>
  /// Under the cursor's row.
  public let fill: Range<Int>
  /// The text of cells.
  public let content: Range<Int>
  /// The text of headers and footers.
  public let label: Range<Int>
  /// The cursor's bar; nil where the text needs the column.
  public let bar: Int?
  /// Where the control stands that deletes a row or inserts one; nil outside of editing mode, and where the text needs
  /// the columns.
  public let editingControl: Int?
  /// Where the one stands that moves a row.
  public let reorderControl: Int?
  /// Where straight separators begin and end, unless their row says otherwise.
  let separator: SeparatorColumns
  /// The columns that separators may have, and the first from which insets count.
  let separatorRoom: Range<Int>
  let separatorOrigin: Int
  /// The columns in which the snake turns; nil where it does not.
  public let turns: SnakeTurns?

  /// The narrowest box that is drawn as one, walls included.
  private static let narrowestBox = 10
  /// The narrowest table that has margins, and a snake that turns.
  private static let narrowestMargins = 10
  /// The narrowest content that the accessories' inset leaves.
  private static let narrowestContent = 8
  /// Columns of a control and the space beside it.
  private static let controlColumns = 2

  /// - Parameters:
  ///   - width: columns of the table.
  ///   - safeArea: columns at its right edge that something else stands in.
  public init(width: Int, configuration: TableConfiguration, safeArea: Int = 0) {
    let whole = max(0, width)
    let safeArea = min(max(0, safeArea), whole)
    self.width = whole - safeArea
    hasShadow = Self.hasShadow(width: whole, configuration: configuration, safeArea: safeArea)
    let inset = Self.boxInset(width: whole, configuration: configuration, hasShadow: hasShadow)
    let rightInset = Self.rightInset(inset, hasShadow: hasShadow, safeArea: safeArea)
    let boxWidth = min(configuration.maximumWidth ?? Int.max, whole - inset - rightInset)
    isBoxed = configuration.style == .rounded && configuration.inset > 0 && boxWidth >= Self.narrowestBox
    cornerSteps = isBoxed ? max(0, min(configuration.cornerSteps, (boxWidth - Self.narrowestBox) / 2)) : 0
    let left = isBoxed ? min((whole - boxWidth) / 2, whole - boxWidth - rightInset) : 0
    box = isBoxed ? left..<(left + boxWidth) : 0..<self.width
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

  /// A box and, beside it, its shadow.
  private static func hasShadow(width: Int, configuration: TableConfiguration, safeArea: Int) -> Bool {
    let inset = max(ShadowStyle.columns, min(configuration.inset, width))
    let rightInset = rightInset(inset, hasShadow: true, safeArea: safeArea)
    return configuration.shadow != nil && configuration.style == .rounded && configuration.inset > 0
      && min(configuration.maximumWidth ?? Int.max, width - inset - rightInset) >= narrowestBox
  }

  /// What a margin has left beside a shadow takes the safe area in, or the safe area is added to it.
  private static func rightInset(_ inset: Int, hasShadow: Bool, safeArea: Int) -> Int {
    inset - (hasShadow ? ShadowStyle.columns : 0) >= safeArea ? inset : inset + safeArea
  }

  /// A box that has lost its shadow takes the shadow's columns too.
  private static func boxInset(width: Int, configuration: TableConfiguration, hasShadow: Bool) -> Int {
    let inset = min(max(0, configuration.inset), width)
    if hasShadow { return max(inset, ShadowStyle.columns) }
    return configuration.shadow == nil ? inset : 0
  }

  /// The room between the margins without the accessories' inset, which goes before anything else does.
  private static func content(_ room: Range<Int>, _ configuration: TableConfiguration) -> Range<Int> {
    let inset = min(max(0, configuration.accessoryInset), max(0, room.count - narrowestContent))
    return room.lowerBound..<(room.upperBound - inset)
  }

  private static func inset(_ range: Range<Int>, by columns: Int) -> Range<Int> {
    let start = range.lowerBound + columns
    return start..<max(start, range.upperBound - columns)
  }
}
