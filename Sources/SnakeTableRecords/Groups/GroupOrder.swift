/// An order of all groups: the group of each section, and the section of each group. Immutable, and a class so that the
/// row maps that have one are copied with a single reference.
package final class GroupOrder: Sendable {
  private let groups: [UInt32]
  private let sections: [UInt32]
  /// For each level of outer groups, outermost first, the number of the one that contains each group; empty if there is
  /// one level.
  let outer: [[UInt32]]

  /// Sorts groups: those of each level within the group that contains them. O(groups log groups) for each level.
  /// - Parameters:
  ///   - counts: The number of rows in each innermost group.
  ///   - outer: For each outer level, outermost first, the number of the outer group of each innermost group, in order of first
  ///     appearance.
  ///   - texts: Returns what groups of a level are sorted by, their values or aggregates. Each group is given by the first
  ///     innermost group in it.
  package convenience init(
    of counts: [Int], inside outer: [[UInt32]], by order: SectionOrder,
    texts: (_ groups: [Int], _ level: Int) -> [[UInt8]]
  ) {
    let ranks = outer.enumerated().map { level, numbers in
      var (outerCounts, members): ([Int], [Int]) = ([], [])
      for (group, count) in counts.enumerated() {
        let number = Int(numbers[group])
        if number == outerCounts.count {
          outerCounts.append(0)
          members.append(group)
        }
        outerCounts[number] += count
      }
      let sorted = order.sortedNumbers(of: outerCounts) { texts(members, level) }
      var ranks = [UInt32](repeating: 0, count: sorted.count)
      for (rank, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(rank) }
      return ranks
    }
    let groups = order.sortedNumbers(of: counts) { texts(Array(counts.indices), outer.count) }
    self.init(groups, inside: outer, ranks: ranks)
  }

  /// Puts groups of several levels next to the other groups of the same outer groups. O(groups) for each level.
  /// - Parameters:
  ///   - groups: All innermost groups in the order that they have within the same outer group.
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

extension RecordGroups {
  /// Returns the order of the first groups; nil for ascending numbers.
  /// - Parameters:
  ///   - counts: The number of rows in each group.
  ///   - order: The order of the sections; nil for first appearance.
  func order(of counts: [Int], by order: SectionOrder?, _ summaries: SummaryFields) -> GroupOrder? {
    let outer = levels > 1 ? work.adopt { $0.outer.map(\.numbers) } : []
    guard let order else {
      return outer.isEmpty ? nil : GroupOrder(counts.indices.map { UInt32($0) }, inside: outer)
    }
    return GroupOrder(of: counts, inside: outer, by: order) { groups, level in
      groups.map { group in
        order.function.map { summaries.number($0, in: self.summaries(ofLevel: level, containing: group)) }
          ?? values(ofGroup: group)[level]
      }
    }
  }
}
