import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Fetched rows that match a filter, in an order, for a source that can neither filter nor sort. They are in the sections that
/// they have in the list, as far as these have matches.
struct SearchedRows {
  typealias Row = (path: TableIndexPath, row: ListRow)

  /// The rows shown, with their paths in the list, section after section.
  private(set) var rows: [Row]
  /// The section in the list of each section shown, and the position of its first row.
  private(set) var sections: [(section: Int, start: Int)] = []
  /// The number of rows that have been searched.
  let searchedCount: Int
  /// The rows that may or may not match, with the position of the first one among the fetched rows.
  let undecidedRows: UndecidedRows?

  /// - Parameters:
  ///   - all: the rows that have been fetched, in ascending order of their paths.
  ///   - matcher: the filter; nil for none.
  ///   - selectsUndecided: whether the undecided rows are shown, in place of the matches.
  ///   - order: the order; nil for that of the paths.
  init(
    _ all: [Row], matching matcher: TextMatcher?, selectsUndecided: Bool = false, in order: SortOrder?,
    fields: ListFields
  ) {
    searchedCount = all.count
    let budget = MatchBudget.frame()
    let decisions = all.map {
      matcher?.decision(onValues: $0.row.values.map(\.bytes), budget: budget) ?? .match
    }
    undecidedRows = decisions.firstIndex(of: .undecided).map { first in
      UndecidedRows(count: decisions.count { $0 == .undecided }, firstRow: first + 1)
    }
    let selected: MatchDecision = selectsUndecided ? .undecided : .match
    rows = zip(all, decisions).filter { $0.1 == selected }.map(\.0)
    for (position, row) in rows.enumerated() where row.path.section != sections.last?.section {
      sections.append((row.path.section, position))
    }
    guard let order else { return }
    for section in sections.indices {
      let range = positions(of: section)
      // The fields of the order are known.
      let sorted = try? fields.sorted(Array(rows[range]), by: order) { $0.row.bytes(ofField: $1) }
      if let sorted { rows.replaceSubrange(range, with: sorted) }
    }
  }

  /// The positions of the rows of a section; none in a section that does not exist.
  func positions(of section: Int) -> Range<Int> {
    guard sections.indices.contains(section) else { return 0..<0 }
    return sections[section].start..<(section + 1 < sections.count ? sections[section + 1].start : rows.count)
  }

  /// Returns the row at a path of the rows shown; nil if there is none.
  subscript(path: TableIndexPath) -> Row? {
    let positions = positions(of: path.section)
    return path.row < positions.count ? rows[positions.lowerBound + path.row] : nil
  }

  /// Returns the path at which a row is shown; nil for a row that is not.
  func path(where isRow: (Row) -> Bool) -> TableIndexPath? {
    guard let position = rows.firstIndex(where: isRow) else { return nil }
    let section = sections.lastIndex { $0.start <= position } ?? 0
    return TableIndexPath(row: position - positions(of: section).lowerBound, section: section)
  }
}

extension ListRow {
  /// The bytes of the value of a field, counted from 0; empty if there is none.
  func bytes(ofField field: Int) -> [UInt8] { values.indices.contains(field) ? values[field].bytes : [] }
}

/// The rows near the viewport, by their sections.
struct RowsBySection {
  /// The sections, the most important first.
  private(set) var sections: [Int] = []
  private var rows: [Int: [Int]] = [:]
  /// Whether rows are not requested before those of other sections have arrived.
  var areWaiting = false

  /// - Parameter paths: the paths of the rows, the most important first.
  init(_ paths: [TableIndexPath] = []) {
    for path in paths {
      if rows[path.section] == nil { sections.append(path.section) }
      rows[path.section, default: []].append(path.row)
    }
  }

  /// Returns the rows of a section, the most important first.
  subscript(section: Int) -> [Int] { rows[section] ?? [] }
}
