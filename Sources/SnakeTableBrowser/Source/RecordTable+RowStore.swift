import SnakeTable
import SnakeTableRecords

extension RecordTable: RowStore {
  package var contextObstacle: String? {
    isRanked ? "no context: the best matches come first" : isOrdered ? "no context in sorted lists" : nil
  }
  package var exportedTable: RecordTable? { self }
  package func matchObstacle(for query: FilterQuery) -> String? { nil }
  package func obstacle(toGoingTo query: FilterQuery) -> String? {
    do throws(FilterError) { return try lack(ofConditionsIn: query)?.message } catch {
      return error.description
    }
  }
  package var runsStatements: Bool { true }
  package var hasIdentities: Bool { true }
  package var identifiesByField: Bool { identityField != nil }

  /// Keeps the marked rows of a followed file, also when it is truncated.
  package func keepRows(of selection: TableSelection) {
    if !hasChanged { keepRecords(ofMarked: selection.markedRanges) }
  }

  /// Whether a row has arrived: not so if it is the beginning of a long first record whose end has not been found.
  package func hasRow(_ identifier: Int) -> Bool { !isReadingFirstRecord }

  /// The fields of the records, those inside JSON objects, and those of the current order.
  package var sortableFields: [(name: [UInt8], field: FieldExpression)] {
    adding((sortOrder?.criteria ?? []).map(\.field), to: listedFields)
  }

  /// The fields of the records, and those inside JSON objects. A field without a name is called by its number.
  package var listedFields: [(name: [UInt8], field: FieldExpression)] {
    guard isStructured || hasFieldNames else { return [(Array("line".utf8), "1")] }
    let expressions = fieldNames.expressions
    let own = fieldNames.columns.map { number in
      let (name, field) = (fieldNames.bytes[number], expressions[number])
      return (name: name.isEmpty ? field.text.rawBytes : name, field: field)
    }
    return adding(nestedFields, to: own)
  }

  private func adding(
    _ others: [FieldExpression], to fields: [(name: [UInt8], field: FieldExpression)]
  ) -> [(name: [UInt8], field: FieldExpression)] {
    let known = Set(fields.map(\.field))
    return fields + others.filter { !known.contains($0) }.map { ($0.text.rawBytes, $0) }
  }

  /// The field of the initial order, otherwise the field that is the title, otherwise the first field.
  package var usualSortField: FieldExpression {
    options.list.sortOrder?.criteria.first?.field ?? columns.first?.expression ?? options.title
      ?? fieldNames.names.first.map { FieldExpression($0) } ?? "1"
  }
}
