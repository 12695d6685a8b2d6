/// The collapsed sections of a table, by their groups. A filter expands all sections, and its end collapses them again.
struct SectionFolding {
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

  private var collapsed = Groups() { didSet { isEmpty = collapsed.isEmpty } }
  /// The groups that are collapsed again at the end of the filter; nil without a filter.
  private var kept: Groups?
  /// The search whose rows are shown.
  private var run: FilterRun?

  /// Whether no section is collapsed. Stored, because it is read for every section.
  private(set) var isEmpty = true

  func contains(_ group: Int) -> Bool { collapsed.contains(group) }

  /// Collapses the section of a group, or expands it.
  mutating func toggle(_ group: Int) { collapsed.exceptions.formSymmetricDifference([group]) }

  /// Collapses or expands all sections, including those that arrive later.
  mutating func setAll(isCollapsed: Bool) { collapsed = Groups(isInverted: isCollapsed) }

  /// Expands all sections for the rows of another search, or restores them for all rows.
  mutating func show(_ run: FilterRun?) {
    guard run !== self.run else { return }
    if run == nil {
      collapsed = kept ?? collapsed
      kept = nil
    } else {
      kept = kept ?? collapsed
      collapsed = Groups()
    }
    self.run = run
  }

  // MARK: Reloading

  /// The groups that were collapsed or expanded one by one.
  var groups: Set<Int> { collapsed.exceptions.union(kept?.exceptions ?? []) }

  /// Replaces the numbers of groups after they have been made again. Groups without a new number are forgotten.
  mutating func renumber(_ numbers: [Int: Int]) {
    (collapsed, kept) = (collapsed.renumbered(numbers), kept?.renumbered(numbers))
  }
}
