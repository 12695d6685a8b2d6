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

  /// Marks the matching lines.
  /// - Parameters:
  ///   - lines: whole lines, each with its end.
  ///   - first: the record that the first line is.
  ///   - candidates: the lines that may match; nil for all of them.
  func search(
    _ lines: UnsafeBufferPointer<UInt8>, from first: Int, candidates: MatchedRows?, of run: FilterRun,
    into matched: inout MatchedRows
  ) {
    if let pattern {
      search(lines, for: pattern, from: first, of: run, into: &matched)
    } else {
      searchLineByLine(lines, from: first, candidates: candidates, of: run, into: &matched)
    }
  }

  private func search(
    _ lines: UnsafeBufferPointer<UInt8>, for pattern: BytePattern, from first: Int, of run: FilterRun,
    into matched: inout MatchedRows
  ) {
    let raw = UnsafeRawBufferPointer(lines)
    var position = 0
    // The record that starts at `counted`.
    var (record, counted) = (first, 0)
    while let found = pattern.first(in: lines, from: position), !run.isCancelled {
      let start =
        ByteScan.last(recordEnd, in: lines, from: position, before: found).map { $0 + 1 } ?? position
      let end = ByteScan.first(recordEnd, or: recordEnd, in: lines, from: found)
      let isInside = found + pattern.count <= end
      position = min(end + 1, lines.count)
      guard patternDecides ? isInside : matches(lines, start..<end) else { continue }
      record += ByteCount.count(of: recordEnd, in: UnsafeRawBufferPointer(rebasing: raw[counted..<start]))
      matched.insert(record)
      (record, counted) = (record + 1, position)
    }
  }

  private func searchLineByLine(
    _ lines: UnsafeBufferPointer<UInt8>, from first: Int, candidates: MatchedRows?, of run: FilterRun,
    into matched: inout MatchedRows
  ) {
    var (position, record) = (0, first)
    while position < lines.count, !run.isCancelled {
      let end = ByteScan.first(recordEnd, or: recordEnd, in: lines, from: position)
      let mayMatch = candidates?.contains(record) ?? true
      if mayMatch, matches(lines, position..<end) { matched.insert(record) }
      position = end + 1
      record += 1
    }
  }

  @inline(__always)
  private func matches(_ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    matcher.matches(UnsafeBufferPointer(rebasing: lines[line]))
  }
}
