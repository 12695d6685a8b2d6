import SnakeTableModel

/// The stored metrics of a section: its number of rows, and the heights of its header, of the outer lines of its header,
/// and of its footer in lines. 16
/// bytes, because there may be millions of sections.
struct SectionMetrics: Equatable, Sendable {
  var rowCount: Int
  var headerHeight: UInt16
  var footerHeight: UInt16
  var outerHeight: UInt16 = 0
}
