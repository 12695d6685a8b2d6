/// The matches of a run, and the rows near them, by group. One thread counts them while others search. A group keeps counts
/// for every `stride` of its rows, so that looking up a row examines at most that many rows, and the rows near them.
final class GroupMatches: Sendable {
  /// The number of rows of a group for which it keeps counts.
  static let stride = 256

  let run: FilterRun
  private let groups: RecordGroups
  /// The number of rows shown before and after each match.
  private let context: Int
  let work = BackgroundWork(State())

  init(_ run: FilterRun, groups: RecordGroups, context: Int) {
    self.run = run
    self.groups = groups
    self.context = context
  }

  // MARK: Counting

  /// Counts until all rows are counted, or until the work is cancelled.
  func count() {
    var bound = 0
    while let next = waitForRows(after: bound) {
      for group in 0..<groups.work.adopt({ $0.counts.count }) where !isCancelled {
        count(group: group, below: next)
      }
      bound = next
      work.publish { $0.searched = next }
      if isLast { _ = run.bell.ring() } else { run.bell.ringBeforeWait() }
    }
    work.publish { $0.isComplete = true }
    run.bell.ringNow()
  }

  /// Ends the counting, also of a run that goes on.
  func cancel() {
    work.cancel()
    run.work.wake()
    groups.work.wake()
  }

  private var isCancelled: Bool { run.isCancelled || work.isCancelled }

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
      state.bitmap.count > bound || state.isComplete || work.isCancelled ? state.bitmap.count : nil
    }
    let grouped = groups.work.wait { state -> Int? in
      state.bound > bound || state.isComplete || isCancelled ? state.bound : nil
    }
    guard let searched, let grouped, !isCancelled else { return nil }
    let next = min(searched, grouped)
    return next > bound ? next : nil
  }

  private func count(group: Int, below bound: Int) {
    while true {
      let examined = work.adopt { $0.examined(ofGroup: group) }
      let end = (examined / Self.stride + 1) * Self.stride
      let records = groups.records(ofGroup: group, rows: examined..<end, below: bound)
      guard !records.isEmpty else { return }
      let rows = examined..<(examined + records.count)
      if context == 0 {
        let matches = run.positions(ofMatchesAmong: records).map { examined + $0 }
        work.publish { $0.add(Examined(rows: rows, shown: matches, matches: matches), toGroup: group) }
      } else {
        examineAgain(rows, ofGroup: group)
      }
    }
  }

  /// Counts new rows of a group, and the last rows before them, which may be near a new match.
  private func examineAgain(_ rows: Range<Int>, ofGroup group: Int) {
    let near = max(0, rows.lowerBound - context)..<rows.upperBound
    let former = examine(near, ofGroup: group, known: rows.lowerBound)
    let now = examine(near, ofGroup: group, known: rows.upperBound)
    work.publish { $0.add(now, insteadOf: former, toGroup: group) }
  }

  /// Returns what is shown of consecutive rows of a group.
  /// - Parameter known: The number of rows of the group that count, and that may be near one another.
  private func examine(_ rows: Range<Int>, ofGroup group: Int, known: Int) -> Examined {
    let rows = rows.clamped(to: 0..<known)
    let start = max(0, rows.lowerBound - context)
    let records = groups.records(
      ofGroup: group, rows: start..<min(known, rows.upperBound + context), below: .max)
    let matches = run.positions(ofMatchesAmong: records).map { start + $0 }
    guard context > 0 else { return Examined(rows: rows, shown: matches, matches: matches) }
    var shown: [Int] = []
    var next = rows.lowerBound
    for match in matches {
      let end = min(match + context + 1, rows.upperBound)
      shown += max(next, match - context)..<max(next, match - context, end)
      next = max(next, end)
    }
    return Examined(rows: rows, shown: shown, matches: matches.filter(rows.contains))
  }

  // MARK: Looking up

  /// Returns the record of a group's row that is shown, given its number counted from 0, or nil if there are fewer rows.
  func record(group: Int, number: Int) -> Int? {
    let start = work.adopt { state -> (row: Int, rest: Int, known: Int)? in
      guard state.counts.indices.contains(group), number >= 0, number < state.counts[group].shown else {
        return nil
      }
      let (row, rest) = state.checkpoint(before: number, inGroup: group)
      return (row, rest, state.examined(ofGroup: group))
    }
    guard let start else { return nil }
    let rows = examine(start.row..<(start.row + Self.stride), ofGroup: group, known: start.known).shown
    guard rows.indices.contains(start.rest) else { return nil }
    return groups.record(group: group, row: rows[start.rest])
  }

  /// The counts of a group before a row that is shown; nil if it is not, or has not been examined.
  func counts(beforeRow row: Int, inGroup group: Int) -> Counts? {
    let start = row / Self.stride * Self.stride
    let found = work.adopt { state -> (before: Counts, known: Int)? in
      let known = state.examined(ofGroup: group)
      guard row < known else { return nil }
      let checkpoint = start == 0 ? nil : state.checkpoints[group][start / Self.stride - 1]
      return (checkpoint.map { Counts(shown: Int($0.shown), matches: Int($0.matches)) } ?? Counts(), known)
    }
    guard let found else { return nil }
    let examined = examine(start..<(row + 1), ofGroup: group, known: found.known)
    guard examined.shown.last == row else { return nil }
    return Counts(
      shown: found.before.shown + examined.shown.count - 1,
      matches: found.before.matches + examined.matches.count - (examined.matches.last == row ? 1 : 0))
  }
}
