import SnakeTableExpressions
import SnakeTableModel

/// The fields of a list whose rows arrive as values, and not as records of a file: which of them the cells show, and what they
/// are called.
package struct ListFields {
  package let names: FieldNames
  private let parts: CellFields

  /// - Parameters:
  ///   - header: the names of the fields.
  ///   - options: the options that name fields, which the cells show or which are written.
  ///   - isTable: whether one or two fields are shown as columns, too.
  package init(_ header: [[UInt8]], options: RecordOptions, isTable: Bool = false) throws(FieldError) {
    names = FieldNames(header: header, hasRanges: false)
    let showsColumns =
      options.showsColumns && names.columns.count >= (isTable ? 1 : CellFields.leastColumns)
    let columns = showsColumns ? names.columns.map(RecordField.single) : nil
    parts = try CellFields(options, names: names, isStructured: true, defaultColumns: columns)
  }

  /// The fields shown as columns; empty for none.
  package var columns: [RecordColumn] { parts.columns ?? [] }
  /// Whether rows have fields that no part of a cell shows.
  package var hasDetails: Bool { parts.hidesFields }
  /// Whether rows have fields that the list does not display.
  package var hidesFields: Bool { parts.lacksFields }
  /// The number of lines of a row.
  package var rowHeight: Int { parts.subtitle == nil ? 1 : 2 }
  /// The names of the fields that the cells show.
  package var cellFieldNames: CellFieldNames { parts.names(in: names) }
  /// The numbers of the fields that are written, counted from 0.
  package var output: [Int] { parts.output?.compactMap(\.number) ?? names.columns }

  /// Returns the number of the field that an expression refers to, counted from 0.
  package func number(of expression: FieldExpression) throws(FieldError) -> Int {
    try names.field(expression).number ?? 0
  }

  /// Returns the cell of a row. With a filter, its matches are highlighted, and matches in fields that the cell does not show
  /// are quoted as for records. O(bytes) with a filter.
  /// - Parameters:
  ///   - columns: the numbers of the columns that the cell shows; nil for all.
  ///   - matcher: the filter; nil for none.
  ///   - value: returns the value of a field, counted from 0.
  ///   - null: returns the text for a value that is null; nil for another value.
  package func cell(
    columns: [Int]? = nil, matching matcher: TextMatcher? = nil, value: (Int) -> [UInt8],
    null: (Int) -> CellText? = { _ in nil }
  ) -> TableCell {
    func text(_ field: RecordField) -> CellText {
      guard let number = field.number else { return "" }
      if let null = null(number) { return null }
      let text = CellText(value(number))
      return matcher?.highlighting(text, field: field) ?? text
    }
    let shown = parts.shown(columns)
    let cell = shown.map { TableCell(columns: $0.map(text)) } ?? parts.cell(text)
    return matcher?.addingQuotes(
      to: cell, parts, columns: shown, names: names, value: { $0.number.map(value) }
    ) { body in
      for number in names.columns {
        guard value(number).withUnsafeBufferPointer({ body(.single(number), $0) }) else { return }
      }
    } ?? cell
  }

  /// Returns a matcher for the values of rows.
  /// - Throws: `FilterError` for an invalid regular expression.
  package func matcher(_ query: FilterQuery) throws(FilterError) -> TextMatcher {
    try TextMatcher(CompiledQuery(query, names: names, comparable: { ComparedValue($0) }))
  }

  /// Returns rows in an order. Rows with equal values stay in their order. O(rows log rows).
  /// - Parameter value: returns the value of a field of a row.
  package func sorted<Row>(
    _ rows: [Row], by order: SortOrder, value: (Row, Int) -> [UInt8]
  ) throws(FieldError) -> [Row] {
    var fields: [Int] = []
    for criterion in order.criteria { fields.append(try number(of: criterion.field)) }
    let criteria = order.criteria.map { SortKey.Criterion(isDescending: $0.isDescending) }
    let keys = SortKey.keys(ofRows: rows.count, by: criteria) { row, key in
      for (criterion, field) in fields.enumerated() {
        value(rows[row], field).withUnsafeBufferPointer { key.append($0, criterion: criterion) }
      }
    }
    let keyed = zip(rows, keys).enumerated().map { (key: $1.1, place: $0, row: $1.0) }
    return keyed.sorted { one, other in
      one.key == other.key ? one.place < other.place : one.key.lexicographicallyPrecedes(other.key)
    }.map(\.row)
  }
}
