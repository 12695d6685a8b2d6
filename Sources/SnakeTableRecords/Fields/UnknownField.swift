/// The error for a reference to a field that the input does not have.
public struct UnknownField: Error, Equatable, Sendable {
  /// The name or number that refers to no field.
  public let reference: String
  /// The names of the fields that the input has.
  public let names: [String]
}
