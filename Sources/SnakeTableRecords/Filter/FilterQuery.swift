/// What a user types to narrow a table.
///
/// Text without an upper-case letter matches either case: ASCII letters by their bytes, and all letters by
/// Unicode's simple case folding as soon as one that is not ASCII is among them.
public struct FilterQuery: Equatable, Sendable {
  public let text: [UInt8]
  public let mode: FilterMode

  public init(_ text: [UInt8], mode: FilterMode = .words) {
    self.text = text
    self.mode = mode
  }

  public init(_ text: String, mode: FilterMode = .words) { self.init(Array(text.utf8), mode: mode) }
}
