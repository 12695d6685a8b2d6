/// The work for one filter: searching the rows and, in a table with groups, counting the matches by group.
struct FilterJob: Sendable {
  let run: FilterRun
  /// The matches by group, for a table with groups.
  let groupMatches: GroupMatches?
  /// The number of rows shown before and after each match.
  let context: Int
  /// The rows that are gone, which are not near any match.
  let gaps: [Range<Int>]

  init(_ run: FilterRun, groups: RecordGroups?, context: Int = 0, gaps: [Range<Int>] = []) {
    (self.run, self.context, self.gaps) = (run, context, gaps)
    groupMatches = groups.map { GroupMatches(run, groups: $0, context: context) }
  }

  /// Ends the work, except for a search that the next job goes on with. Its threads return within the time that one record
  /// takes.
  func cancel(for next: FilterJob? = nil) {
    if next?.run !== run { run.cancel() }
    groupMatches?.cancel()
  }

  /// Waits until `rows` rows, or all rows if there are fewer, are searched (and counted). With `isMatchEnough`, also
  /// returns after the first match.
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
