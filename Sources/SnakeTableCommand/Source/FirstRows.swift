import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// Decides from the first rows of a source whether a screen is needed at all (`--select-1`, `--exit-0`).
struct FirstRows {
  enum Decision {
    case screen
    /// There is nothing to choose from.
    case nothing
    /// The only row that matches, whole.
    case only(ListRow)
    /// These rows may or may not match, so that the number of matches is not known.
    case undecided(UndecidedRows)
  }

  let table: PageStore
  let options: Options

  /// Reads rows until two of them match, or one if that decides. The list has the filter of the options afterwards.
  func decision() throws(SourceError) -> Decision {
    var reader = SourceRowReader(table.connection, table.query)
    var filter = SourceRowFilter(table)
    var matches: [ListRow] = []
    let enough = options.choosing.selectsOnlyMatch ? 2 : 1
    // A source that filters returns only matches.
    while matches.count < enough, let rows = try reader.next(limit: table.isSearchedHere ? 1000 : enough) {
      matches += filter.matches(in: rows).prefix(enough - matches.count)
    }
    if matches.count < enough, let rows = filter.undecidedRows { return .undecided(rows) }
    switch matches.count {
    case 0 where options.choosing.exitsWithoutMatch: return .nothing
    case 1 where options.choosing.selectsOnlyMatch: return .only(matches[0])
    default: return .screen
    }
  }
}
