import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Draws the bars above and below a table, in the columns of the table's labels.
struct BarPainter {
  /// The columns of the table's labels.
  let columns: Range<Int>
  let appearance: TableAppearance

  /// Creates the painter of bars in these columns.
  init(columns: Range<Int>, appearance: TableAppearance) {
    (self.columns, self.appearance) = (columns, appearance)
  }

  /// Creates the painter for a table's columns and appearance.
  /// - Parameter screenColumns: the number of columns of a screen whose whole width a bar has; nil for those of the table.
  init(_ tableView: TableView, screenColumns: Int? = nil) {
    let label = tableView.columns.label
    columns = label.lowerBound..<max(label.upperBound, (screenColumns ?? 0) - label.lowerBound)
    appearance = tableView.appearance
  }

  // MARK: Bars

  /// Draws titles at the left, such as `Places › Durham`, behind them the names of sections, and a status at the right. If
  /// there is too little room, the longest title is cut at its end if enough of it is left; otherwise the titles are cut at
  /// their start, and the last one alone at its end: see `TopLineDivision`.
  func drawTopLine(
    _ titles: [CellText], sections: [CellText], separator: String, status: TopLineStatus,
    into buffer: inout CellBuffer, line: Int
  ) {
    let section = joined((titles.isEmpty ? [] : [""]) + sections, separator: separator)
    let length = typesetter.columns(of: joined(titles, separator: separator))
    let division = TopLineDivision(
      columns: columns.count, titles: length, section: sections.isEmpty ? 0 : typesetter.columns(of: section),
      status: status
    ) { typesetter.columns(of: Array($0.utf8)) }
    drawStatus(division.status, atMost: columns.count, into: &buffer, line: line)
    if let warning = status.warning, division.status.hasSuffix(warning) {
      drawStatus(
        warning, atMost: columns.count, style: appearance.theme.warning, into: &buffer, line: line)
    }
    let titleColumns = min(length, division.titleColumns)
    var title = joined(shortened(titles, by: length - titleColumns), separator: separator)
    var excess = max(0, typesetter.columns(of: title) - titleColumns)
    if excess > 0, let last = titles.last, typesetter.columns(of: last.bytes) > titleColumns {
      (title, excess) = (last.bytes, 0)
    }
    buffer.draw(
      title, at: Point(column: columns.lowerBound, line: line), columns: titleColumns, style: boldText,
      shift: excess, typesetter: typesetter)
    guard division.showsSection else { return }
    let start = columns.lowerBound + titleColumns
    buffer.draw(
      section, at: Point(column: start, line: line), columns: columns.upperBound - start, style: boldText,
      typesetter: typesetter)
  }

  /// Returns several titles with the longest one cut at its end by a number of columns, if enough of it is left to be
  /// recognized.
  private func shortened(_ titles: [CellText], by excess: Int) -> [CellText] {
    let widths = titles.map { typesetter.columns(of: $0.bytes) }
    guard excess > 0, titles.count > 1, let longest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[longest] - excess >= Self.shortestName
    else { return titles }
    // With one column for the ellipsis.
    let kept = typesetter.lines(of: titles[longest].bytes, columns: widths[longest] - excess - 1, atMost: 2)
    var titles = titles
    let bytes = titles[longest].bytes[..<(kept.first?.upperBound ?? 0)]
    titles[longest] = CellText(Array(bytes) + Array(String(typesetter.ellipsis).utf8))
    return titles
  }

  /// The columns of a title that is cut among others.
  private static let shortestName = 12

  private func joined(_ names: [CellText], separator: String) -> [UInt8] {
    Array(names.map(\.bytes).joined(separator: Array(separator.utf8)))
  }

  /// Draws a text at the right.
  /// - Parameters:
  ///   - limit: the maximum number of columns of the text.
  ///   - style: the style of the text; nil for that of a status.
  /// - Returns: the number of columns that the text occupies.
  @discardableResult
  func drawStatus(
    _ status: String, atMost limit: Int, style: Style? = nil, into buffer: inout CellBuffer, line: Int
  ) -> Int {
    let status = Array(status.utf8)
    let width = typesetter.columns(of: status, atMost: limit)
    buffer.draw(
      status, at: Point(column: columns.upperBound - width, line: line), columns: width,
      style: style.map { TextStyle(style: $0, markStyle: appearance.theme.mark) } ?? secondaryText,
      typesetter: typesetter)
    return width
  }

  private func fitting(_ hints: BarHints, columns limit: Int) -> [String] {
    hints.fitting(columns: limit) { typesetter.columns(of: Array($0.utf8)) }
  }

  /// Returns the hints that fit into a number of columns, as one text.
  func joined(_ hints: [String], columns: Int) -> String {
    let hints = BarHints(hints)
    return fitting(hints, columns: columns).joined(separator: String(repeating: " ", count: hints.spacing))
  }

  /// Draws the hints that fit. In a narrow table, the pinned ones also have the columns behind the labels, or all columns.
  func drawHints(_ hints: BarHints, into buffer: inout CellBuffer, line: Int) {
    // The pinned hints with a blank between them.
    let least = hints.pinned.reduce(-1) { $0 + 1 + typesetter.columns(of: Array($1.utf8)) }
    let wider = [columns, columns.lowerBound..<max(columns.upperBound, buffer.size.columns)]
    let columns = wider.first { least <= $0.count } ?? 0..<buffer.size.columns
    var column = columns.lowerBound
    for hint in fitting(hints, columns: columns.count) {
      let width = typesetter.columns(of: Array(hint.utf8))
      buffer.draw(
        Array(hint.utf8), at: Point(column: column, line: line), columns: width, style: secondaryText,
        typesetter: typesetter)
      column += width + hints.spacing
    }
  }

  /// Draws a text in place of a table's rows, such as `No matches`.
  func drawPlaceholder(_ text: String, into buffer: inout CellBuffer, line: Int) {
    draw(text, style: secondaryText, into: &buffer, line: line)
  }

  /// Draws a message.
  func drawMessage(_ message: String, into buffer: inout CellBuffer, line: Int) {
    draw(message, style: boldText, into: &buffer, line: line)
  }

  private func draw(_ text: String, style: TextStyle, into buffer: inout CellBuffer, line: Int) {
    buffer.draw(
      Array(text.utf8), at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: style, typesetter: typesetter)
  }

  // MARK: Styles

  /// The style of a status and of hints.
  private var secondaryText: TextStyle {
    TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark)
  }

  private var boldText: TextStyle {
    TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark)
  }

  var typesetter: Typesetter { appearance.typesetter }
}
