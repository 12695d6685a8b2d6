/// The two columns in which a snake turns round.
public struct SnakeTurns: Equatable, Sendable {
  public var left: Int
  public var right: Int
}
