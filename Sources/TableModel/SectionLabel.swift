/// A section's header or footer: its text, and what stands right-aligned beside it (such as a count).
public struct SectionLabel: Equatable, Sendable {
  public var text: CellText
  public var detail: CellText?

  public init(text: CellText, detail: CellText? = nil) {
    self.text = text
    self.detail = detail
  }
}
