import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// A query of a list in pages, and its rows as far as they have arrived: in one section, or in one for each group.
///
/// The identifiers of its rows begin at a number of their own, so that those of different queries differ. The rows of a group
/// follow those of the group before it.
final class PageQuery {
  typealias Pages = PagedDataSource<SourcePages>

  /// The distance between the first identifiers of two queries: more than a list has rows.
  private static let distance = 1 << 40

  /// The number of the query, counted from 0.
  let number: Int
  let query: ListQuery
  /// The groups of the rows; nil for a single section.
  let groups: PageGroups?
  /// The aggregates of the rows, and of their groups; nil for none.
  var totals: PageGroups?
  /// The fields and the groups that are shown.
  var list: PageList
  private let matcher: TextMatcher?
  private(set) weak var table: TableView?
  /// The rows of the sections near the viewport, and of some others, by the numbers of the sections.
  var sections: [Int: Pages] = [:]
  var nearRows = RowsBySection()
  var groupSamples = CellSamples()
  /// Whether pages have adopted answers since the last call of `adoptPages`.
  var hasNewAnswers = false

  /// - Parameters:
  ///   - number: the number of the query.
  ///   - groups: the groups of the rows; nil for a single section.
  ///   - totals: the aggregates of the rows; nil for none.
  ///   - matcher: the filter whose matches are highlighted; nil for none.
  init(
    _ list: PageList, _ number: Int, _ query: ListQuery, in groups: PageGroups?,
    totals: PageGroups?, matcher: TextMatcher? = nil
  ) {
    (self.list, self.number, self.query) = (list, number, query)
    (self.groups, self.totals, self.matcher) = (groups, totals, matcher)
  }

  /// Requests the number of rows, or the groups. Answers arrive through the mailbox of a table view.
  func attach(to table: TableView) {
    self.table = table
    if let groups { groups.start() } else { pages(of: 0).attach(to: table) }
  }

  /// Cancels what has been requested, and forgets all rows.
  func end() {
    prefetch([])
    sections = [:]
  }

  // MARK: Identifiers

  /// Returns the number of the query that a row belongs to.
  static func number(ofIdentifier identifier: Int) -> Int { identifier / distance }

  /// The identifiers that rows of this query may have.
  var ownIdentifiers: Range<Int> { (number * Self.distance)..<((number + 1) * Self.distance) }

  /// Whether a row belongs to this query, wherever it is.
  func owns(_ identifier: Int) -> Bool { ownIdentifiers.contains(identifier) }

  private func firstIdentifier(ofSection section: Int) -> Int {
    number * Self.distance + (groups?.table.start(of: section) ?? 0)
  }

  /// Returns the section of a row; nil if there is none with its position.
  func section(of identifier: Int) -> Int? {
    guard owns(identifier) else { return nil }
    return groups.map { $0.table.group(at: identifier % Self.distance) } ?? 0
  }

  /// Returns the path of a row of this query. A row that is beyond the end of its section, because there were fewer rows than
  /// was thought, is represented by the last one.
  func path(of identifier: Int) -> TableIndexPath? {
    guard let section = section(of: identifier) else { return nil }
    let count = numberOfRows(in: section)
    guard count > 0 else { return nil }
    let row =
      sections[section].map { $0.indexPath(forIdentifier: identifier)?.row ?? count - 1 }
      ?? identifier - firstIdentifier(ofSection: section)
    return TableIndexPath(row: min(row, count - 1), section: section)
  }

  func identifier(at path: TableIndexPath) -> Int {
    sections[path.section]?.identifier(forRowAt: inPages(path))
      ?? firstIdentifier(ofSection: path.section) + path.row
  }

  /// Returns the query of a row's section, its position in it, and the number of rows that follow in the section.
  func place(of identifier: Int) -> (query: ListQuery, position: Int, following: Int) {
    let section = section(of: identifier) ?? 0
    let position =
      sections[section]?.indexPath(forIdentifier: identifier)?.row
      ?? max(0, identifier - firstIdentifier(ofSection: section))
    let count = groups.map { $0.table.positions(of: section).count } ?? .max
    return (query(ofSection: section), position, max(0, count - position - 1))
  }

