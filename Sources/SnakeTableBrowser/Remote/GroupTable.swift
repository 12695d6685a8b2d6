import SnakeTable
import SnakeTableProtocol
import SnakeTableRecords

/// The groups that a source has returned, in its order: their values, numbers of rows and sums. All values are in one array,
/// so that a hundred thousand groups take a few megabytes.
struct GroupTable {
  /// The number of fields whose values make a group.
  let levels: Int
  /// The values of each group, as JSON.
  private var keys = GroupKeys()
  private var counts: [Int] = []
  /// The position of the first row of each group.
  private var starts: [Int] = []
  /// The sums of all groups, as JSON, and the end of those of each group. Empty if there are none.
  private var sums: [UInt8] = []
  private var sumEnds: [Int] = []
  private let summaries: SummaryFields
  /// The sums of all groups together, then for each level of outer groups those of each outer group.
  private var totals: [[[FieldSummary]]]
  /// For each level of outer groups, outermost first, the groups with which an outer group begins.
  private var outerStarts: [[Int]]
  /// The number of outer groups that begin with each group; empty for one level.
  private var beginnings: [UInt8] = []
  private var last: [ListValue] = []
  /// The number of rows of all groups, and the number of positions: rows that turn out not to exist keep theirs.
  private(set) var rowCount = 0
  private(set) var positionCount = 0

  /// - Parameters:
  ///   - levels: the number of fields whose values make a group.
  ///   - summaries: the sums of each group.
  init(levels: Int, _ summaries: SummaryFields) {
    (self.levels, self.summaries) = (levels, summaries)
    outerStarts = Array(repeating: [], count: max(0, levels - 1))
    totals = [[summaries.startValues]] + outerStarts.map { _ in [] }
  }

  var count: Int { counts.count }

  /// Adds a group behind the others. One that is there already is ignored: a source returns no group twice.
  mutating func append(_ group: ListGroup) {
    guard group.values.count == levels, group.count >= 0,
      group.values.json.withUnsafeBufferPointer({ keys.insert($0) }) == count
    else { return }
    counts.append(group.count)
    starts.append(positionCount)
    beginOuterGroups(group.values)
    if !summaries.isEmpty { append(sums: group.sums) }
    rowCount += group.count
    positionCount += group.count
  }

  private mutating func beginOuterGroups(_ values: [ListValue]) {
    guard levels > 1 else { return }
    let common = zip(values, last).prefix { $0 == $1 }.count
    for level in outerStarts.indices where level >= common {
      outerStarts[level].append(count - 1)
      totals[level + 1].append(summaries.startValues)
    }
    beginnings.append(UInt8(clamping: max(0, levels - 1 - common)))
    last = values
  }

  private mutating func append(sums values: [ListValue]) {
    sums += values.json
    sumEnds.append(sums.count)
    for level in totals.indices { add(values, to: &totals[level][totals[level].count - 1]) }
  }

  private func add(_ sums: [ListValue], to totals: inout [FieldSummary]) {
    for (number, value) in sums.prefix(totals.count).enumerated() {
      value.bytes.withUnsafeBufferPointer { totals[number].add($0, to: .sum) }
    }
  }

  // MARK: Groups

  /// Returns the number of rows of a group; 0 if there is no such group, or not yet. O(1).
  subscript(group: Int) -> Int { counts.indices.contains(group) ? counts[group] : 0 }

  /// Corrects the number of rows of a group.
  mutating func setCount(_ count: Int, of group: Int) {
    guard counts.indices.contains(group) else { return }
    rowCount += count - counts[group]
    counts[group] = count
  }

  /// Returns the values of a group, outermost first.
  func values(of group: Int) -> [ListValue] {
    counts.indices.contains(group) ? [ListValue](json: Array(keys.key(group))) : []
  }

  /// Returns the number of the group with the same values as a group of another table; nil if there is none.
  func number(of group: Int, in other: GroupTable) -> Int? {
    guard other.counts.indices.contains(group) else { return nil }
    return other.keys.key(group).withUnsafeBufferPointer { keys.number(of: $0) }.flatMap {
      $0 < count ? $0 : nil
    }
  }

  // MARK: Sums

  /// The sums of all groups.
  var total: [FieldSummary] { totals[0][0] }

  /// Returns the sums of a group.
  func sums(of group: Int) -> [FieldSummary] {
    var result = summaries.startValues
    guard sumEnds.indices.contains(group) else { return result }
    add([ListValue](json: Array(sums[(group == 0 ? 0 : sumEnds[group - 1])..<sumEnds[group]])), to: &result)
    return result
  }

  /// Returns the sums of the outer group of a level that contains a group. O(log groups).
  func sums(ofLevel level: Int, containing group: Int) -> [FieldSummary] {
    totals[level + 1][outerGroup(ofLevel: level, containing: group)]
  }

  // MARK: Positions

  /// Returns the position of the first row of a group.
  func start(of group: Int) -> Int { starts.indices.contains(group) ? starts[group] : positionCount }

  /// Returns the positions of the rows that a group had when it arrived.
  func positions(of group: Int) -> Range<Int> {
    start(of: group)..<start(of: group + 1)
  }

  /// Returns the group with a position. O(log groups).
  func group(at position: Int) -> Int? {
    guard (0..<positionCount).contains(position) else { return nil }
    return starts.partitioningIndex { $0 > position } - 1
  }

  // MARK: Levels

  /// Returns the number of outer groups that begin with a group. All of them begin with the first one.
  func beginnings(at group: Int) -> Int { beginnings.indices.contains(group) ? Int(beginnings[group]) : 0 }

  /// Returns the number of outer groups that end with a group.
  func endings(at group: Int) -> Int { group + 1 < count ? beginnings(at: group + 1) : max(0, levels - 1) }

  private func outerGroup(ofLevel level: Int, containing group: Int) -> Int {
    max(0, outerStarts[level].partitioningIndex { $0 > group } - 1)
  }

  /// Returns the number of rows in the outer group of a level that contains a group. O(log groups).
  func count(ofLevel level: Int, containing group: Int) -> Int {
    let (number, begins) = (outerGroup(ofLevel: level, containing: group), outerStarts[level])
    let end = number + 1 < begins.count ? starts[begins[number + 1]] : positionCount
    return end - starts[begins[number]]
  }
}
