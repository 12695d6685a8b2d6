import SnakeTable
import TestSupport

/// A table of sections whose rows are called by their titles.
func arrayTable(
  _ sections: [[String]], style: TableStyle = .plain, separator: SeparatorStyle = .none, columns: Int = 30,
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

/// The picture at a time, in nanoseconds.
func picture(_ table: TableView, at time: Int = 0) -> CellBuffer {
  var buffer = CellBuffer(size: table.size)
  table.draw(into: &buffer, line: 0, at: time)
  return buffer
}

func screen(_ table: TableView, at time: Int = 0) -> [String] { picture(table, at: time).text() }

/// The lines at a time, in milliseconds, without empty ones below the last.
func shownLines(_ table: TableView, at time: Int) -> [String] {
  let lines = screen(table, at: milliseconds(time))
  return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
}

/// Milliseconds as a table's clock counts them.
func milliseconds(_ count: Int) -> Int { count * 1_000_000 }
