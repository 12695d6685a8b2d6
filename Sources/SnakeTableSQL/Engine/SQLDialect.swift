import SnakeTableLists

/// How an engine writes what differs between engines.
protocol SQLDialect: SQLConditions {
  /// How the rows of a page are selected.
  var pages: SQLPageSelection { get }
  /// Returns a name in quotes, so that it is never a keyword, text or several names.
  func quoted(_ name: String) -> String
  /// Returns the SQL for a value: a literal, or a placeholder with the parameter's number, counted from 1.
  func text(of value: SQLValue, number: Int) -> String
  /// Returns the words of ORDER BY for a column.
  func ordered(by column: SQLText, isDescending: Bool) -> SQLText
  /// Whether the engine computes what is selected for all rows before it sorts them, and not for the rows of a page alone.
  var computesBeforeSorting: Bool { get }
  /// The column selected after the fields of a relation without a key; nil if the engine needs none.
  var rowEnd: SQLText? { get }
  /// Whether rows without a value come first in ascending order.
  var sortsNullFirst: Bool { get }
  /// Splits a table whose rows are in the order of a column into ranges that are small enough for the engine. Returns the
  /// conditions of the ranges, the nearest one first; nil for a column that needs no ranges.
  /// - Parameter value: The value from which on rows are wanted; nil for all rows.
  func parts(of relation: SQLRelation, by column: SQLText, beyond value: SQLValue?, isReversed: Bool)
    -> [SQLText]?
  /// Returns what is selected for a field of rows.
  /// - Parameters:
  ///   - text: The expression for the text of the field that is shown.
  ///   - cut: The number of bytes that are enough; nil for the whole value.
  func selected(_ field: ListField, shown text: SQLText, cut: Int?) -> SQLText
  /// Returns the words behind ORDER BY that select some rows of all.
  /// - Parameter limit: The number of rows; nil for all behind the offset.
  func part(limit: Int?, offset: Int) -> SQLText
  /// Returns a column whose values are equal only if they are the same, whatever order the column itself has.
  func exact(_ column: SQLText) -> SQLText
  /// Returns the number that a column has; null for a value that is none, as NaN and infinity.
  func number(_ column: SQLColumnForms, of kind: ListField.Kind) -> SQLText
  /// Returns how many values of a column are numbers.
  func numbers(_ column: SQLColumnForms, of kind: ListField.Kind) -> SQLText
  /// Returns how many values of a column are neither numbers nor empty.
  func skipped(_ column: SQLColumnForms, of kind: ListField.Kind) -> SQLText
  /// Returns the columns from which `sum(of:)` makes the exact sum of a column's numbers.
  func sumColumns(_ column: SQLColumnForms, of kind: ListField.Kind) -> [SQLText]
  /// The number of columns that `sumColumns` returns.
  var numberOfSumColumns: Int { get }
  /// Returns the sum from the values of `sumColumns`; null if there are no numbers.
  func sum(of values: ArraySlice<SQLValue>) -> ListValue
  /// Returns about the sum and the mean of the numbers of a group, by which groups are compared.
  func approximateSum(of number: SQLText) -> SQLText
  func approximateMean(of number: SQLText) -> SQLText
  /// Returns a function of the numbers of a group; null if there are no numbers.
  func aggregate(_ function: SQLText, of number: SQLText) -> SQLText
}

extension SQLDialect {
  /// The rows behind any value are found at once.
  func parts(of relation: SQLRelation, by column: SQLText, beyond value: SQLValue?, isReversed: Bool)
    -> [SQLText]?
  { nil }

  func ordered(by column: SQLText, isDescending: Bool) -> SQLText {
    isDescending ? "\(column) DESC" : column
  }

  var computesBeforeSorting: Bool { false }

  var rowEnd: SQLText? { nil }

  func approximateSum(of number: SQLText) -> SQLText { "sum(\(number))" }

  func approximateMean(of number: SQLText) -> SQLText { "avg(\(number))" }

  func aggregate(_ function: SQLText, of number: SQLText) -> SQLText { "\(function)(\(number))" }

  func numbers(_ column: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    "count(\(number(column, of: kind)))"
  }

  /// As the standard has it. Engines read scalars: a quote before a combining character ends the name, too.
  func quoted(_ name: String) -> String {
    let scalars = name.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"\(String(String.UnicodeScalarView(scalars)))\""
  }
}

/// The expressions for a column. Some differ from its name if the engine cannot use it as it is.
struct SQLColumnForms: Sendable {
  /// As it is stored.
  var stored: SQLText
  /// As a value that can be equal to others, in groups.
  var compared: SQLText
  /// As a value of an order.
  var ordered: SQLText
  /// As the text that is shown.
  var shown: SQLText
  /// As another text than the shown one in which words and expressions look, too; nil for none.
  var searched: SQLText?
  /// As a number; null for a value that is none.
  var number: SQLText
  /// The parts of the number that are added up.
  var added: [SQLText]

  /// As a decimal number that compares exactly with numbers of any scale; nil unless the column has a fixed scale.
  var decimal: SQLText?
  /// As a number for conditions, such as the seconds of an interval; nil if `stored` or `number` is compared.
  var comparedNumber: SQLText?
  /// The engine's name of the type in which the column compares with a number or a date; nil for the type of the bound.
  var comparedType: SQLText?
  /// Whether it can be selected in a scalar subquery.
  var isScalar = true

  /// - Parameter column: The expression for every use.
  init(_ column: SQLText) {
    (stored, compared, ordered, shown, number, added) = (column, column, column, column, column, [column])
  }
}

/// Aggregates of groups.
extension SQLDialect {
  /// Returns the columns from which `value(of:from:)` makes an aggregate of a column.
  func columns(_ aggregate: ListAggregate, of column: SQLColumnForms, _ kind: ListField.Kind) -> [SQLText] {
    switch aggregate {
    case .sums: sumColumns(column, of: kind)
    case .min: [self.aggregate("min", of: number(column, of: kind))]
    case .max: [self.aggregate("max", of: number(column, of: kind))]
    case .numbers: [numbers(column, of: kind)]
    case .skipped: [skipped(column, of: kind)]
    }
  }

  func numberOfColumns(_ aggregate: ListAggregate) -> Int { aggregate == .sums ? numberOfSumColumns : 1 }

  func value(of aggregate: ListAggregate, from values: ArraySlice<SQLValue>) -> ListValue {
    aggregate == .sums ? sum(of: values) : values.first?.listValue ?? .null
  }

  /// Returns the words of ORDER BY that have the largest groups first, and those without a number last.
  func order(byLargest measure: ListLargest.Measure, of number: SQLText) -> [SQLText] {
    guard measure != .count else { return ["count(*) DESC"] }
    let value: SQLText =
      switch measure {
      case .sum: approximateSum(of: number)
      case .mean: approximateMean(of: number)
      case .min: "min(\(number))"
      case .max, .count: "max(\(number))"
      }
    return ["CASE WHEN count(\(number)) = 0 THEN 1 ELSE 0 END", "\(value) DESC"]
  }
}
