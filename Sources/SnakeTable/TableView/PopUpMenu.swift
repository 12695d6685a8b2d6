import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A menu over a row: a small table of the menu's actions, in its own box.
final class PopUpMenu: TableViewDelegate {
  /// Identifier of the row that the menu belongs to.
  var identifier: Int { didSet { parent?.identifier = identifier } }
  let tableView: TableView
  /// The menu that this one was opened from; nil for none.
  let parent: PopUpMenu?
  private let menu: TableMenu
  /// The letters that were typed last, and where they have moved the cursor.
  private var typed: (letters: String, place: TableIndexPath?) = ("", nil)

  /// The size of the box with its borders, in columns and lines.
  private let boxSize: Size

  /// The columns on each side of the box for its shadow, and the lines below it.
  private static let margin = 2
  private static let shadow = 1
  /// The duration of the stroke with which the menu opens.
  private static let duration = Duration.milliseconds(150)
  /// The lines of a menu whose borders are drawn although further actions are above or below it.
  private static let lowest = 4
  /// The columns of the borders and the padding.
  private static let frame = 4

  init(
    _ menu: TableMenu, forRow identifier: Int, appearance: TableAppearance, isAnimated: Bool = false,
    parent: PopUpMenu? = nil
  ) {
    self.parent = parent
    self.identifier = identifier
    self.menu = menu
    var plain = TableAppearance(
      theme: appearance.theme, glyphs: appearance.glyphs, displayWidth: appearance.displayWidth)
    plain.weight = appearance.weight
    let rows = Self.rows(of: menu, theme: appearance.theme)
    let typesetter = plain.typesetter
    let title = rows.map { typesetter.columns(of: $0.title.bytes) }.max() ?? 0
    let detail =
      rows.compactMap { $0.detail.map { typesetter.columns(of: $0.bytes) + Self.margin } }.max() ?? 0
    let accessory = rows.allSatisfy { $0.accessory == .none } ? 0 : 1 + Self.margin
    boxSize = Size(
      columns: max(10 + accessory, title + detail + accessory + Self.frame), lines: rows.count + 2)
    tableView = TableView(
      dataSource: ArrayDataSource([TableSection(rows: rows)]),
      configuration: TableConfiguration(
        separator: .none, maximumWidth: boxSize.columns, inset: Self.margin, shadow: .drop),
      appearance: plain, motion: Motion(isEnabled: isAnimated, duration: Self.duration))
    tableView.delegate = self
  }

  private static func rows(of menu: TableMenu, theme: Theme) -> [TableCell] {
    let quiet = CellConfiguration(titleStyle: CellConfiguration.StateStyle(normal: theme.secondary))
    let warning = CellConfiguration(titleStyle: CellConfiguration.StateStyle(normal: theme.warning))
    return (menu.title.map { [TableCell(title: $0, configuration: quiet)] } ?? [])
      + menu.actions.map { action in
        TableCell(
          title: action.title, detail: action.detail,
          accessory: action.menu != nil ? .disclosure : action.isOn ? .checkmark : .none,
          configuration: !action.isPossible ? quiet : action.attributes.contains(.destructive) ? warning : nil
        )
      }
  }

  /// Returns the action of a row; nil for the row of the title.
  private func action(at path: TableIndexPath) -> TableMenu.Action? {
    let index = path.row - (menu.title == nil ? 0 : 1)
    return menu.actions.indices.contains(index) ? menu.actions[index] : nil
  }

  /// The action at the cursor; nil if it is disabled.
  var chosenAction: TableMenu.Action? {
    tableView.indexPathForFocusedRow.flatMap(action(at:)).flatMap { $0.isPossible ? $0 : nil }
  }

  /// Moves the cursor to the action whose title begins with the letters that were typed last and the character. Without one, moves to
  /// the next action that shows the character as its key, or else to the next title that begins with it, regardless of case. Returns
  /// false if no action matches.
  func moveCursor(to character: Unicode.Scalar) -> Bool {
    let letter = String(character).lowercased()
    if !typed.letters.isEmpty, typed.place == tableView.indexPathForFocusedRow,
      moveCursor(toPrefix: typed.letters + letter)
    {
      return true
    }
    defer { typed = (letter, tableView.indexPathForFocusedRow) }
    let paths = paths
    let next = (tableView.indexPathForFocusedRow?.row ?? -1) + 1
    let possible = (paths[next...] + paths[..<next]).filter { action(at: $0)?.isPossible == true }
    func first(_ matches: (TableMenu.Action) -> Bool) -> TableIndexPath? {
      possible.first { action(at: $0).map(matches) ?? false }
    }
    let path =
      first { $0.detail?.string == String(character) }
      ?? first { $0.title.string.lowercased().hasPrefix(letter) }
    if let path { tableView.moveFocus(to: path) }
    return path != nil
  }

  private var paths: [TableIndexPath] {
    (0..<tableView.layout.numberOfRows).map { TableIndexPath(row: $0, section: 0) }
  }

