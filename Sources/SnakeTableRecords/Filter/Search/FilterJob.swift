/// All work for one filter.
struct FilterJob: Sendable {
  let run: FilterRun
  /// The matches by group, for a table with groups.
  let groupMatches: GroupMatches?

  init(_ run: FilterRun, groups: RecordGroups?) {
    self.run = run
    groupMatches = groups.map { GroupMatches(run, groups: $0) }
  }

  /// Ends the work. Its threads return within the time that one record takes.
  func cancel() {
    run.cancel()
    groupMatches?.cancel()
  }

  /// Waits until `rows` rows are searched (and counted) or all are, or for a match if that is enough.
  func wait(forRows rows: Int, orMatch isMatchEnough: Bool) {
    if let groupMatches {
      groupMatches.wait { $0.isComplete || $0.searched >= rows || isMatchEnough && $0.hasMatch }
    } else {
      _ = run.work.wait { state in
        let isEnough =
          state.isComplete || state.bitmap.count >= rows || isMatchEnough && state.bitmap.matches > 0
        return isEnough ? () : nil
      }
    }
  }
}
