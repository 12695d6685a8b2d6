/// An aggregate, such as the sum, of a field's numbers in the rows of a section or in all rows. Values that are not
/// numbers are ignored.
public struct FieldAggregate: Equatable, Sendable {
  /// The function that computes the aggregate.
  public enum Function: String, CaseIterable, Sendable {
    case sum, min, max, mean
  }

  public var function: Function
  /// The name or number of the field.
  public var field: String

  public init(_ function: Function, of field: String) {
    self.function = function
    self.field = field
  }
}
