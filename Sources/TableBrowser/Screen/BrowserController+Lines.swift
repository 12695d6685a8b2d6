import SnakeTable

extension BrowserController {
  var appearance: TableAppearance { list.appearance }
  var typesetter: Typesetter { appearance.typesetter }

  var secondary: TextStyle {
    TextStyle(style: appearance.theme.secondary, markStyle: appearance.theme.mark)
  }

  /// The columns of the table's labels, in which the top and the bottom line stand too.
  var labelColumns: Range<Int> { page.table.columns.label }

  /// Title at the left, number of rows at the right.
  func drawTopLine(into buffer: inout CellBuffer) {
    guard let line = lines.top else { return }
    let columns = labelColumns
    let status = page.isList ? Array(self.status.utf8) : []
    let width = typesetter.columns(of: status, atMost: columns.count)
    buffer.draw(
      status, at: Point(column: columns.upperBound - width, line: line), columns: width, style: secondary,
      typesetter: typesetter)
    guard let title = page.title else { return }
    let room = max(0, columns.count - (width > 0 ? width + 2 : 0))
    // Of a breadcrumb that is too long the end is shown.
    let length = page.kind == .details ? typesetter.columns(of: title.bytes) : 0
    buffer.draw(
      title.bytes, at: Point(column: columns.lowerBound, line: line), columns: room,
      style: TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark),
      shift: max(0, length - room), typesetter: typesetter)
  }

  /// `3 marked  8 rows`, or `2 of 8 rows` filtered; a `+` while more may come.
  private var status: String {
    let isGrowing = source?.isComplete == false
    let total = source?.count ?? list.layout.numberOfRows
    let all = isGrowing ? growing(total) : total == 1 ? "1 row" : "\(total) rows"
    let rows = filterLine?.query == nil ? all : "\(list.layout.numberOfRows) of \(all)"
    let marked = list.selection.markedCount
    return ([sortMark] + (marked > 0 ? ["\(marked) marked"] : []) + [rows]).compactMap { $0 }.joined(
      separator: "  ")
  }

  /// A number that changes all the time would be read out all the time.
  private func growing(_ count: Int) -> String {
    settings.isAccessible ? "rows still come" : "\(count)+ rows"
  }

  /// `↑ name` while rows are sorted.
  private var sortMark: String? {
    guard let order = source?.sortOrder else { return nil }
    let isASCII = appearance.glyphs.box.repertoire == .ascii
    let arrow = order.isDescending ? (isASCII ? "v" : "↓") : (isASCII ? "^" : "↑")
    return "\(arrow) \(order.field)"
  }

  /// Said in the viewport when a filter leaves no row.
  func drawNoMatches(into buffer: inout CellBuffer) {
    guard page.isList, filterLine?.query != nil, list.layout.numberOfRows == 0, source?.isFiltering == false
    else {
      return
    }
    let columns = labelColumns
    buffer.draw(
      Array("No matches".utf8), at: Point(column: columns.lowerBound, line: lines.viewport.lowerBound),
      columns: columns.count, style: secondary, typesetter: typesetter)
  }

  /// What has been read; once that is all, what has been searched.
  func drawProgress(into buffer: inout CellBuffer, at time: Int) {
    guard let line = lines.progress else { return }
    let columns = labelColumns
    let path = StrokePath([
      .leftEdge(column: columns.lowerBound, line: line), .leftEdge(column: columns.upperBound, line: line),
    ])
    let drawn = progressLine.drawn(of: path.length, share: progressShare, at: time)
    buffer.stroke(
      path, strokeStart: drawn.lowerBound, strokeEnd: drawn.upperBound, style: appearance.theme.accent)
  }

  /// The share of the work in the background that is done; nil where the whole is unknown.
  var progressShare: Double? {
    guard let source else { return nil }
    return source.isFiltering ? source.filterProgress : source.progress
  }

  /// The keys one needs first, as many as fit; or the number being typed; or a message.
  func drawBottomLine(into buffer: inout CellBuffer) {
    guard let line = lines.bottom else { return }
    if let filterLine, page.isList { return draw(filterLine, line: line, into: &buffer) }
    if typedNumber == nil, let message = message() {
      return draw(message: message, line: line, into: &buffer)
    }
    let columns = labelColumns
    var column = columns.lowerBound
    for hint in hints {
      let width = typesetter.columns(of: Array(hint.utf8))
      guard column + width <= columns.upperBound else { break }
      buffer.draw(
        Array(hint.utf8), at: Point(column: column, line: line), columns: width, style: secondary,
        typesetter: typesetter)
      column += width + Self.hintSpacing
    }
  }

  private func draw(message: String, line: Int, into buffer: inout CellBuffer) {
    let columns = labelColumns
    buffer.draw(
      Array(message.utf8), at: Point(column: columns.lowerBound, line: line), columns: columns.count,
      style: TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark),
      typesetter: typesetter)
  }

  /// Columns between two hints.
  private static let hintSpacing = 3
}
