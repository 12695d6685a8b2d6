import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The groups that a source has returned, in its order: their values, numbers of rows and aggregates. All values are in one array,
/// so that a hundred thousand groups take a few megabytes.
struct GroupTable {
  /// The number of fields whose values make a group.
  let levels: Int
  /// The values of each group, as JSON.
  private var keys = GroupKeys()
  private var counts: [Int] = []
  /// The position of the first row of each group.
  private var starts: [Int] = []
  /// The parts of the aggregates of all groups, as JSON, and the end of those of each group. Empty if there are none.
  private var parts: [UInt8] = []
  private var partEnds: [Int] = []
  private let aggregates: RemoteAggregates
  /// The aggregates of all groups together, then for each level of outer groups those of each outer group.
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
  ///   - aggregates: the aggregates of each group.
  init(levels: Int, _ aggregates: RemoteAggregates) {
    (self.levels, self.aggregates) = (levels, aggregates)
    outerStarts = Array(repeating: [], count: max(0, levels - 1))
    totals = [[aggregates.summaries.startValues]] + outerStarts.map { _ in [] }
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
    if !aggregates.summaries.isEmpty { append(aggregates.values(of: group)) }
    rowCount += group.count
    positionCount += group.count
  }

  private mutating func beginOuterGroups(_ values: [ListValue]) {
    guard levels > 1 else { return }
    let common = zip(values, last).prefix { $0 == $1 }.count
    for level in outerStarts.indices where level >= common {
      outerStarts[level].append(count - 1)
      totals[level + 1].append(aggregates.summaries.startValues)
    }
    beginnings.append(UInt8(clamping: max(0, levels - 1 - common)))
    last = values
  }

  private mutating func append(_ values: [ListValue]) {
    parts += values.json
    partEnds.append(parts.count)
    for level in totals.indices { aggregates.add(values, to: &totals[level][totals[level].count - 1]) }
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

  /// Returns the number of the group with some values; nil if there is none.
  func number(ofValues values: [ListValue]) -> Int? {
    values.json.withUnsafeBufferPointer { keys.number(of: $0) }.flatMap { $0 < count ? $0 : nil }
  }

  // MARK: Aggregates

  /// The aggregates of all groups.
  var total: [FieldSummary] { totals[0][0] }

  /// Returns the aggregates of a group.
  func summaries(of group: Int) -> [FieldSummary] {
    var result = aggregates.summaries.startValues
    guard partEnds.indices.contains(group) else { return result }
    let values = parts[(group == 0 ? 0 : partEnds[group - 1])..<partEnds[group]]
    aggregates.add([ListValue](json: Array(values)), to: &result)
    return result
  }

  /// Returns the aggregates of the outer group of a level that contains a group. O(log groups).
  func summaries(ofLevel level: Int, containing group: Int) -> [FieldSummary] {
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
