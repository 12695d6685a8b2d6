import SnakeTableLists

/// Aggregates of groups.
extension SQLDialect {
  /// Returns the columns from which `value(of:from:)` makes an aggregate of a column.
  func columns(_ aggregate: ListAggregate, of column: SQLColumnForms, _ kind: ListField.Kind) -> [SQLText] {
    switch aggregate {
    case .sums: sumColumns(column, of: kind)
    case .min: [self.aggregate("min", of: number(column, of: kind))]
    case .max: [self.aggregate("max", of: number(column, of: kind))]
    case .numbers: ["count(\(number(column, of: kind)))"]
    case .skipped: ["count(\(filled(column, of: kind))) - count(\(number(column, of: kind)))"]
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
