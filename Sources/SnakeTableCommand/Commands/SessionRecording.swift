import SnakeTable
import SnakeTableBrowser
import SnakeTableSystem
import SnakeTableTerminal

/// The recording of a session (`--cast`): an asciicast, or a looping picture if the name of the file ends in `.svg`.
final class SessionRecording {
  let file: RecordingFile
  /// The recorder of the terminal's output, and the recorder of its frames. One is nil.
  let output: CastRecorder?
  let frames: FrameRecorder?
  /// Whether the frames are drawn for a light background.
  var isLight = false
  /// Whether a picture has other colours where the reader prefers the other kind of background.
  private let followsScheme: Bool
  /// Whether only the beginning of the session is in the file.
  private(set) var isCut = false

  init(path: String, followsScheme: Bool) {
    let isPicture = path.hasSuffix(".svg")
    file = RecordingFile(path: path, beginning: isPicture ? SVGSession.beginning : CastRecorder.beginning)
    output = isPicture ? nil : CastRecorder(file)
    frames = isPicture ? FrameRecorder() : nil
    self.followsScheme = followsScheme
  }

  /// Writes what is left. Call it when the screen is closed.
  func finish() {
    if let frames { write(frames) }
    file.finish()
  }

  private func write(_ frames: FrameRecorder) {
    let times = frames.frames.dropFirst().map(\.time) + [MonotonicClock.nanoseconds()]
    let session = SVGSession(
      zip(frames.frames, times).map { frame, next in
        SVGSession.Frame(frame.buffer, milliseconds: (next - frame.time) / 1_000_000)
      }, glyphs: frames.glyphs, isLight: isLight, followsScheme: followsScheme)
    let picture = session.document()
    file.append(picture.bytes)
    isCut = frames.isCut || picture.isCut
  }
}
