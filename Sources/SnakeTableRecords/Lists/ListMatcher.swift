import SnakeTableModel

/// A query compiled for the values of a list's rows.
package struct ListMatcher {
  private let matcher: FilterMatcher

  /// The byte between two values that are searched together.
  private static let separator = UInt8(ascii: "\t")

  /// - Throws: `FilterError` for an invalid regular expression.
  package init(_ query: FilterQuery, in fields: ListFields) throws(FilterError) {
    let splitter = FieldSplitter(separation: .plain(Self.separator), dropsReturn: false)
    matcher = try FilterMatcher(query, splitter: splitter, names: fields.names)
  }

  /// Determines whether the values of a row match: each word in any of them, or in the field that it names. In words mode,
  /// the start and the end that a word asks for are those of a value. O(bytes).
  /// - Parameter budget: The time for regular expressions that take many steps.
  package func decision(on values: [[UInt8]], budget: MatchBudget) -> MatchDecision {
    if case .choices(let choices, isFuzzy: false) = matcher.rule {
      return MatchDecision(choices.allSatisfy { $0.terms.contains { Self.holds($0, in: values) } })
    }
    let record = values.map { value in value.map { $0 == Self.separator ? UInt8(ascii: " ") : $0 } }
    return Array(record.joined(separator: [Self.separator])).withUnsafeBufferPointer {
      matcher.decision(on: $0, budget: budget)
    }
  }

  private static func holds(_ term: FilterTerm, in values: [[UInt8]]) -> Bool {
    let searched = term.field.map { field in field.element(of: values).map { [$0] } ?? [] } ?? values
    let holds = { (value: [UInt8]) in value.withUnsafeBufferPointer { term.matches($0, isFuzzy: false) } }
    return term.isNegated ? searched.allSatisfy(holds) : searched.contains(where: holds)
  }

  /// Returns the text of a field with its matches highlighted.
  package func highlighting(_ text: CellText, field: Int) -> CellText {
    var text = text
    text.highlights = matcher.matchRanges(in: text.bytes, field: .single(field))
    return text
  }

  /// Returns a cell with quotes of the fields that it does not show.
  /// - Parameters:
  ///   - columns: the fields of the cell's columns; nil for a cell without columns.
  ///   - value: returns the value of a field, counted from 0.
  func addingQuotes(
    to cell: TableCell, _ fields: CellFields, columns: [RecordField]?, names: FieldNames,
    value: (Int) -> [UInt8]
  ) -> TableCell {
    let headers = fields.groupBy.compactMap { field in field.number.map { (field, CellText(value($0))) } }
    return matcher.addingQuotes(to: cell, fields, columns: columns, below: headers, names: names) { body in
      for number in names.columns {
        guard value(number).withUnsafeBufferPointer({ body(.single(number), $0) }) else { return }
      }
    }
  }
}
