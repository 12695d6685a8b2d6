import SnakeTableModel

/// Headers and footers: the groups of sections, the numbers of their rows and their aggregates.
extension RecordTable: ListTable {
  package var hasSections: Bool { groups != nil }
  package var isFiltered: Bool { search.shown != nil }
  package var summariesFollowFilter: Bool { true }
  package var failedSummaries: CellText? { nil }
  /// The text of no values; with a filter an ellipsis for each of them.
  package var awaitedSummaries: CellText {
    isFiltered ? summaries.awaitedText : summaries.text(summaries.startValues)
  }

  /// A line for each outer group that begins with the section.
  package func outerHeight(forHeaderInSection section: Int) -> Int {
    outerGroups(of: section, besides: mapSections(of: section).lowerBound - 1)
  }

  /// A line for each outer group that ends with the section.
  package func outerHeight(forFooterInSection section: Int) -> Int {
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

  // MARK: Groups of a section

  /// The values of the groups, or the name of an input.
  package func groupNames(ofSection section: Int) -> [CellText] {
    let values = groups?.values(ofGroup: group(ofSection: section), limit: Self.cellLimit) ?? []
    return values.prefix(level(ofSection: section) + 1).enumerated().map(name)
  }

  private func name(ofLevel level: Int, _ value: [UInt8]) -> CellText {
    guard !value.isEmpty else { return "(none)" }
    let text = CellText(value)
    guard let matcher = search.highlighter, let field = fields?.groupBy, level < field.count else {
      return text
    }
    return matcher.highlighting(text, field: field[level])
  }

  package func groupCounts(ofSection section: Int) -> [(shown: Int, all: Int?)] {
    (0...level(ofSection: section)).map { level in
      let counts = counts(ofLevel: level, containing: section)
      return rowMap.isFiltered ? (counts.shown, counts.all) : (counts.all, nil)
    }
  }

  /// The number of rows of a section, or of an outer group that contains it.
  private func counts(ofLevel level: Int, containing section: Int) -> (shown: Int, all: Int) {
    guard level == folding.levels - 1 else {
      return outerCounts.counts(ofLevel: level, containing: group(ofSection: section), in: groupedRows)
    }
    let section = mapSections(of: section).lowerBound
    return (rowMap.numberOfMatches(inSection: section), rowMap.numberOfAllRows(inSection: section))
  }

  package func groupSummaries(ofSection section: Int) -> [[FieldSummary]?] {
    shownSummaries(ofSection: section, downTo: level(ofSection: section))
  }

  /// A note if the followed file was truncated or replaced, the footer of the options, and the aggregates of the rows shown of a list
  /// without groups.
  package var tableFooter: SectionLabel? {
    let text = footerText.map { CellText($0) }
    guard totals != nil, !summaries.isEmpty else { return tableFooter(text) }
    let (values, rows) = (shownTotals, (shown: matchCount, all: isFiltered ? count : nil))
    return tableFooter(
      text, totals: self.text(of: values, rows: rows), columnValues: columnValues(of: values, rows: rows))
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
