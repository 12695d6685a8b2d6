import SnakeTableModel

extension RecordTable: TableDataSource {
  public var numberOfSections: Int { rowMap.numberOfSections }
  public func numberOfRows(inSection section: Int) -> Int { rowMap.numberOfRows(inSection: section) }
  public func height(forHeaderInSection section: Int) -> Int { groups == nil ? 0 : 1 }
  public func height(forFooterInSection section: Int) -> Int { groups == nil || summaries.isEmpty ? 0 : 1 }
  public func separator(belowRowAt path: TableIndexPath) -> CellSeparator { .automatic }
  public var cellGeneration: Int? { recentCells.generation }
  public var rowHeights: RowHeights {
    .uniform(options.rowHeight ?? (options.subtitle == nil || options.columns != nil ? 1 : 2))
  }

  // MARK: Identifiers

  /// The identifiers of all rows shown, as ascending ranges. O(1) if all rows are shown.
  public var identifiers: [Range<Int>] { rowMap.records }

  /// Returns the identifier of a row. O(1), or O(log rows) with a filter.
  public func identifier(forRowAt path: TableIndexPath) -> Int { rowMap.record(at: path) }

  /// Returns the index path of a row, or nil if it is not shown. O(1) without groups; with groups, the record is read
  /// and its group looked up, and O(groups) if the record is long. O(log rows) with a filter. With an order O(rows of the
  /// section), 1 ms for a few million.
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0, identifier < count else { return nil }
    return rowMap.position(ofRecord: identifier) { group(of: identifier) }
  }

  /// Returns the section of a row like `indexPath(forIdentifier:)`, but an order takes no time.
  public func section(forIdentifier identifier: Int) -> Int? {
    guard identifier >= 0, identifier < count else { return nil }
    return rowMap.section(ofRecord: identifier) { group(of: identifier) }
  }

  /// The number of the group that has a row; nil if it is not grouped yet.
  private func group(of identifier: Int) -> Int? {
    guard let groups else { return nil }
    guard let field = fields?.groupBy else {
      return inputRows.position(of: identifier).flatMap { groups.number(ofKey: sources[$0.input].groupKey) }
    }
    // A long record is not read, because its field may be anywhere in it.
    guard let record = record(identifier, limit: Self.cellLimit) else { return nil }
    guard record.count < Self.cellLimit else { return groups.number(ofGroupWith: identifier) }
    return groups.number(ofKey: key(of: field, in: record))
  }

  private func key(of field: RecordField, in record: [UInt8]) -> [UInt8] {
    var finder = FieldFinder([field], splitter: layout.splitter)
    return record.withUnsafeBufferPointer { record in
      finder.find(in: record)
      return finder.withContent(0, of: record) { Array($0) }
    }
  }

  // MARK: Headers and footers

  /// The value of a group or the name of an input, and the number of its rows; with a filter, also the number of those
  /// shown.
  public func header(inSection section: Int) -> SectionLabel? {
    guard let groups else { return nil }
    let key = groups.key(ofGroup: rowMap.group(ofSection: section), limit: Self.cellLimit)
    let count = rowMap.numberOfAllRows(inSection: section)
    let detail =
      rowMap.isFiltered ? "\(numberOfRows(inSection: section).grouped) of \(count.grouped)" : count.grouped
    var text: CellText = key.isEmpty ? "(none)" : CellText(key)
    if let field = fields?.groupBy, !key.isEmpty { text.highlights = highlights(in: key, of: field) }
    return SectionLabel(text: text, detail: CellText(detail))
  }

  /// The aggregates of all rows of the section, including filtered-out ones.
  public func footer(inSection section: Int) -> SectionLabel? {
    guard height(forFooterInSection: section) > 0 else { return nil }
    return summaryLabel(groups?.summaries(ofGroup: rowMap.group(ofSection: section)))
  }

  private func summaryLabel(_ values: [FieldSummary]?) -> SectionLabel {
    let text = summaries.text(values ?? summaries.startValues)
    return SectionLabel(text: search.shown == nil ? text : CellText(Array("all: ".utf8) + text.bytes))
  }

  /// A note if the followed file was truncated or replaced, the footer of the options, and the aggregates of all rows.
  public var tableFooter: SectionLabel? {
    let texts = [followNote.map(Self.text(ofNote:)), options.footer?.rawBytes].compactMap { $0 }
    let text = texts.isEmpty ? nil : CellText(Array(texts.joined(separator: Array("  ".utf8))))
    guard let totals, !summaries.isEmpty else { return text.map { SectionLabel(text: $0) } }
    let label = summaryLabel(totals.summaries(ofGroup: 0))
    return text.map { SectionLabel(text: $0, detail: label.text) } ?? label
  }

  private static func text(ofNote note: (path: String, former: FollowedFile.Ending)) -> [UInt8] {
    let words = note.former == .truncated ? ": file truncated" : ": file replaced"
    return note.path.rawBytes + Array(words.utf8)
  }
}
