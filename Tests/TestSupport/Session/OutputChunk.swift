/// Bytes from the program to its terminal that arrived together.
public struct OutputChunk: Sendable {
  public var arrival: ContinuousClock.Instant
  public var bytes: [UInt8]
}