  /// Moves the cursor to the first title that begins with some letters, unless it is on such a title. Returns false if there is none.
  private func moveCursor(toPrefix letters: String) -> Bool {
    let matching = paths.filter {
      action(at: $0).map { $0.isPossible && $0.title.string.lowercased().hasPrefix(letters) } ?? false
    }
    guard let first = matching.first else { return false }
    let focused = tableView.indexPathForFocusedRow
    if !matching.contains(where: { $0 == focused }) { tableView.moveFocus(to: first) }
    typed = (letters, tableView.indexPathForFocusedRow)
    return true
  }

  func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool {
    action(at: path)?.isPossible ?? false
  }

  // MARK: Drawing

  /// Returns the rectangle of the menu with its shadow: below the row, or above it if there is more room.
  /// - Parameters:
  ///   - row: the lines of the row, counted from the top of the viewport.
  ///   - top: the first line of the viewport that the menu may have, if the viewport is high enough.
  ///   - end: the column at which the menu's box ends. The menu is aligned to it, so that the rows' titles stay
  ///     visible.
  ///   - size: the size of the viewport.
  func area(besideLines row: Range<Int>, from top: Int, endColumn end: Int, in size: Size) -> Rect {
    let top = size.lines < Self.lowest + top ? 0 : top
    let lines = min(boxSize.lines + Self.shadow, size.lines - top)
    let columns = min(boxSize.columns + 2 * Self.margin, size.columns)
    let isBelow = row.upperBound + lines <= size.lines || size.lines - row.upperBound >= row.lowerBound
    let above = row.lowerBound >= lines ? row.lowerBound - lines : top
    let line = isBelow ? min(row.upperBound, size.lines - lines) : above
    let column = min(end + Self.margin, size.columns) - columns
    return Rect(column: max(0, column), line: max(0, line), columns: columns, lines: lines)
  }

  /// - Parameter origin: the top left cell of the menu in the buffer.
  func draw(into buffer: inout CellBuffer, at origin: Point, time: Int) {
    var picture = CellBuffer(size: tableView.size)
    tableView.draw(into: &picture, line: 0, at: .nanoseconds(time))
    let box = Rect(
      column: tableView.columns.box.lowerBound, line: 0, columns: tableView.columns.box.count,
      lines: min(boxSize.lines, tableView.size.lines))
    let offset = tableView.presentedOffset
    if offset > 0 { drawEnd(of: box, isUp: true, into: &picture) }
    if offset + box.lines < boxSize.lines { drawEnd(of: box, isUp: false, into: &picture) }
    buffer.drawBehindText(picture, at: origin)
    let outerClip = buffer.clip
    let place = Rect(
      column: origin.column + box.column, line: origin.line, columns: box.columns, lines: box.lines)
    buffer.clip = outerClip.intersection(place)
    buffer.draw(picture, at: origin, solid: box)
    buffer.clip = outerClip
    buffer.joinLines(around: place, style: tableView.appearance.theme.stroke)
  }

  /// Draws the end of a menu that is too high for the viewport: its border in place of an action, or only its right wall if
  /// there are too few lines, with an arrow in the direction of further actions.
  private func drawEnd(of box: Rect, isUp: Bool, into picture: inout CellBuffer) {
    let (line, appearance) = (isUp ? box.line : box.endLine - 1, tableView.appearance)
    let hasBorder = box.lines >= Self.lowest
    if hasBorder { drawBorder(of: box, isUp: isUp, line: line, into: &picture) }
    picture.put(
      appearance.glyphs.arrow(isUp: isUp), at: Point(column: box.endColumn - (hasBorder ? 3 : 1), line: line),
      style: appearance.theme.accent)
  }

  private func drawBorder(of box: Rect, isUp: Bool, line: Int, into picture: inout CellBuffer) {
    let (weight, style) = (tableView.appearance.weight, tableView.appearance.theme.stroke)
    let inward = isUp ? BoxArms(south: weight) : BoxArms(north: weight)
    picture.fill(Rect(column: box.column, line: line, columns: box.columns, lines: 1), style: .plain)
    for column in box.column..<box.endColumn {
      let west = column > box.column ? BoxArms(west: weight) : inward
      let east = column < box.endColumn - 1 ? BoxArms(east: weight) : inward
      picture.add(west.union(east), column: column, line: line, style: style)
    }
  }

  /// Scrolls a menu that is too high for the viewport, so that the borders do not cover the cursor's action.
  func revealCursor() {
    let lines = min(boxSize.lines, tableView.size.lines)
    guard lines < boxSize.lines, lines >= Self.lowest, let path = tableView.indexPathForFocusedRow else {
      return
    }
    let line = tableView.layout.frame(ofRowAt: path).lines.lowerBound
    tableView.contentOffset = min(max(tableView.contentOffset, line - lines + 2), line - 1)
  }
}

/// The focus of the table, and what receives input before the cursor: the menu and the tracking of the pointer.
struct Interaction {
  /// Whether keys go to the table.
  var hasFocus = true
  /// The part that the pointer moves while its button is down; nil for none.
  var tracking: Tracking?
  /// The menu that is shown; nil for none.
  var menu: PopUpMenu?

  /// A part of the table that the pointer can move.
  enum Tracking: Equatable {
    /// The thumb of the scroll bar, and the line of the thumb that the pointer holds.
    case thumb(grip: Int)
    /// The section index.
    case sectionIndex
    /// A row being dragged by its `≡`.
    case heldRow
  }
}
