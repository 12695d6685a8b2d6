import SnakeTableDrawing
import SnakeTableJSON
import SnakeTableSystem

/// Records the output that a screen sends to its terminal, with times, as an asciicast (version 2): a line of JSON that
/// describes the terminal, then one for each piece of output, `[0.25, "o", "…"]`, and one for each change of size.
package final class CastRecorder {
  private let file: RecordingFile
  private var start = 0

  /// The first bytes of a recording.
  package static let beginning = "{\"version\":2,"

  /// Creates a recorder for a file, which has to be open before something is recorded.
  package init(_ file: RecordingFile) { self.file = file }

  // MARK: Events

  func begin(size: Size, terminal: String) {
    start = MonotonicClock.nanoseconds()
    let term = Self.literal(Array(terminal.utf8))
    append(
      """
      \(Self.beginning)"width":\(size.columns),"height":\(size.lines),"timestamp":\(MonotonicClock.secondsSince1970()),\
      "env":{"TERM":\(term)}}
      """)
  }

  func record(_ bytes: [UInt8]) {
    if !bytes.isEmpty { append(event: "o", Self.literal(bytes)) }
  }

  func resize(to size: Size) { append(event: "r", "\"\(size.columns)x\(size.lines)\"") }

  /// Returns bytes as a string of JSON. Invalid UTF-8 is replaced, since JSON cannot represent it.
  private static func literal(_ bytes: [UInt8]) -> String {
    String(decoding: JSONWriter.text(String(decoding: bytes, as: UTF8.self)), as: UTF8.self)
  }

  private func append(event: String, _ data: String) {
    let microseconds = (MonotonicClock.nanoseconds() - start) / 1000
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    append("[\(microseconds / 1_000_000).\(zeros)\(fraction),\"\(event)\",\(data)]")
  }

  private func append(_ line: String) { file.append(Array(line.utf8) + [0x0A]) }
}
