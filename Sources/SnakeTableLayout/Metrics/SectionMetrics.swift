import SnakeTableModel

/// The stored metrics of a section: its number of rows, and the heights of its header, of the outer lines of its header,
/// and of its footer in lines. 16
/// bytes, because there may be millions of sections.
struct SectionMetrics: Equatable, Sendable {
  var rowCount: Int
  var headerHeight: UInt16
  var footerHeight: UInt16
  var outerHeight: UInt16 = 0
  /// Whether the section has one row, which is its header.
  var isCollapsed = false
  /// Whether there is no gap below, because the next section is collapsed, too.
  var closesUp = false
}
