import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The groups that a source has returned, in its order, with the positions of their rows. The values of their keys are JSON.
struct PageGroupTable {
  /// The number of fields whose values make a group.
  let levels: Int
  private var groups: GroupTable
  /// The position of the first row of each group.
  private var starts: [Int] = []
  private let aggregates: PageAggregates
  /// The aggregates of all groups together.
  var total: [FieldSummary] { groups.total ?? aggregates.summaries.startValues }
  /// For each level of outer groups, outermost first, the numbers of positions of the groups.
  private var outerCounts: [[Int]]
  /// The number of rows of all groups, and the number of positions: rows that turn out not to exist keep theirs.
  private(set) var rowCount = 0
  private(set) var positionCount = 0

  /// - Parameters:
  ///   - levels: the number of fields whose values make a group.
  ///   - aggregates: the aggregates of each group.
  init(levels: Int, _ aggregates: PageAggregates) {
    (self.levels, self.aggregates) = (levels, aggregates)
    groups = GroupTable(levels: levels)
    outerCounts = groups.outer.map { _ in [] }
  }

  var count: Int { groups.counts.count }

  /// Adds a group behind the others. One that is there already is ignored: a source returns no group twice.
  /// - Returns: Whether the group was added.
  @discardableResult mutating func append(_ group: ListGroup) -> Bool {
    let number = count
    guard group.values.count == levels, group.count >= 0,
      Self.key(of: group.values).withUnsafeBufferPointer({ groups.insert($0) }) == number
    else { return false }
    groups.counts[number] = group.count
    starts.append(positionCount)
    rowCount += group.count
    positionCount += group.count
    for (level, outer) in groups.outer.enumerated() {
      let outerNumber = Int(outer.numbers[number])
      if outerNumber == outerCounts[level].count { outerCounts[level].append(0) }
      outerCounts[level][outerNumber] += group.count
    }
    if !aggregates.summaries.isEmpty {
      groups.add(aggregates.values(of: group), to: number, aggregates.summaries)
    }
    return true
  }

  private static func key(of values: [ListValue]) -> [UInt8] {
    var key: [UInt8] = []
    for value in values.dropLast() {
      value.json.withUnsafeBufferPointer { GroupKey.append($0, to: &key) }
    }
    return key + (values.last?.json ?? [])
  }

  /// Returns the numbers of the groups in an order, as groups of files are sorted.
  func sortedNumbers(by order: SectionOrder) -> [Int] {
    let outer = groups.outer.map(\.numbers)
    let sorted = GroupOrder(of: groups.counts, inside: outer, by: order) { groups, level in
      groups.map { group in
        guard let function = order.function else { return values(of: group)[level].bytes }
        return aggregates.summaries.number(function, in: summaries(ofLevel: level, containing: group))
      }
    }
    return (0..<count).map(sorted.group(ofSection:))
  }

  // MARK: Groups

  /// Returns the number of rows of a group; 0 if there is no such group, or not yet. O(1).
  subscript(group: Int) -> Int { groups.counts.indices.contains(group) ? groups.counts[group] : 0 }

  /// Corrects the number of rows of a group.
  mutating func setCount(_ count: Int, of group: Int) {
    guard groups.counts.indices.contains(group) else { return }
    rowCount += count - groups.counts[group]
    groups.counts[group] = count
  }

  /// Returns the values of a group, outermost first.
  func values(of group: Int) -> [ListValue] {
    guard (0..<count).contains(group) else { return [] }
    let values = groups.values(ofGroup: group).joined(separator: Array(",".utf8))
    return [ListValue](json: Array("[".utf8) + values + Array("]".utf8))
  }

  /// Returns the number of the group with the same values as a group of another table; nil if there is none.
  func number(of group: Int, in other: PageGroupTable) -> Int? {
    other.groups.key(ofGroup: group).flatMap { groups.number(ofKey: $0) }
  }

  /// Returns the aggregates of the group of a level, outermost first, that contains a group.
  func summaries(ofLevel level: Int, containing group: Int) -> [FieldSummary] {
    groups.summaries(ofLevel: level, containing: group) ?? aggregates.summaries.startValues
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

  /// Returns the number of outer groups that begin with a group. All of them begin with the first one. O(levels).
  func beginnings(at group: Int) -> Int {
    guard (1..<count).contains(group) else { return group == 0 && count > 0 ? groups.outer.count : 0 }
    let first = groups.outer.firstIndex { $0.numbers[group] != $0.numbers[group - 1] }
    return groups.outer.count - (first ?? groups.outer.count)
  }

  /// Returns the number of outer groups that end with a group.
  func endings(at group: Int) -> Int {
    group + 1 < count ? beginnings(at: group + 1) : groups.outer.count
  }

  /// Returns the number of rows in the group of a level that contains a group; 0 if there is no such group.
  func count(ofLevel level: Int, containing group: Int) -> Int {
    guard level < outerCounts.count, (0..<count).contains(group) else { return self[group] }
    return outerCounts[level][Int(groups.outer[level].numbers[group])]
  }
}
