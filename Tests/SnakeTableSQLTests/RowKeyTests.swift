import SnakeTableLists
import TestSupport
import Testing

@testable import SnakeTableSQL

@Suite struct RowKeyTests {
  @Test(
    arguments: [
      [], [.null], [.integer(.min), .integer(.max)],
      [.real(0.1), .real(-.infinity), .real(.leastNonzeroMagnitude), .real(-0.0)],
      [.text(""), .text("a1:b"), .text("Zürich\u{0}\n\"")], [.text([0xFF, 0x00])],
      [.blob([]), .blob([0, 255])],
    ] as [[SQLValue]])
  func keysAreReadAsTheyAreWritten(values: [SQLValue]) {
    #expect(RowKey(RowKey.values(values).text) == .values(values))
  }

  @Test func positionsAreKeys() {
    var filtered = ListQuery(filter: [[ListTerm("a")]])
    let marks = [ListQuery(), filtered].map(FilterMark.init)
    let keys = marks.map { RowKey.position(9_000_000, filter: $0) }
    #expect(keys.map { RowKey($0.text) } == keys)
    #expect(keys[0].text == "1p7:9000000f0:")
    // A row that is marked by its key is not another row under another filter; the order does not matter.
    #expect(marks[0] != marks[1])
    filtered.sort = [ListSort("a")]
    #expect(FilterMark(filtered) == marks[1])
  }

  @Test(arguments: [
    "", "2i1:5", "1i1:", "1i9:5", "1i-1:5", "1i1:x", "1z1:5", "1i1", "1p2:-1f0:", "1p1:5", "1p1:5i1:5",
    "1b1:f",
  ])
  func otherTextIsNoKey(text: String) {
    #expect(RowKey(text) == nil)
  }
}
