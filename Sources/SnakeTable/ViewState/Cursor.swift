import SnakeTableLayout
import SnakeTableModel

/// The row that the keys act on. Its index path and its identifier are set together.
struct Cursor: Equatable {
  /// The index path of the row; nil if there is no row or the row was removed.
  private(set) var path: TableIndexPath?
  /// The identifier of the row; nil if there is no row.
  private(set) var identifier: Int?

  /// Creates a cursor without a row.
  init() {}

  /// Creates a cursor on a row.
  init(path: TableIndexPath, identifier: Int) {
    self.path = path
    self.identifier = identifier
  }

  /// Updates the index path of the row.
  mutating func follow(to path: TableIndexPath) { self.path = path }

  /// Clears the index path after the row was removed. The identifier finds the row again if it returns.
  mutating func forgetPath() { path = nil }

  // MARK: Positions

  /// Returns the positions to try when the cursor moves to a row that may not be able to have it: the row itself and
  /// the rows beyond it, then the rows on the other side, nearest first. Positions are counted across all sections.
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - step: the direction; negative to try the rows above first.
  static func candidates(
    nearest position: Int, of count: Int, step: Int
  ) -> (first: StrideThrough<Int>, second: StrideThrough<Int>) {
    let none = stride(from: 0, through: -1, by: 1)
    guard count > 0 else { return (none, none) }
    let position = max(0, min(position, count - 1))
    let above = stride(from: step < 0 ? position : position - 1, through: 0, by: -1)
    let below = stride(from: position, through: count - 1, by: 1)
    return step < 0 ? (above, below) : (below, above)
  }

  /// Returns the position of the row after moving by a number of lines, at least one row away; nil without a row.
  func position(afterLines lines: Int, in layout: TableLayout) -> Int? {
    guard let path else { return nil }
    let position = layout.position(of: path)
    let target = layout.frame(ofRowAt: path).line + lines
    if lines < 0 {
      return min(layout.lastRow(throughLine: target).map(layout.position(of:)) ?? 0, position - 1)
    }
    let last = layout.numberOfRows - 1
    return max(layout.firstRow(fromLine: target).map(layout.position(of:)) ?? last, position + 1)
  }
}

/// The range of rows between an anchor and the cursor that keys or the mouse mark together. The range ends when the
/// selection changes in any other way.
struct MarkedRange {
  /// The identifier of the row at which the range began.
  let anchor: Int
  /// The selection before the range. Rows that leave the range get back the marks they have here.
  let kept: TableSelection
  /// Whether the cursor is being moved to extend the range. Meanwhile selection does not follow the cursor.
  var isMoving = false
  /// The selection after the last movement; nil before the first one.
  var selection: TableSelection?

  /// Returns the positions between two rows, both included, in either order.
  static func positions(from first: Int, through last: Int) -> Range<Int> {
    min(first, last)..<(max(first, last) + 1)
  }

  /// Returns the positions that enter a range, and the positions that leave it, when it changes.
  static func changes(from old: Range<Int>, to new: Range<Int>) -> (
    entering: [Range<Int>], leaving: [Range<Int>]
  ) {
    let (old, new) = (RangeSet(old), RangeSet(new))
    return (Array(new.subtracting(old).ranges), Array(old.subtracting(new).ranges))
  }
}

/// The marked rows, the range that is being marked, and the modes that decide what the user can mark.
struct Marks {
  /// The marked rows by identifier. The cursor of this selection is always nil; `Cursor` stores it.
  var rows = TableSelection()
  /// The range that movements with Shift extend; nil before the first such movement.
  var range: MarkedRange?
  /// The numbers of marked rows of the sections in view.
  var sections = SectionMarks()
  /// Whether the user can mark rows while the table is not being edited.
  var allowsSelection = true
  /// Whether the user can mark rows while the table is being edited.
  var allowsSelectionDuringEditing = false
  /// Whether the cursor's row is always the only marked row.
  var followsFocus = false

  // MARK: Modes

  /// Whether the user can mark rows.
  func areAllowed(in configuration: TableConfiguration) -> Bool {
    guard configuration.isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || configuration.allowsMultipleSelectionDuringEditing
  }

  /// Whether a movement of the cursor marks the row it moves to.
  var followsCursor: Bool { followsFocus && range?.isMoving != true }

  // MARK: Changes

  /// Marks a row. If only one row can be marked, unmarks all others.
  mutating func mark(_ identifier: Int, in configuration: TableConfiguration) {
    if !configuration.hasMultipleMarks { rows.unmarkAll() }
    rows.mark([identifier..<(identifier + 1)])
  }

  /// Unmarks a row.
  mutating func unmark(_ identifier: Int) { rows.unmark([identifier..<(identifier + 1)]) }

  /// Removes all marks if several rows could be marked only because the table was being edited.
  mutating func endEditing(in configuration: TableConfiguration) {
    if configuration.allowsMultipleSelectionDuringEditing && !configuration.allowsMultipleSelection {
      rows.unmarkAll()
    }
  }
}

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
