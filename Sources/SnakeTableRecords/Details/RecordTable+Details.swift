import SnakeTableJSON
import SnakeTableModel

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
    layout.splitter.forEachValue(in: shortRecord(identifier) ?? []) { field, _ in
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
      fields: detailFields(of: record), of: record, interpretsEscapes: interpretsEscapes)
  }

  private func detailFields(of record: [UInt8]) -> [RecordDetails.Field] {
    if layout.isJSON, isJSON(record), let fields = jsonFields(of: record) { return fields }
    guard layout.isStructured, !layout.isJSON else {
      let line = record.last == 0x0D && layout.splitter.dropsReturn ? record.dropLast() : record
      let text = interpretsEscapes ? CellText(ansi: line) : CellText(line)
      return [RecordDetails.Field(name: Array("line".utf8), content: .text(text))]
    }
    if case .paragraphs = layout.splitter.separation {
      return record.withUnsafeBufferPointer { record in
        ParagraphFields(record).map {
          let value = layout.splitter.text(Array(record[$0.value]))
          return RecordDetails.Field(name: Array(record[$0.name]), content: .text(value))
        }
      }
    }
    return layout.splitter.styledValues(in: record).enumerated().map { number, value in
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
