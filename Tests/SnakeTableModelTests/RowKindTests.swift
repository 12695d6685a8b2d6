import SnakeTableModel
import TestSupport
import Testing

/// Tests that the position of a row determines its kind.
@Suite struct RowKindTests {
  private func kinds(_ count: Int) -> [RowKind] { (0..<count).map { RowKind(row: $0, of: count) } }

  /// Inserts a row at the end and deletes it again.
  @Test func case31_anInsertedRowChangesItsNeighboursKind() {
    #expect(kinds(1) == [.single])
    #expect(kinds(2) == [.top, .bottom])
    #expect(kinds(1) == [.single])
  }

  @Test func case32_equalRowsDifferByTheirPlace() { #expect(kinds(3) == [.top, .middle, .bottom]) }

  @Test func everyRowHasOneKind() {
    #expect(kinds(0).isEmpty)
    for count in 2..<9 {
      #expect(kinds(count) == [.top] + Array(repeating: .middle, count: count - 2) + [.bottom])
    }
  }
}
