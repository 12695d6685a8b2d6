import SnakeTableSystem
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of filters while input arrives, and of filters that change quickly.
@Suite struct FilterLiveTests {
  private let pipe: StreamTests.Pipe
  private let wakes = StreamTests.Wakes()

  init() throws { pipe = try StreamTests.Pipe() }

  private func startedTable(_ options: RecordOptions = RecordOptions(), blockSize: Int = 16) throws
    -> RecordTable
  {
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: blockSize)
    try table.start { [wakes] in wakes.wake() }
    return table
  }

  private func shown(_ table: RecordTable) -> [Int] {
    (0..<table.shownCount).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) }
  }

  @Test func matchesAppearWhileAPipeDribbles() throws {
    let table = try startedTable()
    try table.setFilter(FilterQuery("even"))
    for row in 0..<30 {
      for byte in "row \(row) \(row % 2 == 0 ? "even" : "odd")\n".utf8 { pipe.write([byte]) }
      #expect(wakes.follow(table) { table.count == row + 1 && !table.isFiltering })
      #expect(!table.isComplete && !table.isFilterPending)
      #expect(shown(table) == Array(stride(from: 0, through: row, by: 2)))
    }
    pipe.write("last, even without an end")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(table.shownCount == 16)
  }

  @Test func matchesAppearInTheirGroups() throws {
    pipe.write("n,g\n")
    let table = try startedTable(.csv(hasHeaderRow: true, groupBy: "g"))
    pipe.write("1,x\n2,y\n3,z\n")
    #expect(wakes.follow(table) { table.count == 3 })
    try table.setFilter(FilterQuery("n:4"))
    #expect(wakes.follow(table) { !table.isFilterPending && table.numberOfSections == 0 })
    pipe.write("4,z\n")
    #expect(wakes.follow(table) { table.numberOfSections == 1 })
    pipe.write("4,x\n5,x\n")
    #expect(wakes.follow(table) { table.numberOfSections == 2 && !table.isFiltering })
    #expect(table.header(inSection: 0) == SectionLabel(text: "x", detail: "1 of 3"))
    #expect(table.header(inSection: 1) == SectionLabel(text: "z", detail: "1 of 2"))
    #expect(table.indexPath(forIdentifier: 4) == TableIndexPath(row: 0, section: 0))
    #expect(table.indexPath(forIdentifier: 5) == nil)
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
  }

  @Test func settlingNeverWaitsForInput() throws {
    let table = try startedTable()
    pipe.write("a\nb\n")
    table.waitForFirstRows(atLeast: 2)
    for (query, count) in [("b", 1), ("z", 0), ("a", 1)] {
      try table.setFilter(FilterQuery(query))
      table.settleFilter()
      #expect(!table.isFilterPending)
      #expect(table.shownCount == count)
    }
  }

  @Test func settlingANarrowerFilterNeverWaitsForInput() throws {
    let table = try startedTable()
    pipe.write("a\nb\n")
    table.waitForFirstRows(atLeast: 2)
    // No row is searched again, because the wider filter has found none.
    for length in 1...200 {
      try table.setFilter(FilterQuery(String(repeating: "z", count: length)))
      table.settleFilter()
      #expect(!table.isFilterPending && table.shownCount == 0)
    }
  }

  @Test func whatWasShownStaysUntilThereIsNews() throws {
    let table = try startedTable()
    pipe.write("a\nab\n")
    table.waitForFirstRows(atLeast: 2)
    try table.setFilter(FilterQuery("b"))
    table.settleFilter()
    try table.setFilter(FilterQuery("a"))
    #expect(table.isFilterPending)
    #expect(shown(table) == [1])
    table.settleFilter()
    #expect(wakes.follow(table) { shown(table) == [0, 1] })
  }

  @Test func aStormOfKeysEndsWithTheLastFilter() throws {
    let lines = (0..<60_000).map { "line \($0) \($0 * 7919 % 60_000)" }
    let file = try TemporaryFile(lines.joined(separator: "\n"))
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    var random = SeededGenerator(seed: 61)
    for round in 0..<300 {
      let mode = FilterMode.allCases.randomElement(using: &random) ?? .words
      try table.setFilter(round % 10 == 9 ? nil : FilterQuery("\(round)", mode: mode))
      if Bool.random(using: &random) { table.adopt() }
    }
    try table.setFilter(FilterQuery("123"))
    table.waitUntilComplete()
    #expect(shown(table) == lines.indices.filter { lines[$0].contains("123") })
  }

  @Test func cancellingEndsASearchThatWaitsForInput() throws {
    pipe.write("a\n")
    let table = try startedTable(.csv(hasHeaderRow: false, groupBy: "1"))
    table.waitForFirstRows(atLeast: 1)
    try table.setFilter(FilterQuery("a"))
    #expect(wakes.follow(table) { table.shownCount == 1 })
    table.cancel()
    #expect(table.recordBytes(0) == Array("a".utf8))
  }

  @Test func aFilteredStreamIsNeverHeldWhole() throws {
    var options = RecordOptions()
    options.streamLimit = 1 << 20
    let table = try startedTable(options, blockSize: 1 << 14)
    try table.setFilter(FilterQuery("match"))
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4095) + [10]
    let pipe = pipe
    let writer = WorkerThread.start {
      pipe.write("match\nmatch\n")
      for _ in 0..<4000 { pipe.write(line) }
      pipe.write("the last match")
      pipe.close()
    }
    var held = 0
    while !table.isComplete {
      // Keeps the last two rows, as a printer does.
      table.discard(before: max(0, table.shownCount - 2))
      table.waitForFirstRows(atLeast: table.searchedCount + 1)
      held = max(held, pipe.source.heldBytes)
    }
    writer.join()
    #expect(shown(table) == [0, 1, 4002])
    #expect(table.recordBytes(1) == Array("match".utf8))
    #expect(held < 8 << 20)
    #expect(table.failure == nil)
  }
}
