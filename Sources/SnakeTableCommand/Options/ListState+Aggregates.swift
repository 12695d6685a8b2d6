import SnakeTableRecords

extension ListState {
  /// Sets the field of an aggregate. On the command line it replaces the same aggregate of the defaults.
  mutating func setAggregate(_ function: FieldAggregate.Function, of field: FieldExpression) {
    aggregates.removeAll { $0.function == function }
    aggregates.append(FieldAggregate(function, of: field))
  }
}
