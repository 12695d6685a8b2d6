import SnakeTableLists

/// How ClickHouse writes what differs between engines.
struct ClickHouseDialect: SQLDialect {
  var pages: SQLPageSelection { .condition }
  var sortsNullFirst: Bool { false }
  var computesBeforeSorting: Bool { true }

  func text(of value: SQLValue, number: Int) -> String { ClickHouseLiteral.text(of: value) }
  func quoted(_ name: String) -> String { ClickHouseLiteral.name(name) }

  /// The server would have rows without a value at the end in both directions.
  func ordered(by column: SQLText, isDescending: Bool) -> SQLText {
    isDescending ? "\(column) DESC NULLS FIRST" : column
  }

  /// An error among the rows of a cursor is a line with another number of columns.
  var rowEnd: SQLText? { "1" }

  // MARK: Rows

  /// Text whose end is cut off is selected with the number of its bytes before a colon; other text is behind a colon.
  func selected(_ field: ListField, shown text: SQLText, cut: Int?) -> SQLText {
    guard let cut, field.kind == .text else { return "\(name: field.name)" }
    let limit: SQLText = "\(value: .integer(Int64(cut)))"
    return """
      if(length(\(text)) > \(limit), concat(toString(length(\(text))), ':', substring(\(text), 1, \(limit))), \
      concat(':', \(text)))
      """
  }

  func part(limit: Int?, offset: Int) -> SQLText {
    let limit: SQLText = "\(value: .integer(Int64(limit ?? 1 << 60)))"
    return offset > 0 ? " LIMIT \(value: .integer(Int64(offset))), \(limit)" : " LIMIT \(limit)"
  }

  /// Returns the condition that a row is about one of so many, counted among the rows that the server reads together.
  func isSampled(_ interval: Int) -> SQLText {
    "rowNumberInBlock() % \(value: .integer(Int64(interval))) = 0"
  }

  /// Returns the condition for rows of a whole table: at equal distances in each block that the server reads. The first row differs from block to block: otherwise the
  /// rows of several parts of a table with the same keys would be near one another.
  func isSpread(_ interval: Int) -> SQLText {
    "(rowNumberInBlock() + intHash32(blockNumber())) % \(value: .integer(Int64(interval))) = 0"
  }

  func exact(_ column: SQLText) -> SQLText { column }

  // MARK: Sums

  func number(_ column: SQLColumnForms, of kind: ListField.Kind) -> SQLText { column.number }

  func skipped(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    let filled: SQLText = kind == .number ? forms.stored : "nullIf(\(forms.shown), '')"
    return "count(\(filled)) - \(numbers(forms, of: kind))"
  }

  /// Without this, the aggregate of no values would be 0.
  func aggregate(_ function: SQLText, of number: SQLText) -> SQLText {
    "if(count(\(number)) = 0, NULL, \(function)(\(number)))"
  }

  /// The sums of the high and the low halves of integers; of other numbers, their sum and nothing.
  func sumColumns(_ column: SQLColumnForms, of kind: ListField.Kind) -> [SQLText] {
    let sums = column.added.map { aggregate("sum", of: $0) }
    return sums.count == 2 ? sums : sums + ["NULL"]
  }

  var numberOfSumColumns: Int { 2 }

  func approximateSum(of number: SQLText) -> SQLText { "sum(toFloat64(\(number)))" }

  func approximateMean(of number: SQLText) -> SQLText {
    "\(approximateSum(of: number)) / count(\(number))"
  }

  func sum(of values: ArraySlice<SQLValue>) -> ListValue {
    guard let high = values.first, let low = values.last, low != .null else {
      return values.first?.sum ?? .null
    }
    return .number(Self.integer(high) << 32 + Self.integer(low))
  }

  private static func integer(_ value: SQLValue) -> Int128 {
    Int128(String(decoding: value.listValue.bytes, as: UTF8.self)) ?? 0
  }
}
