import SnakeTableDrawing

/// Runs of marked rows in ascending order of identifiers, without overlaps. The runs are stored in a list of short
/// arrays, so that a change among a million runs moves only a few of them, and copies share the arrays that did not
/// change.
struct MarkedRuns: Equatable, Sendable {
  /// The maximum number of runs in one array.
  private static let capacity = 256
  /// The arrays of runs. No array is empty.
  private var chunks: [[MarkedRun]] = []

  /// All runs in ascending order of identifiers. O(runs).
  var all: some Sequence<MarkedRun> { chunks.joined() }

  /// Returns whether a row is in a run. O(log runs).
  func contains(_ row: Int) -> Bool {
    let chunk = firstChunk(endingAfter: row)
    return chunk < chunks.count && chunks[chunk][firstRun(endingAfter: row, in: chunk)].rows.contains(row)
  }

  /// Returns the parts of a range that no run covers. O(log runs + runs in the range).
  func gaps(in rows: Range<Int>) -> [Range<Int>] {
    var (gaps, start) = ([Range<Int>](), rows.lowerBound)
    chunks: for chunk in firstChunk(endingAfter: start)..<chunks.count {
      for run in chunks[chunk][firstRun(endingAfter: rows.lowerBound, in: chunk)...] {
        guard run.rows.lowerBound < rows.upperBound else { break chunks }
        if start < run.rows.lowerBound { gaps.append(start..<run.rows.lowerBound) }
        start = run.rows.upperBound
      }
    }
    if start < rows.upperBound { gaps.append(start..<rows.upperBound) }
    return gaps
  }

  /// Adds a run that overlaps no other. O(log runs), plus the cost of moving the arrays.
  mutating func insert(_ run: MarkedRun) {
    guard !chunks.isEmpty else { return chunks = [[run]] }
    let chunk = min(firstChunk(endingAfter: run.rows.lowerBound), chunks.count - 1)
    chunks[chunk].insert(run, at: firstRun(endingAfter: run.rows.lowerBound, in: chunk))
    splitIfFull(chunk)
  }

  /// Extends the run that ends at the lower bound of `rows`; such a run must exist. O(log runs).
  mutating func extend(by rows: Range<Int>) {
    let chunk = firstChunk(endingAfter: rows.lowerBound - 1)
    let run = firstRun(endingAfter: rows.lowerBound - 1, in: chunk)
    chunks[chunk][run].rows = chunks[chunk][run].rows.lowerBound..<rows.upperBound
  }

  /// Removes rows from all runs and returns the number of rows that were in a run. O(log runs + runs in the range),
  /// plus the cost of moving the arrays.
  mutating func remove(_ rows: Range<Int>) -> Int {
    guard !rows.isEmpty else { return 0 }
    let first = firstChunk(endingAfter: rows.lowerBound)
    var (end, count) = (first, 0)
    while end < chunks.count, chunks[end][0].rows.lowerBound < rows.upperBound {
      count += remove(rows, fromChunk: end)
      end += 1
    }
    if chunks[first..<end].contains(where: \.isEmpty) {
      chunks.replaceSubrange(first..<end, with: chunks[first..<end].filter { !$0.isEmpty })
    } else if first < end {
      splitIfFull(first)
    }
    return count
  }

  private mutating func remove(_ rows: Range<Int>, fromChunk chunk: Int) -> Int {
    let start = firstRun(endingAfter: rows.lowerBound, in: chunk)
    let end = start + chunks[chunk][start...].prefix { $0.rows.lowerBound < rows.upperBound }.count
    guard start < end else { return 0 }
    let (first, last) = (chunks[chunk][start], chunks[chunk][end - 1])
    let count = chunks[chunk][start..<end].reduce(0) { $0 + $1.rows.clamped(to: rows).count }
    let rest = [first.subtracting(rows).before, last.subtracting(rows).after]
    chunks[chunk].replaceSubrange(start..<end, with: rest.filter { !$0.rows.isEmpty })
    return count
  }

  private mutating func splitIfFull(_ chunk: Int) {
    let runs = chunks[chunk]
    guard runs.count > Self.capacity else { return }
    let half = runs.count / 2
    chunks.replaceSubrange(chunk...chunk, with: [Array(runs[..<half]), Array(runs[half...])])
  }

  // MARK: Searching

  private func firstChunk(endingAfter row: Int) -> Int {
    chunks.partitioningIndex { $0[$0.count - 1].rows.upperBound > row }
  }

  private func firstRun(endingAfter row: Int, in chunk: Int) -> Int {
    chunks[chunk].partitioningIndex { $0.rows.upperBound > row }
  }
}

/// A range of rows that were marked one after the other, and their position in the order of marking.
struct MarkedRun: Equatable, Sendable {
  var rows: Range<Int>
  /// A number greater than the turn of every run marked before. When a run is cut, both parts keep its turn.
  let turn: Int

  /// Returns the parts of the run before and after other rows. Each part may be empty.
  func subtracting(_ others: Range<Int>) -> (before: MarkedRun, after: MarkedRun) {
    let before = rows.lowerBound..<max(rows.lowerBound, min(rows.upperBound, others.lowerBound))
    let after = min(rows.upperBound, max(rows.lowerBound, others.upperBound))..<rows.upperBound
    return (MarkedRun(rows: before, turn: turn), MarkedRun(rows: after, turn: turn))
  }
}
