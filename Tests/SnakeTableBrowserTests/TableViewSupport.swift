import SnakeTable
import TestSupport

func rows(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

func tableView(
  _ source: any TableDataSource, style: TableConfiguration.TableStyle = .rounded,
  separator: TableConfiguration.SeparatorStyle = .line,
  columns: Int = 40, lines: Int = 20, motion: Motion = Motion(isEnabled: false)
) -> TableView {
  let table = TableView(
    dataSource: source, configuration: TableConfiguration(style: style, separator: separator),
    appearance: TableAppearance(theme: .dark), motion: motion)
  table.resize(to: Size(columns: columns, lines: lines))
  return table
}

func tableView(_ sections: [TableSection], style: TableConfiguration.TableStyle = .rounded, lines: Int = 20)
  -> TableView
{
  tableView(GrowingTable(sections), style: style, lines: lines)
}

/// Returns a table view of random rows of at least one line, in a random style and size.
func randomView(using generator: inout SeededGenerator) -> TableView {
  let source = RandomTable.table(using: &generator)
  if case .uniform(let height) = source.rowHeights { source.rowHeights = .uniform(max(1, height)) }
  source.heights = source.heights.map { $0.map { max(1, $0) } }
  RandomTable.configureCells(of: source, using: &generator)
  if Bool.random(using: &generator) { source.rowHeights = .automatic }
  return tableView(
    source, style: TableConfiguration.TableStyle.allCases.randomElement(using: &generator) ?? .plain,
    separator: TableConfiguration.SeparatorStyle.allCases.randomElement(using: &generator) ?? .line,
    columns: Int.random(in: 0...50, using: &generator), lines: Int.random(in: 0...20, using: &generator))
}

/// Returns the section and row of the cursor, or an empty array if there is no cursor.
func cursor(_ table: TableView) -> [Int] { table.indexPathForFocusedRow.map { [$0.section, $0.row] } ?? [] }

func lines(of table: TableView, at time: Int = 0) -> [String] {
  var buffer = CellBuffer(size: table.size)
  table.draw(into: &buffer, line: 0, at: .nanoseconds(time))
  return buffer.text()
}

/// Returns whether the viewport shows the cursor row, or as much of it as fits below a sticky header.
func isCursorInView(_ table: TableView) -> Bool {
  guard let path = table.indexPathForFocusedRow, table.size.lines > 0 else { return true }
  let row = table.layout.frame(ofRowAt: path)
  let section = table.layout.frame(ofSection: path.section)
  let covered = table.layout.stickyHeight(of: section, inLines: table.size.lines)
  let room = table.size.lines - covered
  guard row.height > room else {
    let isInViewport =
      row.line >= table.contentOffset && row.lines.upperBound <= table.contentOffset + table.size.lines
    return isInViewport && table.indexPath(atLine: row.line - table.contentOffset) == path
  }
  // Of a row that is too high, any part is shown, beside its header or footer.
  return (0..<table.size.lines).count { table.indexPath(atLine: $0) == path } * 2 >= room - 1
}

func isOffsetInRange(_ table: TableView) -> Bool {
  (0...max(0, table.layout.height - table.size.lines)).contains(table.contentOffset)
}

extension String {
  /// The string without blanks at either end.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
