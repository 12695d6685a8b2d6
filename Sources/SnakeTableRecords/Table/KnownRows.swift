import SnakeTableModel

/// What a table knows of its rows, as far as it has adopted the findings of the background work.
struct KnownRows {
  /// The rows of each input.
  var inputs: InputRows
  /// The rows of each group; nil for a table without groups.
  var groups: GroupedRows?
  /// The records that can be read after others were discarded.
  var kept = KeptRecords()
  /// Whether everything is read, grouped, filtered and adopted, so that counts are exact.
  var isComplete = false
  /// The icons and accessories of the first rows, which determine the column widths.
  var samples = CellSamples()
  /// The header records of the first input that has rows, without the one that names the fields.
  var pinnedCells: [TableCell] = []

  /// Creates what is known before anything is read.
  init(of opened: OpenedInputs) {
    inputs = InputRows(inputs: opened.sources.count, headerRecords: opened.index.headerRecords)
    groups = opened.groups.map { GroupedRows($0) }
  }

  /// The rows that can be shown; with groups, only rows in a group.
  var available: AvailableRows { groups.map { inputs.available.below($0.bound) } ?? inputs.available }
}

/// The records that can be read although the bytes of a stream before them were discarded.
struct KeptRecords {
  /// The first input that may still have bytes. The bytes of earlier inputs were discarded.
  var firstInput = 0
  /// The records that are shown although their bytes were discarded, by their numbers.
  var records: [Int: [UInt8]] = [:]
}

/// What went wrong with the inputs of a table.
struct InputProblems {
  /// The first error that occurred while reading, in the background or in the table's own functions.
  var failure: InputError?
  /// The error that keeps a followed file from being read on under its name, as long as it lasts.
  var obstacle: InputError?
}

/// The number of rows in each group, as far as the table has adopted them, and the order of the groups.
struct GroupedRows {
  let groups: RecordGroups
  private(set) var counts: [Int] = []
  /// The number of rows in all groups.
  private(set) var count = 0
  /// The number of rows that were grouped, including rows that are gone.
  private(set) var bound = 0
  /// The order of the groups with several levels; nil for ascending numbers.
  private(set) var order: GroupOrder?

  init(_ groups: RecordGroups) { self.groups = groups }

  /// Adopts the records grouped so far. Returns whether these are all records. O(groups) with several levels and new
  /// groups.
  mutating func adopt() -> Bool {
    let known = counts.count
    let isComplete: Bool
    (counts, count, bound, isComplete) = groups.work.adopt { ($0.counts, $0.count, $0.bound, $0.isComplete) }
    if groups.levels > 1, counts.count > known {
      let outer = groups.work.adopt { $0.outer.map(\.numbers) }
      order = GroupOrder(counts.indices.map { UInt32($0) }, inside: outer)
    }
    return isComplete
  }

  /// For each level of outer groups, outermost first, the number of the one that contains each group; empty if there is
  /// one level.
  var outer: [[UInt32]] { order?.outer ?? [] }

  /// The group of a section, if every group is shown.
  func group(ofSection section: Int) -> Int { order?.group(ofSection: section) ?? section }

  /// The section of a group, if every group is shown.
  func section(ofGroup group: Int) -> Int { order?.section(ofGroup: group) ?? group }

  func numberOfRows(inSection section: Int) -> Int { counts[group(ofSection: section)] }

  /// The row of a record in its group, or nil if it is not adopted.
  func row(ofRecord record: Int, inGroup group: Int) -> Int? {
    guard group < counts.count, let row = groups.row(of: record, inGroup: group), row < counts[group] else {
      return nil
    }
    return row
  }

  /// The number of outer groups that contain one of two groups, but not both.
  func differences(_ group: Int, _ other: Int) -> Int {
    guard let order else { return 0 }
    let first = order.outer.firstIndex { $0[group] != $0[other] }
    return order.outer.count - (first ?? order.outer.count)
  }

  /// The number of the group of a level that contains an innermost group.
  func number(ofLevel level: Int, containing group: Int) -> Int {
    level < outer.count ? Int(outer[level][group]) : group
  }

  /// The outermost level of the collapsed groups that contain an innermost group; nil if there is none.
  func collapsedLevel(ofGroup group: Int, _ folding: SectionFolding) -> Int? {
    // Groups arrive together with the groups that contain them.
    (0..<folding.levels).first {
      folding.contains(number(ofLevel: $0, containing: group), level: $0)
    }
  }
}
