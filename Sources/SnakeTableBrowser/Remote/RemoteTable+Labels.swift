import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Headers and footers: the groups of sections, the numbers of their rows and their aggregates.
extension RemoteTable {
  /// The groups of the sections shown; nil for a list without sections.
  private var groups: GroupTable? { shown.groups?.table }

  /// Returns the group of a section among those of the query.
  private func group(ofSection section: Int) -> Int {
    guard let fetched else { return section }
    return fetched.sections.indices.contains(section) ? fetched.sections[section].section : -1
  }

  /// Returns the number of a group among those of all rows; nil if it is not there, or not yet.
  private func number(ofGroup group: Int, in all: RemoteGroups?) -> Int? {
    guard let all, let groups else { return nil }
    return shown.groups === all ? group : all.table.number(of: group, in: groups)
  }

  // MARK: Heights

  package func height(forHeaderInSection section: Int) -> Int {
    groups == nil ? 0 : 1 + outerHeight(forHeaderInSection: section)
  }

  /// A line for each outer group that begins with the section.
  package func outerHeight(forHeaderInSection section: Int) -> Int {
    guard let groups else { return 0 }
    // The sections of a search are few, and some that begin an outer group may be missing.
    return fetched == nil ? groups.beginnings(at: section) : max(0, groups.levels - 1)
  }

  package func height(forFooterInSection section: Int) -> Int {
    guard let groups, !grouping.summaries.isEmpty else { return 0 }
    return (isCollapsed(section: section) ? 0 : 1) + (fetched == nil ? groups.endings(at: section) : 0)
  }

  // MARK: Headers

  package func header(inSection section: Int) -> SectionLabel? {
    guard let groups else { return nil }
    let group = group(ofSection: section)
    let names = groups.values(of: group).enumerated().map(name)
    var label = SectionLabel(
      text: names.last ?? "",
      detail: count(
        numberOfAllRows(inSection: section),
        of: number(ofGroup: group, in: allGroups).map { allGroups?.table[$0] ?? 0 }))
    label.outerHeight = outerHeight(forHeaderInSection: section)
    label.height += label.outerHeight
    if isCollapsed(section: section) {
      label.collapsedRow = identifier(forRowAt: TableIndexPath(row: 0, section: section))
      if let count = label.detail { label.detail = collapsedDetail(ofGroup: group, count) }
    }
    label.outerLines = names.dropLast().enumerated().map { level, name in
      SectionLabel.Line(text: name, detail: outerCount(level, of: group, in: groups))
    }
    return label
  }

  /// The text of a group's value, with the matches of the filter highlighted.
  private func name(ofLevel level: Int, _ value: ListValue) -> CellText {
    let text = CellText(value.bytes)
    guard !text.isEmpty else { return value == .null ? "(none)" : "(empty)" }
    return matcher?.highlighting(text, field: .single(grouping.fields[level])) ?? text
  }

  /// The aggregates of a collapsed section, which has no footer for them, before the number of its rows.
  private func collapsedDetail(ofGroup group: Int, _ count: CellText) -> CellText {
    guard !grouping.summaries.isEmpty else { return count }
    return SummaryText.text(text(of: summaries(ofGroup: group)), before: count)
  }

  private func outerCount(_ level: Int, of group: Int, in groups: GroupTable) -> CellText {
    let all = number(ofGroup: group, in: allGroups).flatMap {
      allGroups?.table.count(ofLevel: level, containing: $0)
    }
    return count(groups.count(ofLevel: level, containing: group), of: all)
  }

  /// The number of rows of a group, and with a filter that of all rows, as far as it has arrived.
  private func count(_ shown: Int, of all: Int?) -> CellText {
    guard filter != nil, let all else { return CellText(shown.grouped) }
    return CellText(shown.grouped(of: max(shown, all)))
  }

  // MARK: Footers

  /// The aggregates of all rows of the section, including filtered-out ones, and below those of the outer groups that end with it.
  package func footer(inSection section: Int) -> SectionLabel? {
    let height = height(forFooterInSection: section)
    guard height > 0, let groups else { return nil }
    let group = group(ofSection: section)
    let all = number(ofGroup: group, in: totals)
    var label = SectionLabel(text: text(of: summaries(ofGroup: group)))
    (label.height, label.outerHeight) = (height, fetched == nil ? groups.endings(at: section) : 0)
    label.outerLines = groups.values(of: group).dropLast().enumerated().map { level, value in
      let name = name(ofLevel: level, value).bytes + Array(": ".utf8)
      // An outer group may be incomplete until all groups have arrived.
      let values =
        totals?.isComplete == true
        ? all.flatMap { totals?.table.summaries(ofLevel: level, containing: $0) } : nil
      return SectionLabel.Line(text: text(of: values).behind(name))
    }
    return label
  }

  /// The aggregates of all rows of a group; nil if they have not arrived.
  private func summaries(ofGroup group: Int) -> [FieldSummary]? {
    number(ofGroup: group, in: totals).flatMap { totals?.table.summaries(of: $0) }
  }

  /// The footer of the options, and the aggregates of all rows.
  package var tableFooter: SectionLabel? {
    guard let totals else { return footer }
    let text = totals.failure.map { CellText("\($0)") }
    let label = SectionLabel(text: text ?? self.text(of: totals.isWhole ? totals.table.total : nil))
    return footer.map { SectionLabel(text: $0.text, detail: label.text) } ?? label
  }

  /// The text of aggregates; strokes for aggregates that have not arrived.
  private func text(of values: [FieldSummary]?) -> CellText {
    let text = values.map(grouping.summaries.text) ?? strokes
    return filter == nil ? text : text.behind(Array("all: ".utf8))
  }
}

extension RemoteTable: FoldingSource {
  package var folding: (any FoldingSource)? { self }
  package var canFold: Bool { grouping.hasSections && fetched == nil }

  package func toggleSection(_ section: Int) {
    if canFold { collapsed.toggle(section, level: 0) }
  }

  package func setAllSections(isCollapsed: Bool, level: Int?) {
    if canFold, level ?? 0 == 0 { collapsed.setAll(isCollapsed: isCollapsed, level: 0) }
  }

  /// Only the innermost groups can be collapsed.
  package var numberOfLevels: Int { 1 }
  package func collapsedLevel(ofSection section: Int) -> Int? { isCollapsed(section: section) ? 0 : nil }
  package func collapseGroup(ofSection section: Int) -> Int? { nil }

  package func isCollapsed(section: Int) -> Bool {
    !collapsed.isEmpty && fetched == nil && collapsed.contains(section, level: 0)
  }
}
