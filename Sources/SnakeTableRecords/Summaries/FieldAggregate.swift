/// An aggregate, such as the sum, of a field's numbers in the rows of a section or in all rows. Values that are not
/// numbers are ignored.
package struct FieldAggregate: Equatable, Sendable {
  /// The function that computes the aggregate.
  package enum Function: String, CaseIterable, Sendable {
    case sum, min, max, mean
  }

  package var function: Function
  package var field: FieldExpression

  package init(_ function: Function, of field: FieldExpression) {
    self.function = function
    self.field = field
  }
}
