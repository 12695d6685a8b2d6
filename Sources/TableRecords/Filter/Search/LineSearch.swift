/// Finds the lines that match in many at once. Where the query has a word to look for, lines without it are never
/// looked at one by one.
struct LineSearch {
  private let matcher: FilterMatcher
  let recordEnd: UInt8
  /// What every matching line has in it.
  private let pattern: BytePattern?
  /// A line with the pattern in it matches: there is nothing else to the query.
  private let patternDecides: Bool

  init(_ matcher: FilterMatcher, recordEnd: UInt8) {
    self.matcher = matcher
    self.recordEnd = recordEnd
    guard case .terms(let terms, isFuzzy: false) = matcher.rule else {
      (pattern, patternDecides) = (nil, false)
      return
    }
    pattern = terms.lazy.filter { !$0.isNegated }.compactMap(\.word.pattern)
      .min { $0.commonness < $1.commonness }
    patternDecides = terms.count == 1 && terms[0].isPlain && terms[0].word.isPattern
  }

  /// Calls `body` with the number of each matching line, from 0 on, ascending.
  /// - Parameter lines: whole lines, each with its end.
  func search(_ lines: UnsafeBufferPointer<UInt8>, isCancelled: () -> Bool, body: (Int) -> Void) {
    if let pattern {
      searchForPattern(pattern, in: lines, isCancelled: isCancelled, body: body)
    } else {
      searchLineByLine(lines, isCancelled: isCancelled, body: body)
    }
  }

  @inline(__always)
  private func searchForPattern(
    _ pattern: BytePattern, in lines: UnsafeBufferPointer<UInt8>, isCancelled: () -> Bool,
    body: (Int) -> Void
  ) {
    let raw = UnsafeRawBufferPointer(lines)
    var position = 0
    // `line` is the number of the line that starts at `counted`.
    var (line, counted) = (0, 0)
    while let found = pattern.first(in: lines, from: position), !isCancelled() {
      let start =
        ByteScan.last(recordEnd, in: lines, from: position, before: found).map { $0 + 1 } ?? position
      let end = ByteScan.first(recordEnd, or: recordEnd, in: lines, from: found)
      let isInside = found + pattern.count <= end
      if patternDecides ? isInside : matches(lines, start..<end) {
        line += ByteCount.count(of: recordEnd, in: UnsafeRawBufferPointer(rebasing: raw[counted..<start]))
        body(line)
        (line, counted) = (line + 1, min(end + 1, lines.count))
      }
      position = end + 1
    }
  }

  @inline(__always)
  private func searchLineByLine(
    _ lines: UnsafeBufferPointer<UInt8>, isCancelled: () -> Bool, body: (Int) -> Void
  ) {
    var (position, line) = (0, 0)
    while position < lines.count, !isCancelled() {
      let end = ByteScan.first(recordEnd, or: recordEnd, in: lines, from: position)
      if matches(lines, position..<end) { body(line) }
      position = end + 1
      line += 1
    }
  }

  @inline(__always)
  private func matches(_ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    matcher.matches(UnsafeBufferPointer(rebasing: lines[line]))
  }
}
