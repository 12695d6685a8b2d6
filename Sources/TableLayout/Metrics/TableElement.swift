import TableModel

/// What a line of the content belongs to.
public enum TableElement: Equatable, Sendable {
  case header(section: Int)
  case row(TableIndexPath)
  /// The separator below a row.
  case separator(TableIndexPath)
  case footer(section: Int)
  /// A border line, or the gap after a section.
  case decoration(section: Int)
}
