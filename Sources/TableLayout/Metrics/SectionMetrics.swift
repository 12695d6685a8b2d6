import TableModel

/// What the layout remembers of a section: which parts it has and how many rows.
struct SectionMetrics: Equatable, Sendable {
  var rowCount: Int
  var hasHeader: Bool
  var hasFooter: Bool
}
