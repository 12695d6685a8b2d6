/// A figure about the numbers that a field has in the rows of a section, or in all rows. Values that are not
/// numbers do not count.
public struct FieldAggregate: Equatable, Sendable {
  public enum Function: String, CaseIterable, Sendable {
    case sum, min, max, mean
  }

  public var function: Function
  /// The field by name or number.
  public var field: String

  public init(_ function: Function, of field: String) {
    self.function = function
    self.field = field
  }
}
