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

extension RecordTable {
  /// The maximum number of bytes of a record that its details are made of, so that opening them does not delay keys.
  private static let detailLimit = 64 << 20

  /// Whether the details of a record show more than its row does. A JSON record can have fields that the first ones do
  /// not have, and nested ones.
  package var hasDetails: Bool {
    guard layout.isStructured, let fields else { return false }
    return layout.isJSON || fields.hidesFields
  }

  /// The number of the first rows whose fields are counted.
  private static let countedRows = 256

  /// Whether one of the first records has fields that the list does not display. O(bytes of these records).
  package var hidesFields: Bool {
    guard layout.isStructured, let fields else { return false }
    return fields.lacksFields
      || fields.endsAtKnownFields
        && (0..<min(count, Self.countedRows)).contains {
          numberOfFields(ofRecord: $0) > fieldNames.columns.count
        }
  }

  private func numberOfFields(ofRecord identifier: Int) -> Int {
    var number = 0
    splitter(ofRecord: identifier).forEachValue(in: shortRecord(identifier) ?? []) { field, _ in
      number = field + 1
      return true
    }
    return number
  }

  /// Returns the fields of a record, or of its first 64 MB: by their names, or by numbers if they have none. A JSON record
  /// has its own keys, even if the first records have others. A plain line is one field named `line`.
  package func details(of identifier: Int) -> RecordDetails {
    let record = record(identifier, limit: Self.detailLimit) ?? []
    return RecordDetails(
      fields: detailFields(of: record, splitter(ofRecord: identifier)), of: record,
      interpretsEscapes: interpretsEscapes)
  }

  private func detailFields(of record: [UInt8], _ splitter: FieldSplitter) -> [RecordDetails.Field] {
    if layout.isJSON, isJSON(record), let fields = jsonFields(of: record) { return fields }
    guard layout.isStructured, !layout.isJSON else {
      let line = record.last == 0x0D && layout.splitter.dropsReturn ? record.dropLast() : record
      let text = interpretsEscapes ? CellText(ansi: line) : CellText(line)
      return [RecordDetails.Field(name: Array("line".utf8), content: .text(text))]
    }
    if case .paragraphs = layout.splitter.separation {
      let joined = record.withUnsafeBufferPointer { splitter.rewriting?.rewritten($0) }
      return (joined ?? record).withUnsafeBufferPointer { record in
        ParagraphFields(record).map {
          let value = layout.splitter.text(Array(record[$0.value]))
          return RecordDetails.Field(name: Array(record[$0.name]), content: .text(value))
        }
      }
    }
    return splitter.styledValues(in: record).enumerated().map { number, value in
      RecordDetails.Field(name: fieldNames.name(of: .single(number)), content: .text(value))
    }
  }

  private func jsonFields(of record: [UInt8]) -> [RecordDetails.Field]? {
    record.withUnsafeBufferPointer { bytes in
      guard let json = JSONRecord(bytes) else { return nil }
      let key = json.key.flatMap { JSONValue(bytes, at: $0.lowerBound) }
        .map { RecordDetails.Field(name: Array("key".utf8), content: .json($0)) }
      let members = RecordDetails.children(of: json.value, in: record)
      let value = RecordDetails.Field(name: Array("value".utf8), content: .json(json.value))
      return (key.map { [$0] } ?? []) + (members.isEmpty ? [value] : members)
    }
  }
}
