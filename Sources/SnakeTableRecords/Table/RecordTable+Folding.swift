import SnakeTableModel

/// Collapsing and expanding sections.
extension RecordTable {
  /// Whether the rows are in sections that can be collapsed.
  public var canFold: Bool { groups != nil }

  /// Collapses a section, or expands it. The next filter expands it, and the end of the filter restores it.
  public func toggleSection(_ section: Int) {
    guard canFold, (0..<numberOfSections).contains(section) else { return }
    folding.toggle(rowMap.group(ofSection: section))
  }

  /// Collapses all sections, including those that arrive later, or expands them.
  public func setAllSections(isCollapsed: Bool) {
    if canFold { folding.setAll(isCollapsed: isCollapsed) }
  }

  public func isCollapsed(section: Int) -> Bool {
    !folding.isEmpty && folding.contains(rowMap.group(ofSection: section))
  }

  /// O(rows of the section) for a collapsed section.
  public func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
    guard isCollapsed(section: path.section) else {
      let identifier = identifier(forRowAt: path)
      return [identifier..<(identifier + 1)]
    }
    var records = rowMap.records(inSection: path.section)
    if sorting.rows != nil { records.sort() }
    if showsContext { records.removeAll(where: rowMap.isContext) }
    var ranges: [Range<Int>] = []
    for record in records { ranges.appendJoining(record..<(record + 1)) }
    return ranges
  }

  /// Calls `body`, which makes all groups again. The same sections are collapsed afterwards.
  func keepFolding(during body: () throws(InputError) -> Void) throws(InputError) {
    let keys = folding.groups.compactMap { group in groups.map { (group, $0.key(ofGroup: group)) } }
    try body()
    var numbers: [Int: Int] = [:]
    for (group, key) in keys { numbers[group] = groups?.number(ofKey: key) }
    folding.renumber(numbers)
  }
}
