/// Sorts groups: those of each level within the group that contains them.
struct GroupSorter {
  private let groups: RecordGroups
  /// For each level of outer groups, outermost first, the number of the one that contains each group.
  private let outer: [[UInt32]]

  init(_ groups: RecordGroups) {
    self.groups = groups
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
    let groups = sortedNumbers(of: counts, by: order) { values(ofGroups: numbers, level: outer.count) }
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
    let sorted = sortedNumbers(of: outerCounts, by: order) { values(ofGroups: members, level: level) }
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    for (rank, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(rank) }
    return ranks
  }

  /// Returns the numbers of groups, sorted by their counts or their values.
  private func sortedNumbers(of counts: [Int], by order: SectionOrder, values: () -> [[UInt8]]) -> [UInt32] {
    let numbers = counts.indices.map { UInt32($0) }
    switch order {
    case .count: return numbers.sorted { (-counts[Int($0)], $0) < (-counts[Int($1)], $1) }
    case .name:
      let keys = Self.keys(of: values())
      return numbers.sorted { first, second in
        let (one, other) = (keys[Int(first)], keys[Int(second)])
        return one == other ? first < second : one.lexicographicallyPrecedes(other)
      }
    }
  }

  private func values(ofGroups numbers: [UInt32], level: Int) -> [[UInt8]] {
    numbers.map { groups.values(ofGroup: Int($0))[level] }
  }

  /// Returns the sort keys of values.
  private static func keys(of values: [[UInt8]]) -> [[UInt8]] {
    var key = SortKey()
    func keys() -> [[UInt8]] {
      values.map { value in
        value.withUnsafeBufferPointer { key.set($0) }
        return key.bytes
      }
    }
    let plain = keys()
    guard let family = key.units[0].family else { return plain }
    key = SortKey([SortKey.Criterion(family: family)])
    return keys()
  }
}
