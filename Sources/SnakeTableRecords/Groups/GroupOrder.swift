/// An order of all groups: the group of each section, and the section of each group. Immutable.
struct GroupOrder: Sendable {
  private let groups: [UInt32]
  private let sections: [UInt32]

  /// - Parameter groups: The numbers of all groups in the order of their sections.
  init(_ groups: [UInt32]) {
    self.groups = groups
    var sections = [UInt32](repeating: 0, count: groups.count)
    for (section, group) in groups.enumerated() { sections[Int(group)] = UInt32(section) }
    self.sections = sections
  }

  /// Puts groups of several levels next to those that the same outer groups contain. O(groups) for each level.
  /// - Parameters:
  ///   - groups: The innermost groups in the order that they have within the same outer group.
  ///   - outer: For each outer level, outermost first, the number of the outer group of each innermost group.
  ///   - ranks: For each outer level, the rank of each outer group; nil for their numbers.
  init(_ groups: [UInt32], inside outer: [[UInt32]], ranks: [[UInt32]]? = nil) {
    var groups = groups
    for level in outer.indices.reversed() {
      let numbers = outer[level]
      groups = Self.sorted(groups) { group in
        let number = numbers[group]
        return Int(ranks?[level][Int(number)] ?? number)
      }
    }
    self.init(groups)
  }

  /// Returns groups sorted by ranks below their count; those of equal rank keep their order.
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

  /// The number of groups.
  var count: Int { groups.count }

  func group(ofSection section: Int) -> Int { Int(groups[section]) }

  /// The section of a group, or nil if the group was not known.
  func section(ofGroup group: Int) -> Int? { group < sections.count ? Int(sections[group]) : nil }
}
