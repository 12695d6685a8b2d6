import TableDrawing
import TableSystem

/// The matches of a run counted by group: one thread's work, beside the search. A group keeps a count for every
/// so many of its rows, so that its k-th match is found by looking at that many rows.
final class GroupMatches: Sendable {
  struct State {
    /// Matches found in each group.
    var counts: [Int] = []
    var hasMatch = false
    /// Rows of all groups that have been looked at: all before this one.
    var searched = 0
    var isComplete = false
    /// Rows of each group that have been looked at.
    fileprivate var examined: [Int] = []
    /// Matches of each group before its rows 0, `stride`, 2 * `stride` and so on.
    fileprivate var checkpoints: [[UInt32]] = []
  }

  private static let stride = 256

  let run: FilterRun
  private let groups: RecordGroups
  let monitor = Monitor(State())

  init(_ run: FilterRun, groups: RecordGroups) {
    self.run = run
    self.groups = groups
  }

  // MARK: Counting

  /// Returns when all rows are counted, or after a cancellation.
  func count() {
    var bound = 0
    while let next = waitForRows(after: bound) {
      for group in 0..<groups.monitor.withLock({ $0.counts.count }) where !run.isCancelled {
        count(group: group, below: next)
      }
      bound = next
      monitor.update { $0.searched = next }
      announce()
    }
    monitor.update { $0.isComplete = true }
    run.bell.ringNow()
  }

  /// Lets the counting thread find out that the run was cancelled.
  func wakeAfterCancellation() { groups.monitor.update { _ in } }

  /// Waits until `isEnough`.
  func wait(until isEnough: (State) -> Bool) {
    monitor.wait { state -> Void? in isEnough(state) ? () : nil }
  }

  /// Rings now, or as soon as the bell may ring again: a wait for more rows may follow, and be long. At the end it
  /// is rung anyway, and at once.
  private func announce() {
    guard let pause = run.bell.ring(), !isLast else { return }
    WorkerThread.sleep(milliseconds: pause)
    run.bell.ringNow()
  }

  /// All rows have been searched and grouped.
  private var isLast: Bool {
    run.monitor.withLock { $0.isComplete } && groups.monitor.withLock { $0.isComplete }
  }

  /// Waits until more than `bound` rows are both searched and grouped, and returns how many; nil when there are no
  /// more.
  private func waitForRows(after bound: Int) -> Int? {
    let searched = run.monitor.wait { state -> Int? in
      state.bitmap.count > bound || state.isComplete || run.isCancelled ? state.bitmap.count : nil
    }
    let grouped = groups.monitor.wait { state -> Int? in
      state.count > bound || state.isComplete || run.isCancelled ? state.count : nil
    }
    let next = min(searched, grouped)
    return run.isCancelled || next <= bound ? nil : next
  }

  private func count(group: Int, below bound: Int) {
    while true {
      let examined = monitor.withLock { $0.examined.indices.contains(group) ? $0.examined[group] : 0 }
      let end = (examined / Self.stride + 1) * Self.stride
      let records = groups.records(ofGroup: group, rows: examined..<end, below: bound)
      guard !records.isEmpty else { return }
      let matches = run.matches(of: records).count
      monitor.update { $0.add(matches, rows: records.count, toGroup: group, stride: Self.stride) }
    }
  }

  // MARK: Looking up

  /// The record of a group's match counted from 0; nil where there are fewer.
  func record(group: Int, match: Int) -> Int? {
    let place = monitor.withLock { state -> (row: Int, rest: Int)? in
      guard state.counts.indices.contains(group), match >= 0, match < state.counts[group] else { return nil }
      return state.checkpoint(before: match, inGroup: group, stride: Self.stride)
    }
    guard let place else { return nil }
    let records = groups.records(
      ofGroup: group, rows: place.row..<(place.row + Self.stride), below: .max)
    let matches = run.matches(of: records)
    return matches.indices.contains(place.rest) ? matches[place.rest] : nil
  }

  /// How many of a group's rows before `row` match; nil where they have not been looked at.
  func rank(group: Int, row: Int) -> Int? {
    let start = row / Self.stride * Self.stride
    let before = monitor.withLock { state -> Int? in
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
    // Row 0 has nothing before it, and needs no checkpoint.
    if examined[group] % stride == 0 { checkpoints[group].append(UInt32(clamping: counts[group])) }
  }

  /// The last checkpoint with no more than `match` matches before it: its row, and the matches from there on.
  fileprivate func checkpoint(before match: Int, inGroup group: Int, stride: Int) -> (row: Int, rest: Int) {
    let checkpoints = checkpoints[group]
    let next = checkpoints.partitioningIndex { Int($0) > match }
    return (next * stride, match - (next == 0 ? 0 : Int(checkpoints[next - 1])))
  }
}
