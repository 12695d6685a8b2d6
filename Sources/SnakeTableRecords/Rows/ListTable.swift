import SnakeTableModel

/// A list of rows with fields, whatever their origin: what its columns, and the labels of its sections, are made of.
///
/// Rows may be in groups, and each group is a section. If rows are grouped by several fields, a section is in several groups:
/// first in the outer ones, outermost first, and last in the group that its header names. That is its own group, or a collapsed
/// group of sections.
package protocol ListTable: ListDataSource {
  var fieldNames: FieldNames { get }
  /// The fields shown as columns; empty for none.
  var columns: [RecordColumn] { get }
  /// The order of the rows within their sections; nil for the usual one.
  var sortOrder: SortOrder? { get }

  /// Whether rows are in groups.
  var hasSections: Bool { get }
  /// Whether a filter leaves out rows.
  var isFiltered: Bool { get }
  /// Whether aggregates are those of the rows shown. Otherwise they are those of all rows.
  var summariesFollowFilter: Bool { get }
  /// The aggregates that footers show.
  var summaries: SummaryFields { get }
  /// The lines of the aggregates of a section or of the table.
  var totalLines: TotalLines { get }
  /// The text in place of aggregates that have not arrived.
  var awaitedSummaries: CellText { get }
  /// Why there are no aggregates; nil if there are some, or if they may still arrive.
  var failedSummaries: CellText? { get }
  /// The number of outer groups that end with a section.
  func outerHeight(forFooterInSection section: Int) -> Int
  /// Returns the names of the groups that a section is in, outermost first.
  func groupNames(ofSection section: Int) -> [CellText]
  /// Returns the numbers of rows of these groups: the rows shown and, with a filter and as far as it is known, all rows.
  func groupCounts(ofSection section: Int) -> [(shown: Int, all: Int?)]
  /// Returns the aggregates of these groups; nil for aggregates that have not arrived.
  func groupSummaries(ofSection section: Int) -> [[FieldSummary]?]
}

extension ListTable {
  /// The number of the column by which the rows are sorted; nil if they are not sorted, or by another field first.
  package var sortedColumn: Int? {
    guard let field = sortOrder?.criteria.first.flatMap({ try? fieldNames.field($0.field) }) else {
      return nil
    }
    return columns.firstIndex { $0.field == field }
  }

  /// The orders that sections can have: by an aggregate only if there is one. Empty for a list without sections.
  package var sectionOrders: [SectionOrder] {
    hasSections ? SectionOrder.allCases.filter { $0.function.map(summaries.functions.contains) ?? true } : []
  }
}
