import SnakeTableModel

/// The eight places in Viget's article.
public let places = [
  "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
  "Chattanooga, TN", "Charleston, SC",
]

/// Returns a section of rows that have a title only. The detail of its header is the number of rows.
public func section(_ titles: [String], header: String? = nil, footer: String? = nil) -> TableSection {
  TableSection(
    header: header.map { SectionLabel(text: CellText($0), detail: CellText("\(titles.count)")) },
    footer: footer.map { SectionLabel(text: CellText($0)) },
    rows: titles.map { TableCell(title: CellText($0)) })
}

/// Returns the lines of a picture that is written as a multi-line string.
public func picture(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
