/// A section held in memory: its rows, header and footer.
public struct TableSection: Equatable, Sendable {
  /// The header above the rows, or nil.
  public var header: SectionLabel?
  /// The footer below the rows, or nil.
  public var footer: SectionLabel?
  /// The rows from top to bottom.
  public var rows: [TableCell]

  /// Creates a section from an array of rows.
  public init(header: SectionLabel? = nil, footer: SectionLabel? = nil, rows: [TableCell]) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
