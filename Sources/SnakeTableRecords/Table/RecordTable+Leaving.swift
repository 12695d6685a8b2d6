/// Rows whose bytes are gone leave the table: those of a followed file that was truncated, and those of files that were
/// replaced long ago. The numbers of all other rows stay.
extension RecordTable {
  /// Keeps the records of marked rows, so that they stay when the bytes of their file are gone. Call it when the marks may have
  /// changed. O(marked ranges), and reads rows that were not marked before.
  package func keepRecords(ofMarked rows: [Range<Int>]) {
    guard options.follows else { return }
    indexer.marked.update(rows) { try? readableRecord($0) }
  }

  /// Returns the row that takes the place of one that is gone: the next one, or else the last one. The row itself if it is not
  /// gone; nil if there are no rows.
  package func replacement(forRow identifier: Int) -> Int? {
    inputRows.goneRows == 0 ? identifier : inputRows.available.nearest(to: identifier)
  }

  /// Removes rows whose bytes are gone. Their groups and sums are made again first, in the background; until then, the rows
  /// stay. Returns whether rows were removed.
  func removeRows(_ progress: RecordIndex.Progress) -> Bool {
    // Printed rows stay at their places.
    guard progress.gone.count > inputRows.goneInputs, options.streamLimit == nil else { return false }
    if let former = groups ?? totals, fields != nil {
      guard let ready = readyGroups(insteadOf: former) else { return false }
      replaceGroups(by: ready)
    }
    inputRows.adopt(progress, removesRows: true)
    _ = groupedRows?.adopt()
    probe.stop()
    removeFromFilter()
    removeFromOrder()
    recentCells.removeAll()
    reader.forgetPages()
    return true
  }

  /// Returns groups without the rows that are gone, once they are made.
  private func readyGroups(insteadOf former: RecordGroups) -> Regrouping? {
    if regrouping == nil { regrouping = makeGroups(like: former) }
    guard let regrouping, regrouping.isReady else { return nil }
    self.regrouping = nil
    return regrouping
  }

  /// Removes rows that are gone from the matches of the filter. Reads no records.
  private func removeFromFilter() {
    guard let latest = search.latest, let query = filter else { return }
    let former = FormerMatches(latest.job.run, isExact: true)
    guard let run = run(for: query, former: former) else { return }
    let known = min(former?.count ?? 0, groupedRows?.bound ?? .max)
    search.start(
      job(of: run), query: query, highlighter: search.highlighter, rows: known, isGrouped: groups != nil,
      showsFirstRows: false)
    search.waitForPending()
    search.showPending()
    folding.replace(latest.job.run, by: run)
  }
}
