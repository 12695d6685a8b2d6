import SnakeTableDrawing
import Testing

@testable import SnakeTableTerminal

/// Tests of the frames that are kept for a looping picture.
@Suite struct FrameRecorderTests {
  private func record(_ times: [Int]) -> FrameRecorder {
    let recorder = FrameRecorder()
    for (number, time) in times.enumerated() {
      recorder.record(
        CellBuffer(size: Size(columns: number + 1, lines: 1)), glyphs: BoxGlyphs(), at: time * 1_000_000)
    }
    return recorder
  }

  /// Frames that follow one another quickly replace each other, so that the last one is always kept.
  @Test func quickFramesReplaceOneAnother() {
    let frames = record([0, 16, 33, 50, 66, 82, 5000]).frames
    #expect(frames.map(\.buffer.columns) == [4, 6, 7])
    #expect(frames.map(\.time) == [0, 66_000_000, 5_000_000_000])
  }

  /// An hour of keys is kept from its beginning, and says so.
  @Test func aLongSessionHasABound() {
    let recorder = record(Array(stride(from: 0, to: 3_600_000, by: 1000)))
    #expect(recorder.frames.count == FrameRecorder.limit && recorder.isCut)
    #expect(!record([0, 100]).isCut)
  }
}
