import SnakeTableSystem
import Testing

/// Writes actual pictures into the source files of tests, in place of the expected ones that differ.
enum ScreenRecording {
  /// The environment variable that turns recording on for all expectations of a test run.
  static let variable = "SNAKETABLE_RECORD"

  /// Whether recording is on for the whole test run.
  static var isEnabled: Bool { Environment[variable] != nil }

  /// A literal that was replaced, at its position in the source as it was compiled.
  private struct Edit {
    var line: Int
    var column: Int
    /// The number of lines by which the file has grown.
    var growth: Int
  }

  /// The edits in each file.
  private static let edits = Monitor<[String: [Edit]]>([:])

  /// Replaces the expected picture of a call. Waits while another test records.
  static func record(_ picture: [String], at location: SourceLocation) throws(RecordingError) {
    let result = edits.withLock { edits in
      Result { () throws(RecordingError) in
        let edit = try record(picture, at: location, after: edits[location.path] ?? [])
        edits[location.path, default: []].append(edit)
      }
    }
    try result.get()
  }

  private static func record(
    _ picture: [String], at location: SourceLocation, after edits: [Edit]
  ) throws(RecordingError) -> Edit {
    let (line, column) = (location.line, location.column)
    guard !edits.contains(where: { $0.line == line && $0.column == column }) else { throw .recordedBefore }
    let growth = edits.filter { $0.line < line }.map(\.growth).reduce(0, +)
    var source = RecordedSource(try read(location.path))
    let added = try source.replaceLiteral(ofCallAtLine: line + growth, column: column, with: picture)
    try write(source.bytes, to: location.path)
    return Edit(line: line, column: column, growth: added)
  }

  private static func read(_ path: String) throws(RecordingError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path)
      var bytes: [UInt8] = []
      while case let part = try file.read(limit: 1 << 16), !part.isEmpty { bytes += part }
      return bytes
    } catch { throw .file(error) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(RecordingError) {
    do throws(SystemError) {
      try FileDescriptor(opening: path, [.write, .create]).writeAll(bytes)
    } catch { throw .file(error) }
  }
}

extension SourceLocation {
  /// The path of the source file.
  fileprivate var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}

/// A reason why an expected picture could not be recorded.
enum RecordingError: Error, Equatable {
  /// The call has no multi-line string literal, or a raw one.
  case noLiteral
  /// The call has recorded another picture already.
  case recordedBefore
  /// The source file cannot be read or written.
  case file(SystemError)
}

extension RecordingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noLiteral: "the expected picture is not a multi-line string literal of the call"
    case .recordedBefore: "the same call has recorded another picture before"
    case .file(let error): "\(error)"
    }
  }
}
