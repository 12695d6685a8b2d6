/// The whole of one record: its fields, and the fields nested in them.
public struct RecordDetails: Sendable {
  /// A field of a record or of another field.
  public struct Field: Equatable, Sendable {
    /// The name or key of the field. It may hold any bytes, because names need not be valid UTF-8.
    public let name: [UInt8]
    let content: Content

    /// Whether the field contains other fields.
    public var isNested: Bool {
      if case .json(let value) = content { value.isNested } else { false }
    }
  }

  enum Content: Equatable, Sendable {
    case json(JSONValue)
    case text([UInt8])
  }

  /// The fields in the order of the record.
  public let fields: [Field]
  private let record: [UInt8]

  init(fields: [Field], of record: [UInt8]) {
    self.fields = fields
    self.record = record
  }

  /// Returns the text to show for a field: a string without its quotes and escapes, an object or array without white
  /// space.
  public func text(of field: Field) -> [UInt8] {
    switch field.content {
    case .text(let text): text
    case .json(let value): record.withUnsafeBufferPointer { value.text(in: $0) }
    }
  }

  /// Returns the fields nested in a field, in their order: members by their keys, elements as `[0]`, `[1]` …. Empty for
  /// a field that is not nested.
  public func children(of field: Field) -> [Field] {
    guard case .json(let value) = field.content else { return [] }
    return Self.children(of: value, in: record)
  }

  static func children(of value: JSONValue, in record: [UInt8]) -> [Field] {
    record.withUnsafeBufferPointer { bytes in
      value.children(in: bytes).enumerated().map { number, child in
        let name = child.key.map { JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[$0])) }
        return Field(name: name ?? Array("[\(number)]".utf8), content: .json(child.value))
      }
    }
  }
}
