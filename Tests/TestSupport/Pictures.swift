import SnakeTableModel

/// The eight places of Viget's article.
public let places = [
  "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
  "Chattanooga, TN", "Charleston, SC",
]

/// A section of rows that have a title only.
public func section(_ titles: [String], header: String? = nil, footer: String? = nil) -> TableSection {
  TableSection(
    header: header.map { SectionLabel(text: CellText($0), detail: CellText("\(titles.count)")) },
    footer: footer.map { SectionLabel(text: CellText($0)) },
    rows: titles.map { TableCell(title: CellText($0)) })
}

/// The lines of a picture written as one multi-line string.
public func picture(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
