import SnakeTableProtocol

/// Aggregates of groups.
extension SQLDialect {
  /// Returns the columns from which `value(of:from:)` makes an aggregate of a column.
  func columns(_ aggregate: ListAggregate, of column: SQLColumnForms, _ kind: ListField.Kind) -> [SQLText] {
    switch aggregate {
    case .sums: sumColumns(column, of: kind)
    case .min: [self.aggregate("min", of: number(column, of: kind))]
    case .max: [self.aggregate("max", of: number(column, of: kind))]
    case .numbers: ["count(\(number(column, of: kind)))"]
    }
  }

  func numberOfColumns(_ aggregate: ListAggregate) -> Int { aggregate == .sums ? numberOfSumColumns : 1 }

  func value(of aggregate: ListAggregate, from values: ArraySlice<SQLValue>) -> ListValue {
    aggregate == .sums ? sum(of: values) : values.first?.listValue ?? .null
  }
}
