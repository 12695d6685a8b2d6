import SnakeTableSystem

/// The threads that do the work of the current filter.
final class FilterWorkers: Sendable {
  /// The current job, or nil if there is none.
  private let work = BackgroundWork<FilterJob?>(nil)

  init(isGrouped: Bool) {
    if isGrouped { work.start { self.serve { $0.groupMatches?.count() } } }
    work.start(helpers: WorkerTeam.size - 1) { self.serve(Self.search) }
  }

  /// Starts a job and cancels the previous one. The next job may go on with its search. With nil it only cancels. Never
  /// waits.
  func start(_ job: FilterJob?) {
    let former = work.publish { current in
      work.makeObsolete()
      defer { current = job }
      return current
    }
    former?.cancel(for: job)
  }

  /// Ends all work without waiting for the threads, which may be within a costly regular expression.
  func end() {
    start(nil)
    work.abandon()
  }

  /// Runs one job after another. Each thread calls it once.
  private func serve(_ run: (FilterJob) -> Void) {
    var request = 0
    while let next = nextJob(after: request) {
      WorkerThread.lowerPriority()
      run(next.job)
      request = next.request
    }
  }

  /// Waits for a job of a newer request. Returns nil at the end.
  private func nextJob(after request: Int) -> (job: FilterJob, request: Int)? {
    work.wait { [work] job in
      job.flatMap { work.request == request ? nil : ($0, work.request) }
    }
  }

  private static func search(_ job: FilterJob) {
    // The query was compiled before, so this fails only if there is no memory.
    guard let searcher = try? FilterSearcher(job.run) else { return job.cancel() }
    searcher.work()
  }
}

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
