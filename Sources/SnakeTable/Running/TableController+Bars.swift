import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// The lines above and below the table.
extension TableController {
  /// What the top and the bottom line show in the last frame; nil if they have to be drawn again.
  struct ShownBars {
    var top: TopLine?
    var place: Place?
    var bottom: BottomLine?
  }

  struct TopLine: Equatable {
    let title: CellText?
    let status: String
    let keepsEnd: Bool
  }

  struct Place: Equatable {
    let line: PlaceLine
    let offset: Int
    let progress: Range<Int>
  }

  /// Draws the title and the status, if there is a line for them.
  /// - Parameter keepsEnd: whether a title that is too long is cut at its start and not at its end.
  package func drawTopLine(
    _ title: @autoclosure () -> CellText?, status: @autoclosure () -> String,
    keepsEnd: @autoclosure () -> Bool, into buffer: inout CellBuffer
  ) {
    guard let line = lines.top else { return }
    let content = TopLine(title: title(), status: status(), keepsEnd: keepsEnd())
    guard content != shownBars.top else { return }
    shownBars.top = content
    buffer.erase(lines: line..<(line + 1))
    BarPainter(tableView).drawTopLine(
      content.title, status: content.status, keepsEnd: content.keepsEnd, into: &buffer, line: line)
  }

  /// Draws the bottom line, if there is one. While the first letter of a section is awaited, the hints for it replace
  /// the given ones.
  package func drawBottomLine(_ content: @autoclosure () -> BottomLine, into buffer: inout CellBuffer) {
    guard let line = lines.bottom else { return }
    var content = content()
    if awaitsLetter, case .hints = content { content = .hints(Self.sectionLetterHints) }
    guard content != shownBars.bottom else { return }
    shownBars.bottom = content
    buffer.erase(lines: line..<(line + 1))
    let painter = BarPainter(tableView)
    switch content {
    case .hints(let hints): painter.drawHints(hints, into: &buffer, line: line)
    case .message(let message): painter.drawMessage(message, into: &buffer, line: line)
    case .field(let field): painter.draw(field, into: &buffer, line: line)
    }
  }

  /// Draws the line that shows the visible part of the table, if there is one.
  /// - Parameter progress: returns the half columns that show the progress of work, of a number of half columns.
  package func drawPlace(progress: (Int) -> Range<Int> = { _ in 0..<0 }, into buffer: inout CellBuffer) {
    guard let line = lines.place else { return }
    let columns = tableView.columns.label
    let place = Place(
      line: tableView.placeLine, offset: tableView.presentedPlace,
      progress: progress(2 * columns.count))
    guard place != shownBars.place else { return }
    shownBars.place = place
    buffer.erase(lines: line..<(line + 1))
    place.line.paint(
      into: &buffer, at: Point(column: columns.lowerBound, line: line), offset: place.offset,
      progress: place.progress, theme: tableView.appearance.theme)
  }

  /// Draws a text in place of the rows, such as `No matches`.
  package func drawPlaceholder(_ text: String, into buffer: inout CellBuffer) {
    BarPainter(tableView).drawPlaceholder(text, into: &buffer, line: lines.viewport.lowerBound)
  }

  /// Returns the position of a field's caret in the bottom line, or nil if there is no bottom line.
  package func caret(of field: TextField) -> Point? {
    lines.bottom.map { Point(column: BarPainter(tableView).caretColumn(of: field), line: $0) }
  }

  // MARK: Title

  /// Whether there is a screen below this one in the stack.
  var isPushed: Bool {
    navigationController.map { $0.controllers.first !== self } ?? false
  }

  /// The titles of the screens up to this one, such as `Places › Durham`; nil if this screen has no title.
  package var breadcrumb: CellText? { navigationController?.breadcrumb(to: self) ?? title }

  // MARK: Status

  /// Returns the text of the status, such as `3 marked  8 rows`.
  /// - Parameters:
  ///   - order: the order of the rows, which is the first part of the text; nil for none.
  ///   - rows: the number of rows in words; nil for the number of rows in the table.
  package func status(order: String? = nil, rows: String? = nil) -> String {
    let marked = tableView.isMultiple ? tableView.selection.markedCount : 0
    let texts = [
      order, marked > 0 ? "\(marked) marked" : nil, rows ?? Self.rows(tableView.layout.numberOfRows),
    ]
    return texts.compactMap { $0 }.joined(separator: "  ")
  }

  /// Returns a number of rows in words, such as `8 rows`.
  package static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

  // MARK: Hints

  /// The hints shown while the first letter of a section is awaited.
  private static let sectionLetterHints = BarHints(["' first letter of a section", "Esc back"])

  var hints: BarHints {
    let keys = KeyHints(keyMap, glyphs: tableView.appearance.glyphs)
    return tableView.hasInteractiveMovement
      ? BarHints(
        leading: keys.move { $0 },
        [keys.hint("drop", .choose, .enter), keys.hint("put back", .back, .escape)])
      : BarHints(
        leading: keys.move { $0 }, rowHints(keys),
        pinned: [
          isPushed ? keys.hint("back", .back, .left) : nil, keys.hint("leave", .leave, .character("q")),
        ])
  }

  private func rowHints(_ keys: KeyHints<TableAction>) -> [String?] {
    let canDelete = tableView.isEditing && tableView.canPerform(.row(.delete))
    return [
      tableView.marksSeveral ? keys.hint("mark", .toggleMark, .character(" ")) : nil,
      keys.hint(tableView.isEditing ? "done" : "edit", .row(.toggleEditing), .character("e")),
      tableView.canPerform(.row(.grab)) ? keys.hint("move row", .row(.grab), .character("m")) : nil,
      canDelete ? keys.hint("delete", .row(.delete), .character("d")) : nil,
      tableView.canPerform(.row(.insert)) ? keys.hint("insert", .row(.insert), .character("+")) : nil,
      canChoose ? keys.hint("choose", .choose, .enter) : nil,
    ]
  }

  /// Whether Enter currently has an effect.
  private var canChoose: Bool {
    finishesOnChoice ? tableView.canChoose : tableView.canPerformPrimaryAction
  }
}
