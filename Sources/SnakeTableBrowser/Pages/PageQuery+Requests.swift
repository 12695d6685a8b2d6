import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Requests of rows, and their answers.
extension PageQuery {
  /// The number of requests at a time: for the page in view and three further ones.
  private static let mostRequests = 4
  /// The numbers of sections and of pages that are kept besides those near the viewport.
  private static let mostSections = 64
  private static let mostPages = 32

  /// Requests these rows, and cancels the requests of others.
  /// - Parameter paths: the paths of the rows near the viewport, the most important first.
  func prefetch(_ paths: [TableIndexPath]) {
    let former = nearRows
    nearRows = RowsBySection(paths)
    for section in former.sections where nearRows[section].isEmpty { sections[section]?.prefetch(rows: []) }
    requestRows()
    discardSections()
  }

  /// Requests the first rows, unless rows have been requested or no group has arrived.
  func prefetchFirstRows(_ count: Int) {
    guard nearRows.sections.isEmpty else { return }
    var paths: [TableIndexPath] = []
    for section in 0..<numberOfSections where paths.count < max(1, count) {
      let rows = groups.map { $0.table[section] } ?? max(1, count)
      for row in 0..<min(rows, max(1, count) - paths.count) {
        paths.append(TableIndexPath(row: row, section: section))
      }
    }
    prefetch(paths)
  }

  /// Requests the first rows to show. If the former query has the same filter, order and groups, these are the rows at the same places;
  /// otherwise they are the first rows of the list. Returns false while sections that contain these places may still arrive.
  /// - Parameter paths: the places in the former query.
  func prefetchRows(at paths: [TableIndexPath], of former: PageQuery) -> Bool {
    if nearRows.sections.isEmpty, query == former.query, let groups,
      list.grouping.fields == former.list.grouping.fields
    {
      guard groups.isComplete || paths.allSatisfy({ section($0.section, of: former) != nil }) else {
        return false
      }
      prefetch(paths.compactMap { place(of: $0, in: former) })
    }
    prefetchFirstRows(paths.count)
    return true
  }

  /// Converts a place in a former query to a place in this query. The section is the one with the same values, or with the same number if
  /// no section has these values; if it has no rows, the nearest one with rows. The row is at most the last row of the section. Returns
  /// nil if there are no rows.
  func place(of path: TableIndexPath, in former: PageQuery) -> TableIndexPath? {
    let same = section(path.section, of: former)
    let wanted = same ?? min(path.section, numberOfSections - 1)
    guard let section = sectionWithRows(near: wanted) else { return nil }
    let isBehind = section < wanted || same == nil && wanted < path.section
    let row = section == same ? path.row : isBehind ? .max : 0
    return TableIndexPath(row: min(row, numberOfRows(in: section) - 1), section: section)
  }

  /// Returns a section if it has rows, or else the nearest one before it, or else behind it. A section of a group has none if they were
  /// deleted after the groups had been counted. O(sections).
  private func sectionWithRows(near section: Int) -> Int? {
    let sections = 0..<numberOfSections
    return sections.prefix(section + 1).last { numberOfRows(in: $0) > 0 }
      ?? sections.dropFirst(section + 1).first { numberOfRows(in: $0) > 0 }
  }

  /// Returns the number of the section with the same values as a section of a former query; nil if there is none.
  private func section(_ section: Int, of former: PageQuery) -> Int? {
    guard let groups, let table = former.groups?.table else { return groups == nil ? section : nil }
    return section < table.count ? groups.table.number(of: section, in: table) : nil
  }

  /// Requests the rows near the viewport, those of a few sections at a time.
  private func requestRows() {
    var requests = 0
    nearRows.areWaiting = false
    for section in nearRows.sections {
      let (pages, rows) = (pages(of: section), nearRows[section])
      let waits =
        requests >= Self.mostRequests && !pages.hasFailures
        && rows.contains { pages.row(at: TableIndexPath(row: $0, section: 0)) == nil }
      pages.prefetch(rows: waits ? [] : rows)
      requests += pages.numberOfRequests
      if waits { nearRows.areWaiting = true }
    }
  }

  /// Forgets the rows of sections that are far from the viewport, if there are many.
  private func discardSections() {
    guard groups != nil, let near = nearRows.sections.first else { return }
    let others = sections.keys.filter { nearRows[$0].isEmpty }.sorted { abs($0 - near) < abs($1 - near) }
    var pages = 0
    for (number, section) in others.enumerated() {
      pages += sections[section]?.numberOfPages ?? 0
      if number >= Self.mostSections || pages > Self.mostPages { sections[section] = nil }
    }
  }

  /// Adopts what the pages have adopted since the last call, and requests further rows. Returns whether there was anything.
  @discardableResult func adoptPages() -> Bool {
    guard hasNewAnswers else { return false }
    hasNewAnswers = false
    for (section, pages) in sections {
      groups?.setCount(pages.numberOfRows(inSection: 0), of: section)
      if groupSamples == CellSamples() { groupSamples = pages.samples }
    }
    requestRows()
    return true
  }

  /// Whether the first groups, and all rows near the viewport, have arrived or failed.
  var isSettled: Bool {
    guard groups?.hasBegun != false, !nearRows.areWaiting else { return false }
    return groups == nil ? pages(of: 0).isSettled : nearRows.sections.allSatisfy { pages(of: $0).isSettled }
  }

  /// Whether the first matches have arrived, and the source is still looking for more.
  var isFindingRows: Bool { groups == nil && pages(of: 0).isFindingRows }

  /// Whether the rows near the viewport have arrived in a list without sections; the source may still be counting.
  var hasRows: Bool { groups == nil && pages(of: 0).hasRows }

  /// Whether it is known that there are no rows.
  var isEmpty: Bool {
    groups.map { $0.isComplete && $0.table.rowCount == 0 } ?? (pages(of: 0).count == .exact(0))
  }

  // MARK: Requesting again

  var hasFailures: Bool { groups?.failure != nil || sections.values.contains(where: \.hasFailures) }

  /// Requests the pages that have failed again.
  func retry() { for pages in sections.values { pages.retry() } }
}
