import SnakeTable
import TestSupport
import Testing

/// Tests that a picture depends only on the table, its size and the time, not on the frames drawn before.
@Suite struct FrameHistoryTests {
  @Test func framesInBetweenChangeNothing() {
    for seed in 0..<repetitions(100, inTestAll: 400) {
      // Both tables get the same content and the same actions.
      var (first, second) = (SeededGenerator(seed: UInt64(seed)), SeededGenerator(seed: UInt64(seed)))
      let (often, seldom) = (randomView(using: &first), randomView(using: &second))
      for table in [often, seldom] {
        table.motion = Motion(limit: nil)
        // The size has room for a row, because the first row shown starts the strokes.
        table.resize(to: Size(columns: 40, lines: 40))
        table.replayStrokes()
        _ = frame(table, at: 0)
      }
      var generator = SeededGenerator(seed: UInt64(seed) + 1000)
      var time = 0
      for _ in 0..<6 {
        let act = randomAct(using: &generator)
        act(often)
        act(seldom)
        time += Int.random(in: 0...400_000_000, using: &generator)
        _ = frame(often, at: time)
      }
      #expect(frame(often, at: time) == frame(seldom, at: time), "seed \(seed)")
    }
  }

  /// Returns every cell of the frame, with its text and its arms.
  private func frame(_ table: TableView, at time: Int) -> [ScreenCell] {
    var buffer = CellBuffer(size: table.size)
    table.draw(into: &buffer, line: 0, at: .nanoseconds(time))
    return (0..<buffer.lines).flatMap { line in (0..<buffer.columns).map { buffer[$0, line] } }
  }

  private func randomAct(using generator: inout SeededGenerator) -> (TableView) -> Void {
    let amount = Int.random(in: -6...6, using: &generator)
    let size = Size(
      columns: Int.random(in: 0...60, using: &generator), lines: Int.random(in: 0...20, using: &generator))
    switch Int.random(in: 0...4, using: &generator) {
    case 0: return { $0.moveFocus(by: amount) }
    case 1: return { $0.scroll(byLines: amount) }
    case 2: return { $0.resize(to: size) }
    case 3: return { $0.toggleSelection() }
    default: return { $0.shift(byColumns: amount) }
    }
  }
}
