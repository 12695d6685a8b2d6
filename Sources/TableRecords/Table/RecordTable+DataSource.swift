import TableModel

extension RecordTable: TableDataSource {
  /// Bytes of a record that a cell is made from: more than any screen shows.
  static let cellLimit = 1 << 16
  /// Rows that the width of icons and accessories is measured by.
  private static let measuredRows = 256

  public var numberOfSections: Int {
    ordered?.numberOfSections ?? (groups == nil ? 1 : shown?.groups.count ?? groupCounts.count)
  }
  public func numberOfRows(inSection section: Int) -> Int {
    ordered?.numberOfRows(inSection: section) ?? shown?.numberOfRows(inSection: section)
      ?? (groups == nil ? count : groupCounts[section])
  }
  public func height(forHeaderInSection section: Int) -> Int { groups == nil ? 0 : 1 }
  public func height(forFooterInSection section: Int) -> Int { groups == nil || summaries.isEmpty ? 0 : 1 }

  /// A group's value or an input's name, and the number of its rows; filtered, how many of them are shown.
  public func header(inSection section: Int) -> SectionLabel? {
    guard let groups else { return nil }
    let key = groups.key(ofGroup: group(ofSection: section))
    let count = ordered?.numberOfAllRows(inSection: section) ?? groupCounts[group(ofSection: section)]
    let isFiltered = ordered.map { $0.run != nil } ?? (shown != nil)
    return SectionLabel(
      text: key.isEmpty ? "(none)" : CellText(key),
      detail: CellText(isFiltered ? "\(numberOfRows(inSection: section)) of \(count)" : String(count)))
  }

  private func group(ofSection section: Int) -> Int {
    ordered?.group(ofSection: section) ?? shown?.groups[section] ?? section
  }

  /// The aggregates of the section's rows; filtered, too, of all of them.
  public func footer(inSection section: Int) -> SectionLabel? {
    guard height(forFooterInSection: section) > 0 else { return nil }
    return summaryLabel(groups?.summaries(ofGroup: group(ofSection: section)))
  }

  private func summaryLabel(_ values: [FieldSummary]?) -> SectionLabel {
    let text = summaries.text(values ?? summaries.startValues)
    return SectionLabel(text: shown == nil ? text : CellText(Array("all: ".utf8) + text.bytes))
  }

  /// What became of a followed file, the text asked for, the aggregates of all rows.
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

  public func separator(belowRowAt path: TableIndexPath) -> CellSeparator { .automatic }
  public var rowHeights: RowHeights { .uniform(options.rowHeight ?? (options.subtitle == nil ? 1 : 2)) }

  /// O(1) where all rows are shown.
  public var identifiers: [Range<Int>] { ordered?.records ?? shown?.records ?? [0..<count] }

  /// O(1), or O(log rows) filtered.
  public func identifier(forRowAt path: TableIndexPath) -> Int {
    if let ordered { return ordered.record(section: path.section, row: path.row) }
    // A row that is shown has a record: what was found is only ever added to.
    if let shown { return shown.record(section: path.section, row: path.row) ?? 0 }
    return groups?.record(group: path.section, row: path.row) ?? path.row
  }

  /// O(1) without groups; with them the record is read and its group looked up. O(log rows) filtered. With an order
  /// O(rows of the section), 1 ms for a few million.
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0, identifier < count else { return nil }
    if let ordered {
      let group = groups.map { groups in groupKey(of: identifier).flatMap { groups.number(ofKey: $0) } } ?? 0
      let place = group.flatMap { ordered.place(ofRecord: identifier, group: $0) }
      return place.map { TableIndexPath(row: $0.row, section: $0.section) }
    }
    guard let groups else {
      let row = shown.map { $0.row(ofRecord: identifier) } ?? identifier
      return row.map { TableIndexPath(row: $0, section: 0) }
    }
    // A row that does not match is not looked for: its record need not be read.
    if let shown, !shown.contains(record: identifier) { return nil }
    guard let key = groupKey(of: identifier), let place = groups.place(of: identifier, key: key),
      place.group < groupCounts.count,
      place.row < groupCounts[place.group]
    else { return nil }
    guard let shown else { return TableIndexPath(row: place.row, section: place.group) }
    return shown.place(group: place.group, row: place.row).map {
      TableIndexPath(row: $0.row, section: $0.section)
    }
  }

  private func groupKey(of identifier: Int) -> [UInt8]? {
    guard let field = fields?.groupBy else { return place(of: identifier).map { sources[$0.input].groupKey } }
    guard let record = record(identifier) else { return nil }
    return record.withUnsafeBufferPointer { record in
      layout.splitter.withContent(ofField: field, in: record) { Array($0) }
    }
  }

  public func cell(forRowAt path: TableIndexPath) -> TableCell { cell(ofRecord: identifier(forRowAt: path)) }

  private func cell(ofRecord identifier: Int) -> TableCell {
    guard let fields, let record = beginning(ofRecord: identifier) else {
      return TableCell(title: "(cannot be read)")
    }
    if let text = textWithoutFields(record) { return TableCell(title: CellText(text)) }
    func text(_ field: Int?) -> CellText? {
      field.map { field in
        var text = CellText(layout.splitter.value(ofField: field, in: record) ?? [])
        text.highlights = highlights(in: text.bytes, ofField: field)
        return text
      }
    }
    return TableCell(
      title: text(fields.title) ?? "", subtitle: text(fields.subtitle), detail: text(fields.detail),
      icon: text(fields.icon),
      accessory: fields.hasDisclosure ? .disclosure : text(fields.accessory).map { .text($0) } ?? .none)
  }

  /// A record as far as it is shown. The byte order mark before an input of lines belongs to the first of them and is no
  /// text.
  private func beginning(ofRecord identifier: Int) -> [UInt8]? {
    guard let record = record(identifier, limit: Self.cellLimit) else { return nil }
    let isMarked = ByteOrderMark.starts(record) && !layout.skipsMark && place(of: identifier)?.record == 0
    return isMarked ? Array(record.dropFirst(ByteOrderMark.length)) : record
  }

  /// What is shown of a record among JSON records that has no fields: one that is no object, or no JSON.
  private func textWithoutFields(_ record: [UInt8]) -> [UInt8]? {
    guard case .json(let fields) = layout.splitter.separation, fields.first != .value else { return nil }
    // Of a record cut off nothing can be said.
    let isCut = record.count >= Self.cellLimit
    guard isCut || isJSON(record) else { return record.last == 0x0D ? record.dropLast() : record }
    return record.withUnsafeBufferPointer { bytes in
      guard let json = JSONRecord(bytes), json.key == nil, json.value.kind != .object else { return nil }
      return json.value.text(in: bytes)
    }
  }

  /// The icons and accessories of the first rows: no later row changes the columns, so that a table does not
  /// shift while it grows.
  func firstSamples() -> CellSamples {
    guard let fields else { return CellSamples() }
    if fields.hasDisclosure && fields.icon == nil {
      return CellSamples(of: [TableCell(title: "", accessory: .disclosure)])
    }
    guard fields.icon != nil || fields.accessory != nil else { return CellSamples() }
    return CellSamples(of: (0..<min(count, Self.measuredRows)).map { cell(ofRecord: $0) })
  }
}
