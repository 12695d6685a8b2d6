/// The two columns in which a snake turns round.
public struct SnakeTurns: Equatable, Sendable {
  /// The column of the turns at the left.
  public var left: Int
  /// The column of the turns at the right.
  public var right: Int
}
