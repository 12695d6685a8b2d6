import SnakeTable

/// What stands above and below the rows, and in their place.
extension BrowserController {
  var appearance: TableAppearance { list.appearance }

  /// What the top line calls the screen. Help belongs to every screen alike.
  var title: CellText? { pageKind == .help ? page.title : page.breadcrumb }

  /// `3 marked  8 rows`, or `2 of 8 rows` filtered; a `+` while more may come. Only the list has one.
  var status: String {
    guard showsList else { return "" }
    let total = source?.count ?? list.layout.numberOfRows
    let all = source?.isComplete == false ? growing(total) : TableController.rows(total)
    let rows = filterLine?.query == nil ? all : "\(list.layout.numberOfRows) of \(all)"
    return page.status(order: sortMark, rows: rows)
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
    guard showsList, filterLine?.query != nil, list.layout.numberOfRows == 0, source?.isFiltering == false
    else { return }
    page.drawPlaceholder("No matches", into: &buffer)
  }

  /// What has been read; once that is all, what has been searched.
  func drawProgress(into buffer: inout CellBuffer, at time: Int) {
    guard page.showsProgress else { return }
    page.draw(progressLine, share: progressShare, into: &buffer, at: time)
  }

  /// The share of the work in the background that is done; nil where the whole is unknown.
  private var progressShare: Double? {
    guard let source else { return nil }
    return source.isFiltering ? source.filterProgress : source.progress
  }
}
