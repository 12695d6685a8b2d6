/// The collapsed groups of a table, of each level. A filter expands all of them, and its end collapses them again.
package struct SectionFolding {
  /// A set of groups: some, or all but some.
  private struct Groups: Equatable {
    var isInverted = false
    var exceptions: Set<Int> = []

    func contains(_ group: Int) -> Bool { isInverted != exceptions.contains(group) }
    var isEmpty: Bool { !isInverted && exceptions.isEmpty }

    func renumbered(_ numbers: [Int: Int]) -> Groups {
      Groups(isInverted: isInverted, exceptions: Set(exceptions.compactMap { numbers[$0] }))
    }
  }

  /// The collapsed groups of each level, outermost first.
  private var collapsed: [Groups] { didSet { isEmpty = collapsed.allSatisfy(\.isEmpty) } }
  /// The groups that are collapsed again at the end of the filter; nil without a filter.
  private var kept: [Groups]?
  /// The search whose rows are shown.
  private var run: FilterRun?
  /// Whether the next filter expands nothing, because the list begins with it.
  private var keepsForFilter = false

  /// Whether no group is collapsed. Stored, because it is read for every section.
  package private(set) var isEmpty = true

  /// - Parameter levels: The number of levels.
  package init(levels: Int = 1) { collapsed = Array(repeating: Groups(), count: max(1, levels)) }

  /// - Parameters:
  ///   - levels: The number of levels.
  ///   - start: What is collapsed at first, with all rows and with the filter that the list may begin with.
  init(levels: Int, _ start: ListFolding, isFiltered: Bool) {
    self.init(levels: levels)
    keepsForFilter = isFiltered && !start.isEmpty
    collapseLevels(of: start)
  }

  var levels: Int { collapsed.count }

  /// Whether no group is collapsed that contains others.
  var hasOnlyInnermost: Bool { collapsed.dropLast().allSatisfy(\.isEmpty) }

  package func contains(_ group: Int, level: Int) -> Bool { collapsed[level].contains(group) }

  /// Collapses a group, or expands it.
  package mutating func toggle(_ group: Int, level: Int) {
    collapsed[level].exceptions.formSymmetricDifference([group])
  }

  /// Collapses or expands all groups of a level, including groups that arrive later.
  package mutating func setAll(isCollapsed: Bool, level: Int) {
    collapsed[level] = Groups(isInverted: isCollapsed)
  }

  /// Expands all groups for the rows of another search, or restores them for all rows.
  mutating func show(_ run: FilterRun?) {
    guard run !== self.run else { return }
    filterDidChange(isFiltered: run != nil)
    self.run = run
  }

  /// Notes that another search for the same query replaces one.
  mutating func replace(_ former: FilterRun, by run: FilterRun) {
    if self.run === former { self.run = run }
  }

  /// Expands all groups for the rows of another filter, or restores them for all rows.
  package mutating func filterDidChange(isFiltered: Bool) {
    if isFiltered {
      kept = kept ?? collapsed
      if !keepsForFilter { collapsed = collapsed.map { _ in Groups() } }
      keepsForFilter = false
    } else {
      collapsed = kept ?? collapsed
      kept = nil
    }
  }

  // MARK: State

  /// Whether all groups of a level are collapsed, apart from exceptions.
  package func collapsesAll(ofLevel level: Int) -> Bool { collapsed[level].isInverted }

  /// The groups of a level that are collapsed or expanded one by one.
  package func exceptions(ofLevel level: Int) -> Set<Int> { collapsed[level].exceptions }

  /// Expands everything, and then collapses whole levels.
  package mutating func restart(with state: ListFolding) {
    collapsed = collapsed.map { _ in Groups() }
    collapseLevels(of: state)
  }

  private mutating func collapseLevels(of state: ListFolding) {
    for level in state.levels where level <= levels {
      setAll(isCollapsed: true, level: level == 0 ? levels - 1 : level - 1)
    }
  }

  /// Collapses a group, or expands it.
  package mutating func set(_ group: Int, level: Int, isCollapsed: Bool) {
    if contains(group, level: level) != isCollapsed { toggle(group, level: level) }
  }

  // MARK: Reloading

  /// The groups of each level that were collapsed or expanded one by one.
  package var groups: [Set<Int>] {
    collapsed.indices.map { collapsed[$0].exceptions.union(kept?[$0].exceptions ?? []) }
  }

  /// Replaces the numbers of groups after they have been made again. Groups without a new number are forgotten.
  /// - Parameter numbers: The new numbers of each level by the former ones.
  package mutating func renumber(_ numbers: [[Int: Int]]) {
    func renumbered(_ groups: [Groups]) -> [Groups] {
      groups.indices.map { groups[$0].renumbered(numbers[$0]) }
    }
    (collapsed, kept) = (renumbered(collapsed), kept.map(renumbered))
  }
}
