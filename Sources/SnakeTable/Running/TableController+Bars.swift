import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// The lines above and below the table.
extension TableController {
  /// What the top and the bottom line show in the last frame; nil if they have to be drawn again.
  struct ShownBars {
    var top: TopLine?
    var pinned: PinnedLines?
    var place: Place?
    var bottom: BottomLine?
  }

  struct TopLine: Equatable {
    let titles: [CellText]
    let sections: [CellText]
    let status: TopLineStatus
  }

  struct PinnedLines: Equatable {
    let cells: [TableCell]
    let shift: Int
    let columns: ColumnLayout?
  }

  struct Place: Equatable {
    let line: PlaceLine
    let visiblePart: Range<Int>
    let progress: Range<Int>
    let map: MatchMap?
  }

  /// Draws the titles and the status, if there is a line for them. Behind the titles is the section of the cursor's row
  /// while the section's header is out of view: `Places › Virginia`.
  package func drawTopLine(
    _ titles: @autoclosure () -> [CellText], status: @autoclosure () -> TopLineStatus,
    into buffer: inout CellBuffer
  ) {
    guard let line = lines.top else { return }
    let content = TopLine(
      titles: titles().filter { !$0.isEmpty },
      sections: tableView.sectionTitlesOutOfView.filter { !$0.isEmpty }, status: status())
    guard content != shownBars.top else { return }
    shownBars.top = content
    buffer.erase(lines: line..<(line + 1))
    let separator = navigationController?.breadcrumbSeparator ?? " \(tableView.appearance.glyphs.disclosure) "
    BarPainter(tableView).drawTopLine(
      content.titles, sections: content.sections, separator: separator, status: content.status, into: &buffer,
      line: line)
  }

  /// Draws the pinned cells of the data source, if there are any.
  func drawPinnedCells(into buffer: inout CellBuffer, at time: Duration) {
    guard !lines.pinned.isEmpty else { return }
    let content = PinnedLines(
      cells: tableView.dataSource.pinnedCells, shift: tableView.shift,
      columns: tableView.content.columns.layout)
    guard content != shownBars.pinned else { return }
    shownBars.pinned = content
    buffer.erase(lines: lines.pinned)
    tableView.painter(at: time.nanoseconds).paintPinned(into: &buffer, lines: lines.pinned)
  }

  /// Draws the bottom line, if there is one. While the first letter of a section is awaited, the hints for it replace
  /// the given ones.
  package func drawBottomLine(_ content: @autoclosure () -> BottomLine, into buffer: inout CellBuffer) {
    guard let line = lines.bottom, screenColumns == nil else { return }
    let content = usual(content())
    guard content != shownBars.bottom else { return }
    shownBars.bottom = content
    let lines = line..<size.lines
    buffer.erase(lines: lines)
    draw(content, into: &buffer, lines: lines)
  }

  /// Draws the bottom line as the last lines of a screen that the table shares with others.
  package func drawSharedBottomLine(_ content: @autoclosure () -> BottomLine, into buffer: inout CellBuffer) {
    guard let line = lines.bottom, screenColumns != nil else { return }
    let lines = (buffer.size.lines - (size.lines - line))..<buffer.size.lines
    if lines.count > 1 { buffer.erase(lines: lines) }
    draw(usual(content()), into: &buffer, lines: lines)
  }

  /// Returns the content of the bottom line: the hints for the first letter of a section while it is awaited.
  private func usual(_ content: BottomLine) -> BottomLine {
    guard awaitsLetter, case .hints = content else { return content }
    return .hints(sectionLetterHints)
  }

  private func draw(_ content: BottomLine, into buffer: inout CellBuffer, lines: Range<Int>) {
    let (line, painter) = (lines.lowerBound, BarPainter(tableView, screenColumns: screenColumns))
    switch content {
    case .hints(let hints): painter.drawHints(hints, into: &buffer, line: line)
    case .message(let message): painter.drawMessage(message, into: &buffer, line: line)
    case .field(let field): painter.draw(field, into: &buffer, lines: lines)
    }
  }

