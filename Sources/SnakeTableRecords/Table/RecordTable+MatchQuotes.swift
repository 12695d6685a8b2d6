import SnakeTableModel

/// Quotes that show why a record matches the filter, if no part of its cell does.
extension RecordTable {
  /// Returns a cell with quotes of the fields that it does not show.
  /// - Parameter columns: The fields of the cell's columns; nil for a cell without columns.
  func quotingMatches(
    of record: [UInt8], _ fields: CellFields, columns: [RecordField]? = nil, in cell: TableCell,
    _ matcher: TextMatcher
  ) -> TableCell {
    guard columns != nil || layout.isStructured else { return cell }
    let headers = fields.groupBy.compactMap { field in
      layout.splitter.value(of: field, in: record).map { (field, CellText($0)) }
    }
    return matcher.addingQuotes(
      to: cell, fields, columns: columns, below: headers, names: fieldNames
    ) { body in
      forEachValue(of: record, matcher.query.terms.map(\.field), body)
    }
  }

  /// Calls a function with the fields of a record and their values, until it returns false: at last with fields that a
  /// filter names and that depend on the record.
  private func forEachValue(
    of record: [UInt8], _ named: [RecordField?], _ body: (RecordField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var goesOn = true
    layout.splitter.forEachValue(in: record) { number, value in
      goesOn = body(.single(number), value)
      return goesOn
    }
    for case let field? in named where goesOn && field.number == nil {
      record.withUnsafeBufferPointer { record in
        layout.splitter.withValue(of: field, in: record) { goesOn = body(field, $0) }
      }
    }
  }
}
