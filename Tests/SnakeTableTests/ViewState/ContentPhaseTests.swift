@testable import SnakeTable
import Testing

/// Tests of the phases of a table's content: idle, in a batch, with a row held, and with a row dropped.
@Suite struct ContentPhaseTests {
  private let rows = RearrangedRows(ArrayDataSource([]), moving: path(0))

  @Test func aBatchEndsInThePhaseBeforeIt() {
    var phase = ContentPhase.idle
    #expect(phase.endBatch().isEmpty && phase.batch == nil)
    phase.beginBatch()
    #expect(phase.batch != nil && phase.isContentChanging)
    _ = phase.endBatch()
    #expect(phase.batch == nil && !phase.isContentChanging)
  }

  @Test func whatJoinsABatchEndsWithIt() {
    var phase = ContentPhase.idle
    var finished: [Bool] = []
    phase.changeBatch { $0.add { _ in Issue.record("there is no batch") } }
    phase.beginBatch()
    var updates = TableUpdates()
    updates.deleteRows(at: [path(3)])
    phase.changeBatch { $0.add(updates) { finished.append($0) } }
    phase.changeBatch { $0.add { finished.append($0) } }
    #expect(phase.batch?.updates.deletedRows == [path(3)])
    for handler in phase.endBatch() { handler(true) }
    #expect(finished == [true, true])
  }

  @Test func aRowIsHeldThroughBatches() {
    var phase = ContentPhase.idle
    phase.beginBatch()
    phase.hold(rows)
    #expect(phase.batch != nil && phase.heldRow === rows)
    _ = phase.endBatch()
    #expect(phase.heldRow === rows && !phase.isContentChanging)
    phase.beginBatch()
    phase.dataSourceDidChange()
    #expect(phase.heldRow === rows, "in a batch the table changes its data source itself")
    phase.hold(nil)
    _ = phase.endBatch()
    #expect(phase.heldRow == nil)
  }

  @Test func anotherDataSourceReleasesTheRow() {
    var phase = ContentPhase.holding(rows)
    phase.dataSourceDidChange()
    #expect(phase.heldRow == nil && phase.batch == nil)
  }

  @Test func theDataSourceIsAheadUntilADropIsShown() {
    var phase = ContentPhase.idle
    phase.beginDrop(RowDrop(isAnimated: true))
    #expect(phase.isContentChanging && phase.drop?.isShown == false && phase.drop?.isAnimated == true)
    phase.beginBatch()
    #expect(phase.drop?.isShown == false)
    _ = phase.endBatch()
    phase.dropDidShow()
    #expect(!phase.isContentChanging && phase.drop?.isShown == true)
    phase.endDrop()
    #expect(phase.drop == nil)
  }

  @Test func aDropInABatchLeavesTheBatch() {
    var phase = ContentPhase.idle
    phase.beginBatch()
    phase.beginDrop(RowDrop(isAnimated: false))
    phase.endDrop()
    #expect(phase.batch != nil && phase.drop == nil)
  }

  @Test func aRowThatIsHeldWhileAnotherIsDroppedStaysHeld() {
    var phase = ContentPhase.idle
    phase.beginDrop(RowDrop(isAnimated: false))
    phase.hold(rows)
    phase.endDrop()
    #expect(phase.heldRow === rows && phase.drop == nil)
  }
}
