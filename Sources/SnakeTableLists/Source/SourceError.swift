import SnakeTableSystem

/// The reason why a request to a source has no answer.
package enum SourceError: Error, Equatable, Sendable {
  /// The source has answered with an error.
  case refused(ListError)
  /// The answer is not one of the list protocol.
  case malformed(ListProtocolError)
  /// The program writes lines, but no answers.
  case notProtocol
  /// The answer belongs to another kind of request.
  case unexpected
  /// The answer has more than ``ListAnswer/sizeLimit`` bytes.
  case tooLarge
  /// The long values of a row cannot be read any more: it has changed since it was shown, or is gone.
  case rowChanged
  /// The rows behind a row end with the same row.
  case rowsRepeated
  /// A group has fewer rows than the source has counted.
  case rowsMissing
  /// The source has written nothing for ``ListSource/patience``, although a request waits.
  case silent
  /// The request was cancelled here.
  case cancelled
  /// The program has ended, with this last line of its errors.
  case ended(Program.Ending, lastError: [UInt8])
  case failedToStart(SystemError)
}

extension SourceError {
  /// Whether an answer has too many bytes. One with fewer rows may have less.
  var isTooLarge: Bool {
    if case .refused(let error) = self { return error.code == .tooLarge }
    return self == .tooLarge
  }

  /// Whether the source has refused this request only, so that another request may succeed.
  package var isAboutStatement: Bool {
    if case .refused(let error) = self { error.code == .failed } else { false }
  }
}

extension SourceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let error): error.message.isEmpty ? error.code.rawValue : error.message
    case .malformed(let error): "the source has sent an answer that is not valid: \(error.words)"
    case .notProtocol: "what the source writes is not the list protocol"
    case .unexpected: "the source has sent the answer to another question"
    case .tooLarge: "the source has sent an answer of more than \(ListAnswer.sizeLimit >> 20) MB"
    case .rowChanged: "a chosen row has changed since it was shown, or is gone"
    case .rowsRepeated: "the source has sent rows again that it had sent before"
    case .rowsMissing: "a group has fewer rows than the source has counted"
    case .silent: "the source has not answered for \(ListSource.patience / 1_000_000_000) s"
    case .cancelled: "cancelled"
    case .ended(let ending, let lastError): "the source has ended\(Self.words(ending, lastError))"
    case .failedToStart(let error): "the source cannot be started: \(error)"
    }
  }

  /// The last line of the program's errors, or else how it ended.
  private static func words(_ ending: Program.Ending, _ lastError: [UInt8]) -> String {
    if !lastError.isEmpty { return ": " + String(decoding: lastError, as: UTF8.self) }
    return switch ending {
    case .exited(status: 0): ""
    case .exited(let status): " with status \(status)"
    case .killed(let signal): ", killed by signal \(signal)"
    }
  }
}

extension ListProtocolError {
  fileprivate var words: String {
    switch self {
    case .notText: "not UTF-8"
    case .notJSON(let offset, _): "not JSON from byte \(offset) on"
    case .notObject: "no object"
    case .missing(let member): "no \(member)"
    case .invalid(let member): "\(member)"
    case .unknown: "neither rows nor a count"
    }
  }
}
