import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Headers and footers: the groups of sections, the numbers of their rows and their aggregates.
extension PageStore: ListTable {
  /// The groups of the sections shown; nil for a list without sections.
  private var groups: PageGroupTable? { shown.groups?.table }

  /// Returns the group of a section among those of the query.
  private func group(ofSection section: Int) -> Int {
    guard let fetched else { return section }
    return fetched.sections.indices.contains(section) ? fetched.sections[section].section : -1
  }

  /// Returns the number of a group among those of all rows; nil if it is not there, or not yet.
  private func number(ofGroup group: Int, in others: PageGroups?) -> Int? {
    guard let others, let groups else { return nil }
    return shown.groups === others ? group : others.table.number(of: group, in: groups)
  }

  package var hasSections: Bool { grouping.hasSections }
  package var isFiltered: Bool { criteria.allConditions != nil }
  package var summaries: SummaryFields { grouping.summaries }
  package var totalLines: TotalLines { shown.list.totalLines }
  /// Totals add up the rows that the source selects.
  package var summariesFollowFilter: Bool { fetched == nil }
  package var awaitedSummaries: CellText { strokes }
  package var failedSummaries: CellText? { shown.totals?.failureOfAggregates.map { CellText("\($0)") } }

  /// A line for each outer group that begins with the section.
  package func outerHeight(forHeaderInSection section: Int) -> Int {
    guard let groups else { return 0 }
    // The sections of a search are few, and some that begin an outer group may be missing.
    return fetched == nil ? groups.beginnings(at: section) : max(0, groups.levels - 1)
  }

  package func outerHeight(forFooterInSection section: Int) -> Int {
    fetched == nil ? groups?.endings(at: section) ?? 0 : 0
  }

  /// The values of the groups, with the matches of the filter highlighted.
  package func groupNames(ofSection section: Int) -> [CellText] {
    groups?.values(of: group(ofSection: section)).enumerated().map { level, value in
      let text = CellText(value.bytes)
      guard !text.isEmpty else { return value == .null ? "(none)" : "(empty)" }
      return matcher?.highlighting(text, field: .single(grouping.fields[level])) ?? text
    } ?? []
  }

  package func groupCounts(ofSection section: Int) -> [(shown: Int, all: Int?)] {
    guard let groups else { return [] }
    let group = group(ofSection: section)
    let number = !isFiltered ? nil : number(ofGroup: group, in: all.groups)
    return (0..<groups.levels).map { level in
      let isInnermost = level == groups.levels - 1
      let shown =
        isInnermost
        ? numberOfAllRows(inSection: section) : groups.count(ofLevel: level, containing: group)
      let count = number.flatMap { all.groups?.table.count(ofLevel: level, containing: $0) }
      return (shown, count.map { max(shown, $0) })
    }
  }

  /// An outer group may be incomplete until all groups have arrived.
  package func groupSummaries(ofSection section: Int) -> [[FieldSummary]?] {
    guard let groups, let totals = shown.totals else { return [] }
    let hasFailed = totals.failureOfAggregates != nil
    let number = hasFailed ? nil : number(ofGroup: group(ofSection: section), in: totals)
    return (0..<groups.levels).map { level in
      guard totals.isComplete || level == groups.levels - 1 else { return nil }
      return number.map { totals.table.summaries(ofLevel: level, containing: $0) }
    }
  }

  /// The footer of the options, and the aggregates of the rows shown.
  package var tableFooter: SectionLabel? {
    let text = list.options.footer.map { CellText($0.rawBytes) }
    guard let totals = shown.totals else { return tableFooter(text) }
    if let failure = totals.failureOfAggregates { return tableFooter(text, totals: CellText("\(failure)")) }
    let values = totals.isWhole ? totals.table.total : nil
    let rows = (shown: totals.table.rowCount, all: isFiltered ? all.count.number : nil)
    return tableFooter(
      text, totals: self.text(of: values, rows: rows), columnValues: columnValues(of: values, rows: rows))
  }
}
