import SnakeTableDecoding
import SnakeTableDrawing
import SnakeTableJSON
import SnakeTableRecognition

/// Output of the records of a table in several formats, limited to some of their fields.
package struct RecordOutput {
  package let table: RecordTable
  /// The fields that are written; nil for all, and for records as they came.
  let fields: [RecordField]?
  /// Whether text of a single-byte encoding is written as UTF-8, for terminals.
  var isDecoded = false

  /// Returns the bytes of a record; with `fields`, only these fields in the format of the input. Text of a
  /// single-byte encoding is written in that encoding.
  package func output(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    encoded(try decodedOutput(of: identifier), identifier)
  }

  private func encoded(_ text: [UInt8], _ identifier: Int) -> [UInt8] {
    isDecoded ? text : form(of: identifier).encoding.encoded(text)
  }

  /// Appends records with a byte between them, as long as they are written as they are in the input and are known to be in
  /// memory. Returns their number; the record behind them must be written alone.
  package func append(_ identifiers: ArraySlice<Int>, end: UInt8, to bytes: inout [UInt8]) -> Int {
    guard fields == nil, table.layout.scanner.separatesRecords(by: end), let first = identifiers.first,
      form(of: first).encoding == .utf8
    else { return 0 }
    return table.appendRecordsInMemory(identifiers, end: end, to: &bytes)
  }

  private func decodedOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    guard let output = fields else { return try table.readableRecord(identifier) }
    switch table.layout.splitter.separation {
    case .json: return try json(of: identifier)
    case .paragraphs:
      return FieldWriting.paragraph(members(of: try table.readableRecord(identifier), table.layout.splitter))
    case .whole, .blanks, .aligned, .ruled, .words, .expression:
      return Array(try values(of: identifier).joined(separator: [UInt8(ascii: " ")]))
    case .plain(let delimiter): return Array(try values(of: identifier).joined(separator: [delimiter]))
    case .text(let delimiter): return Array(try values(of: identifier).joined(separator: delimiter))
    case .quoted(let dialect):
      let values = try values(of: identifier)
      // Several fields have their delimiters and quotes already.
      if output.count == 1, case .range = output[0] { return values[0] }
      return FieldWriting.quoted(values, dialect) { output[$0].isSingle }
    }
  }

  /// Returns the bytes of a record as `output(of:)` does, without the sequences that select styles, if these are not part of
  /// the text. In JSON they are spelled, and stay.
  package func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    let output = try decodedOutput(of: identifier)
    let plain = output.withUnsafeBufferPointer { table.layout.splitter.copyWithoutEscapes(of: $0) } ?? output
    return encoded(plain, identifier)
  }

  /// Returns the values of a record, joined by tabs, or a record without fields as it is; without escape sequences.
  package func text(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    var text = try textWithoutFields(identifier)
    if text == nil { text = Array(try values(of: identifier).joined(separator: [UInt8(ascii: "\t")])) }
    return (text ?? []).withUnsafeBufferPointer { ANSIText.plain($0) }
  }

  /// The text of a record without fields: a plain line, and in JSON what is no object or not valid. nil for other records.
  private func textWithoutFields(_ identifier: Int) throws(RecordOutputError) -> [UInt8]? {
    let record = try table.readableRecord(identifier)
    if fields != nil {
      if table.layout.isJSON { _ = try checkedJSON(record, identifier) }
      return nil
    }
    guard table.layout.isStructured else { return record }
    return table.layout.isJSON && !table.isJSON(record) ? record : table.textWithoutFields(record)
  }

  /// Returns a record as a JSON value: a JSON record as it is written in the input (a member as an object of its own),
  /// any other record as an object of its fields, and a plain line as a string.
  package func json(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    let record = try table.readableRecord(identifier)
    guard UTF8Check.isWellFormed(record) else { throw illFormedText(identifier) }
    if table.layout.isJSON { return try checkedJSON(record, identifier) }
    if !table.layout.isStructured, fields == nil {
      return JSONWriter.text(table.layout.splitter.value(of: .single(0), in: record) ?? [])
    }
    let members = members(of: record, table.splitter(ofRecord: identifier).showing)
    let keys = FieldNames.keys(ofFieldsNamed: members.map(\.name))
    guard members.allSatisfy({ UTF8Check.isWellFormed($0.name) }) else {
      throw illFormedText(identifier)
    }
    return JSONWriter.object(zip(keys, members).map { (name: $0, value: JSONWriter.text($1.value)) })
  }

  /// The output fields of a record that is not JSON, with their names.
  private func members(
    of record: [UInt8], _ splitter: FieldSplitter
  ) -> [(name: [UInt8], value: [UInt8])] {
    if let output = fields {
      return zip(output, splitter.values(of: output, in: record)).compactMap { field, value in
        value.map { (name: table.fieldNames.name(of: field), value: $0) }
      }
    }
    // Paragraphs have their own names.
    if table.layout.isNamedByRecords {
      return record.withUnsafeBufferPointer { record in
        splitter.withPlainRecord(record, ParagraphFields.members)
      }
    }
    return splitter.values(in: record).enumerated().map { number, value in
      (name: table.fieldNames.name(of: .single(number)), value: value)
    }
  }

  private func checkedJSON(_ record: [UInt8], _ identifier: Int) throws(RecordOutputError) -> [UInt8] {
    let document = JSONRecord.document(record)
    if let failure = JSONChecker.problem(in: document) {
      let (path, record) = place(of: identifier)
      throw .malformed(path: path, record: record, offset: failure.offset, failure.problem)
    }
    guard let output = fields, case .json(let fields) = table.layout.splitter.separation else {
      return document
    }
    return record.withUnsafeBufferPointer { bytes in
      let values = JSONField.values(of: output.map { $0.element(of: fields) }, in: bytes)
      let keys = FieldNames.keys(ofFieldsNamed: output.map(table.fieldNames.name(of:)))
      return JSONWriter.object(
        zip(keys, values).compactMap { key, value in value.map { (name: key, value: Array(bytes[$0.range])) }
        })
    }
  }

  /// Returns the value of `json(of:)` on one line.
  package func jsonLine(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    let value = try json(of: identifier)
    guard value.contains(0x0A) || value.contains(0x0D) else { return value }
    return value.withUnsafeBufferPointer { JSONText.compacted($0) }
  }

  /// Returns the values of a record for columns: of every field that the input's first records have, or of more fields if the
  /// record has more.
  /// - Throws: `illFormedText` for a JSON string that escapes half of a surrogate pair, which has no UTF-8 form; `notObject`
  ///   for another JSON value in a table of objects.
  package func outputValues(of identifier: Int) throws(RecordOutputError) -> [[UInt8]] {
    if table.layout.isJSON { try checkColumns(of: identifier) }
    let values = try values(of: identifier)
    if table.layout.isJSON, !values.allSatisfy(UTF8Check.isWellFormed) {
      throw illFormedText(identifier)
    }
    return values
  }

  /// Throws if a JSON record has a value that is in none of the columns.
  private func checkColumns(of identifier: Int) throws(RecordOutputError) {
    let record = try table.readableRecord(identifier)
    _ = try checkedJSON(record, identifier)
    guard fields == nil, case .json(let fields) = table.layout.splitter.separation,
      !fields.contains(.value), !record.withUnsafeBufferPointer({ JSONRecord($0)?.value.kind == .object })
    else { return }
    let (path, number) = place(of: identifier)
    throw .notObject(path: path, record: number)
  }

  /// The records that recognition has pinned above the rows, such as a line with dimensions: in the form of the input, and as values.
  /// Records that the user has pinned with `--header-lines` are not included.
  package var pinnedRecords: [(record: [UInt8], values: [[UInt8]])] {
    guard case .delimited(let list)? = table.options.recognition, list.pinned > 0 else { return [] }
    let splitter = table.layout.splitter
    return table.pinnedRecords(list.pinned).map { record in
      let values =
        fields.map { splitter.values(of: $0, in: record).map { $0 ?? [] } } ?? splitter.values(in: record)
      return (fields == nil ? record : FieldWriting.quoted(values, list.dialect), values)
    }
  }

  /// The names of the fields that are written; nil if the input has none.
  package var outputNames: [[UInt8]]? {
    guard table.hasFieldNames else { return nil }
    let output = fields ?? table.fieldNames.columns.map { .single($0) }
    return output.map(table.fieldNames.name(of:))
  }

  /// The names of the fields that are written, or their numbers; `line` for records without fields.
  package var columnNames: [[UInt8]] {
    guard table.isStructured || fields != nil else { return [Array("line".utf8)] }
    return (fields ?? table.fieldNames.columns.map { .single($0) }).map(table.fieldNames.name(of:))
  }

  private func values(of identifier: Int) throws(RecordOutputError) -> [[UInt8]] {
    let record = try table.readableRecord(identifier)
    let splitter = table.splitter(ofRecord: identifier).showing
    guard let output = fields else {
      let values = splitter.values(in: record)
      return table.layout.isJSON ? table.fieldNames.columns.map { values[$0] } : values
    }
    return splitter.values(of: output, in: record).map { $0 ?? [] }
  }

  /// How the input of a row is stored.
  private func form(of identifier: Int) -> TextForm {
    table.inputRows.position(of: identifier).map { table.sources[$0.input].form } ?? TextForm()
  }

  private func illFormedText(_ identifier: Int) -> RecordOutputError {
    let (path, record) = place(of: identifier)
    return .illFormedText(path: path, record: record)
  }

  /// The path of a row's input, and the number of its record there, counted from 1 without the header row.
  private func place(of identifier: Int) -> (path: String, record: Int) {
    let input = table.inputRows.position(of: identifier)?.input ?? 0
    return (table.sources[input].path, identifier - table.inputRows.starts[input] + 1)
  }
}
