import SnakeTable

/// The top line, the progress line, and the text shown in place of the rows.
extension BrowserController {
  var appearance: TableAppearance { list.appearance }

  /// The title in the top line. The help has only its own title, because it belongs to all screens.
  var title: CellText? { pageKind == .help ? page.title : page.breadcrumb }

  /// The status, such as `3 marked  8 rows`, or `2 of 8 rows` with a filter. A `+` follows the number while more rows
  /// may arrive. Empty for screens other than the list.
  var status: String {
    guard showsList else { return "" }
    let total = source?.count ?? list.layout.numberOfRows
    let all = source?.isComplete == false ? growing(total) : TableController.rows(total)
    // With an error, the rows are not those of the text in the filter line.
    let rows =
      filterLine?.query == nil || filterLine?.error != nil ? all : "\(list.layout.numberOfRows) of \(all)"
    return page.status(order: sortMark, rows: rows)
  }

  /// Returns the text for a growing number of rows. For screen readers it has no number, which would be read out at
  /// each change.
  private func growing(_ count: Int) -> String {
    settings.isAccessible ? "rows still come" : "\(count)+ rows"
  }

  /// The order of the rows: `↑ name`, or `sorting by name` until the rows are sorted; nil for none.
  private var sortMark: String? {
    guard let order = source?.sortOrder else { return nil }
    let isASCII = appearance.glyphs.box.repertoire == .ascii
    let arrow = order.isDescending ? (isASCII ? "v" : "↓") : (isASCII ? "^" : "↑")
    // While rows arrive, the `+` after their number already shows that the order is not final.
    let isSorting = source?.isComplete == true && source?.isSorting == true
    return (isSorting ? "sorting by " : "\(arrow) ") + order.field
  }

  /// Draws a text in the viewport if the filter matches no row, with the keys that may help.
  func drawNoMatches(into buffer: inout CellBuffer) {
    guard showsList, filterLine?.query != nil, list.layout.numberOfRows == 0, source?.isFiltering == false
    else { return }
    let help = filterLine?.mode == .words ? "Backspace or \(modeKey) fuzzy" : "Backspace"
    page.drawPlaceholder("No matches" + (settings.isAccessible ? ". " : "   ") + help, into: &buffer)
  }

  /// The share of the work in the background that is done, from 0 to 1; nil if the total is unknown. During a search it
  /// is the share of the known rows that has been searched, otherwise the share of the input that has been read.
  var progressShare: Double? {
    guard let source else { return nil }
    return source.isFiltering ? source.filterProgress : source.progress
  }
}
