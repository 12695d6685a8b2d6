/// Groups of rows, numbered in order of first appearance, and the groups that contain them, by their keys (`GroupKey`).
package struct GroupTable: Sendable {
  private var keys = GroupKeys()
  /// The number of rows of each group.
  package var counts: [Int] = []
  /// The aggregates of each group; empty if there are none.
  private var summaries: [[FieldSummary]] = []
  /// The aggregates of all groups together, as of one group; empty before the first ones.
  private var totals: [[FieldSummary]] = []
  /// The levels of groups that contain other groups, outermost first; empty if there is one level.
  package private(set) var outer: [OuterGroups]

  /// - Parameter levels: The number of fields that rows are grouped by.
  package init(levels: Int) { outer = Array(repeating: OuterGroups(), count: max(0, levels - 1)) }

  package var levels: Int { outer.count + 1 }

  // MARK: Adding

  /// Returns the number of the group with a key. A new group has no rows yet.
  package mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int { addGroup(keys.insert(key)) }

  /// Returns the number of the group with a key of other groups.
  mutating func insert(_ number: Int, of other: GroupKeys) -> Int { addGroup(keys.insert(number, of: other)) }

  private mutating func addGroup(_ group: Int) -> Int {
    guard group == counts.count else { return group }
    counts.append(0)
    if outer.isEmpty { return group }
    let key = keys.key(group)
    for (level, value) in GroupKey.values(in: key, fields: levels).dropLast().enumerated() {
      outer[level].insert(key[..<value.upperBound])
    }
    return group
  }

  /// Adds aggregates to those of a group, and of the groups that contain it. A group without any must be the first such one.
  package mutating func add(_ part: [FieldSummary], to group: Int, _ fields: SummaryFields) {
    Self.add(part, to: &summaries, at: group, fields)
    Self.add(part, to: &totals, at: 0, fields)
    for level in outer.indices {
      let number = Int(outer[level].numbers[group])
      Self.add(part, to: &outer[level].summaries, at: number, fields)
    }
  }

  private static func add(
    _ part: [FieldSummary], to summaries: inout [[FieldSummary]], at number: Int, _ fields: SummaryFields
  ) {
    if number == summaries.count { summaries.append(part) } else { fields.add(part, to: &summaries[number]) }
  }

  // MARK: Groups

  /// The aggregates of all groups together; nil before the first ones.
  package var total: [FieldSummary]? { totals.first }

  /// Returns the number of the group of a level with a key; nil if there is none.
  /// - Parameter level: The level, outermost first; nil for the innermost one.
  package func number(ofKey key: [UInt8], level: Int? = nil) -> Int? {
    key.withUnsafeBufferPointer { keys(ofLevel: level ?? outer.count).number(of: $0) }
  }

  /// Returns the key of a group of a level; nil if there is none.
  package func key(ofGroup group: Int, level: Int? = nil) -> [UInt8]? {
    let keys = keys(ofLevel: level ?? outer.count)
    return (0..<keys.count).contains(group) ? Array(keys.key(group)) : nil
  }

  private func keys(ofLevel level: Int) -> GroupKeys { level < outer.count ? outer[level].keys : keys }

  /// Returns the values of the fields of a group, outermost first, as far as they fit into `limit` bytes each.
  package func values(ofGroup group: Int, limit: Int = .max) -> [[UInt8]] {
    let key = keys.key(group)
    return GroupKey.values(in: key, fields: levels).map { Array(key[$0].prefix(limit)) }
  }

  /// Returns the aggregates of the group of a level, outermost first, that contains a group; nil if there are none.
  package func summaries(ofLevel level: Int, containing group: Int) -> [FieldSummary]? {
    guard counts.indices.contains(group) else { return nil }
    let (summaries, number) =
      level < outer.count
      ? (outer[level].summaries, Int(outer[level].numbers[group])) : (self.summaries, group)
    return number < summaries.count ? summaries[number] : nil
  }
}

/// The groups of one level that contain the groups of the level below, numbered in order of first appearance.
package struct OuterGroups: Sendable {
  fileprivate var keys = GroupKeys()
  /// The number of the group that contains each innermost group.
  package fileprivate(set) var numbers: [UInt32] = []
  /// The aggregates of each group; empty if there are none.
  fileprivate var summaries: [[FieldSummary]] = []

  /// Adds the group that contains the next innermost group.
  /// - Parameter key: The beginning of the innermost group's key, up to the value of this level.
  fileprivate mutating func insert(_ key: ArraySlice<UInt8>) {
    numbers.append(UInt32(key.withUnsafeBufferPointer { keys.insert($0) }))
  }
}