  /// Draws the line that shows the visible part of the table, if there is one.
  /// - Parameter progress: returns the half columns that show the progress of work, of a number of half columns.
  package func drawPlace(progress: (Int) -> Range<Int> = { _ in 0..<0 }, into buffer: inout CellBuffer) {
    guard let line = lines.place else { return }
    let (columns, offset) = (tableView.columns.label, tableView.presentedPlace)
    let placeLine = tableView.placeLine
    let place = Place(
      line: placeLine, visiblePart: placeLine.visiblePart(atOffset: offset),
      progress: progress(2 * columns.count), map: matchMap)
    guard place != shownBars.place else { return }
    shownBars.place = place
    buffer.erase(lines: line..<(line + 1))
    let (start, theme) = (Point(column: columns.lowerBound, line: line), tableView.appearance.theme)
    if let matchMap {
      return matchMap.paint(into: &buffer, at: start, progress: place.progress, theme: theme)
    }
    placeLine.paint(into: &buffer, at: start, offset: offset, progress: place.progress, theme: theme)
  }

  /// Draws a text in place of the rows, such as `No matches`, with a blank line below the names of columns.
  package func drawPlaceholder(_ text: String, into buffer: inout CellBuffer) {
    let line = tableView.columnNamesLine.map { min($0 + 2, lines.viewport.count - 1) } ?? 0
    BarPainter(tableView).drawPlaceholder(text, into: &buffer, line: lines.viewport.lowerBound + line)
  }

  /// Returns the position of a field's caret in the bottom line, or nil if there is no bottom line.
  package func caret(of field: TextFieldLine) -> Point? {
    lines.bottom.map { line in
      let caret = BarPainter(tableView, screenColumns: screenColumns).caret(
        of: field, height: size.lines - line)
      return Point(column: caret.column, line: line + caret.line)
    }
  }

  /// Returns the number of lines that a field needs in the bottom line.
  package func height(of field: TextFieldLine) -> Int {
    BarPainter(tableView, screenColumns: screenColumns).height(of: field)
  }

  // MARK: Title

  /// Whether Esc returns to another screen or pane.
  var isPushed: Bool {
    responder.canGoBack
  }

  // MARK: Status

  /// Returns the status, such as `3 marked  2 of 8`. In a narrow table, parts of it are left out.
  /// - Parameters:
  ///   - order: the order of the rows, which is the first part of the text; nil for none.
  ///   - rows: the last part of the text, and shorter forms of it; empty for the position of the cursor.
  package func status(
    order: String? = nil, rows: [String] = [], warning: String? = nil
  ) -> TopLineStatus {
    TopLineStatus(
      positions: rows.isEmpty ? [position()] : rows, marks: marks, order: order,
      warning: warning.map { (" \(divider) ", $0) })
  }

  /// The character between two parts of a text, such as the status.
  package var divider: String { tableView.appearance.glyphs.box.repertoire == .ascii ? "/" : "·" }

  /// The number of marked rows, and a shorter form of it; empty if there are none.
  private var marks: [String] {
    let marked = tableView.isMultiple ? tableView.selection.markedCount : 0
    guard marked > 0 else { return [] }
    let checkmark = String(tableView.appearance.glyphs.checkmark)
    // Without the glyph, for screen readers, there are only words.
    return ([tableView.appearance.texts["marked"]] + (checkmark == " " ? [] : [checkmark])).map {
      "\(marked.grouped) \($0)"
    }
  }

  /// Returns the position of the cursor's row in words, such as `2 of 8`; the number of rows if there is no cursor.
  /// - Parameter suffix: the text behind the number of rows.
  package func position(suffix: String = "") -> String {
    Self.position(
      ofRow: tableView.indexPathForFocusedRow.map(tableView.layout.position(of:)),
      of: tableView.layout.numberOfRows,
      countText: tableView.pagingDataSource?.countText, suffix: suffix, texts: tableView.appearance.texts)
  }

  /// Returns the position of the cursor's row among the rows that a filter shows, with the number of all rows, such as
  /// `2 of 3 (of 8)`, and a shorter form without this number; `0 of 0 (of 8)` if it shows none.
  /// - Parameters:
  ///   - position: the position; nil for that of the cursor's row among the rows shown.
  ///   - all: the number of all rows in words.
  package func filteredPositions(_ position: String? = nil, of all: String) -> [String] {
    let texts = tableView.appearance.texts
    let position =
      tableView.layout.numberOfRows > 0 ? position ?? self.position() : texts["{} of {}", "0", "0"]
    return ["\(position) (\(texts["of {}", all]))", position]
  }

