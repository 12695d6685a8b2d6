/// The two columns in which a snake turns.
public struct SnakeTurns: Equatable, Sendable {
  /// The column of the left turns.
  public var left: Int
  /// The column of the right turns.
  public var right: Int
}
