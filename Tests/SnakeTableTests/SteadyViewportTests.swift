import SnakeTableLayout
import TestSupport
import Testing

@testable import SnakeTable

/// Tests that the rows in view stay where they are while rows around them change.
@Suite struct SteadyViewportTests {
  /// Rows in one section, which are identified by their numbers.
  final class Rows: TableDataSource {
    var numbers: [Int]

    init(_ numbers: [Int]) { self.numbers = numbers }

    var numberOfSections: Int { 1 }
    var rowHeights: RowHeights { .uniform(1) }
    func numberOfRows(inSection section: Int) -> Int { numbers.count }
    func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "row \(numbers[path.row])") }
    func identifier(forRowAt path: TableIndexPath) -> Int { numbers[path.row] }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      numbers.firstIndex(of: identifier).map { TableIndexPath(row: $0, section: 0) }
    }
  }

  private let lines = 10

  private func table(_ rows: Rows, isAnimated: Bool = false, columns: [TableColumn] = []) -> TableView {
    let table = TableView(
      dataSource: rows,
      configuration: TableConfiguration(style: .plain, separator: .none, columns: columns))
    table.motion.isEnabled = isAnimated
    table.resize(to: Size(columns: 30, lines: lines))
    _ = screen(table)
    return table
  }

  private func screen(_ table: TableView, at time: Duration = .zero) -> [String] {
    var buffer = CellBuffer(size: table.size)
    table.draw(into: &buffer, line: 0, at: time)
    return buffer.text()
  }

  /// Changes the rows, in one of the ways of a live list.
  private func change(_ table: TableView, _ rows: Rows, to numbers: [Int], reloads: Bool) throws {
    if reloads {
      rows.numbers = numbers
      table.reloadData()
    } else {
      let former = TableSnapshot<Int, Int>(sections: [.init(0, items: rows.numbers)])
      try table.replaceContent(former) {
        rows.numbers = numbers
        return TableSnapshot<Int, Int>(sections: [.init(0, items: numbers)])
      }
    }
  }

  /// The first row in view and its line, by the model: the table is as high as its rows.
  private func top(_ table: TableView, _ rows: Rows) -> Int { rows.numbers[table.contentOffset] }

  @Test(arguments: 0..<50, [true, false]) func rowsAboveChange(seed: Int, reloads: Bool) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rows = Rows(Array(0..<200))
    let table = table(rows, isAnimated: seed % 2 == 0)
    table.perform(.moveBy(rows: 100 + seed))
    // The cursor is in view, or out of view.
    if seed % 3 == 0 { table.scroll(byLines: seed % 2 == 0 ? 30 : -30) }
    var next = 1000
    for step in 1...10 {
      _ = screen(table, at: .seconds(step))
      let (top, cursor) = (top(table, rows), table.indexPathForFocusedRow.map { rows.numbers[$0.row] })
      var above = Array(rows.numbers[..<table.contentOffset])
      var below = Array(rows.numbers[(table.contentOffset + lines)...])
      let isCursor = { (number: Int) in number == cursor }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 1...5, using: &random)
        above.insert(contentsOf: next..<(next + count), at: Int.random(in: 0...above.count, using: &random))
        next += count
      case 1: above.removeAll { !isCursor($0) && $0 % 17 == step }
      case 2: above.shuffle(using: &random)
      default: if let moved = below.popLast() { above.insert(moved, at: 0) }
      }
      below.append(next)
      next += 1
      let inView = rows.numbers[table.contentOffset..<(table.contentOffset + lines)]
      try change(table, rows, to: above + inView + below, reloads: reloads)
      #expect(self.top(table, rows) == top, "step \(step)")
      #expect(table.indexPathForFocusedRow.map { rows.numbers[$0.row] } == cursor)
    }
  }

  @Test(arguments: [true, false]) func withoutTheTopRowTheNextOneStays(reloads: Bool) throws {
    let rows = Rows(Array(0..<100))
    let table = table(rows)
    table.perform(.moveBy(rows: 50))
    _ = screen(table)
    let offset = table.contentOffset
    try change(table, rows, to: [500, 501, 502] + (0..<offset) + ((offset + 1)..<100), reloads: reloads)
    #expect(screen(table)[1].contains("row \(offset + 1)"))
  }

  @Test(arguments: [true, false]) func anUntouchedListShowsItsBeginning(reloads: Bool) throws {
    let rows = Rows(Array(0..<30))
    let table = table(rows)
    try change(table, rows, to: Array(100..<103) + (0..<30), reloads: reloads)
    #expect(screen(table)[0].contains("row 100"))
    try change(table, rows, to: Array(200..<250) + (0..<30), reloads: reloads)
    #expect(screen(table)[0].contains("row 200") && table.contentOffset == 0)
    #expect(table.indexPathForFocusedRow.map { rows.numbers[$0.row] } == 0, "the cursor follows its row")
    table.perform(.first)
    _ = screen(table)
    try change(table, rows, to: [300] + rows.numbers, reloads: reloads)
    #expect(screen(table)[0].contains("row 200"))
  }

  @Test func theNamesOfColumnsStayInTheirLine() throws {
    let rows = Rows(Array(0..<100))
    let table = table(rows, isAnimated: true, columns: ["NAME"])
    table.perform(.moveBy(rows: 50))
    table.scroll(byLines: -5)
    _ = screen(table, at: .seconds(1))
    var numbers = rows.numbers
    numbers.insert(contentsOf: 500..<520, at: 0)
    numbers.swapAt(62, 66)
    try change(table, rows, to: numbers, reloads: false)
    for milliseconds in stride(from: 0, through: 400, by: 20) {
      let lines = screen(table, at: .seconds(2) + .milliseconds(milliseconds))
      #expect(lines[0].contains("NAME"), "\(milliseconds): \(lines)")
      #expect(lines.dropFirst().allSatisfy { !$0.contains("NAME") })
    }
  }
}
