import SnakeTableDrawing

/// The rows that a table shows, and their sections: a value derived from what is known of the rows, the matches of the filter,
/// the order, and the collapsed sections.
struct ShownRows {
  /// The rows, in the sections of all groups that have rows to show.
  let map: RowMap
  /// Whether rows near matches may be shown: there is a filter, and its rows are in the order of the input.
  let showsContext: Bool
  /// The filter whose matches are highlighted.
  let query: FilterQuery?
  /// The numbers of rows in outer groups.
  let outerCounts: OuterCounts
  /// The sections if groups of sections are collapsed; nil if they are the sections of `map`.
  private(set) var folded: FoldedSections?
  /// Whether something that the value is derived from may have changed since.
  var isStale = false

  /// O(1), O(groups) with several levels, and O(groups log groups) with several levels and a filter.
  init(_ known: KnownRows, filtered: FilteredRows?, ordered: OrderedRows?, query: FilterQuery?) {
    let map = RowMap(
      records: known.inputs.available, grouped: known.groups, filtered: filtered, ordered: ordered)
    (self.map, showsContext, self.query) = (map, map.showsContext, query)
    outerCounts = known.groups.map { OuterCounts(map, $0) } ?? OuterCounts()
  }

  /// Derives the sections shown. O(sections) if a group of sections is collapsed.
  mutating func fold(by folding: SectionFolding, _ groups: GroupedRows?) {
    folded = groups.flatMap { FoldedSections(map, $0, folding) }
  }
}

/// The sections of a table in which groups of sections are collapsed: each of these is a single section.
struct FoldedSections {
  /// The section of the row map with which each section begins.
  private let starts: [Int]
  /// The number of sections of the row map.
  private let end: Int

  /// O(sections). nil if no group of sections is collapsed.
  init?(_ map: RowMap, _ groups: GroupedRows, _ folding: SectionFolding) {
    guard !folding.hasOnlyInnermost else { return nil }
    end = map.numberOfSections
    var starts: [Int] = []
    var former: Int?
    for section in 0..<end {
      let group = map.group(ofSection: section)
      if let former, let level = groups.collapsedLevel(ofGroup: group, folding), level < folding.levels - 1,
        groups.outer[level][former] == groups.outer[level][group]
      {
        continue
      }
      starts.append(section)
      former = group
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// The sections of the row map that a section stands for.
  func sections(of section: Int) -> Range<Int> {
    starts[section]..<(section + 1 < starts.count ? starts[section + 1] : end)
  }

  /// The section that stands for a section of the row map. O(log sections).
  func section(of other: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > other } - 1)
  }
}

/// The numbers of rows in groups that contain other groups.
struct OuterCounts {
  /// For each level, outermost first, and each group of it, the number of rows shown.
  private var shown: [[Int]] = []
  /// The same with the rows that a filter leaves out.
  private var all: [[Int]] = []

  /// The counts of a table without groups.
  init() {}

  /// Adds up the rows of the sections shown. O(groups) for each level.
  init(_ map: RowMap, _ groups: GroupedRows) {
    let outer = groups.outer
    shown = outer.map { numbers in Self.sums(of: numbers, map.forEachSection) }
    all = shown
    guard map.isFiltered else { return }
    all = outer.map { numbers in
      Self.sums(of: numbers) { add in for (group, count) in groups.counts.enumerated() { add(group, count) } }
    }
  }

  /// Returns the sums of each outer group.
  /// - Parameters:
  ///   - outer: The number of the outer group of each group.
  ///   - forEach: Calls its argument with groups and their counts.
  private static func sums(of outer: [UInt32], _ forEach: ((Int, Int) -> Void) -> Void) -> [Int] {
    var sums = [Int](repeating: 0, count: Int(outer.max() ?? 0) + 1)
    forEach { sums[Int(outer[$0])] += $1 }
    return sums
  }

  /// The numbers of rows in the group of a level that contains an innermost group.
  func counts(ofLevel level: Int, containing group: Int, in groups: GroupedRows?) -> (shown: Int, all: Int) {
    guard let number = groups.map({ Int($0.outer[level][group]) }) else { return (0, 0) }
    return (shown[level][number], all[level][number])
  }
}
