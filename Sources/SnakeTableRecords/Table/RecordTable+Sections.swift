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
  package var emptyState: SectionLabel? { hasNoRows && filter == nil ? Self.noRows : nil }

  /// What is shown in the place of the rows of a list that has none.
  package static let noRows: SectionLabel = "no rows"

  /// Whether there is no row, and none will come.
  private var hasNoRows: Bool { isComplete && count == 0 }

  /// The names of the fields in the header row, if there is no row below it; otherwise empty.
  package var namesWithoutRows: [[UInt8]] {
    guard hasNoRows, layout.hasHeaderRow, fields != nil else { return [] }
    return fieldNames.columns.map { fieldNames.bytes[$0] }
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
    mapPosition(ofRecord: identifier).map { path in
      let section = shown.folded?.section(of: path.section) ?? path.section
      return TableIndexPath(row: isCollapsed(section: section) ? 0 : path.row, section: section)
    }
  }

  /// Returns the position of a row in the row map, whether its section is collapsed or not; nil if it is not shown.
  func mapPosition(ofRecord identifier: Int) -> TableIndexPath? {
    guard known.inputs.available.contains(identifier) else { return nil }
    return shown.map.position(ofRecord: identifier) { group(of: identifier) }
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
      return known.inputs.position(of: identifier).flatMap {
        groups.number(ofKey: sources[$0.input].groupKey)
      }
    }
    // A long record is not read, because its field may be anywhere in it.
    guard let record = record(identifier, limit: Self.cellLimit) else { return nil }
    guard record.count < Self.cellLimit else { return groups.number(ofGroupWith: identifier) }
    return groups.number(ofKey: key(of: fields.groupBy, in: record, splitter(ofRecord: identifier)))
  }

  private func key(of fields: [RecordField], in record: [UInt8], _ splitter: FieldSplitter) -> [UInt8] {
    var finder = FieldFinder(fields, splitter: splitter)
    var key: [UInt8] = []
    record.withUnsafeBufferPointer { record in
      finder.find(in: record)
      finder.joinContents(ofFirst: fields.count, of: record, into: &key)
    }
    return key
  }
}

/// Collapsing and expanding sections, and groups of sections. A collapsed group of sections is one section, whose header is
/// that of the group.
extension RecordTable {
  /// Whether the rows are in sections that can be collapsed.
  package var canFold: Bool { groups != nil }

  /// Returns the number of a row among the rows shown and those in collapsed sections, counted from 0. O(sections).
  package func rowNumber(at path: TableIndexPath) -> Int? {
    let path = mapPath(path)
    return (0..<path.section).reduce(path.row) { $0 + shown.map.numberOfRows(inSection: $1) }
  }

  /// The number of levels of sections and groups of sections.
  package var numberOfLevels: Int { folding.levels }

  /// Collapses a section, or expands it. The next filter expands it, and the end of the filter restores it.
  package func toggleSection(_ section: Int) {
    guard canFold, (0..<numberOfSections).contains(section) else { return }
    toggle(section, level: collapsedLevel(ofSection: section) ?? folding.levels - 1)
  }

  /// Collapses the group that contains a collapsed section. Returns the section that the group is then; nil if the section
  /// is not collapsed, or in no group.
  package func collapseGroup(ofSection section: Int) -> Int? {
    guard (0..<numberOfSections).contains(section),
      let level = collapsedLevel(ofSection: section), level > 0
    else { return nil }
    let first = mapSections(of: section).lowerBound
    toggle(section, level: level - 1)
    return shown.folded?.section(of: first)
  }

  private func toggle(_ section: Int, level: Int) {
    guard let groupedRows else { return }
    folding.toggle(groupedRows.number(ofLevel: level, containing: group(ofSection: section)), level: level)
    update()
  }

  /// Collapses all sections of a level, including sections that arrive later, or expands them.
  /// - Parameter level: The level, outermost first; nil for the innermost one.
  package func setAllSections(isCollapsed: Bool, level: Int? = nil) {
    let level = level ?? folding.levels - 1
    guard canFold, (0..<folding.levels).contains(level) else { return }
    folding.setAll(isCollapsed: isCollapsed, level: level)
    update()
  }

  package func isCollapsed(section: Int) -> Bool { collapsedLevel(ofSection: section) != nil }

  /// The level of the group that a section is the header of; nil if it is not collapsed.
  package func collapsedLevel(ofSection section: Int) -> Int? {
    folding.isEmpty ? nil : known.groups?.collapsedLevel(ofGroup: group(ofSection: section), folding)
  }

