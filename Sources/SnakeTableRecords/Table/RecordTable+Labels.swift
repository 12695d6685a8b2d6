import SnakeTableModel

/// Headers and footers: the groups of sections, the numbers of their rows and their aggregates.
extension RecordTable {
  package func height(forHeaderInSection section: Int) -> Int {
    groups == nil ? 0 : 1 + outerHeight(forHeaderInSection: section)
  }

  /// A line for each outer group that begins with the section.
  package func outerHeight(forHeaderInSection section: Int) -> Int {
    outerGroups(of: section, besides: mapSections(of: section).lowerBound - 1)
  }

  package func height(forFooterInSection section: Int) -> Int {
    guard groups != nil, !summaries.isEmpty else { return 0 }
    return (isCollapsed(section: section) ? 0 : 1) + outerHeight(forFooterInSection: section)
  }

  /// A line for each outer group that ends with the section.
  private func outerHeight(forFooterInSection section: Int) -> Int {
    outerGroups(of: section, besides: mapSections(of: section).upperBound)
  }

  /// The number of outer groups that contain a section but not a neighbour of it in the row map, which may not exist.
  private func outerGroups(of section: Int, besides neighbour: Int) -> Int {
    guard let groups, groups.levels > 1, let groupedRows else { return 0 }
    // A collapsed group is no outer group of its own header.
    let others = groups.levels - 1 - level(ofSection: section)
    guard (0..<rowMap.numberOfSections).contains(neighbour) else { return groups.levels - 1 - others }
    return max(
      0, groupedRows.differences(group(ofSection: section), rowMap.group(ofSection: neighbour)) - others)
  }

  /// The level of what a header is the header of: the section, or a collapsed group of sections.
  private func level(ofSection section: Int) -> Int {
    collapsedLevel(ofSection: section) ?? folding.levels - 1
  }

  // MARK: Headers

  /// The value of a group or the name of an input, and the number of its rows; with a filter, also the number of those
  /// shown. The outer groups are above.
  package func header(inSection section: Int) -> SectionLabel? {
    guard let groups else { return nil }
    let (group, level) = (group(ofSection: section), level(ofSection: section))
    let values = groups.values(ofGroup: group, limit: Self.cellLimit)
    let lines = values[...level].enumerated().map {
      SectionLabel.Line(text: name(ofLevel: $0, $1), detail: count(ofLevel: $0, containing: section))
    }
    var label = SectionLabel(text: lines[level].text, detail: lines[level].detail)
    label.outerLines = Array(lines.dropLast())
    label.outerHeight = outerHeight(forHeaderInSection: section)
    label.height += label.outerHeight
    if isCollapsed(section: section) {
      label.collapsedRow = identifier(forRowAt: TableIndexPath(row: 0, section: section))
      label.detail = label.detail.map { collapsedDetail(ofGroup: group, level: level, count: $0) }
    }
    return label
  }

  /// The number of rows of a section, or of an outer group that contains it.
  private func count(ofLevel level: Int, containing section: Int) -> CellText {
    guard level == folding.levels - 1 else {
      let counts = outerCounts.counts(ofLevel: level, containing: group(ofSection: section), in: groupedRows)
      return Self.count(counts.shown, of: counts.all, in: rowMap)
    }
    let section = mapSections(of: section).lowerBound
    return Self.count(
      rowMap.numberOfMatches(inSection: section), of: rowMap.numberOfAllRows(inSection: section), in: rowMap)
  }

  private func name(ofLevel level: Int, _ value: [UInt8]) -> CellText {
    guard !value.isEmpty else { return "(none)" }
    let text = CellText(value)
    guard let matcher = search.highlighter, let field = fields?.groupBy, level < field.count else {
      return text
    }
    return matcher.highlighting(text, field: field[level])
  }

  private static func count(_ shown: Int, of all: Int, in map: RowMap) -> CellText {
    CellText(map.isFiltered ? shown.grouped(of: all) : all.grouped)
  }

  // MARK: Footers

  /// The aggregates of all rows of the section, including filtered-out ones, and below those of the outer groups that end
  /// with the section.
  package func footer(inSection section: Int) -> SectionLabel? {
    let height = height(forFooterInSection: section)
    guard height > 0, let groups else { return nil }
    let (group, level) = (group(ofSection: section), level(ofSection: section))
    var label = summaryLabel(groups.summaries(ofLevel: level, containing: group))
    (label.height, label.outerHeight) = (height, outerHeight(forFooterInSection: section))
    let names = groups.levels > 1 ? groups.values(ofGroup: group, limit: Self.cellLimit)[..<level] : []
    label.outerLines = names.enumerated().map { level, value in
      let summary = summaryLabel(groups.summaries(ofLevel: level, containing: group))
      let name = name(ofLevel: level, value).bytes + Array(": ".utf8)
      return SectionLabel.Line(text: summary.text.behind(name))
    }
    return label
  }

  private func summaryLabel(_ values: [FieldSummary]?) -> SectionLabel {
    let text = summaries.text(values ?? summaries.startValues)
    return SectionLabel(text: search.shown == nil ? text : text.behind(Array("all: ".utf8)))
  }

  /// The aggregates of a collapsed section, which has no footer for them, before the number of its rows.
  private func collapsedDetail(ofGroup group: Int, level: Int, count: CellText) -> CellText {
    guard let groups, !summaries.isEmpty else { return count }
    return SummaryText.text(
      summaryLabel(groups.summaries(ofLevel: level, containing: group)).text, before: count)
  }

  /// A note if the followed file was truncated or replaced, the footer of the options, and the aggregates of all rows.
  package var tableFooter: SectionLabel? {
    let text = footerText.map { CellText($0) }
    guard let totals, !summaries.isEmpty else { return text.map { SectionLabel(text: $0) } }
    let label = summaryLabel(totals.summaries(ofGroup: 0))
    return text.map { SectionLabel(text: $0, detail: label.text) } ?? label
  }

  /// The note about the followed file and the footer of the options; nil for neither.
  private var footerText: [UInt8]? {
    guard let note = followNote else { return options.footer?.rawBytes }
    return text(ofNote: note) + (options.footer.map { ("  " + $0).rawBytes } ?? [])
  }

  private func text(ofNote note: (path: String, former: FollowedFile.Ending)) -> [UInt8] {
    let words = note.former == .truncated ? ": file truncated" : ": file replaced"
    return note.path.rawBytes + Array((words + goneNote).utf8)
  }

  /// The number of rows that have left the table, behind a comma.
  private var goneNote: String {
    switch goneRows {
    case 0: ""
    case 1: ", 1 row is gone"
    case let count: ", \(count.grouped) rows are gone"
    }
  }
}
