import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Whether a screen is needed at all (`--select-1`, `--exit-0`): what the first query leaves can decide, as in fzf.
struct FirstMatches {
  let records: RecordTable
  let options: Options

  /// The outcome without a screen; nil where there is something to choose between. Waits for the input's end, or
  /// for as many matches as show that a screen is needed.
  func outcome() throws(CommandError) -> BrowserOutcome? {
    // Of a followed file nobody knows that no more matches will come.
    guard options.selectsOnlyMatch || options.exitsWithoutMatch, !options.follows else { return nil }
    try records.filter(by: options.query)
    waitForMatches(atLeast: options.selectsOnlyMatch ? 2 : 1)
    try records.verify()
    switch records.shownCount {
    case 0 where options.exitsWithoutMatch && records.isComplete: return .left
    case 1 where options.selectsOnlyMatch && records.isComplete: return .chosen(records.identifiers)
    default: return nil
    }
  }

  private func waitForMatches(atLeast count: Int) {
    records.settleFilter()
    while !records.isComplete, records.shownCount < count {
      records.waitForFirstRows(atLeast: records.searchedCount + 1)
    }
    // What was found last may still have to be put in order.
    if records.isComplete { records.waitUntilComplete() }
  }
}
