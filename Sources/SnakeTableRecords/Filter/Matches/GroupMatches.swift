import SnakeTableDrawing
/// The matches of a run, counted by group. One thread counts them while others search. A group keeps a count for every
/// `stride` of its rows, so that looking up a match examines at most that many rows.
final class GroupMatches: Sendable {
  struct State {
    /// The number of matches in each group.
    var counts: [Int] = []
    var hasMatch = false
    /// The number of rows examined in all groups, from the first row on.
    var searched = 0
    var isComplete = false
    /// The number of rows examined in each group.
    fileprivate var examined: [Int] = []
    /// The number of matches of each group before its rows `stride`, 2 * `stride` and so on.
    fileprivate var checkpoints: [[UInt32]] = []
  }

  private static let stride = 256

  let run: FilterRun
  private let groups: RecordGroups
  let work = BackgroundWork(State())

  init(_ run: FilterRun, groups: RecordGroups) {
    self.run = run
    self.groups = groups
  }

  // MARK: Counting

  /// Counts until all rows are counted, or until the run is cancelled.
  func count() {
    var bound = 0
    while let next = waitForRows(after: bound) {
      for group in 0..<groups.work.adopt({ $0.counts.count }) where !run.isCancelled {
        count(group: group, below: next)
      }
      bound = next
      work.publish { $0.searched = next }
      if isLast { _ = run.bell.ring() } else { run.bell.ringBeforeWait() }
    }
    work.publish { $0.isComplete = true }
    run.bell.ringNow()
  }

  /// Ends the counting of a run that is cancelled.
  func cancel() {
    work.cancel()
    groups.work.wake()
  }

  /// Waits until enough is counted. Returns early after a cancellation.
  func wait(until isEnough: (State) -> Bool) { _ = work.wait { isEnough($0) ? () : nil } }

  /// Whether all rows have been searched and grouped, so that no wait follows.
  private var isLast: Bool {
    run.work.adopt { $0.isComplete } && groups.work.adopt { $0.isComplete }
  }

  /// Waits until more than `bound` rows are both searched and grouped. Returns their number, or nil if there are no
  /// more.
  private func waitForRows(after bound: Int) -> Int? {
    let searched = run.work.wait { state -> Int? in
      state.bitmap.count > bound || state.isComplete ? state.bitmap.count : nil
    }
    let grouped = groups.work.wait { state -> Int? in
      state.count > bound || state.isComplete || run.isCancelled ? state.count : nil
    }
    guard let searched, let grouped, !run.isCancelled else { return nil }
    let next = min(searched, grouped)
    return next > bound ? next : nil
  }

  private func count(group: Int, below bound: Int) {
    while true {
      let examined = work.adopt { $0.examined.indices.contains(group) ? $0.examined[group] : 0 }
      let end = (examined / Self.stride + 1) * Self.stride
      let records = groups.records(ofGroup: group, rows: examined..<end, below: bound)
      guard !records.isEmpty else { return }
      let matches = run.matches(of: records).count
      work.publish { $0.add(matches, rows: records.count, toGroup: group, stride: Self.stride) }
    }
  }

  // MARK: Looking up

  /// Returns the record of a group's match, given its number counted from 0, or nil if there are fewer matches.
  func record(group: Int, match: Int) -> Int? {
    let start = work.adopt { state -> (row: Int, rest: Int)? in
      guard state.counts.indices.contains(group), match >= 0, match < state.counts[group] else { return nil }
      return state.checkpoint(before: match, inGroup: group, stride: Self.stride)
    }
    guard let start else { return nil }
    let records = groups.records(
      ofGroup: group, rows: start.row..<(start.row + Self.stride), below: .max)
    let matches = run.matches(of: records)
    return matches.indices.contains(start.rest) ? matches[start.rest] : nil
  }

  /// The number of a group's rows before `row` that match, or nil if they have not been examined.
  func rank(group: Int, row: Int) -> Int? {
    let start = row / Self.stride * Self.stride
    let before = work.adopt { state -> Int? in
      guard state.examined.indices.contains(group), row < state.examined[group] else { return nil }
      return start == 0 ? 0 : Int(state.checkpoints[group][start / Self.stride - 1])
    }
    guard let before else { return nil }
    return before + run.matches(of: groups.records(ofGroup: group, rows: start..<row, below: .max)).count
  }
}

extension GroupMatches.State {
  fileprivate mutating func add(_ matches: Int, rows: Int, toGroup group: Int, stride: Int) {
    while counts.count <= group {
      counts.append(0)
      examined.append(0)
      checkpoints.append([])
    }
    counts[group] += matches
    hasMatch = hasMatch || matches > 0
    examined[group] += rows
    // Row 0 needs no checkpoint: no match is before it.
    if examined[group] % stride == 0 { checkpoints[group].append(UInt32(clamping: counts[group])) }
  }

  /// The last checkpoint with at most `match` matches before it: its row, and the number of matches to skip from there.
  fileprivate func checkpoint(before match: Int, inGroup group: Int, stride: Int) -> (row: Int, rest: Int) {
    let checkpoints = checkpoints[group]
    let next = checkpoints.partitioningIndex { Int($0) > match }
    return (next * stride, match - (next == 0 ? 0 : Int(checkpoints[next - 1])))
  }
}
