/// Which fields JSON records have: those of the first records, those inside them that are asked for, and of chosen records all.
extension RecordTable {
  func nameJSONFields(from first: [[UInt8]]) {
    let fields = JSONField.fields(ofFirst: first)
    fieldNames = FieldNames(header: fields.map(\.name))
    layout.splitter.separation = .json(fields.map(\.field))
    firstRecords = first
    for reference in options.fieldReferences { nameNestedField(reference) }
  }

  /// Makes a field inside a field known by its path `a.b`, where one of the first records has it.
  func nameNestedField(_ reference: String) {
    guard layout.isJSON, (try? fieldNames.index(of: reference)) == nil,
      let field = firstRecords.lazy.compactMap({ JSONField.nested(reference, in: $0) }).first
    else { return }
    append(field, name: reference.rawBytes, isColumn: false)
  }

  /// Makes all keys of some records known as fields, as far as they are not yet. Reads these records.
  public func nameFields(ofRecords ranges: [Range<Int>]) {
    guard layout.isJSON, fields?.output == nil, case .json(let known) = layout.splitter.separation,
      known.first != .value
    else { return }
    var seen = Set(known)
    for range in ranges {
      for record in range {
        for (name, field) in JSONField.fields(ofFirst: [recordBytes(record)]) where field != .value {
          if seen.insert(field).inserted { append(field, name: name, isColumn: true) }
        }
      }
    }
  }

  private func append(_ field: JSONField, name: [UInt8], isColumn: Bool) {
    guard case .json(let fields) = layout.splitter.separation else { return }
    layout.splitter.separation = .json(fields + [field])
    fieldNames.append(name, isColumn: isColumn)
  }
}
