import SnakeTable

extension BrowserController {
  private var appearance: TableAppearance { list.appearance }
  private var typesetter: Typesetter { appearance.typesetter }

  /// The columns of the table's labels, in which the top and the bottom line stand too.
  private func labelColumns(_ buffer: CellBuffer) -> Range<Int> {
    TableColumns(width: buffer.columns, configuration: page.table.configuration).label
  }

  /// Title at the left, number of rows at the right.
  func drawTopLine(into buffer: inout CellBuffer) {
    guard let line = lines.top else { return }
    let columns = labelColumns(buffer)
    let status = page.isList ? Array(self.status.utf8) : []
    let width = typesetter.columns(of: status, atMost: columns.count)
    let secondary = TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark)
    buffer.draw(
      status, at: Point(column: columns.upperBound - width, line: line), columns: width, style: secondary,
      typesetter: typesetter)
    guard let title = page.title else { return }
    buffer.draw(
      title.bytes, at: Point(column: columns.lowerBound, line: line),
      columns: max(0, columns.count - width - 2),
      style: TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark),
      typesetter: typesetter)
  }

  /// `3 marked  8 rows`; a `+` while more may come.
  private var status: String {
    let count = list.layout.numberOfRows
    let rows = isGrowing() ? "\(count)+ rows" : count == 1 ? "1 row" : "\(count) rows"
    let marked = list.selection.markedCount
    return marked > 0 ? "\(marked) marked  \(rows)" : rows
  }

  /// The keys one needs first, as many as fit; or the number being typed.
  func drawBottomLine(into buffer: inout CellBuffer) {
    guard let line = lines.bottom else { return }
    let columns = labelColumns(buffer)
    let style = TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark)
    var column = columns.lowerBound
    for hint in hints {
      let width = typesetter.columns(of: Array(hint.utf8))
      guard column + width <= columns.upperBound else { break }
      buffer.draw(
        Array(hint.utf8), at: Point(column: column, line: line), columns: width, style: style,
        typesetter: typesetter)
      column += width + Self.hintSpacing
    }
  }

  /// Columns between two hints.
  private static let hintSpacing = 3

  private var hints: [String] {
    if let typedNumber { return ["\(typedNumber)", "G go to row"] }
    let isASCII = appearance.glyphs.box.repertoire == .ascii
    let move = isASCII ? "Up/Down move" : "↑↓ move"
    let enter = isASCII ? "Enter" : "⏎"
    guard page.isList else { return [move, "Esc back"] }
    let mark = list.configuration.allowsMarks ? ["Space mark"] : []
    return [move] + mark + ["\(enter) choose", "? help"]
  }
}
