/// Some bytes a program wrote to its terminal, as they arrived together.
public struct OutputChunk: Sendable {
  public var arrival: ContinuousClock.Instant
  public var bytes: [UInt8]
}
