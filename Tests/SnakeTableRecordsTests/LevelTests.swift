import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of grouping by several fields, against a naive grouping.
@Suite struct LevelTests {
  /// A record and the values of its fields `a`, `b` and `c`.
  private struct Row {
    let number: Int
    let values: [String]
    var line: String { "r\(number),\"\(values.joined(separator: "\",\""))\",\(number)" }
  }

  /// The rows of an innermost group, and the values that it has in common with the group before it.
  private struct Group: Equatable {
    let values: [String]
    let rows: [Int]
  }

  @Test(arguments: ["a,b", "b,a,c", "c"], [false, true])
  func sectionsAreThoseOfANaiveGrouping(groupBy: String, isSorted: Bool) throws {
    var random = SeededGenerator(seed: 31)
    for round in 0..<repetitions(6, inTestAll: 16) {
      let query = round % 2 == 0 ? nil : "1"
      let rows = Self.rows(round, &random)
      let text = "name,a,b,c,value\n" + rows.map { $0.line + "\n" }.joined()
      let table = try openedTable(
        Array(text.utf8), .csv(hasHeaderRow: true, groupBy: groupBy), blockSize: round % 3 == 0 ? 32 : 256)
      try table.sort(by: isSorted ? SortOrder(field: "value", isDescending: true) : nil)
      try table.setFilter(query.map { FilterQuery("name:\($0)") })
      table.waitUntilComplete()
      let shown = query.map { query in rows.filter { "r\($0.number)".contains(query) } } ?? rows
      let groups = Self.groups(of: shown, among: rows, by: groupBy, isDescending: isSorted)
      try expect(table, groups, all: rows, groupBy)
    }
  }

  @Test(arguments: [SectionOrder.name, .count]) func sortedSectionsStayInTheirGroups(order: SectionOrder)
    throws
  {
    var random = SeededGenerator(seed: 32)
    for round in 0..<repetitions(6, inTestAll: 12) {
      let rows = Self.rows(round, &random)
      var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "a,b")
      options.list.sectionOrder = order
      let text = "name,a,b,c,value\n" + rows.map { $0.line + "\n" }.joined()
      let table = try openedTable(Array(text.utf8), options)
      var groups = Self.groups(of: rows, among: rows, by: "a,b", isDescending: false)
      let outer = Dictionary(grouping: groups, by: \.values[0]).mapValues { $0.flatMap(\.rows).count }
      let first = Dictionary(groups.map { ($0.values[0], $0.rows[0]) }, uniquingKeysWith: min)
      groups.sort { one, other in
        let (a, b) = (one.values, other.values)
        guard order == .count else {
          return (Self.rank(a[0]), Self.rank(a[1])) < (Self.rank(b[0]), Self.rank(b[1]))
        }
        return (-outer[a[0]]!, first[a[0]]!, -one.rows.count, one.rows[0])
          < (-outer[b[0]]!, first[b[0]]!, -other.rows.count, other.rows[0])
      }
      try expect(table, groups, all: rows, "a,b")
    }
  }

  private func expect(_ table: RecordTable, _ groups: [Group], all rows: [Row], _ groupBy: String) throws {
    try #require(table.numberOfSections == groups.count)
    for (section, group) in groups.enumerated() {
      let label = try #require(table.header(inSection: section))
      let above = section == 0 ? nil : groups[section - 1].values
      let common = above.map { zip($0, group.values).prefix { $0 == $1 }.count } ?? 0
      #expect(label.outerHeight == group.values.count - 1 - common)
      #expect(
        label.height == 1 + label.outerHeight && table.height(forHeaderInSection: section) == label.height)
      #expect(table.outerHeight(forHeaderInSection: section) == label.outerHeight)
      #expect(
        (label.outerLines.map(\.text) + [label.text])
          == group.values.map { $0 == "" ? "(none)" : CellText($0) })
      let details = (label.outerLines.map(\.detail) + [label.detail]).map { $0?.string }
      #expect(
        details == Self.counts(of: group, in: groups, all: rows, groupBy, isFiltered: table.rowMap.isFiltered)
      )
      try #require(table.numberOfRows(inSection: section) == group.rows.count)
      for (row, identifier) in group.rows.enumerated() {
        let path = TableIndexPath(row: row, section: section)
        #expect(table.identifier(forRowAt: path) == identifier)
        #expect(table.indexPath(forIdentifier: identifier) == path)
        #expect(table.section(forIdentifier: identifier) == section)
      }
    }
  }

  // MARK: The naive grouping

  private static func rows(_ round: Int, _ random: inout SeededGenerator) -> [Row] {
    return (0..<Int.random(in: 1...(round * 40 + 3), using: &random)).map { number in
      Row(number: number, values: (0..<3).map { _ in values.randomElement(using: &random) ?? "" })
    }
  }

  /// Values in the order of `SortOrder`, some of which are equal once they follow one another.
  private static let values = ["1", "11", "1x", "a b", "x", "x1", "Zürich", ""]

  private static func rank(_ value: String) -> Int { values.firstIndex(of: value) ?? 0 }

  private static func values(of row: Row, _ groupBy: String) -> [String] {
    groupBy.split(separator: ",").map { row.values[["a": 0, "b": 1, "c": 2][$0] ?? 0] }
  }

  /// The groups of the rows shown, ordered by first appearance among all rows: outer groups first.
  private static func groups(of shown: [Row], among rows: [Row], by groupBy: String, isDescending: Bool)
    -> [Group]
  {
    func first(_ values: [String]) -> [Int] {
      values.indices.map { level in
        rows.firstIndex { self.values(of: $0, groupBy).starts(with: values[...level]) } ?? 0
      }
    }
    return Dictionary(grouping: shown) { values(of: $0, groupBy) }
      .map { (first($0), Group(values: $0, rows: $1.map(\.number).sorted(by: isDescending ? (>) : (<)))) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  private static func counts(
    of group: Group, in groups: [Group], all rows: [Row], _ groupBy: String, isFiltered: Bool
  ) -> [String] {
    group.values.indices.map { level in
      let prefix = group.values[...level]
      let shown = groups.filter { $0.values.starts(with: prefix) }.flatMap(\.rows).count
      let all = rows.filter { values(of: $0, groupBy).starts(with: prefix) }.count
      return isFiltered ? "\(shown) of \(all)" : "\(all)"
    }
  }

  // MARK: Aggregates

  @Test func everyLevelHasItsAggregates() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "a,b")
    options.list.aggregates = [FieldAggregate(.sum, of: "n")]
    let table = try openedTable(Array("a,b,n\nx,1,5\ny,1,3\nx,2,4\nx,1,2\n,1,1\n".utf8), options)
    let footers = (0..<4).map { section in
      table.footer(inSection: section).map { label in
        ([label.text] + label.outerLines.suffix(label.outerHeight).map(\.text)).map(\.string)
      }
    }
    #expect(
      footers == [
        ["sum n 7"], ["sum n 4", "x: sum n 11"], ["sum n 3", "y: sum n 3"], ["sum n 1", "(none): sum n 1"],
      ])
    #expect((0..<4).map(table.height(forFooterInSection:)) == [1, 2, 2, 2])
    try table.setFilter(FilterQuery("5"))
    table.waitUntilComplete()
    #expect(table.footer(inSection: 0)?.outerLines.map(\.text.string) == ["x: sum n 5 · 1 of 3 rows"])
  }

  @Test func anUnknownFieldIsAnError() throws {
    let file = try TemporaryFile("state,city\n1,2\n")
    let table = try RecordTable(paths: [file.path], options: .csv(hasHeaderRow: true, groupBy: "state,citi"))
    #expect(throws: FieldError.unknown("citi", names: ["state", "city"])) { try table.start {} }
  }
}
