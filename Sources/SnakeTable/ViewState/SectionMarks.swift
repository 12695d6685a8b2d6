import SnakeTableLayout
import SnakeTableModel

/// The numbers of marked rows in sections, counted again only after a change.
struct SectionMarks {
  /// The greatest number of rows or marks that are looked at for one section, and of sections for a group of them. In a
  /// larger section with more marks, marked rows are not counted.
  private static let limit = 1000

  /// What the numbers depend on.
  struct Basis: Equatable {
    var selection: TableSelection
    /// The number of the layout, and `TableDataSource.cellGeneration`.
    var layout: Int
    var cells: Int?
  }

  private var basis: Basis?
  private var counts: [Int: Int?] = [:]
  /// The numbers that headers show, by section.
  private var headers: [Int: [Int]] = [:]
  /// The numbers by section, counted from the marks; nil before they are needed.
  private var countsOfMarks: [Int: Int]?

  /// Returns the numbers of marked rows that a section's header shows: those of the groups that begin with the section,
  /// outermost first, and that of the section. 0 for a number that is not counted.
  mutating func counts(
    inHeaderOf section: Int, _ layout: TableLayout, of dataSource: any TableDataSource, _ basis: Basis
  ) -> [Int] {
    if self.basis != basis {
      self = SectionMarks()
      self.basis = basis
    }
    if let counts = headers[section] { return counts }
    let sections = layout.groups(beginningAt: section) + [section..<(section + 1)]
    let counts = sections.map { $0.flatMap { count(ofSections: $0, layout, dataSource) } ?? 0 }
    headers[section] = counts
    return counts
  }

  private mutating func count(
    ofSections sections: Range<Int>, _ layout: TableLayout, _ dataSource: any TableDataSource
  ) -> Int? {
    if sections.count > 1, let counts = countsOfMarks(dataSource) {
      return counts.reduce(0) { $0 + (sections.contains($1.key) ? $1.value : 0) }
    }
    guard sections.count <= Self.limit else { return nil }
    var total = 0
    for section in sections {
      let rows = layout.frame(ofSection: section).rowCount
      guard let count = count(ofSection: section, rows: rows, of: dataSource) else { return nil }
      total += count
    }
    return total
  }

  /// Returns the number of marked rows of a section; nil if it is not counted.
  private mutating func count(
    ofSection section: Int, rows: Int, of dataSource: any TableDataSource
  ) -> Int? {
    if let count = counts[section] { return count }
    let isCollapsed = rows == 1 && dataSource.isCollapsed(section: section)
    let count: Int? =
      rows <= Self.limit && !isCollapsed
      ? countOfRows(rows, section, dataSource)
      : countsOfMarks(dataSource).map { $0[section] ?? 0 }
        ?? (isCollapsed ? countOfHiddenRows(section, dataSource) : nil)
    counts[section] = .some(count)
    return count
  }

  private func countOfRows(_ rows: Int, _ section: Int, _ dataSource: any TableDataSource) -> Int {
    (0..<rows).count { row in
      let path = TableIndexPath(row: row, section: section)
      return basis?.selection.isMarked(dataSource.identifier(forRowAt: path)) == true
    }
  }

  /// Returns the number of marked rows of a collapsed section. O(rows): nothing else shows that it is marked.
  private func countOfHiddenRows(_ section: Int, _ dataSource: any TableDataSource) -> Int {
    let rows = dataSource.identifiers(ofRowAt: TableIndexPath(row: 0, section: section))
    return rows.reduce(0) { count, rows in
      count + rows.count - (basis?.selection.unmarked(in: rows).reduce(0) { $0 + $1.count } ?? rows.count)
    }
  }

  /// Returns the numbers by section; nil if there are too many marks.
  private mutating func countsOfMarks(_ dataSource: any TableDataSource) -> [Int: Int]? {
    guard let selection = basis?.selection, selection.markedCount <= Self.limit else { return nil }
    if let countsOfMarks { return countsOfMarks }
    let sections = selection.marked.ranges.joined().compactMap(dataSource.section(forIdentifier:))
    let counts = Dictionary(sections.map { ($0, 1) }, uniquingKeysWith: +)
    countsOfMarks = counts
    return counts
  }
}
