/// Output of records in several formats, limited to `RecordOptions.outputFields`.
extension RecordTable {
  /// Whether the input itself names its fields.
  package var hasFieldNames: Bool { layout.hasHeaderRow || layout.isNamedByRecords }

  /// Returns the bytes of all inputs, decoded; nil if there are more than a number of bytes. O(bytes).
  package func text(atMost limit: Int) throws(InputError) -> [UInt8]? {
    var text: [UInt8] = []
    for source in sources.opened {
      text += try source.bytes(in: 0..<(limit + 1))
      if text.count > limit { return nil }
    }
    return text
  }

  /// The output of records with the fields of the options.
  private var output: RecordOutput { RecordOutput(table: self, fields: fields?.output) }

  /// Returns the output for a file of rows: of the fields shown in columns, or with those of the options without columns.
  package var shownOutput: RecordOutput {
    RecordOutput(table: self, fields: fields?.columns.map { $0.map(\.field) } ?? fields?.output)
  }

  /// Returns the output for a terminal: with the fields of the options, and decoded.
  package var decodedOutput: RecordOutput {
    RecordOutput(table: self, fields: fields?.output, isDecoded: true)
  }

  /// Returns the output of records as they came.
  package var wholeOutput: RecordOutput { RecordOutput(table: self, fields: nil) }

  package var pinnedRecords: [(record: [UInt8], values: [[UInt8]])] { output.pinnedRecords }
  package func output(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output.output(of: identifier)
  }
  package func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output.plainOutput(of: identifier)
  }
  package func text(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output.text(of: identifier)
  }
  package func json(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output.json(of: identifier)
  }
  package func jsonLine(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output.jsonLine(of: identifier)
  }
  package func outputValues(of identifier: Int) throws(RecordOutputError) -> [[UInt8]] {
    try output.outputValues(of: identifier)
  }
  package func append(_ identifiers: ArraySlice<Int>, end: UInt8, to bytes: inout [UInt8]) -> Int {
    output.append(identifiers, end: end, to: &bytes)
  }
  package var outputNames: [[UInt8]]? { output.outputNames }
  package var columnNames: [[UInt8]] { output.columnNames }
}

/// Values of single fields.
extension RecordTable {
  /// Returns the value of a field of a record, empty if the record lacks it; nil if the table has no such field. A JSON
  /// record may have a field that no other record has.
  package func value(
    of expression: FieldExpression, in identifier: Int
  ) throws(RecordOutputError) -> [UInt8]? {
    let record = try readableRecord(identifier)
    var schema = schema
    schema.nameNestedField(expression)
    if let field = try? schema.fieldNames.field(expression) {
      if layout.dependsOnInput {
        return splitter(ofRecord: identifier).value(of: field, in: record) ?? []
      }
      return schema.layout.splitter.value(of: field, in: record) ?? []
    }
    guard layout.isNamedByRecords else { return nil }
    let details = details(of: identifier)
    return details.fields.first { $0.name == expression.text.rawBytes }.map(details.value)
  }
}
