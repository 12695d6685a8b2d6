import SnakeTableLists
import SnakeTableRecords
import Testing

@testable import SnakeTableBrowser

/// Tests of the groups that a source has returned.
@Suite struct GroupTableTests {
  private func table(_ groups: [([ListValue], Int)], levels: Int = 1) -> PageGroupTable {
    var table = PageGroupTable(levels: levels, .none)
    for (values, count) in groups { table.append(ListGroup(values: values, count: count)) }
    return table
  }

  @Test func everyPositionBelongsToAGroup() {
    let table = table([([.text("a")], 2), ([.text("b")], 0), ([.text("c")], 3)])
    #expect((-1...5).map(table.group(at:)) == [nil, 0, 0, 2, 2, 2, nil])
    #expect((0..<3).map(table.positions(of:)) == [0..<2, 2..<2, 2..<5])
    #expect(table.rowCount == 5 && table.positionCount == 5)
  }

  @Test func valuesOfDifferentTypesAreDifferentGroups() {
    let values: [ListValue] = [
      .null, .text(""), .number(1), .text("1"), .boolean(true), .text("a\u{1F600}\""),
    ]
    let table = table(values.map { ([$0], 1) })
    #expect((0..<table.count).map(table.values(of:)) == values.map { [$0] })
  }

  @Test func groupsThatAreNoneAreIgnored() {
    let table = table([([.text("a")], 2), ([.text("a")], 7), ([], 1), ([.text("b")], -1), ([.text("c")], 1)])
    #expect(table.count == 2 && table.rowCount == 3)
  }

  @Test func positionsOutliveACorrectedCount() {
    var table = table([([.text("a")], 5), ([.text("b")], 5)])
    table.setCount(2, of: 0)
    #expect(table[0] == 2 && table.rowCount == 7 && table.start(of: 1) == 5)
  }

  @Test func outerGroupsBeginAndEndWithTheirFirstAndLastGroup() {
    let values = [["a", "x", "1"], ["a", "x", "2"], ["a", "y", "1"], ["b", "y", "1"]]
    let table = table(values.map { ($0.map { .text($0) }, 10) }, levels: 3)
    #expect((0..<4).map(table.beginnings(at:)) == [2, 0, 1, 2])
    #expect((0..<4).map(table.endings(at:)) == [0, 1, 2, 2])
    #expect((0..<4).map { table.count(ofLevel: 0, containing: $0) } == [30, 30, 30, 10])
    #expect((0..<4).map { table.count(ofLevel: 1, containing: $0) } == [20, 20, 10, 10])
    #expect([-1, 4].map { table.count(ofLevel: 0, containing: $0) } == [0, 0])
  }

  @Test func aGroupIsFoundAmongThoseOfAllRows() {
    let all = table([([.text("a")], 5), ([.text("b")], 5), ([.text("c")], 5)])
    let some = table([([.text("c")], 1), ([.text("d")], 1)])
    #expect(all.number(of: 0, in: some) == 2 && all.number(of: 1, in: some) == nil)
  }

  @Test func sumsOfAllLevelsAreExact() throws {
    let names = try ListFields([Array("a".utf8), Array("b".utf8), Array("n".utf8)], options: RecordOptions())
      .names
    let fields = try SummaryFields([FieldAggregate(.sum, of: "n")], names: names)
    var table = PageGroupTable(levels: 2, PageAggregates(fields, fields: ["n"], countsSkipped: false))
    for (outer, inner, sum) in [("a", "x", "9223372036854775807"), ("a", "y", "0.5"), ("b", "x", "1")] {
      let values = [outer, inner].map { ListValue.text($0) }
      table.append(ListGroup(values: values, count: 1, aggregates: [.sums: [.number(Array(sum.utf8))]]))
    }
    table.append(ListGroup(values: [.text("c"), .null], count: 1, aggregates: [.sums: [.null]]))
    func text(_ sums: [FieldSummary]) -> String { String(decoding: fields.text(sums).bytes, as: UTF8.self) }
    #expect(text(table.summaries(ofLevel: 1, containing: 1)) == "sum n 0.5")
    #expect(text(table.summaries(ofLevel: 0, containing: 1)) == "sum n 9223372036854775807.5")
    #expect(text(table.summaries(ofLevel: 1, containing: 3)) == "sum n -")
    #expect(text(table.total) == "sum n 9223372036854775808.5")
  }

  /// A mean of outer groups is that of all numbers, and not of the means of groups.
  @Test func aggregatesOfOuterGroupsAreThoseOfTheirRows() throws {
    let names = try ListFields([Array("a".utf8), Array("b".utf8), Array("n".utf8)], options: RecordOptions())
      .names
    let functions: [FieldAggregate.Function] = [.mean, .min, .max, .sum]
    let fields = try SummaryFields(functions.map { FieldAggregate($0, of: "n") }, names: names)
    let aggregates = PageAggregates(fields, fields: ["n", "n", "n", "n"], countsSkipped: false)
    #expect(aggregates.request == [.sums: ["n"], .numbers: ["n"], .min: ["n"], .max: ["n"]])
    var table = PageGroupTable(levels: 2, aggregates)
    for (inner, sum, least, greatest, count) in [("x", 10, 1, 9, 2), ("y", 2, 2, 2, 1)] {
      table.append(
        ListGroup(
          values: [.text("a"), .text(inner)], count: 5,
          aggregates: [
            .sums: [.number(sum)], .min: [.number(least)], .max: [.number(greatest)],
            .numbers: [.number(count)],
          ]))
    }
    table.append(ListGroup(values: [.text("b"), .null], count: 1))
    func text(_ values: [FieldSummary]) -> String {
      String(decoding: fields.text(values).bytes, as: UTF8.self)
    }
    #expect(text(table.summaries(ofLevel: 1, containing: 0)) == "mean n 5   min n 1   max n 9   sum n 10")
    #expect(text(table.summaries(ofLevel: 0, containing: 1)) == "mean n 4   min n 1   max n 9   sum n 12")
    #expect(text(table.summaries(ofLevel: 1, containing: 2)) == "mean n -   min n -   max n -   sum n -")
    #expect(text(table.total) == "mean n 4   min n 1   max n 9   sum n 12")
  }
}
