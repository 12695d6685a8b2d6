import SnakeTableModel

/// The part of a table to which a line of the content belongs.
package enum TableElement: Equatable, Sendable {
  /// A section's header.
  case header(section: Int)
  /// A row.
  case row(TableIndexPath)
  /// The separator below a row.
  case separator(TableIndexPath)
  /// A section's footer.
  case footer(section: Int)
  /// A border line, or the gap after a section.
  case decoration(section: Int)
}
