extension CellBuffer {
  /// Draws one line of UTF-8 text like `draw`, with runs of other styles.
  ///
  /// An ellipsis has the style of the text that it replaces. O(columns + shift + runs).
  /// - Parameters:
  ///   - runs: the runs in ascending order, without overlaps. Those outside the text have no effect.
  ///   - runStyle: returns the style to draw a run's style with.
  package mutating func draw(
    _ text: [UInt8], runs: [StyleRun], at point: Point, columns: Int, style: TextStyle, shift: Int = 0,
    typesetter: Typesetter, runStyle: (Style) -> TextStyle
  ) {
    text.withUnsafeBufferPointer { bytes in
      var cursor = StyleRunCursor(runs)
      var fitted = typesetter.fit(bytes, columns: columns, shift: shift)
      while let piece = fitted.next() {
        var rest: FittedText.Piece? = piece
        while let part = rest {
          let (own, end) = cursor.style(at: part.start)
          let (first, following) = part.divided(at: end)
          let place = Point(column: point.column &+ first.column, line: point.line)
          draw(first, at: place, style: own.map(runStyle) ?? style, ellipsis: typesetter.ellipsis)
          rest = following
        }
      }
    }
  }
}

/// Finds the style at ascending offsets of a text.
private struct StyleRunCursor {
  private let runs: [StyleRun]
  private var next = 0

  init(_ runs: [StyleRun]) { self.runs = runs }

  /// Returns the style of the run at an offset, or nil if there is none, and the offset where that changes.
  mutating func style(at offset: Int) -> (style: Style?, end: Int) {
    while next < runs.count, runs[next].range.upperBound <= offset { next += 1 }
    guard next < runs.count else { return (nil, .max) }
    let run = runs[next]
    return offset < run.range.lowerBound ? (nil, run.range.lowerBound) : (run.style, run.range.upperBound)
  }
}

extension FittedText.Piece {
  /// Returns the parts of a piece before and after an offset of the text. Only plain text is divided.
  fileprivate func divided(at offset: Int) -> (FittedText.Piece, FittedText.Piece?) {
    guard case .plain(let bytes) = content, offset < start + bytes.count else { return (self, nil) }
    let count = offset - start
    var (first, rest) = (self, self)
    first.content = .plain(UnsafeBufferPointer(rebasing: bytes[..<count]))
    first.columns = count
    rest.content = .plain(UnsafeBufferPointer(rebasing: bytes[count...]))
    (rest.column, rest.columns, rest.start) = (column + count, columns - count, offset)
    return (first, rest)
  }
}
