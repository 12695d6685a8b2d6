import SnakeTableDrawing

/// The matches of a search with their scores, in the order of the input. A value: further matches do not change it.
struct MatchRanking: Sendable {
  /// Consecutive rows that were searched.
  private struct Piece: Sendable {
    let firstRow: Int
    let matches: SpanMatches

    var end: Int { firstRow + matches.count }

    @inline(__always)
    func forEachMatch(in rows: Range<Int>, _ body: (_ row: Int, _ score: UInt32) -> Void) {
      matches.scores.withUnsafeBufferPointer { scores in
        var match = 0
        for (number, word) in matches.words.enumerated() {
          var bits = word
          while bits != 0 {
            let row = firstRow + number * 64 + bits.trailingZeroBitCount
            guard row < rows.upperBound else { return }
            if row >= rows.lowerBound { body(row, scores[match]) }
            match += 1
            bits &= bits - 1
          }
        }
      }
    }
  }

  private var pieces: [Piece] = []
  /// The number of rows that were searched.
  private(set) var searched = 0
  /// One more than the highest score; 0 without matches.
  private(set) var scoreLimit = 0

  /// Appends the results for the next rows.
  mutating func append(_ rows: SpanMatches) {
    if !rows.isEmpty { pieces.append(Piece(firstRow: searched, matches: rows)) }
    searched += rows.count
    scoreLimit = max(scoreLimit, rows.scores.max().map { Int($0) + 1 } ?? 0)
  }

  /// Calls `body` with each match in a range of rows, in ascending order. O(matches of the range). Returns whether it was
  /// not cancelled.
  @inline(__always)
  func forEachMatch(
    in rows: Range<Int>, isCancelled: () -> Bool, _ body: (_ row: Int, _ score: UInt32) -> Void
  ) -> Bool {
    for piece in pieces[pieces.partitioningIndex { $0.end > rows.lowerBound }...] {
      guard piece.firstRow < rows.upperBound else { break }
      guard !isCancelled() else { return false }
      piece.forEachMatch(in: rows, body)
    }
    return !isCancelled()
  }
}
