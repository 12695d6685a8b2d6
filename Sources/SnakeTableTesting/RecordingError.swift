import SnakeTableSystem

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