  /// The identifiers of all rows. O(1) unless there are fewer rows than estimated.
  var identifiers: [Range<Int>] {
    guard let table = groups?.table else { return pages(of: 0).identifiers }
    let first = number * Self.distance
    if table.rowCount == table.positionCount { return [first..<(first + table.rowCount)] }
    return (0..<table.count).map { identifiers(ofSection: $0) }
  }

  /// Returns the identifiers of the rows of a section.
  func identifiers(ofSection section: Int) -> Range<Int> {
    let first = identifier(at: TableIndexPath(row: 0, section: section))
    return first..<(first + numberOfRows(in: section))
  }

  // MARK: Rows

  var numberOfSections: Int { groups?.table.count ?? 1 }
  func numberOfRows(in section: Int) -> Int {
    groups.map { $0.table[section] } ?? pages(of: section).numberOfRows(inSection: 0)
  }
  /// The number of rows, corrected by the rows that have arrived.
  var count: RowCount { groups?.rowCount ?? pages(of: 0).count }
  var countText: String {
    guard let groups else { return pages(of: 0).countText }
    return groups.table.rowCount.grouped + (groups.isCut ? "+" : "")
  }

  /// Returns the pages of a section.
  func pages(of section: Int) -> Pages {
    if let pages = sections[section] { return pages }
    let pages = list.pages(
      of: query(ofSection: section), firstIdentifier: firstIdentifier(ofSection: section)
    ) { [weak self] row in self.map { $0.list.cell(of: row, $0.matcher) } ?? TableCell(title: "") }
    pages.didAdopt = { [weak self] in self?.hasNewAnswers = true }
    if let groups, let table { pages.attach(to: table, count: groups.table[section]) }
    sections[section] = pages
    return pages
  }

  /// Returns the query of the rows of a section.
  func query(ofSection section: Int) -> ListQuery {
    guard let groups else { return query }
    return list.grouping.query(query, ofGroupWith: groups.table.values(of: section))
  }

  /// The path of a row in the pages of its section.
  private func inPages(_ path: TableIndexPath) -> TableIndexPath { TableIndexPath(row: path.row, section: 0) }

  /// Returns a row near the viewport; nil if it has not arrived.
  func row(at path: TableIndexPath) -> ListRow? { sections[path.section]?.row(at: inPages(path)) }

  /// Returns a row near the viewport; nil for a row elsewhere.
  func row(_ identifier: Int) -> ListRow? { path(of: identifier).flatMap(row(at:)) }

  func cell(at path: TableIndexPath) -> TableCell { pages(of: path.section).cell(forRowAt: inPages(path)) }

  /// Returns the cell of a row with the texts of the given columns.
  func cell(at path: TableIndexPath, columns: [Int]) -> TableCell {
    guard let row = row(at: path) else {
      return pages(of: path.section).cell(forRowAt: inPages(path), columns: columns)
    }
    return list.cell(of: row, columns: columns, matcher)
  }

  func updateConfiguration(
    of cell: inout TableCell, at path: TableIndexPath, using state: CellConfiguration.State
  ) {
    pages(of: path.section).updateConfiguration(of: &cell, forRowAt: inPages(path), using: state)
  }

  /// The rows that are kept, in ascending order of their paths. O(rows kept).
  var arrivedRows: [(path: TableIndexPath, row: ListRow)] {
    sections.sorted { $0.key < $1.key }.flatMap { section, pages in
      pages.arrivedRows.map { (TableIndexPath(row: $0.position, section: section), $0.row) }
    }
  }

  /// The samples of the first rows that have arrived.
  var samples: CellSamples { groups == nil ? pages(of: 0).samples : groupSamples }
}
