/// A section held in memory: its rows, and the labels above and below them.
public struct TableSection: Equatable, Sendable {
  public var header: SectionLabel?
  public var footer: SectionLabel?
  public var rows: [TableCell]

  public init(header: SectionLabel? = nil, footer: SectionLabel? = nil, rows: [TableCell]) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
