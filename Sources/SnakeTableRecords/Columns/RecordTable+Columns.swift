import SnakeTableModel

/// The cells of a table whose fields are shown as columns.
extension RecordTable {
  /// The fields shown as columns, known once `start` has returned; empty for none.
  package var columns: [RecordColumn] { fields?.columns ?? [] }

  /// The number of the column by which the rows are sorted; nil if they are not sorted, or by
  /// another field first.
  package var sortedColumn: Int? {
    guard let first = sortOrder?.criteria.first, let field = try? fieldNames.field(first.field) else {
      return nil
    }
    return columns.firstIndex { $0.field == field }
  }

  /// Returns the cell of a row with the texts of the given columns. One pass over the record up to the last of their
  /// fields, so that the cost depends on neither the number of columns nor the fields behind.
  package func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
    let identifier = identifier(forRowAt: path)
    recentCells.use(columns)
    if let cell = recentCells[identifier] { return cell }
    guard let fields, let all = fields.columns else { return cell(ofRecord: identifier) }
    let shown = columns.compactMap { all.indices.contains($0) ? all[$0].field : nil }
    return cell(ofRecord: identifier) {
      cell(of: $0, fields, shown: shown, highlighter(ofRecord: identifier))
    }
  }

  private func cell(
    of record: [UInt8], _ fields: CellFields, shown: [RecordField], _ matcher: TextMatcher?
  ) -> TableCell {
    if let text = textWithoutFields(record) { return TableCell(title: layout.splitter.text(text)) }
    let texts = zip(shown, columnTexts(of: record, shown)).map { field, text in
      matcher?.highlighting(text, field: field) ?? text
    }
    let cell = TableCell(columns: texts)
    return matcher.map { quotingMatches(of: record, fields, columns: shown, in: cell, $0) } ?? cell
  }

  /// Returns the texts of fields, in one pass unless the record may select styles.
  private func columnTexts(of record: [UInt8], _ fields: [RecordField]) -> [CellText] {
    if layout.splitter.interpretsEscapes {
      return fields.map { layout.splitter.styledValue(of: $0, in: record) ?? "" }
    }
    var finder = FieldFinder(fields, splitter: layout.splitter)
    return record.withUnsafeBufferPointer { record in
      finder.find(in: record)
      return fields.indices.map { number in
        CellText(finder.withContent(number, of: record) { Array($0) })
      }
    }
  }
}
