@testable import SnakeTable
import Testing

/// Tests of the modes of marking rows, and of marking ranges.
@Suite struct MarksTests {
  private func configuration(isEditing: Bool = false, _ outside: Bool, _ inside: Bool) -> TableConfiguration {
    var result = TableConfiguration()
    result.isEditing = isEditing
    result.allowsMultipleSelection = outside
    result.allowsMultipleSelectionDuringEditing = inside
    return result
  }

  @Test func oneMarkReplacesAnotherUnlessSeveralAreAllowed() {
    var marks = Marks()
    marks.mark(3, in: configuration(false, true))
    marks.mark(5, in: configuration(false, true))
    #expect(marks.rows.markedInOrder == [5..<6])
    marks.mark(3, in: configuration(true, false))
    #expect(marks.rows.markedInOrder == [5..<6, 3..<4])
    marks.unmark(5)
    #expect(marks.rows.markedInOrder == [3..<4] && marks.rows.cursor == nil)
  }

  @Test func editingHasModesOfItsOwn() {
    var marks = Marks()
    #expect(marks.areAllowed(in: configuration(false, false)))
    #expect(!marks.areAllowed(in: configuration(isEditing: true, true, false)))
    #expect(marks.areAllowed(in: configuration(isEditing: true, false, true)))
    #expect(configuration(isEditing: true, false, true).hasMultipleMarks)
    #expect(!configuration(isEditing: true, true, false).hasMultipleMarks)
    marks.allowsSelectionDuringEditing = true
    marks.allowsSelection = false
    #expect(marks.areAllowed(in: configuration(isEditing: true, false, false)))
    #expect(!marks.areAllowed(in: configuration(true, true)))
  }

  @Test func marksThatOnlyEditingAllowedEndWithIt() {
    for (outside, inside) in [(true, true), (true, false), (false, false), (false, true)] {
      var marks = Marks()
      marks.mark(1, in: configuration(outside, inside))
      marks.endEditing(in: configuration(outside, inside))
      #expect(marks.rows.markedCount == (inside && !outside ? 0 : 1))
    }
  }

  @Test func selectionDoesNotFollowACursorThatExtendsARange() {
    var marks = Marks()
    #expect(!marks.followsCursor)
    marks.followsFocus = true
    #expect(marks.followsCursor)
    marks.range = MarkedRange(anchor: 0, kept: TableSelection(), isMoving: true)
    #expect(!marks.followsCursor)
    marks.range?.isMoving = false
    #expect(marks.followsCursor)
  }

  @Test func aRangeIsCountedFromItsAnchorBothWays() {
    #expect(MarkedRange.positions(from: 4, through: 7) == 4..<8)
    #expect(MarkedRange.positions(from: 7, through: 4) == 4..<8)
    #expect(MarkedRange.positions(from: 4, through: 4) == 4..<5)
  }

  @Test func aRangeMarksWhatItReachesAndLeavesTheRest() {
    let begun = MarkedRange.changes(from: 0..<0, to: 4..<7)
    #expect(begun.entering == [4..<7] && begun.leaving == [])
    let grown = MarkedRange.changes(from: 4..<7, to: 4..<9)
    #expect(grown.entering == [7..<9] && grown.leaving == [])
    let turned = MarkedRange.changes(from: 4..<9, to: 2..<5)
    #expect(turned.entering == [2..<4] && turned.leaving == [5..<9])
  }
}
