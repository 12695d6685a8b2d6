import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of sorted tables, against a naive sort.
@Suite struct SortingTests {
  /// Returns a random value: a frequent one, one with a common prefix, a number in one of several spellings, or an
  /// empty one.
  private func value(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: ""
    case 1: String(Int.random(in: -20...20, using: &random))
    case 2: "\(Int.random(in: 0...3, using: &random)).\(Int.random(in: 0...3, using: &random))0"
    case 3: "a long beginning \(Int.random(in: 0...12, using: &random))"
    case 4: ["Item", "item", "ITEM"].randomElement(using: &random) ?? ""
    default: "item \(Int.random(in: 0...200, using: &random))"
    }
  }

  private func key(_ value: String, isDescending: Bool) -> [UInt8] {
    var key = SortKey([SortKey.Criterion(isDescending: isDescending)])
    Array(value.utf8).withUnsafeBufferPointer { key.set($0) }
    return key.bytes
  }

  /// Returns the sections in order, each with its rows in order.
  private func naive(
    _ rows: [(value: String, group: String)], order: SortOrder?, sections: SectionOrder?
  ) -> [(group: String, rows: [Int])] {
    var names: [String] = []
    for row in rows where !names.contains(row.group) { names.append(row.group) }
    var groups = names.map { name in (group: name, rows: rows.indices.filter { rows[$0].group == name }) }
    if let order {
      let keys = rows.map { key($0.value, isDescending: order.criteria[0].isDescending) }
      for number in groups.indices {
        groups[number].rows.sort { (keys[$0], $0) < (keys[$1], $1) }
      }
    }
    let numbered = groups.enumerated()
    switch sections {
    case nil: return groups
    case .count: return numbered.sorted { (-$0.1.rows.count, $0.0) < (-$1.1.rows.count, $1.0) }.map(\.1)
    case .name:
      return groups.sorted { key($0.group, isDescending: false) < key($1.group, isDescending: false) }
    case .sum, .min, .max, .mean: fatalError("not for texts")
    }
  }

  private func expect(_ table: RecordTable, shows sections: [(group: String, rows: [Int])]) throws {
    try #require(table.numberOfSections == sections.count)
    #expect(table.shownCount == sections.map(\.rows.count).reduce(0, +))
    #expect(table.identifiers.flatMap { Array($0) } == sections.flatMap(\.rows).sorted())
    for (section, expected) in sections.enumerated() {
      try #require(table.numberOfRows(inSection: section) == expected.rows.count)
      if let header = table.header(inSection: section) { #expect(header.text == CellText(expected.group)) }
      for (row, record) in expected.rows.enumerated() {
        let path = TableIndexPath(row: row, section: section)
        #expect(table.identifier(forRowAt: path) == record)
        #expect(table.indexPath(forIdentifier: record) == path)
        #expect(table.section(forIdentifier: record) == path.section)
      }
    }
  }

  @Test func rowsAreThoseOfANaiveSort() throws {
    var random = SeededGenerator(seed: 41)
    for round in 0..<24 {
      let rows = (0..<Int.random(in: 1...600, using: &random)).map { _ in
        (value: value(&random), group: "g\(Int.random(in: 0...9, using: &random))")
      }
      let text = "v,g\n" + rows.map { "\"\($0.value)\",\($0.group)" }.joined(separator: "\n")
      var options = RecordOptions.csv(hasHeaderRow: true, groupBy: round % 3 == 0 ? nil : "g")
      options.list.sortOrder = round % 4 == 3 ? nil : SortOrder(field: "v", isDescending: round % 2 == 1)
      options.list.sectionOrder = [nil, .name, .count][round / 3 % 3]
      let table = try openedTable(Array(text.utf8), options, blockSize: 64)
      let isGrouped = !options.list.groupBy.isEmpty
      let expected = naive(
        isGrouped ? rows : rows.map { ($0.value, "") }, order: options.list.sortOrder,
        sections: isGrouped ? options.list.sectionOrder : nil)
      try expect(table, shows: expected)
      try expectFilteredRows(table, rows: rows, all: expected)
    }
  }

  /// Sums are compared by their values, also where a word of the processor does not hold them.
  @Test(arguments: [
    (SectionOrder.sum, ["c", "a", "b", "d"]), (.max, ["c", "b", "a", "d"]), (.min, ["c", "a", "b", "d"]),
    (.mean, ["c", "a", "b", "d"]), (.count, ["a", "b", "c", "d"]),
  ])
  func sectionsAreSortedByTheirTotals(order: SectionOrder, names: [String]) throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "g")
    options.list.aggregates = FieldAggregate.Function.allCases.map { FieldAggregate($0, of: "n") }
    let text = "g,n\na,9\na,10\na,2\nb,11\nb,-1\nb,\nc,1e40\nd,x\n"
    let table = try openedTable(Array(text.utf8), options)
    #expect(table.sectionOrders == SectionOrder.allCases)
    table.sortSections(by: order)
    table.waitUntilComplete()
    #expect((0..<4).map { table.header(inSection: $0)?.text.string } == names)
    table.reload()
    #expect((0..<4).map { table.header(inSection: $0)?.text.string } == names)
    table.sortSections(by: nil)
    #expect((0..<4).map { table.header(inSection: $0)?.text.string } == ["a", "b", "c", "d"])
  }

  @Test func groupsOfGroupsAreSortedByTheirTotals() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "a,b")
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    options.list.sectionOrder = .sum
    let table = try openedTable(Array("a,b,n\nx,1,5\ny,1,30\nx,2,9\ny,2,40\nx,3,80\n".utf8), options)
    let names = (0..<5).compactMap { section in
      table.header(inSection: section).map { ($0.outerLines.map(\.text) + [$0.text]).map(\.string).joined() }
    }
    #expect(names == ["x3", "x2", "x1", "y2", "y1"])
    #expect(table.sectionOrders == [.name, .count, .sum])
  }

  private func expectFilteredRows(
    _ table: RecordTable, rows: [(value: String, group: String)], all: [(group: String, rows: [Int])]
  ) throws {
    try table.setFilter(FilterQuery("item"))
    table.waitUntilComplete()
    table.settleFilter()
    let matches = all.map { section in
      (group: section.group, rows: section.rows.filter { rows[$0].value.lowercased().contains("item") })
    }
    try expect(table, shows: matches.filter { !$0.rows.isEmpty || table.groups == nil })
    #expect(
      rows.indices.allSatisfy { record in
        rows[record].value.lowercased().contains("item") || table.indexPath(forIdentifier: record) == nil
      })
    try table.setFilter(nil)
    table.waitUntilComplete()
    try expect(table, shows: all)
  }

  @Test func linesOfSeveralFilesAreSortedAcrossBlocks() throws {
    var random = SeededGenerator(seed: 42)
    for blockSize in [16, 64, 1 << 14] {
      let lines = (0..<repetitions(1_200, inTestAll: 3_000)).map { _ in
        String(repeating: "x", count: Int.random(in: 0...40, using: &random))
          + String(Int.random(in: 0...999, using: &random))
      }
      let files = try [lines[..<1000], lines[1000..<1001], lines[1001...]].map { part in
        try TemporaryFile(part.joined(separator: "\n") + (part.count == 1 ? "" : "\n"))
      }
      let table = RecordTable(
        sources: try Inputs.open(files.map(\.path)), options: RecordOptions(), blockSize: blockSize)
      try table.start {}
      try table.sort(by: SortOrder(field: "1"))
      table.waitUntilComplete()
      let rows = lines.map { (value: $0, group: "") }
      try expect(table, shows: naive(rows, order: SortOrder(field: "1"), sections: nil))
      try table.sort(by: nil)
      #expect(!table.isSorting)
      try expect(table, shows: naive(rows, order: nil, sections: nil))
    }
  }

  @Test func anUnknownFieldChangesNothing() throws {
    let table = try openedTable(Array("a,b\n2,x\n1,y\n".utf8), .csv(hasHeaderRow: true))
    try table.sort(by: SortOrder(field: "a"))
    table.settleOrder()
    #expect(throws: FieldError.unknown("c", names: ["a", "b"])) {
      try table.sort(by: SortOrder(field: "c"))
    }
    #expect(table.sortOrder == SortOrder(field: "a"))
    #expect(table.identifier(forRowAt: TableIndexPath(row: 0, section: 0)) == 1)
  }

  @Test(arguments: [false, true]) func manyDifferentValuesAreSortedByTheirBytes(isDescending: Bool) throws {
    var random = SeededGenerator(seed: 43)
    // The long tests use so many rows that several threads sort them.
    let count = repetitions(5_000, inTestAll: 150_000)
    let numbers = (0..<count).shuffled(using: &random)
    let table = try openedTable(Array(numbers.map { "a long beginning \($0)\n" }.joined().utf8))
    let sorter = RecordSorter(
      sources: table.sources, layout: table.layout, index: table.index, fields: [.single(0)],
      criteria: [SortKey.Criterion(isDescending: isDescending)],
      distinctLimit: 100
    ) { false }
    let sorted = try #require(sorter.sortedRows(count: count)).map { numbers[Int($0)] }
    #expect(sorted == (isDescending ? numbers.indices.reversed() : Array(numbers.indices)))
  }

  @Test(arguments: [10, 1 << 17], [false, true])
  func valuesAreComparedWhole(distinctLimit: Int, isDescending: Bool) throws {
    var random = SeededGenerator(seed: 87)
    let values = (0..<400).map { _ in
      let length = [3, 250, 256, 257, 700].randomElement(using: &random) ?? 0
      let beginning = String(repeating: ["x", "0", "7"].randomElement(using: &random) ?? "", count: length)
      return "\(value(&random))\(beginning)\(value(&random))"
    }
    let table = try openedTable(Array(values.map { "\($0),\($0.count % 3)\n" }.joined().utf8), .csv())
    let criterion = SortKey.Criterion(isDescending: isDescending)
    let sorter = RecordSorter(
      sources: table.sources, layout: table.layout, index: table.index, fields: [.single(1), .single(0)],
      criteria: [criterion, criterion], distinctLimit: distinctLimit
    ) { false }
    let keys = values.map { value in
      [String(value.count % 3), value].flatMap { key($0, isDescending: isDescending) }
    }
    let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(try #require(sorter.sortedRows(count: values.count)).map(Int.init) == expected)
  }

  @Test func anOrderGivenUpIsMadeAgain() throws {
    let table = try openedTable(Array("a,b\n2,x\n1,z\n3,y\n".utf8), .csv(hasHeaderRow: true))
    let orders = ["a", "b", "a"].map { SortOrder(field: $0) }
    for order in orders { try table.sort(by: order) }
    table.settleOrder()
    #expect((0..<3).map { table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)) } == [1, 0, 2])
  }

  @Test func longValuesAreToldApart() throws {
    let beginning = String(repeating: "the same words again ", count: 10)
    let lines = (0..<300).map { "\(beginning)\(($0 * 7919) % 300)" }
    let table = try openedTable(Array(lines.joined(separator: "\n").utf8))
    try table.sort(by: SortOrder(field: "1"))
    table.settleOrder()
    let sorted = (0..<300).map {
      table.recordBytes(table.identifier(forRowAt: TableIndexPath(row: $0, section: 0)))
    }
    #expect(sorted == (0..<300).map { Array("\(beginning)\($0)".utf8) })
  }

  /// The first order is computed before there is any row.
  @Test func rowsThatArriveLaterAreSorted() throws {
    let pipe = try StreamTests.Pipe()
    let wakes = StreamTests.Wakes()
    var options = RecordOptions()
    options.list.sortOrder = SortOrder(field: "1")
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 64)
    try table.start { wakes.wake() }
    table.settleOrder()
    #expect(table.count == 0)
    pipe.write("b\nc\na\n")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete && !table.isSorting && table.shownCount == 3 })
    let sorted = (0..<table.numberOfRows(inSection: 0)).map {
      table.identifier(forRowAt: TableIndexPath(row: $0, section: 0))
    }
    #expect(sorted == [2, 0, 1])
  }

  @Test func noRowsAreNoTrouble() throws {
    for text in ["", "a,b\n", "a,b"] {
      var options = RecordOptions.csv(hasHeaderRow: true)
      options.list.sortOrder = SortOrder(field: "a")
      options.list.aggregates = [FieldAggregate(.sum, of: "b")]
      let table = try openedTable(Array(text.utf8), options)
      #expect(table.count == 0)
      #expect(!table.hasRows)
    }
  }
}

/// Compares arrays by their elements.
private func < (left: [UInt8], right: [UInt8]) -> Bool { left.lexicographicallyPrecedes(right) }
private func < (left: ([UInt8], Int), right: ([UInt8], Int)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
}
