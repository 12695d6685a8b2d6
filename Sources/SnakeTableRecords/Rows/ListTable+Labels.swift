import SnakeTableModel

/// The headers and footers of sections, and the footer of the table.
extension ListTable {
  /// A line for the section, and one for each outer group that begins with it.
  package func height(forHeaderInSection section: Int) -> Int {
    hasSections ? 1 + outerHeight(forHeaderInSection: section) : 0
  }

  /// The lines for the aggregates of the section, which are in the header if it is collapsed, and one for those of each outer
  /// group that ends with it.
  package func height(forFooterInSection section: Int) -> Int {
    height(forFooterInSection: section, lines: totalLines.height)
  }

  /// The height of a footer whose aggregates are a text.
  package func textHeight(forFooterInSection section: Int) -> Int {
    height(forFooterInSection: section, lines: 1)
  }

  private func height(forFooterInSection section: Int, lines: Int) -> Int {
    guard hasSections, !summaries.isEmpty else { return 0 }
    return (isCollapsed(section: section) ? 0 : lines) + outerHeight(forFooterInSection: section)
  }

  /// The name of a group and the number of its rows, and above them those of the outer groups. The header of a collapsed
  /// section has its aggregates before the number.
  package func header(inSection section: Int) -> SectionLabel? {
    guard hasSections else { return nil }
    let lines = zip(groupNames(ofSection: section), groupCounts(ofSection: section)).map { name, count in
      SectionLabel.Line(
        text: name, detail: CellText(count.all.map { count.shown.grouped(of: $0) } ?? count.shown.grouped))
    }
    var label = SectionLabel(text: lines.last?.text ?? "", detail: lines.last?.detail)
    label.outerLines = lines.dropLast()
    label.outerHeight = outerHeight(forHeaderInSection: section)
    label.height += label.outerHeight
    guard isCollapsed(section: section) else { return label }
    label.collapsedRow = identifier(forRowAt: TableIndexPath(row: 0, section: section))
    if !summaries.isEmpty, let count = label.detail {
      let values = groupSummaries(ofSection: section).last ?? nil
      label.detail = SummaryText.text(text(of: values), before: count)
      label.total = totalLines.drawn.flatMap { number in
        values?[number].number(summaries.functions[number])
      }
    }
    return label
  }

  /// The aggregates of the section, and below those of the outer groups that end with it.
  package func footer(inSection section: Int) -> SectionLabel? {
    let height = height(forFooterInSection: section)
    guard height > 0 else { return nil }
    let (values, counts) = (groupSummaries(ofSection: section), groupCounts(ofSection: section))
    let texts = zip(values, counts).map(text)
    var label = SectionLabel(text: texts.last ?? "", height: height)
    if !isCollapsed(section: section) {
      label.columnValues = columnValues(of: values.last ?? nil, rows: counts.last)
    }
    label.outerHeight = outerHeight(forFooterInSection: section)
    label.outerLines = zip(groupNames(ofSection: section), texts).dropLast().map { name, text in
      SectionLabel.Line(text: text.behind(name.bytes + Array(": ".utf8)))
    }
    return label
  }

  /// Returns the footer of the table: a text, and aggregates; nil for neither.
  /// - Parameter columnValues: the aggregates as values below columns, in place of their text.
  package func tableFooter(
    _ text: CellText?, totals: CellText? = nil, columnValues: ColumnValues? = nil
  ) -> SectionLabel? {
    guard let first = text ?? totals else { return nil }
    var label = SectionLabel(text: first, detail: text == nil ? nil : totals)
    guard var columnValues else { return label }
    if let text { columnValues.texts.append(text) }
    (label.columnValues, label.height) = (columnValues, columnValues.height)
    return label
  }

  /// Returns aggregates as values below the columns of their fields; nil if no field is in a column, or if they have not arrived.
  /// - Parameter rows: the number of rows shown and, with a filter, that of all rows; nil if they are not known.
  package func columnValues(
    of values: [FieldSummary]?, rows: (shown: Int, all: Int?)? = nil
  ) -> ColumnValues? {
    guard !totalLines.lines.isEmpty, failedSummaries == nil else { return nil }
    if summariesFollowFilter {
      let known = values ?? (isFiltered ? nil : summaries.startValues)
      return summaries.columnValues(totalLines, of: known, rows: rows.flatMap(words))
    }
    return values.map { summaries.columnValues(totalLines, of: $0, rows: isFiltered ? "all rows" : nil) }
  }

  /// Returns what rows aggregates are of, such as `20 of 70 rows`; nil without a filter.
  private func words(_ rows: (shown: Int, all: Int?)) -> String? {
    rows.all.map { "\(rows.shown.grouped(of: $0)) \($0 == 1 ? "row" : "rows")" }
  }

  /// Returns the text of aggregates, with a filter also of which rows they are: `sum n 180 · 20 of 70 rows`, or `all: sum n 960`.
  /// - Parameter rows: the number of rows shown and, with a filter, that of all rows; nil if they are named elsewhere.
  package func text(of values: [FieldSummary]?, rows: (shown: Int, all: Int?)? = nil) -> CellText {
    if values == nil, let failedSummaries { return failedSummaries }
    guard isFiltered, !summariesFollowFilter else {
      return values.map { summaries.text($0, note: rows.flatMap(words)) } ?? awaitedSummaries
    }
    return (values.map { summaries.text($0) } ?? awaitedSummaries).behind(Array("all: ".utf8))
  }
}
