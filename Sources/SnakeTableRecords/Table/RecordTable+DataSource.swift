import SnakeTableModel

extension RecordTable: TableDataSource {
  package var numberOfSections: Int { shown.folded?.count ?? shown.map.numberOfSections }
  package func numberOfRows(inSection section: Int) -> Int {
    isCollapsed(section: section) ? 1 : shown.map.numberOfRows(inSection: mapSections(of: section).lowerBound)
  }
  package var cellGeneration: Int? { recentCells.generation }
  package var rowHeights: RowHeights {
    .uniform(options.rowHeight ?? (options.subtitle == nil || options.list.columns != nil ? 1 : 2))
  }

  // MARK: Identifiers

  /// The identifiers of all rows shown, as ascending ranges. O(1) if all rows are shown.
  package var identifiers: [Range<Int>] { shown.map.records }

  /// The identifier of a row without a record: the row is shown as one that cannot be read, and is not chosen.
  static let noRecord = -1

  /// Returns the identifier of a row. O(1), or O(log rows) with a filter.
  package func identifier(forRowAt path: TableIndexPath) -> Int {
    // A path that is computed first spares a copy of the map.
    let path = mapPath(path)
    return shown.map.record(at: path) ?? Self.noRecord
  }

  /// Returns the index path of a row, or nil if it is not shown. O(1) without groups; with groups, the record is read
  /// and its group looked up, and O(groups) if the record is long. O(log rows) with a filter. With an order O(rows of the
  /// section), 1 ms for a few million.
  package func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard known.inputs.available.contains(identifier) else { return nil }
    return shown.map.position(ofRecord: identifier) { group(of: identifier) }.map { path in
      let section = shown.folded?.section(of: path.section) ?? path.section
      return TableIndexPath(row: isCollapsed(section: section) ? 0 : path.row, section: section)
    }
  }

  /// Returns the section of a row like `indexPath(forIdentifier:)`, but an order takes no time.
  package func section(forIdentifier identifier: Int) -> Int? {
    guard known.inputs.available.contains(identifier) else { return nil }
    return shown.map.section(ofRecord: identifier) { group(of: identifier) }
      .map { shown.folded?.section(of: $0) ?? $0 }
  }

  /// The number of the group that has a row; nil if it is not grouped yet.
  private func group(of identifier: Int) -> Int? {
    guard let groups else { return nil }
    guard let fields, !fields.groupBy.isEmpty else {
      return known.inputs.position(of: identifier).flatMap { groups.number(ofKey: sources[$0.input].groupKey) }
    }
    // A long record is not read, because its field may be anywhere in it.
    guard let record = record(identifier, limit: Self.cellLimit) else { return nil }
    guard record.count < Self.cellLimit else { return groups.number(ofGroupWith: identifier) }
    return groups.number(ofKey: key(of: fields.groupBy, in: record))
  }

  private func key(of fields: [RecordField], in record: [UInt8]) -> [UInt8] {
    var finder = FieldFinder(fields, splitter: layout.splitter)
    var key: [UInt8] = []
    record.withUnsafeBufferPointer { record in
      finder.find(in: record)
      finder.joinContents(ofFirst: fields.count, of: record, into: &key)
    }
    return key
  }
}
