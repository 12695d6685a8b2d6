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
      return schema.layout.splitter.value(of: field, in: record) ?? []
    }
    guard layout.isNamedByRecords else { return nil }
    let details = details(of: identifier)
    return details.fields.first { $0.name == expression.text.rawBytes }.map(details.value)
  }
}
