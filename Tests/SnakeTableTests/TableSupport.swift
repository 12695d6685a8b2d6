import SnakeTable
import TestSupport

/// Returns a table of sections of rows with these titles.
func arrayTable(
  _ sections: [[String]], style: TableConfiguration.TableStyle = .plain,
  separator: TableConfiguration.SeparatorStyle = .none,
  columns: Int = 30,
  lines: Int = 10, hasLabels: Bool = false
) -> TableView {
  let source = ArrayDataSource(
    sections.enumerated().map { number, titles in
      TableSection(
        header: hasLabels ? SectionLabel(text: CellText("Header \(number)")) : nil,
        footer: hasLabels ? SectionLabel(text: CellText("Footer \(number)")) : nil,
        rows: titles.map { TableCell(title: CellText($0)) })
    })
  let table = TableView(
    dataSource: source, configuration: TableConfiguration(style: style, separator: separator),
    appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
  table.resize(to: Size(columns: columns, lines: lines))
  return table
}

func path(_ row: Int, _ section: Int = 0) -> TableIndexPath { TableIndexPath(row: row, section: section) }

/// Returns the picture at a time in nanoseconds.
func picture(_ table: TableView, at time: Int = 0) -> CellBuffer {
  var buffer = CellBuffer(size: table.size)
  table.draw(into: &buffer, line: 0, at: .nanoseconds(time))
  return buffer
}

func screen(_ table: TableView, at time: Int = 0) -> [String] { picture(table, at: time).text() }

/// Returns the lines at a time in milliseconds, without the empty lines at the end.
func shownLines(_ table: TableView, at time: Int) -> [String] {
  let lines = screen(table, at: milliseconds(time))
  return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
}

/// Returns milliseconds in nanoseconds, the unit of a table's clock.
func milliseconds(_ count: Int) -> Int { count * 1_000_000 }

/// Returns the layout of one plain section without labels and separators.
func uniformLayout(rows: Int, height: Int = 1, separator: TableConfiguration.SeparatorStyle = .none)
  -> TableLayout
{
  uniformLayout(sections: [rows], height: height, separator: separator)
}

/// Returns the layout of plain sections, with or without headers of one line.
func uniformLayout(
  sections: [Int], height: Int = 1, separator: TableConfiguration.SeparatorStyle = .none,
  hasHeaders: Bool = false
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
