/// All work that one filter needs.
struct FilterJob: Sendable {
  let run: FilterRun
  /// For a table with groups.
  let groupMatches: GroupMatches?

  init(_ run: FilterRun, groups: RecordGroups?) {
    self.run = run
    groupMatches = groups.map { GroupMatches(run, groups: $0) }
  }

  /// Its threads let go of it within the time one record takes.
  func cancel() {
    run.cancel()
    groupMatches?.wakeAfterCancellation()
  }

  /// Waits until `rows` rows are searched (and counted), there is a match if that is enough, or there are no more.
  func wait(forRows rows: Int, orMatch isMatchEnough: Bool) {
    if let groupMatches {
      groupMatches.wait { $0.isComplete || $0.searched >= rows || isMatchEnough && $0.hasMatch }
    } else {
      run.monitor.wait { state -> Void? in
        let isEnough =
          state.isComplete || run.isCancelled || state.bitmap.count >= rows
          || isMatchEnough && state.bitmap.matches > 0
        return isEnough ? () : nil
      }
    }
  }
}
