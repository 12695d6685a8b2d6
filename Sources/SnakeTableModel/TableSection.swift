/// A section held in memory: its rows, and the labels above and below them.
public struct TableSection: Equatable, Sendable {
  /// What stands above the rows; nil for nothing.
  public var header: SectionLabel?
  /// What stands below the rows; nil for nothing.
  public var footer: SectionLabel?
  /// The rows from top to bottom.
  public var rows: [TableCell]

  /// A section of these rows.
  public init(header: SectionLabel? = nil, footer: SectionLabel? = nil, rows: [TableCell]) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
