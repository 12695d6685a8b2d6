import SnakeTable
import SnakeTableRecords

extension RecordTable: BrowserSource, ContextSource, FoldingSource, SectionSortingSource, FileSource {
  package var context: (any ContextSource)? { self }
  package var folding: (any FoldingSource)? { self }
  package var sectionSorting: (any SectionSortingSource)? { self }
  package var files: (any FileSource)? { self }

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

  package var columnFields: [FieldExpression] { columns.map(\.expression) }

  /// The field of the initial order, otherwise the field that is the title, otherwise the first field.
  package var usualSortField: FieldExpression {
    options.list.sortOrder?.criteria.first?.field ?? columns.first?.expression ?? options.title
      ?? fieldNames.names.first.map { FieldExpression($0) } ?? "1"
  }
}
