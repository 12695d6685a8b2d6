import SnakeTable

extension BrowserController {
  var appearance: TableAppearance { list.appearance }
  var typesetter: Typesetter { appearance.typesetter }

  /// The columns of the table's labels, in which the top and the bottom line stand too.
  var labelColumns: Range<Int> { page.table.columns.label }

  /// Title at the left, number of rows at the right. Of a breadcrumb that is too long the end is shown.
  func drawTopLine(into buffer: inout CellBuffer) {
    guard let line = lines.top else { return }
    BarPainter(page.table).drawTopLine(
      page.title, status: page.isList ? status : "", keepsEnd: page.kind == .details, into: &buffer,
      line: line)
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

  /// `↑ name` where rows are sorted, `sorting by name` until they are.
  private var sortMark: String? {
    guard let order = source?.sortOrder else { return nil }
    let isASCII = appearance.glyphs.box.repertoire == .ascii
    let arrow = order.isDescending ? (isASCII ? "v" : "↓") : (isASCII ? "^" : "↑")
    // While rows arrive, the `+` behind their number says that this is not all.
    let isSorting = source?.isComplete == true && source?.isSorting == true
    return (isSorting ? "sorting by " : "\(arrow) ") + order.field
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
      columns: columns.count, style: BarPainter(list).secondaryText, typesetter: typesetter)
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
    // Rows of a file that changed are not what the filter has found.
    let message = shownMessage
    if let filterLine, page.isList, message == nil || source?.hasChanged != true {
      return draw(filterLine, line: line, into: &buffer)
    }
    if typedNumber == nil, let message {
      return BarPainter(page.table).drawMessage(message, into: &buffer, line: line)
    }
    BarPainter(page.table).drawHints(hints, into: &buffer, line: line)
  }
}
