import SnakeTableJSON

/// Decides whether a JSON document that is an object is a list without records, such as `{"kind":"List","items":[]}`, and
/// not a record itself.
struct JSONListDetection {
  /// The keys of the records that the options refer to, or nil if they refer to a field in another way.
  private let keys: [[UInt8]]?

  init(_ options: RecordOptions) {
    var keys: [[UInt8]] = []
    for expression in options.fieldExpressions + options.list.aggregates.map(\.field) {
      guard let key = expression.key else {
        self.keys = nil
        return
      }
      keys.append(key)
    }
    self.keys = keys
  }

  /// Whether the document is such a list: it has an array without elements, and the options refer to fields that are none
  /// of its members.
  func isEmpty(_ document: JSONRootSearch) -> Bool {
    guard document.isDone, !document.isFollowed, document.opening == nil, document.hasEmptyArray else {
      return false
    }
    guard let keys, !keys.isEmpty, document.keys.count == document.members else { return false }
    let members = document.keys.map { $0.withUnsafeBufferPointer { JSONText.unescaped($0) } }
    return keys.allSatisfy { !members.contains($0) }
  }
}

extension FieldExpression {
  /// The key of the member that the field is or is in; nil for a number, a range, or an invalid expression.
  fileprivate var key: [UInt8]? {
    switch form {
    case .name: text.rawBytes
    case .quoted(let name): name
    case .path(let steps, _): if case .key(let key)? = steps.first { key } else { nil }
    case .number, .range, .invalid: nil
    }
  }
}
