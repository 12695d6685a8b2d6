import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Decides from the first query whether a screen is needed at all (`--select-1`, `--exit-0`), as in fzf.
struct FirstMatches {
  let records: RecordTable
  let options: Options

  /// Returns the outcome without a screen; nil if there are several rows to choose from. Waits for the end of the
  /// input, or for enough matches to know that a screen is needed.
  func outcome() throws(CommandError) -> BrowserOutcome? {
    // A followed file may always get more matches.
    guard options.choosing.mayDecide, !options.records.follows else { return nil }
    try records.filter(by: options)
    waitForMatches(atLeast: options.choosing.selectsOnlyMatch ? 2 : 1)
    try records.verify()
    guard records.isComplete else { return nil }
    switch records.matchCount {
    case 0 where options.choosing.exitsWithoutMatch:
      if let failure = records.failure { throw .input(failure) }
      try records.requireDecisions()
      return .cancelled
    case 1 where options.choosing.selectsOnlyMatch:
      try records.requireDecisions()
      return .chosen(records.identifiers)
    default: return nil
    }
  }

  private func waitForMatches(atLeast count: Int) {
    records.settleFilter()
    while !records.isComplete, records.matchCount < count {
      records.waitForFirstRows(atLeast: records.searchedCount + 1)
    }
    // The last matches may still have to be sorted.
    if records.isComplete { records.waitUntilComplete() }
  }
}