  /// O(rows of the section) for a collapsed section.
  package func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
    guard isCollapsed(section: path.section) else {
      let identifier = identifier(forRowAt: path)
      return identifier == Self.noRecord ? [] : [identifier..<(identifier + 1)]
    }
    let sections = mapSections(of: path.section)
    var records = sections.flatMap(shown.map.records(inSection:))
    if sorting.rows != nil || sections.count > 1 { records.sort() }
    if shown.showsContext { records.removeAll(where: shown.map.isContext) }
    var ranges: [Range<Int>] = []
    for record in records { ranges.appendJoining(record..<(record + 1)) }
    return ranges
  }

  // MARK: State

  /// What is collapsed now, by the values of groups.
  var listFolding: ListFolding {
    var state = awaitedFolding
    guard canFold, !folding.isEmpty else { return state }
    for level in 0..<folding.levels {
      let collapsesAll = folding.collapsesAll(ofLevel: level)
      if collapsesAll { state.levels.insert(level == folding.levels - 1 ? 0 : level + 1) }
      let paths = folding.exceptions(ofLevel: level).compactMap { path(ofGroup: $0, level: level) }
      if collapsesAll { state.expanded.formUnion(paths) } else { state.collapsed.formUnion(paths) }
    }
    return state
  }

  private func path(ofGroup group: Int, level: Int) -> ListFolding.Path? {
    // The key of a group that contains others ends with the length of its last value, and the value.
    let fields = level < folding.levels - 1 ? level + 2 : level + 1
    return groups?.key(ofGroup: group, level: level).map { key in
      GroupKey.values(in: key[...], fields: fields).prefix(level + 1).map { Array(key[$0]) }
    }
  }

  /// Collapses what a state names, and expands all other sections.
  func fold(as state: ListFolding) {
    folding.restart(with: state)
    awaitedFolding = state
    awaitedFolding.levels = []
    update()
  }

  /// Expands all sections of groups that have other levels than before.
  func foldAnew() {
    (folding, awaitedFolding) = (SectionFolding(levels: groups?.levels ?? 1), ListFolding())
    folding.show(shown.map.run)
    update()
  }

  /// Collapses or expands the groups that have arrived of those that a state has named.
  func foldAwaitedGroups() {
    guard !awaitedFolding.isEmpty, known.groups?.counts.isEmpty == false else { return }
    awaitedFolding.levels = []
    awaitedFolding.collapsed = awaitedFolding.collapsed.filter { !fold($0, isCollapsed: true) }
    awaitedFolding.expanded = awaitedFolding.expanded.filter { !fold($0, isCollapsed: false) }
  }

  /// Returns whether a group has arrived, and collapses or expands it.
  private func fold(_ path: ListFolding.Path, isCollapsed: Bool) -> Bool {
    // With one level, a slash can only be a part of the value.
    let values = folding.levels == 1 ? [Array(path.joined(separator: Array("/".utf8)))] : path
    guard let last = values.last, values.count <= folding.levels else { return false }
    var key: [UInt8] = []
    let isInnermost = values.count == folding.levels
    for value in isInnermost ? values.dropLast() : values[...] {
      value.withUnsafeBufferPointer { GroupKey.append($0, to: &key) }
    }
    if isInnermost { key += last }
    guard let group = groups?.number(ofKey: key, level: values.count - 1) else { return false }
    folding.set(group, level: values.count - 1, isCollapsed: isCollapsed)
    return true
  }

  // MARK: Sections of the row map

  /// The sections of the row map that a section stands for: several for a collapsed group of sections.
  func mapSections(of section: Int) -> Range<Int> {
    shown.folded?.sections(of: section) ?? section..<(section + 1)
  }

  /// The innermost group of a section, or the first one of a collapsed group.
  func group(ofSection section: Int) -> Int {
    shown.map.group(ofSection: mapSections(of: section).lowerBound)
  }

  /// The index path in the row map.
  func mapPath(_ path: TableIndexPath) -> TableIndexPath {
    shown.folded == nil
      ? path : TableIndexPath(row: path.row, section: mapSections(of: path.section).lowerBound)
  }

  // MARK: Reloading

  /// Calls `body`, which makes all groups again. The same sections are collapsed after the next
  /// `update`.
  func keepFolding<Failure: Error>(during body: () throws(Failure) -> Void) throws(Failure) {
    let awaited = awaitedFolding
    awaitedFolding = ListFolding()
    defer { awaitedFolding = awaited }
    let keys = folding.groups.enumerated().map { level, numbers in
      numbers.compactMap { number in
        groups.flatMap { $0.key(ofGroup: number, level: level) }.map { (number, $0) }
      }
    }
    try body()
    folding.renumber(
      keys.enumerated().map { level, keys in
        var numbers: [Int: Int] = [:]
        for (number, key) in keys { numbers[number] = groups?.number(ofKey: key, level: level) }
        return numbers
      })
  }
}
