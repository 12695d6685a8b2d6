import SnakeTableDrawing

/// Finds the matching lines in a buffer of many. If the query has a word to search for, or letters in their order, lines
/// without them are never examined one by one.
struct LineSearch {
  private let matcher: FilterMatcher
  let recordEnd: UInt8
  /// Bytes that every matching line contains.
  private let patterns: SearchPatterns
  /// Finds the lines that contain the letters of a fuzzy word; nil if there is none.
  private let subsequence: SubsequenceSearch?
  /// Whether every line with the pattern or the letters matches, unless it has escape sequences.
  private let patternDecides: Bool
  /// Scores the lines that the letters decide about; nil if they are not ranked.
  private let scorer: MatchScorer?
  private let interpretsEscapes: Bool
  /// Whether matches are ranked.
  private let ranks: Bool

  init(_ matcher: FilterMatcher, recordEnd: UInt8) {
    self.matcher = matcher
    self.recordEnd = recordEnd
    interpretsEscapes = matcher.splitter.interpretsEscapes
    patterns = SearchPatterns(of: matcher.query, in: .verbatim)
    scorer = matcher.query.singleScorer
    ranks = matcher.query.scorers != nil
    guard case .choices(let choices, let isFuzzy) = matcher.query.rule else {
      (subsequence, patternDecides) = (nil, false)
      return
    }
    let letters = isFuzzy ? matcher.query.terms.filter(\.isPlain).compactMap(\.word.byteLetters) : []
    subsequence = letters.max { $0.count < $1.count }.flatMap { SubsequenceSearch($0, lineEnd: recordEnd) }
    patternDecides =
      choices.count == 1
      && matcher.query.terms.allSatisfy { [interpretsEscapes] term in
        term.isPlain && term.word.isPattern
          && !(interpretsEscapes && term.word.pattern?.bytes.contains(EscapeSequence.escape) == true)
      }
  }

  /// Marks the matching lines.
  /// - Parameters:
  ///   - lines: Whole lines, each with its end.
  ///   - first: The record number of the first line.
  ///   - candidates: The records that may match, or nil for all.
  func search(
    _ lines: UnsafeBufferPointer<UInt8>, from first: Int, candidates: SpanMatches?, of run: FilterRun,
    into matched: inout SpanMatches
  ) {
    if let choice = patterns.rarest(in: lines) {
      search(lines, for: choice, from: first, of: run, into: &matched)
    } else if let subsequence {
      subsequence.search(lines, includesOthers: AccentSearch.isNeeded(in: lines)) { match in
        if match.isASCII, patternDecides(lines, match.bytes) {
          matched.insert(first + match.number, score: score(of: match, lines))
        } else if !run.isCancelled {
          insert(first + match.number, lines, match.bytes, of: run, into: &matched)
        }
      }
    } else {
      searchLineByLine(lines, from: first, candidates: candidates, of: run, into: &matched)
    }
  }

  private func search(
    _ lines: UnsafeBufferPointer<UInt8>, for choice: PatternChoice, from first: Int, of run: FilterRun,
    into matched: inout SpanMatches
  ) {
    let raw = UnsafeRawBufferPointer(lines)
    var position = 0
    // `record` is the number of the record that starts at `counted`.
    var (record, counted) = (first, 0)
    var candidates = CandidateSearch(
      lines, choice, encoding: .verbatim, interpretsEscapes: interpretsEscapes)
    while let found = candidates.next(from: position), !run.isCancelled {
      let start =
        ByteScan.last(recordEnd, in: lines, from: position, before: found).map { $0 + 1 } ?? position
      let end = ByteScan.first(recordEnd, or: recordEnd, in: lines, from: found)
      position = min(end + 1, lines.count)
      let line = UnsafeBufferPointer(rebasing: lines[start..<end])
      let edges = candidates.pattern.map { choice.edges[$0] }
      let isCertain = patternDecides && edges.map { hasText($0, in: line, at: found - start) } ?? false
      let decision = isCertain ? .match : matcher.decision(on: line, budget: run.budget)
      guard decision != .noMatch else { continue }
      record += ByteCount.count(of: recordEnd, in: UnsafeRawBufferPointer(rebasing: raw[counted..<start]))
      matched.insert(record, decision, score: score(lines, start..<end))
      (record, counted) = (record + 1, position)
    }
  }

  private func searchLineByLine(
    _ lines: UnsafeBufferPointer<UInt8>, from first: Int, candidates: SpanMatches?, of run: FilterRun,
    into matched: inout SpanMatches
  ) {
    var (position, record) = (0, first)
    while position < lines.count, !run.isCancelled {
      let end = ByteScan.first(recordEnd, or: recordEnd, in: lines, from: position)
      if candidates?.contains(record) ?? true {
        insert(record, lines, position..<end, of: run, into: &matched)
      }
      position = end + 1
      record += 1
    }
  }

  @inline(__always)
  private func patternDecides(_ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    patternDecides && !(interpretsEscapes && hasEscape(lines, line))
  }

  /// Returns whether bytes that were found at an offset of a line are certainly a word of its text. If escape sequences are not
  /// part of the text, nothing is printed over the line, the pattern has no ESC and must not be in one of them.
  private func hasText(
    _ edges: WordPattern.Edges, in line: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Bool {
    guard edges.areWhole(in: line, at: offset) else { return false }
    guard interpretsEscapes else { return true }
    if hasByte(Overstrike.backspace, line, 0..<line.count) { return false }
    // A sequence has no other ESC, except in its end. There no sequence is recognized.
    guard let escape = ByteScan.last(EscapeSequence.escape, in: line, from: 0, before: offset) else {
      return true
    }
    return EscapeSequence(line, at: escape).map { $0.end <= offset } ?? false
  }

  private func hasEscape(_ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    hasByte(EscapeSequence.escape, lines, line) || hasByte(Overstrike.backspace, lines, line)
  }

  private func hasByte(_ byte: UInt8, _ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    ByteScan.last(byte, in: lines, from: line.lowerBound, before: line.upperBound) != nil
  }

  /// The score of a line that the letters decide about.
  @inline(__always)
  private func score(of match: SubsequenceSearch.Match, _ lines: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let places = match.places else { return score(lines, match.bytes) }
    let line = UnsafeBufferPointer(rebasing: lines[match.bytes])
    return scorer.map { matcher.query.rank(ofPoints: $0.score(in: line, places: places) ?? 0, line) }
  }

  @inline(__always)
  private func score(_ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> UInt32? {
    // Even a call that returns at once would copy the matcher.
    ranks ? matcher.score(of: UnsafeBufferPointer(rebasing: lines[line])) : nil
  }

  /// Examines a line, and marks it if it matches.
  @inline(__always)
  private func insert(
    _ record: Int, _ lines: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, of run: FilterRun,
    into matched: inout SpanMatches
  ) {
    let text = UnsafeBufferPointer(rebasing: lines[line])
    matched.insert(record, matcher.decision(on: text, budget: run.budget), score: score(lines, line))
  }
}
