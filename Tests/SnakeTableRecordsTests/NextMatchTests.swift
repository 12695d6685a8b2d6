import Glibc
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the next match of a query in all rows, against a naive search of the rows shown.
@Suite struct NextMatchTests {
  /// Returns all rows shown, in order.
  private func rows(of table: RecordTable) -> [Int] {
    (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map {
        table.identifier(forRowAt: TableIndexPath(row: $0, section: section))
      }
    }
  }

  private func next(_ table: RecordTable, _ query: String, from row: Int?, isBackwards: Bool) -> NextMatch {
    let match = table.nextMatch(of: FilterQuery(query), from: row, isBackwards: isBackwards)
    guard match == .searching else { return match }
    table.waitUntilComplete()
    return table.nextMatch(of: FilterQuery(query), from: row, isBackwards: isBackwards)
  }

  @Test(arguments: [nil, "g"], [nil, "n", "-n"])
  func itIsThatOfANaiveSearch(group: String?, order: String?) throws {
    var random = SeededGenerator(seed: 55)
    for count in [0, 1, 40, 3000] {
      let lines = (0..<count).map { row in
        "\(Int.random(in: 0..<1000, using: &random)),\(row % 3),\(row % 37 == 5 ? "Zürich" : "Bern")\n"
      }
      let table = try openedTable(
        Array("n,g,city\n\(lines.joined())".utf8), .csv(hasHeaderRow: true, groupBy: group), blockSize: 300)
      try table.sort(by: order.map { SortOrder($0) })
      table.waitUntilComplete()
      let rows = rows(of: table)
      let matches = rows.filter { $0 % 37 == 5 }
      for _ in 0..<40 {
        let place = rows.indices.randomElement(using: &random)
        let below = rows[(place.map { $0 + 1 } ?? 0)...].first { matches.contains($0) }
        let above = rows[..<(place ?? rows.count)].last { matches.contains($0) }
        let row = place.map { rows[$0] }
        #expect(next(table, "zurich", from: row, isBackwards: false) == below.map { .row($0) } ?? .none)
        #expect(next(table, "zurich", from: row, isBackwards: true) == above.map { .row($0) } ?? .none)
      }
      #expect(next(table, "nowhere", from: nil, isBackwards: false) == .none)
    }
  }

  @Test func rowsThatArriveLaterAreFound() throws {
    let pipe = try StreamTests.Pipe()
    let table = RecordTable(sources: [pipe.source], options: RecordOptions(), blockSize: 32)
    pipe.write("a\nb\n")
    let wakes = StreamTests.Wakes()
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 2 })
    let query = FilterQuery("x")
    #expect(wakes.follow(table) { table.nextMatch(of: query, from: 0, isBackwards: false) == .none })
    pipe.write("c\nx\n")
    #expect(wakes.follow(table) { table.nextMatch(of: query, from: 0, isBackwards: false) == .row(3) })
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(next(table, "x", from: 3, isBackwards: false) == .none)
  }

  @Test func rowsOfAReloadedFileAreSearchedAgain() throws {
    let file = try TemporaryFile("a\nb\nx\n")
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    #expect(next(table, "x", from: 0, isBackwards: false) == .row(2))
    let descriptor = open(file.path, O_WRONLY | O_TRUNC)
    #expect(write(descriptor, "a\nx\nb\n", 6) == 6)
    close(descriptor)
    table.reload()
    #expect(next(table, "x", from: 0, isBackwards: false) == .row(1))
    table.cancel()
  }
}
