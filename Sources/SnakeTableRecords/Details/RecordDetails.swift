import SnakeTableJSON
import SnakeTableModel

/// The whole of one record: its fields, and the fields nested in them.
package struct RecordDetails: Sendable {
  /// A field of a record or of another field.
  package struct Field: Equatable, Sendable {
    /// The name or key of the field. It may hold any bytes, because names need not be valid UTF-8.
    package let name: [UInt8]
    let content: Content

    /// Whether the field contains other fields.
    package var isNested: Bool {
      if case .json(let value) = content { value.isNested } else { false }
    }
  }

  enum Content: Equatable, Sendable {
    case json(JSONValue)
    case text(CellText)
  }

  /// The fields in the order of the record.
  package let fields: [Field]
  private let record: [UInt8]
  private let interpretsEscapes: Bool

  /// - Parameter interpretsEscapes: Whether escape sequences in JSON select the style of the text.
  init(fields: [Field], of record: [UInt8], interpretsEscapes: Bool = false) {
    self.fields = fields
    self.record = record
    self.interpretsEscapes = interpretsEscapes
  }

  /// Returns the text to show for a field: a string without its quotes and escapes, an object or array without white
  /// space.
  package func text(of field: Field) -> CellText {
    switch field.content {
    case .text(let text): return text
    case .json(let value):
      let text = record.withUnsafeBufferPointer { value.text(in: $0) }
      return interpretsEscapes ? CellText(ansi: text) : CellText(text)
    }
  }

  /// Returns the value of a field for output: the text of a string or of a field that is not JSON; other JSON as it is
  /// written in the record.
  package func value(of field: Field) -> [UInt8] {
    guard case .json(let value) = field.content, value.kind != .string else { return text(of: field).bytes }
    return Array(record[value.range])
  }

  /// Returns the fields nested in a field, in their order: members by their keys, elements as `[0]`, `[1]` …. Empty for
  /// a field that is not nested.
  package func children(of field: Field) -> [Field] {
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

extension RecordDetails {
  /// Creates the details of a JSON object. Bytes that are not one have no fields.
  /// - Parameter texts: the texts shown in place of values, by the numbers of their members, counted from 0.
  package init(ofObject object: [UInt8], replacing texts: [Int: CellText] = [:]) {
    let value = object.withUnsafeBufferPointer { JSONRecord($0)?.value }
    let members = value.map { Self.children(of: $0, in: object) } ?? []
    self.init(
      fields: members.enumerated().map { number, member in
        texts[number].map { Field(name: member.name, content: .text($0)) } ?? member
      }, of: object)
  }
}
