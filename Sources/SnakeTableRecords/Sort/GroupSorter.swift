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
    let groups = sortedNumbers(of: counts, by: order) { texts(ofGroups: numbers, level: outer.count, order) }
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
    let sorted = sortedNumbers(of: outerCounts, by: order) { texts(ofGroups: members, level: level, order) }
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    for (rank, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(rank) }
    return ranks
  }

  /// Returns the numbers of groups, sorted by their counts or by texts.
  private func sortedNumbers(of counts: [Int], by order: SectionOrder, texts: () -> [[UInt8]]) -> [UInt32] {
    let numbers = counts.indices.map { UInt32($0) }
    guard order != .count else { return numbers.sorted { (-counts[Int($0)], $0) < (-counts[Int($1)], $1) } }
    let keys = Self.keys(of: texts(), isDescending: order.function != nil)
    return numbers.sorted { first, second in
      let (one, other) = (keys[Int(first)], keys[Int(second)])
      return one == other ? first < second : one.lexicographicallyPrecedes(other)
    }
  }

  /// Returns what groups are sorted by: their values, or their aggregates.
  private func texts(ofGroups numbers: [UInt32], level: Int, _ order: SectionOrder) -> [[UInt8]] {
    guard let function = order.function else { return numbers.map { groups.values(ofGroup: Int($0))[level] } }
    return numbers.map { number in
      summaries.number(function, in: groups.summaries(ofLevel: level, containing: Int(number)))
    }
  }

  /// Returns the sort keys of texts.
  private static func keys(of texts: [[UInt8]], isDescending: Bool) -> [[UInt8]] {
    func keys(_ key: inout SortKey) -> [[UInt8]] {
      texts.map { text in
        text.withUnsafeBufferPointer { key.set($0) }
        return key.bytes
      }
    }
    var key = SortKey([SortKey.Criterion(isDescending: isDescending)])
    let plain = keys(&key)
    guard !isDescending, let family = key.units[0].family else { return plain }
    key = SortKey([SortKey.Criterion(family: family)])
    return keys(&key)
  }
}
