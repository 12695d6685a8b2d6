/// The part of a JSON document that holds the records, if that is not the whole document.
struct JSONRoot: Equatable, Sendable {
  /// The key of the member, or the path in the options.
  let name: [UInt8]
  /// Whether it was found without a path in the options.
  let isDetected: Bool
  /// The key of a later member that is an array of objects too; nil if none was found.
  var later: [UInt8]?
}

extension RecordOptions {
  /// The path to the records of a JSON document, or nil if they are to be found.
  var recordsPath: [FieldExpression.Step]? {
    guard let records else { return nil }
    return switch records.form {
    case .path(let steps, _): steps
    case .quoted(let name): [.key(name)]
    default: [.key(records.text.rawBytes)]
    }
  }
}
