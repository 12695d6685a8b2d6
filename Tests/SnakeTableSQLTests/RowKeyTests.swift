import TestSupport
import Testing

@testable import SnakeTableSQL

@Suite struct RowKeyTests {
  @Test(
    arguments: [
      [], [.null], [.integer(.min), .integer(.max)],
      [.real(0.1), .real(-.infinity), .real(5e-324), .real(-0.0)],
      [.text(""), .text("a1:b"), .text("Zürich\u{0}\n\"")], [.text([0xFF, 0x00])],
      [.blob([]), .blob([0, 255])],
    ] as [[SQLValue]])
  func keysAreReadAsTheyAreWritten(values: [SQLValue]) {
    #expect(RowKey(RowKey.values(values).text) == .values(values))
  }

  @Test func positionsAreKeys() {
    #expect(RowKey(RowKey.position(9_000_000).text) == .position(9_000_000))
  }

  @Test(arguments: [
    "", "2i1:5", "1i1:", "1i9:5", "1i-1:5", "1i1:x", "1z1:5", "1i1", "1p2:-1", "1p1:5i1:5", "1b1:f",
  ])
  func otherTextIsNoKey(text: String) {
    #expect(RowKey(text) == nil)
  }
}
