import SnakeTableLists
import SnakeTableRecords

/// Sorts the groups that a source has returned as those of files are sorted: those of each level within the group that
/// contains them.
struct RemoteGroupSorter {
  let order: SectionOrder
  let aggregates: RemoteAggregates

  /// The outer groups of a level.
  private struct Level {
    /// The outer group that contains each group.
    var numbers: [UInt32] = []
    var counts: [Int] = []
    /// The first group in each outer group.
    var members: [Int] = []
    var summaries: [[FieldSummary]] = []
  }

  /// - Parameter levels: the number of values of a group. Groups with another number of values are left out.
  func sorted(_ all: [ListGroup], levels: Int) -> [ListGroup] {
    let groups = all.filter { $0.values.count == levels }
    let outer = (1..<max(1, levels)).map { outerGroups(of: groups, values: $0) }
    let sorted = GroupOrder(
      numbers(level(of: groups), at: levels - 1, groups), inside: outer.map(\.numbers),
      ranks: outer.enumerated().map { ranks(numbers($1, at: $0, groups)) })
    return groups.indices.map { groups[sorted.group(ofSection: $0)] }
  }

  /// The groups themselves.
  private func level(of groups: [ListGroup]) -> Level {
    var level = Level(counts: groups.map(\.count), members: Array(groups.indices))
    level.summaries = groups.map { summaries(of: [$0]) }
    return level
  }

  private func outerGroups(of groups: [ListGroup], values count: Int) -> Level {
    var (level, keys) = (Level(), GroupKeys())
    var containing: [[ListGroup]] = []
    for (group, element) in groups.enumerated() {
      let number = Array(element.values.prefix(count)).json.withUnsafeBufferPointer { keys.insert($0) }
      if number == level.counts.count {
        level.counts.append(0)
        level.members.append(group)
        containing.append([])
      }
      level.numbers.append(UInt32(number))
      level.counts[number] += element.count
      containing[number].append(element)
    }
    level.summaries = containing.map(summaries)
    return level
  }

  private func summaries(of groups: [ListGroup]) -> [FieldSummary] {
    var summaries = aggregates.summaries.startValues
    guard order.function != nil else { return summaries }
    for group in groups { aggregates.add(aggregates.values(of: group), to: &summaries) }
    return summaries
  }

  private func numbers(_ level: Level, at place: Int, _ groups: [ListGroup]) -> [UInt32] {
    order.sortedNumbers(of: level.counts) {
      guard let function = order.function else { return level.members.map { groups[$0].values[place].bytes } }
      return level.summaries.map { aggregates.summaries.number(function, in: $0) }
    }
  }

  private func ranks(_ sorted: [UInt32]) -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    for (rank, number) in sorted.enumerated() { ranks[Int(number)] = UInt32(rank) }
    return ranks
  }
}
