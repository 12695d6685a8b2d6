import SnakeTableModel

/// Headers and footers: the groups of sections, the numbers of their rows and their aggregates.
extension RecordTable {
  public func height(forHeaderInSection section: Int) -> Int {
    groups == nil ? 0 : 1 + outerHeight(forHeaderInSection: section)
  }

  /// A line for each outer group that begins with the section.
  public func outerHeight(forHeaderInSection section: Int) -> Int {
    outerGroups(besides: section - 1, inSection: section)
  }

  public func height(forFooterInSection section: Int) -> Int {
    guard groups != nil, !summaries.isEmpty else { return 0 }
    return (isCollapsed(section: section) ? 0 : 1) + outerGroups(besides: section + 1, inSection: section)
  }

  /// The number of outer groups that contain a section but not a neighbour of it, which may not exist.
  private func outerGroups(besides neighbour: Int, inSection section: Int) -> Int {
    guard let groups, groups.levels > 1, let groupedRows else { return 0 }
    guard (0..<rowMap.numberOfSections).contains(neighbour) else { return groups.levels - 1 }
    return groupedRows.differences(
      rowMap.group(ofSection: section), rowMap.group(ofSection: neighbour))
  }

  // MARK: Headers

  /// The value of a group or the name of an input, and the number of its rows; with a filter, also the number of those
  /// shown. The outer groups are above.
  public func header(inSection section: Int) -> SectionLabel? {
    guard let groups else { return nil }
    let group = rowMap.group(ofSection: section)
    let names = groups.values(ofGroup: group, limit: Self.cellLimit).enumerated().map(name)
    let count = rowMap.numberOfAllRows(inSection: section)
    var label = SectionLabel(
      text: names[names.count - 1],
      detail: Self.count(rowMap.numberOfMatches(inSection: section), of: count, in: rowMap))
    label.outerHeight = outerHeight(forHeaderInSection: section)
    label.height += label.outerHeight
    if isCollapsed(section: section) {
      label.collapsedRow = identifier(forRowAt: TableIndexPath(row: 0, section: section))
    }
    label.outerLines = names.dropLast().enumerated().map { level, name in
      let counts = outerCounts.counts(ofLevel: level, containing: group, in: groupedRows)
      return SectionLabel.Line(text: name, detail: Self.count(counts.shown, of: counts.all, in: rowMap))
    }
    return label
  }

  private func name(ofLevel level: Int, _ value: [UInt8]) -> CellText {
    guard !value.isEmpty else { return "(none)" }
    var text = CellText(value)
    if let field = fields?.groupBy, level < field.count {
      text.highlights = search.highlighter?.matchRanges(in: value, field: field[level]) ?? []
    }
    return text
  }

  private static func count(_ shown: Int, of all: Int, in map: RowMap) -> CellText {
    CellText(map.isFiltered ? shown.grouped(of: all) : all.grouped)
  }

  // MARK: Footers

  /// The aggregates of all rows of the section, including filtered-out ones, and below those of the outer groups that end
  /// with the section.
  public func footer(inSection section: Int) -> SectionLabel? {
    let height = height(forFooterInSection: section)
    guard height > 0, let groups else { return nil }
    let group = rowMap.group(ofSection: section)
    var label = summaryLabel(groups.summaries(ofGroup: group))
    (label.height, label.outerHeight) = (height, outerGroups(besides: section + 1, inSection: section))
    let names = groups.levels > 1 ? groups.values(ofGroup: group, limit: Self.cellLimit).dropLast() : []
    label.outerLines = names.enumerated().map { level, value in
      let summary = summaryLabel(groups.summaries(ofLevel: level, containing: group))
      let name = name(ofLevel: level, value).bytes + Array(": ".utf8)
      return SectionLabel.Line(text: CellText(name + summary.text.bytes))
    }
    return label
  }

  private func summaryLabel(_ values: [FieldSummary]?) -> SectionLabel {
    let text = summaries.text(values ?? summaries.startValues)
    return SectionLabel(text: search.shown == nil ? text : CellText(Array("all: ".utf8) + text.bytes))
  }

  /// A note if the followed file was truncated or replaced, the footer of the options, and the aggregates of all rows.
  public var tableFooter: SectionLabel? {
    let text = footerText.map { CellText($0) }
    guard let totals, !summaries.isEmpty else { return text.map { SectionLabel(text: $0) } }
    let label = summaryLabel(totals.summaries(ofGroup: 0))
    return text.map { SectionLabel(text: $0, detail: label.text) } ?? label
  }

  /// The note about the followed file and the footer of the options; nil for neither.
  private var footerText: [UInt8]? {
    guard let note = followNote else { return options.footer?.rawBytes }
    return Self.text(ofNote: note) + (options.footer.map { ("  " + $0).rawBytes } ?? [])
  }

  private static func text(ofNote note: (path: String, former: FollowedFile.Ending)) -> [UInt8] {
    let words = note.former == .truncated ? ": file truncated" : ": file replaced"
    return note.path.rawBytes + Array(words.utf8)
  }
}
