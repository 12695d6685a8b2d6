import SnakeTableModel

/// What the layout remembers of a section: how many rows it has, and the lines of its labels. 16 bytes, as there
/// may be millions.
struct SectionMetrics: Equatable, Sendable {
  var rowCount: Int
  var headerHeight: UInt16
  var footerHeight: UInt16
}
