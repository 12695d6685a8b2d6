/// The matches of a search that can be ordered by their scores. A value: further matches do not change it.
struct MatchRanking: Sendable {
  /// Consecutive rows that were searched.
  private struct Piece: Sendable {
    let firstRow: Int
    let matches: MatchedRows

    @inline(__always)
    func forEachMatch(below count: Int, _ body: (_ row: Int, _ score: UInt16) -> Void) {
      matches.scores.withUnsafeBufferPointer { scores in
        var match = 0
        for (number, word) in matches.words.enumerated() {
          var bits = word
          while bits != 0 {
            let row = firstRow + number * 64 + bits.trailingZeroBitCount
            guard row < count else { return }
            body(row, scores[match])
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

  /// Appends the results for the next rows.
  mutating func append(_ rows: MatchedRows) {
    if !rows.isEmpty { pieces.append(Piece(firstRow: searched, matches: rows)) }
    searched += rows.count
  }

  /// Returns the matches, those with the highest score first, and those with the same score in the order of the input.
  /// O(matches). Returns nil after a cancellation.
  /// - Parameter count: The number of rows that the table has. Further ones are left out.
  func rows(below count: Int, isCancelled: () -> Bool) -> [UInt32]? {
    var places = [Int](repeating: 0, count: Int(UInt16.max) + 1)
    for piece in pieces { piece.forEachMatch(below: count) { places[Int($1)] += 1 } }
    var total = 0
    for score in places.indices.reversed() { (places[score], total) = (total, total + places[score]) }
    // An array without capacity would write to the storage that all empty arrays of all threads share.
    guard total > 0 else { return isCancelled() ? nil : [] }
    var isComplete = true
    let rows = [UInt32](unsafeUninitializedCapacity: total) { rows, rowCount in
      for piece in pieces where isComplete {
        isComplete = !isCancelled()
        piece.forEachMatch(below: count) { row, score in
          rows.initializeElement(at: places[Int(score)], to: UInt32(row))
          places[Int(score)] += 1
        }
      }
      rowCount = isComplete ? total : 0
    }
    return isComplete ? rows : nil
  }
}
