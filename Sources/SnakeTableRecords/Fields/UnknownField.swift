/// A field that the input does not have.
public struct UnknownField: Error, Equatable, Sendable {
  public let reference: String
  /// Those it has.
  public let names: [String]
}
