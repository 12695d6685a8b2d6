/// An aggregate, such as the sum, of a field's numbers in the rows of a section or in all rows. Values that are not
/// numbers are ignored.
public struct FieldAggregate: Equatable, Sendable {
  /// The function that computes the aggregate.
  public enum Function: String, CaseIterable, Sendable {
    case sum, min, max, mean
  }

  public var function: Function
  public var field: FieldExpression

  public init(_ function: Function, of field: FieldExpression) {
    self.function = function
    self.field = field
  }
}
