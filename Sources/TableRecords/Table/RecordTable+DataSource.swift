import TableModel

extension RecordTable: TableDataSource {
  /// Bytes of a record that a cell is made from: more than any screen shows.
  private static let cellLimit = 1 << 16
  /// Rows that the width of icons and accessories is measured by.
  private static let measuredRows = 256

  public var numberOfSections: Int { groups == nil ? 1 : groupCounts.count }
  public func numberOfRows(inSection section: Int) -> Int { groups == nil ? count : groupCounts[section] }
  public func hasHeader(inSection section: Int) -> Bool { groups != nil }
  public func hasFooter(inSection section: Int) -> Bool { false }

  /// A group's value or an input's name, and the number of its rows.
  public func header(inSection section: Int) -> SectionLabel? {
    guard let groups else { return nil }
    let key = groups.key(ofGroup: section)
    return SectionLabel(
      text: key.isEmpty ? "(none)" : CellText(key), detail: CellText(String(groupCounts[section])))
  }

  public var tableFooter: SectionLabel? { options.footer.map { SectionLabel(text: CellText($0)) } }
  public var rowHeights: RowHeights { .uniform(options.rowHeight ?? (options.subtitle == nil ? 1 : 2)) }

  public func identifier(forRowAt path: TableIndexPath) -> Int {
    groups?.record(group: path.section, row: path.row) ?? path.row
  }

  /// O(1) without groups; with them the record is read and its group looked up.
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0, identifier < count else { return nil }
    guard let groups else { return TableIndexPath(row: identifier, section: 0) }
    guard let key = groupKey(of: identifier), let place = groups.place(of: identifier, key: key),
      place.group < groupCounts.count,
      place.row < groupCounts[place.group]
    else { return nil }
    return TableIndexPath(row: place.row, section: place.group)
  }

  private func groupKey(of identifier: Int) -> [UInt8]? {
    guard let field = fields?.groupBy else { return place(of: identifier).map { sources[$0.input].groupKey } }
    guard let record = record(identifier) else { return nil }
    return layout.splitter.value(ofField: field, in: record) ?? []
  }

  public func cell(forRowAt path: TableIndexPath) -> TableCell { cell(ofRecord: identifier(forRowAt: path)) }

  private func cell(ofRecord identifier: Int) -> TableCell {
    guard let fields, let record = record(identifier, limit: Self.cellLimit) else {
      return TableCell(title: "(cannot be read)")
    }
    if let text = textWithoutFields(record) { return TableCell(title: CellText(text)) }
    func text(_ field: Int?) -> CellText? {
      field.map { CellText(layout.splitter.value(ofField: $0, in: record) ?? []) }
    }
    return TableCell(
      title: text(fields.title) ?? "", subtitle: text(fields.subtitle), detail: text(fields.detail),
      icon: text(fields.icon),
      accessory: fields.hasDisclosure ? .disclosure : text(fields.accessory).map { .text($0) } ?? .none)
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
    if fields.hasDisclosure { return CellSamples(of: [TableCell(title: "", accessory: .disclosure)]) }
    guard fields.icon != nil || fields.accessory != nil else { return CellSamples() }
    return CellSamples(of: (0..<min(count, Self.measuredRows)).map { cell(ofRecord: $0) })
  }
}
