import TableModel
import TestSupport
import Testing

@Suite struct TableSelectionTests {
  /// Marks in ranges beside a plain set.
  @Test func marksAreASet() {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<100 {
      var selection = TableSelection(cursor: 3)
      var expected: Set<Int> = []
      for _ in 0..<40 {
        let start = Int.random(in: 0...30, using: &generator)
        let range = start..<(start + Int.random(in: 0...6, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          selection.mark([range])
          expected.formUnion(range)
        case 1:
          selection.unmark([range])
          expected.subtract(range)
        default:
          selection.toggle(start)
          expected.formSymmetricDifference([start])
        }
        #expect(selection.markedCount == expected.count)
        #expect((-1...40).filter(selection.isMarked) == expected.sorted())
      }
      #expect(selection.marked.ranges.flatMap { Array($0) } == expected.sorted())
      selection.unmarkAll()
      #expect(selection == TableSelection(cursor: 3), "the cursor is no mark")
    }
  }

  @Test func tenMillionMarksAreOneRange() {
    var selection = TableSelection()
    selection.mark([0..<10_000_000])
    selection.toggle(5)
    #expect(selection.marked.ranges.count == 2 && selection.markedCount == 9_999_999)
  }
}
