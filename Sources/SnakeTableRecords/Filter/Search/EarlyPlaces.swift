import SnakeTableSystem

/// The blocks of a file that contain a word of a query, noted while they are indexed, so that a search need not read the
/// others again. Every record that matches contains the word, or a place that may spell it in another way.
final class EarlyPlaces: Sendable {
  /// A span of a file, by its offset in spans.
  private struct Span: Hashable {
    let input: Int
    let number: Int
  }

  /// The number of bytes by which the rarest word is chosen.
  static let sampleSize = 1 << 14

  private let pattern: BytePattern
  private let spelling: RecordSpelling
  private let blockSize: Int
  private let found = Monitor<[Span: UInt64]>([:])

  /// Returns nil if the query has no word to search for, or if escape sequences may divide it.
  /// - Parameter sample: Bytes of the input, by which the rarest word is chosen. All blocks are searched for the same
  ///   one: a record that begins in one of them and ends in another may have one word in each.
  init?(_ query: FilterQuery, names: FieldNames?, input: FilterInput, sample: [UInt8]) {
    let (splitter, frequencies) = (input.layout.splitter, ByteFrequencies(sample: sample))
    guard !splitter.interpretsEscapes,
      let matcher = try? FilterMatcher(query, splitter: splitter, names: names, frequencies: frequencies)
    else { return nil }
    let spelling = input.layout.scanner.lineEnd == nil ? RecordSpelling(splitter.separation) : .verbatim
    let patterns = SearchPatterns(of: matcher.rule) {
      $0.pattern(frequencies: frequencies, where: spelling.isVerbatim)
    }
    guard let pattern = sample.withUnsafeBufferPointer(patterns.rarest) else { return nil }
    (self.pattern, self.spelling, blockSize) = (pattern, spelling, input.index.blockSize)
  }

  private var spanSize: Int { blockSize * SpanCursor.blocksPerSpan }
  /// The number of bytes on both sides of a boundary by which places across it are found.
  private var overlap: Int { max(2, pattern.count) }

  // MARK: For the indexing threads

  /// Notes the blocks with places of a part of a file, before the part is added to the index. Spans that are not in the part
  /// as a whole are not noted.
  /// - Parameter isEnd: Whether the file ends with the part.
  func note(
    _ part: UnsafeBufferPointer<UInt8>, at offset: Int, isEnd: Bool, of source: any ByteSource, input: Int
  ) {
    let first = (offset + spanSize - 1) / spanSize
    let start = first * spanSize - offset
    let count = (part.count - start + (isEnd ? spanSize - 1 : 0)) / spanSize
    guard count > 0 else { return }
    let part = UnsafeBufferPointer(rebasing: part.prefix(start + count * spanSize))
    var spans = [UInt64](repeating: 0, count: count)
    if hasPlaceAcross(offset + start, in: part, at: offset, of: source) { spans[0] = 1 }
    var places = PlaceSearch(part, pattern: pattern, spelling: spelling, interpretsEscapes: false)
    var position = start
    while let place = places.next(from: position) {
      let block = (place - start) / blockSize
      spans[block / SpanCursor.blocksPerSpan] |= 1 << UInt64(block % SpanCursor.blocksPerSpan)
      position = start + (block + 1) * blockSize
    }
    found.withLock { found in
      for (number, blocks) in spans.enumerated() {
        found[Span(input: input, number: first + number)] = blocks
      }
    }
  }

  /// Whether a place begins before a boundary and ends behind it, or may do so.
  private func hasPlaceAcross(
    _ boundary: Int, in part: UnsafeBufferPointer<UInt8>, at offset: Int, of source: any ByteSource
  ) -> Bool {
    let before = max(0, boundary - overlap)..<boundary
    guard
      let head = before.lowerBound < offset
        ? try? source.bytes(in: before)
        : Array(part[(before.lowerBound - offset)..<(boundary - offset)])
    else { return true }
    return (head + part[(boundary - offset)...].prefix(overlap)).withUnsafeBufferPointer {
      var places = PlaceSearch($0, pattern: pattern, spelling: spelling, interpretsEscapes: false)
      return places.next(from: 0) != nil
    }
  }

  // MARK: For the search

  /// Removes and returns the blocks with places of a span, one bit for each; nil if they were not noted.
  func take(_ span: RecordSpan) -> UInt64? {
    guard span.bytes.lowerBound % spanSize == 0, !span.bytes.isEmpty else { return nil }
    let number = span.bytes.lowerBound / spanSize
    return found.withLock { $0.removeValue(forKey: Span(input: span.input, number: number)) }
  }
}
