import SnakeTableDrawing
import SnakeTableModel
import Testing

@testable import SnakeTableLayout

/// Tests of what the pictures of all lines depend on.
@Suite struct PresentationTests {
  private func isShared(_ change: (inout TablePresentation) -> Void) -> Bool {
    var changed = TablePresentation(selection: TableSelection(cursor: 1), time: 1)
    let before = changed.sharedByLines(at: 0)
    change(&changed)
    return changed.sharedByLines(at: 0) != before
  }

  @Test func linesDependOnEverythingThatRowsDoNotHaveThemselves() {
    #expect(isShared { $0.hasFocus.toggle() })
    #expect(isShared { $0.shift = 1 })
    #expect(isShared { $0.safeArea = 1 })
    #expect(isShared { $0.contentInset.bottom = 1 })
    #expect(isShared { $0.namesLine = 1 })
    #expect(!isShared { $0.selection = TableSelection(cursor: 2) })
    #expect(!isShared { $0.highlightedRow = 2 })
    #expect(!isShared { $0.markedRows = [0: [1]] })
    #expect(!isShared { $0.time = 2 })
  }

  @Test func theNamesOfColumnsStayOnTheirLineOfTheViewport() {
    var (first, second) = (TablePresentation(), TablePresentation())
    (first.namesLine, second.namesLine) = (3, 13)
    #expect(first.sharedByLines(at: 3) == second.sharedByLines(at: 13))
    #expect(first.sharedByLines(at: 3) != second.sharedByLines(at: 12))
  }
}
