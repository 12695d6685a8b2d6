import SnakeTableModel
import TestSupport
import Testing

/// Tests of the marks of a selection and their order.
@Suite struct TableSelectionTests {
  /// A reference implementation of a selection: the marked rows in the order of marking.
  private struct Model {
    var rows: [Int] = []

    mutating func mark(_ ranges: [Range<Int>]) {
      let news = Set(ranges.joined()).subtracting(rows)
      rows += news.sorted()
    }
    mutating func unmark(_ ranges: [Range<Int>]) {
      rows.removeAll { row in ranges.contains { $0.contains(row) } }
    }
  }

  /// Returns random ranges, some of which are empty or overlap.
  private func ranges(below end: Int, using generator: inout SeededGenerator) -> [Range<Int>] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      let start = Int.random(in: 0..<end, using: &generator)
      return start..<min(end, start + Int.random(in: 0...(end / 12), using: &generator))
    }
  }

  private func change(
    _ selection: inout TableSelection, _ model: inout Model, below end: Int,
    using generator: inout SeededGenerator
  ) {
    let ranges = ranges(below: end, using: &generator)
    let row = model.rows.last ?? 0
    switch Int.random(in: 0..<60, using: &generator) {
    case 0..<8:
      selection.mark(ranges)
      model.mark(ranges)
    case 8..<14:
      selection.unmark(ranges)
      model.unmark(ranges)
    case 14:
      model.rows.shuffle(using: &generator)
      selection.replaceMarks(model.rows)
    case 15..<24:
      // Marks rows one by one, starting at a row.
      let next = row..<(row + 1 + end / 20)
      for row in next { selection.mark([row..<(row + 1)]) }
      model.mark([next])
    case 24..<28:
      selection.unmark([row..<(row + 1)])
      model.unmark([row..<(row + 1)])
    default:
      let row = Int.random(in: 0..<end, using: &generator)
      selection.toggle(row)
      if model.rows.contains(row) { model.unmark([row..<(row + 1)]) } else { model.mark([row..<(row + 1)]) }
    }
  }

  /// Agrees with a plain array, with few rows and with so many that ranges are split and joined often.
  @Test(arguments: [(40, 40, 40), (1_500, 1, 400)])
  func marksAreASetWithAnOrder(end: Int, times: Int, changes: Int) {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<times {
      var (selection, model) = (TableSelection(cursor: 3), Model())
      for _ in 0..<changes {
        let (before, rowsBefore) = (selection, model.rows)
        change(&selection, &model, below: end, using: &generator)
        #expect(selection.markedInOrder.flatMap { Array($0) } == model.rows)
        #expect(selection.markedCount == model.rows.count)
        #expect((selection == before) == (model.rows == rowsBefore))
      }
      let marked = model.rows.sorted()
      #expect(selection.marked.ranges.flatMap { Array($0) } == marked)
      #expect((-1...(end + end)).filter(selection.isMarked) == marked)
      let unmarked = Set(0..<end).subtracting(marked).sorted()
      #expect(selection.unmarked(in: 0..<end).flatMap { Array($0) } == unmarked)
      selection.unmarkAll()
      #expect(selection == TableSelection(cursor: 3), "the cursor is no mark")
    }
  }

  @Test func aRowMarkedAgainComesLast() {
    var selection = TableSelection()
    selection.mark([0..<10])
    selection.toggle(5)
    selection.toggle(5)
    #expect(selection.markedInOrder == [0..<5, 6..<10, 5..<6])
    selection.toggle(7)
    selection.toggle(6)
    selection.toggle(6)
    #expect(selection.markedInOrder == [0..<5, 8..<10, 5..<7], "6 follows 5 wherever it was marked before")
  }

  /// Marking rows one at a time gives the same selection as marking them at once.
  @Test func rowsMarkedOneAfterTheOtherAreOneRange() {
    var (selection, atOnce) = (TableSelection(), TableSelection())
    for row in 0..<1_000 { selection.toggle(row) }
    atOnce.mark([0..<1_000])
    #expect(selection.markedInOrder == [0..<1_000] && selection == atOnce)
    atOnce.replaceMarks((0..<1_000).reversed())
    #expect(selection.marked == atOnce.marked && selection != atOnce, "in another order")
  }

  @Test func tenMillionMarksAreOneRange() {
    var selection = TableSelection()
    selection.mark([0..<10_000_000])
    selection.toggle(5)
    #expect(selection.marked.ranges.count == 2 && selection.markedCount == 9_999_999)
    #expect(selection.markedInOrder.count == 2)
  }

  /// An algorithm that is quadratic in the number of marks would take hours here.
  @Test(.timeLimit(.minutes(20))) func scatteredMarksAreCheap() {
    var selection = TableSelection()
    let rows = (0..<100_000).map { 2 * $0 }
    for row in rows { selection.toggle(row) }
    selection.replaceMarks(selection.markedInOrder.map(\.lowerBound).reversed())
    #expect(selection.markedInOrder.map(\.lowerBound) == rows.reversed())
    for row in rows.dropFirst() { selection.toggle(row) }
    #expect(selection.markedInOrder == [0..<1])
  }
}
