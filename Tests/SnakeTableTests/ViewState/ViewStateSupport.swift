import SnakeTable

/// Returns the layout of one plain section without labels and separators.
func uniformLayout(rows: Int, height: Int = 1, separator: SeparatorStyle = .none) -> TableLayout {
  uniformLayout(sections: [rows], height: height, separator: separator)
}

/// Returns the layout of plain sections, with or without headers of one line.
func uniformLayout(
  sections: [Int], height: Int = 1, separator: SeparatorStyle = .none, hasHeaders: Bool = false
) -> TableLayout {
  let content = sections.map { count in
    TableSection(
      header: hasHeaders ? SectionLabel(text: "Header") : nil,
      rows: (0..<count).map { TableCell(title: CellText("\($0)")) })
  }
  return TableLayout(
    ArrayDataSource(content, heights: sections.map { Array(repeating: height, count: $0) }),
    configuration: TableConfiguration(style: .plain, separator: separator))
}
