/// All of one record: its fields, and what stands in those that hold others.
public struct RecordDetails: Sendable {
  public struct Field: Equatable, Sendable {
    /// Any bytes, as names and keys are.
    public let name: [UInt8]
    let content: Content

    /// Whether it holds other fields.
    public var isNested: Bool {
      if case .json(let value) = content { value.isNested } else { false }
    }
  }

  enum Content: Equatable, Sendable {
    case json(JSONValue)
    case text([UInt8])
  }

  /// In the order of the record.
  public let fields: [Field]
  private let record: [UInt8]

  init(fields: [Field], of record: [UInt8]) {
    self.fields = fields
    self.record = record
  }

  /// What is shown of a field: strings without their quotes and escapes, what holds others without white space.
  public func text(of field: Field) -> [UInt8] {
    switch field.content {
    case .text(let text): text
    case .json(let value): record.withUnsafeBufferPointer { value.text(in: $0) }
    }
  }

  /// The fields that a field holds, in their order: members by their keys, elements as `[0]`, `[1]` …; none for
  /// one that is not nested.
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
