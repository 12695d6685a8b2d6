/// Sorts groups: those of each level within the group that contains them.
struct GroupSorter {
  private let groups: RecordGroups
  private let summaries: SummaryFields
  /// For each level of outer groups, outermost first, the number of the one that contains each group.
  private let outer: [[UInt32]]

  init(_ groups: RecordGroups, summaries: SummaryFields) {
    (self.groups, self.summaries) = (groups, summaries)
    outer = groups.levels > 1 ? groups.work.adopt { $0.outer.map(\.numbers) } : []
  }

  /// Returns the order of the first groups; nil for ascending numbers.
  /// - Parameters:
  ///   - counts: The number of rows in each group.
  ///   - order: The order of the sections; nil for first appearance.
  func order(of counts: [Int], by order: SectionOrder?) -> GroupOrder? {
    let numbers = counts.indices.map { UInt32($0) }
    guard let order else { return outer.isEmpty ? nil : GroupOrder(numbers, inside: outer) }
    let ranks = outer.indices.map { self.ranks(ofLevel: $0, counts: counts, by: order) }
    let groups = order.sortedNumbers(of: counts) { texts(ofGroups: numbers, level: outer.count, order) }
    return GroupOrder(groups, inside: outer, ranks: ranks)
  }

  /// Returns the rank of each outer group of a level.
  private func ranks(ofLevel level: Int, counts: [Int], by order: SectionOrder) -> [UInt32] {
    var outerCounts: [Int] = []
    // The first group in each outer group.
    var members: [UInt32] = []
    for (group, count) in counts.enumerated() {
      let number = Int(outer[level][group])
      if number == outerCounts.count {
        outerCounts.append(0)
        members.append(UInt32(group))
      }
      outerCounts[number] += count
    }
    let sorted = order.sortedNumbers(of: outerCounts) { texts(ofGroups: members, level: level, order) }
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    for (rank, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(rank) }
    return ranks
  }

  /// Returns what groups are sorted by: their values, or their aggregates.
  private func texts(ofGroups numbers: [UInt32], level: Int, _ order: SectionOrder) -> [[UInt8]] {
    guard let function = order.function else { return numbers.map { groups.values(ofGroup: Int($0))[level] } }
    return numbers.map { number in
      summaries.number(function, in: groups.summaries(ofLevel: level, containing: Int(number)))
    }
  }
}
