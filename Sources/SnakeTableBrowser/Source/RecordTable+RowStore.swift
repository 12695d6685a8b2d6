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

  /// All fields of the records, those inside JSON objects, and those of the current order. Of several fields with one
  /// name, it is the first.
  package var sortableFields: [(name: [UInt8], field: FieldExpression)] {
    guard isStructured || hasFieldNames else { return [(Array("line".utf8), "1")] }
    let ordered = (sortOrder?.criteria ?? []).map(\.field.text)
    var known: Set<String> = []
    let nested = nestedFields.map(\.text)
    let names = (fieldNames.columns.map { fieldNames.names[$0] } + nested + ordered).filter {
      known.insert($0).inserted
    }
    return names.map { ($0.rawBytes, FieldExpression($0)) }
  }

  /// The fields of the records, and those inside JSON objects.
  package var listedFields: [(name: [UInt8], field: FieldExpression)] {
    guard isStructured || hasFieldNames else { return sortableFields }
    let expressions = fieldNames.expressions
    let own = fieldNames.columns.map { (name: fieldNames.bytes[$0], field: expressions[$0]) }
    let known = Set(own.map(\.field))
    return own + nestedFields.filter { !known.contains($0) }.map { (name: $0.text.rawBytes, field: $0) }
  }

  /// The field of the initial order, otherwise the field that is the title, otherwise the first field.
  package var usualSortField: FieldExpression {
    options.list.sortOrder?.criteria.first?.field ?? columns.first?.expression ?? options.title
      ?? fieldNames.names.first.map { FieldExpression($0) } ?? "1"
  }
}
