/// An order of all groups: the group of each section, and the section of each group. Immutable, and a class so that the
/// row maps that have one are copied with a single reference.
package final class GroupOrder: Sendable {
  private let groups: [UInt32]
  private let sections: [UInt32]
  /// For each level of outer groups, outermost first, the number of the one that contains each group; empty if there is
  /// one level.
  let outer: [[UInt32]]

  /// Puts groups of several levels next to the other groups of the same outer groups. O(groups) for each level.
  /// - Parameters:
  ///   - groups: All innermost groups in the order that they have within the same outer group.
  ///   - outer: For each outer level, outermost first, the number of the outer group of each innermost group.
  ///   - ranks: For each outer level, the rank of each outer group; nil for their numbers.
  package init(_ groups: [UInt32], inside outer: [[UInt32]], ranks: [[UInt32]]? = nil) {
    var groups = groups
    for level in outer.indices.reversed() {
      let numbers = outer[level]
      groups = Self.sorted(groups) { group in
        let number = numbers[group]
        return Int(ranks?[level][Int(number)] ?? number)
      }
    }
    var sections = [UInt32](repeating: 0, count: groups.count)
    for (section, group) in groups.enumerated() { sections[Int(group)] = UInt32(section) }
    (self.groups, self.sections, self.outer) = (groups, sections, outer)
  }

  /// Returns groups sorted by ranks below their count; groups of equal rank keep their order.
  private static func sorted(_ groups: [UInt32], by rank: (Int) -> Int) -> [UInt32] {
    var next = [Int](repeating: 0, count: groups.count + 1)
    for group in groups { next[rank(Int(group)) + 1] += 1 }
    for index in next.indices.dropFirst() { next[index] += next[index - 1] }
    var sorted = groups
    for group in groups {
      let rank = rank(Int(group))
      sorted[next[rank]] = group
      next[rank] += 1
    }
    return sorted
  }

  package func group(ofSection section: Int) -> Int { Int(groups[section]) }

  /// The section of a group, or nil if the group was not known.
  func section(ofGroup group: Int) -> Int? { group < sections.count ? Int(sections[group]) : nil }
}

/// The groups of one level that contain the groups of the level below, numbered in order of first appearance.
struct OuterGroups: Sendable {
  private(set) var keys = GroupKeys()
  /// The number of the group that contains each innermost group.
  private(set) var numbers: [UInt32] = []
  /// The aggregates of each group; empty if there are none.
  var summaries: [[FieldSummary]] = []

  /// Adds the group that contains the next innermost group.
  /// - Parameter key: The beginning of the innermost group's key, up to the value of this level.
  /// - Returns: The number of the group.
  mutating func insert(_ key: ArraySlice<UInt8>) -> Int {
    let number = key.withUnsafeBufferPointer { keys.insert($0) }
    numbers.append(UInt32(number))
    return number
  }
}
