/// How many columns a scalar takes, and which scalars must be shown as a mark instead.
public struct DisplayWidth: Sendable {
  public init() {}
}
