/// The matches of a search, best first. An update adds the matches found since the last update, so that the matches are
/// ordered once although they are shown while the search continues.
struct RankedRows {
  let run: FilterRun
  /// The matches with the highest score first. Matches with the same score, which has the rule for ties, are in the order of the
  /// input.
  private(set) var rows: [UInt32] = []
  /// The number of rows that were searched before the last update.
  private(set) var searched = 0
  /// The number of rows, counted from the first, whose matches are in `rows`.
  private var examined = 0
  /// The number of matches with each score.
  private var counts: [UInt32] = []

  init(of run: FilterRun) { self.run = run }

  /// The matches with the highest score first, and those with the same score in the reverse order of the input. O(rows).
  var latestFirst: [UInt32] {
    var (reversed, start) = (rows, 0)
    for score in counts.indices.reversed() {
      let end = start + Int(counts[score])
      reversed[start..<end].reverse()
      start = end
    }
    return reversed
  }

  /// Adds the matches that were found since the last update. O(new matches), and a copy of the former ones.
  /// - Parameter count: The number of rows that the table has. Further ones are left out.
  /// - Returns: false after a cancellation, which changes nothing.
  mutating func update(below count: Int, isCancelled: () -> Bool) -> Bool {
    guard let ranking = run.work.adopt({ $0.ranking }) else { return false }
    let new = examined..<max(examined, min(count, ranking.searched))
    var added = [UInt32](repeating: 0, count: ranking.scoreLimit)
    let isCounted = added.withUnsafeMutableBufferPointer { added in
      ranking.forEachMatch(in: new, isCancelled: isCancelled) { added[Int($1)] += 1 }
    }
    counts += repeatElement(0, count: added.count - counts.count)
    guard isCounted, let merged = merging(ranking, new, added, isCancelled: isCancelled) else { return false }
    for score in counts.indices { counts[score] += added[score] }
    (rows, examined, searched) = (merged, new.upperBound, ranking.searched)
    return true
  }

  /// Returns the former matches and the new ones. New ones are behind former ones with the same score. Nil after a cancellation.
  /// - Parameter added: The number of new matches with each score.
  private func merging(
    _ ranking: MatchRanking, _ new: Range<Int>, _ added: [UInt32], isCancelled: () -> Bool
  ) -> [UInt32]? {
    let total = rows.count + added.reduce(0) { $0 + Int($1) }
    // An array without capacity would write to the storage that all empty arrays of all threads share.
    guard total > rows.count else { return rows }
    var isComplete = true
    let merged = [UInt32](unsafeUninitializedCapacity: total) { merged, count in
      var places = spread(into: merged, leaving: added)
      isComplete = places.withUnsafeMutableBufferPointer { places in
        ranking.forEachMatch(in: new, isCancelled: isCancelled) { row, score in
          merged.initializeElement(at: Int(places[Int(score)]), to: UInt32(row))
          places[Int(score)] += 1
        }
      }
      count = isComplete ? total : 0
    }
    return isComplete ? merged : nil
  }

  /// Copies the former matches of each score to their new places, and returns the places behind them.
  private func spread(into merged: UnsafeMutableBufferPointer<UInt32>, leaving added: [UInt32]) -> [UInt32] {
    var places = [UInt32](repeating: 0, count: counts.count)
    var (former, next) = (0, 0)
    for score in counts.indices.reversed() where counts[score] + added[score] > 0 {
      let end = former + Int(counts[score])
      next = merged[next...].initialize(fromContentsOf: rows[former..<end])
      (places[score], former) = (UInt32(next), end)
      next += Int(added[score])
    }
    return places
  }
}
