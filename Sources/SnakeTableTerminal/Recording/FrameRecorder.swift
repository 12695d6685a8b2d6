import SnakeTableDrawing
import SnakeTableSystem

/// Keeps the frames that a screen shows, with their times, for a looping picture. Frames that follow one another faster than a picture
/// needs replace each other, and a long session is kept from its beginning only, so memory has a bound.
package final class FrameRecorder {
  /// A frame, and the time at which it was shown, in nanoseconds of the monotonic clock.
  package struct Frame {
    package var buffer: CellBuffer
    package let time: Int

    package init(_ buffer: CellBuffer, at time: Int) { (self.buffer, self.time) = (buffer, time) }
  }

  /// The shortest time between two frames, in nanoseconds.
  package static let interval = 66_000_000
  /// The maximum number of frames: with the shortest time between them, they last twelve seconds.
  package static let limit = 180

  package private(set) var frames: [Frame] = []
  /// The glyphs of the screen.
  package private(set) var glyphs = BoxGlyphs()
  /// Whether the session had more frames than are kept.
  package private(set) var isCut = false

  package init() {}

  /// Keeps a frame. O(changed lines): frames share the others.
  /// - Parameter time: the time of the frame in nanoseconds of the monotonic clock.
  package func record(_ buffer: CellBuffer, glyphs: BoxGlyphs, at time: Int) {
    self.glyphs = glyphs
    if let last = frames.last, time - last.time < Self.interval {
      frames[frames.count - 1].buffer = buffer
    } else if frames.count < Self.limit {
      frames.append(Frame(buffer, at: time))
    } else {
      isCut = true
    }
  }
}
