import SnakeTableDrawing

/// The counts of `GroupMatches`.
extension GroupMatches {
  /// Numbers of rows of a group, or of its first rows.
  struct Counts {
    /// The number of rows shown: the matches and the rows near them.
    var shown = 0
    var matches = 0
  }

  struct State {
    /// The counts of each group.
    var counts: [Counts] = []
    var hasMatch = false
    /// The number of rows examined in all groups, from the first row on.
    var searched = 0
    var isComplete = false
    /// The number of rows examined in each group.
    var examined: [Int] = []
    /// The counts of each group before its rows `stride`, 2 * `stride` and so on.
    var checkpoints: [[Checkpoint]] = []
  }

  struct Checkpoint {
    var shown, matches: UInt32
  }

  /// Consecutive rows of a group, and which of them are shown.
  struct Examined {
    let rows: Range<Int>
    /// The matches and the rows near them, in ascending order.
    var shown: [Int]
    var matches: [Int]
  }
}

extension GroupMatches.State {
  func examined(ofGroup group: Int) -> Int {
    examined.indices.contains(group) ? examined[group] : 0
  }

  /// Adds the last rows of a group.
  /// - Parameter former: What was shown of these rows; nil if they are new.
  mutating func add(
    _ now: GroupMatches.Examined, insteadOf former: GroupMatches.Examined? = nil, toGroup group: Int
  ) {
    while counts.count <= group {
      counts.append(GroupMatches.Counts())
      examined.append(0)
      checkpoints.append([])
    }
    counts[group].shown -= former?.shown.count ?? 0
    counts[group].matches -= former?.matches.count ?? 0
    let before = counts[group]
    counts[group].shown += now.shown.count
    counts[group].matches += now.matches.count
    hasMatch = hasMatch || counts[group].matches > 0
    examined[group] = now.rows.upperBound
    let stride = GroupMatches.stride
    // Row 0 needs no checkpoint: no row is before it.
    for number in (now.rows.lowerBound / stride + 1)..<(now.rows.upperBound / stride + 1) {
      let checkpoint = GroupMatches.Checkpoint(
        shown: UInt32(clamping: before.shown + now.shown.partitioningIndex { $0 >= number * stride }),
        matches: UInt32(clamping: before.matches + now.matches.partitioningIndex { $0 >= number * stride }))
      if number <= checkpoints[group].count {
        checkpoints[group][number - 1] = checkpoint
      } else {
        checkpoints[group].append(checkpoint)
      }
    }
  }

  /// The last checkpoint with at most `number` rows shown before it: its row, and the number of rows to skip from there.
  func checkpoint(before number: Int, inGroup group: Int) -> (row: Int, rest: Int) {
    let checkpoints = checkpoints[group]
    let next = checkpoints.partitioningIndex { Int($0.shown) > number }
    return (next * GroupMatches.stride, number - (next == 0 ? 0 : Int(checkpoints[next - 1].shown)))
  }
}