  /// Returns the position of a row, counted from 0, in words, such as `2 of 8`; the number of rows if there is no row.
  /// - Parameter countText: the number of rows in words; nil for its digits.
  package static func position(
    ofRow row: Int?, of count: Int, countText: String? = nil, suffix: String = "",
    texts: TableTexts = TableTexts()
  ) -> String {
    guard let row else { return rows(count, suffix: suffix, texts: texts) }
    return texts["{} of {}", (row + 1).grouped(beside: count), (countText ?? count.grouped) + suffix]
  }

  /// Returns a number of rows in words, such as `8 rows`; `… rows` if more may follow and none are known.
  package static func rows(_ count: Int, suffix: String = "", texts: TableTexts = TableTexts()) -> String {
    if count == 0 { return suffix.isEmpty ? texts["no rows"] : texts["{} rows", "…"] }
    return texts[count == 1 && suffix.isEmpty ? "{} row" : "{} rows", count.grouped + suffix]
  }

  // MARK: Hints

  /// The hints shown while the first letter of a section is awaited.
  private var sectionLetterHints: BarHints {
    let texts = tableView.appearance.texts
    return BarHints(["' \(texts["first letter of a section"])", "Esc \(texts["back"])"])
  }

  /// The hints for the keys that can be used now. Where there is little room, the table's hints are left out first.
  package var hints: BarHints {
    let appearance = tableView.appearance
    let keys = KeyHints(usableKeyMap, appearance: appearance)
    if tableView.isMenuPresented { return keys.menu("choose") { $0 } }
    guard !tableView.hasInteractiveMovement else {
      return BarHints(
        leading: keys.move { $0 },
        [keys.hint("drop", .choose, .enter), keys.hint("put back", .back, .escape)])
    }
    return BarHints(
      leading: tableView.layout.numberOfRows > 1 ? keys.move { $0 } : nil,
      columnHints(keys) + searchHints(keys) + rowHints(keys) + focusHints(appearance),
      commands: commandHints(appearance),
      pinned: [
        isPushed ? keys.hint(.back, .left) : nil, keys.hint(.leave, .character("q")),
        canPresentHelp ? keys.hint(.help, .character("?")) : nil,
      ])
  }

  /// The hints for the keys that change the focused column.
  private func columnHints(_ keys: KeyHints<TableAction>) -> [String?] {
    func hint(
      _ text: String, _ one: (action: TableAction.ColumnAction, usual: KeyPress.Key),
      _ other: (action: TableAction.ColumnAction, usual: KeyPress.Key)
    ) -> String? {
      guard tableView.canPerform(.column(one.action)) else { return nil }
      return keys.pair(text, (.column(one.action), one.usual), (.column(other.action), other.usual))
    }
    return [
      hint("move column", (.move(by: -1), .character("{")), (.move(by: 1), .character("}"))),
      hint("width", (.widen(by: 1), .character("+")), (.widen(by: -1), .character("-"))),
    ]
  }

  private func rowHints(_ keys: KeyHints<TableAction>) -> [String?] {
    let canDelete = tableView.isEditing && tableView.canPerform(.row(.delete))
    return [
      tableView.canMark ? keys.hint(.toggleSelection, .character(" ")) : nil,
      tableView.isEditing
        ? keys.hint("done", .row(.toggleEditing), .character("e"))
        : keys.hint(.row(.toggleEditing), .character("e")),
      tableView.canPerform(.row(.grab)) ? keys.hint(.row(.grab), .character("m")) : nil,
      canDelete ? keys.hint(.row(.delete), .character("d")) : nil,
      tableView.canPerform(.row(.insert)) ? keys.hint(.row(.insert), .character("+")) : nil,
      canChoose ? keys.hint(.choose, .enter) : nil,
      shiftHint(keys),
    ]
  }

  private func shiftHint(_ keys: KeyHints<TableAction>) -> String? {
    if tableView.hasHiddenColumns { return keys.shift("columns") { $0 } }
    return tableView.shift > 0 ? keys.shift("shift") { $0 } : nil
  }

  /// Whether Enter currently has an effect.
  var canChoose: Bool {
    finishesOnChoice ? tableView.canChoose : tableView.hasPrimaryAction
  }
}
