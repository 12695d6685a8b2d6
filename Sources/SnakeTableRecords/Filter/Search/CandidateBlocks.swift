import SnakeTableDrawing
import SnakeTableSystem

/// The blocks of a file that may contain matches, noted while they are indexed, so that a search need not read the other blocks
/// again. Every record that matches contains the word of a choice, or encodes it in another way, or has an escape sequence that
/// may divide it.
final class CandidateBlocks: Sendable {
  /// A span of a file, by its offset in spans.
  private struct Span: Hashable {
    let input: Int
    let number: Int
  }

  private let choice: PatternChoice
  private let encoding: RecordEncoding
  private let interpretsEscapes: Bool
  private let blockSize: Int
  private let found = Monitor<[Span: UInt64]>([:])

  /// Returns nil if the query has no word to search for.
  /// - Parameter sample: Bytes of the input, by which the rarest word is chosen. All blocks are searched for the same
  ///   one: a record that begins in one of them and ends in another may have one word in each.
  init?(_ query: CompiledQuery, input: FilterInput, sample: [UInt8]) {
    let splitter = input.layout.splitter
    let encoding = input.layout.scanner.lineEnd == nil ? RecordEncoding(splitter.separation) : .verbatim
    let patterns = SearchPatterns(of: query, in: encoding)
    guard let choice = sample.withUnsafeBufferPointer(patterns.rarest) else { return nil }
    (self.choice, self.encoding, blockSize) = (choice, encoding, input.index.blockSize)
    interpretsEscapes = splitter.interpretsEscapes
  }

  private var spanSize: Int { blockSize * SpanCursor.blocksPerSpan }
  /// The number of bytes on both sides of a boundary in which a candidate across it is looked for.
  private var overlap: Int { max(2, choice.length) }

  // MARK: For the indexing threads

  /// Notes the candidate blocks in a part of a file, before the part is added to the index. Spans that are only partly in it
  /// are left out.
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
    if hasCandidateAcross(offset + start, in: part, at: offset, of: source) { spans[0] = 1 }
    var candidates = CandidateSearch(part, choice, encoding: encoding, interpretsEscapes: interpretsEscapes)
    var position = start
    while let candidate = candidates.next(from: position) {
      let block = (candidate - start) / blockSize
      spans[block / SpanCursor.blocksPerSpan] |= 1 << UInt64(block % SpanCursor.blocksPerSpan)
      position = start + (block + 1) * blockSize
    }
    found.withLock { found in
      for (number, blocks) in spans.enumerated() {
        found[Span(input: input, number: first + number)] = blocks
      }
    }
  }

  /// The number of bytes before a boundary in which an escape sequence is looked for.
  private static let lookBehind = 256

  /// Whether a candidate begins before a boundary and ends behind it, or may do so.
  private func hasCandidateAcross(
    _ boundary: Int, in part: UnsafeBufferPointer<UInt8>, at offset: Int, of source: any ByteSource
  ) -> Bool {
    let before = max(0, boundary - (interpretsEscapes ? max(overlap, Self.lookBehind) : overlap))..<boundary
    guard
      let head = before.lowerBound < offset
        ? try? source.bytes(in: before)
        : Array(part[(before.lowerBound - offset)..<(boundary - offset)])
    else { return true }
    return (head + part[(boundary - offset)...].prefix(overlap)).withUnsafeBufferPointer { bytes in
      let near = UnsafeBufferPointer(rebasing: bytes[max(0, head.count - overlap)...])
      var candidates = CandidateSearch(near, choice, encoding: encoding, interpretsEscapes: false)
      return candidates.next(from: 0) != nil
        || interpretsEscapes && near.contains(Overstrike.backspace)
        || interpretsEscapes && Self.maySequenceCross(head.count, in: bytes)
    }
  }

  /// Whether an escape sequence begins at a boundary, or begins before it and may end at it or behind it.
  private static func maySequenceCross(_ boundary: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard boundary > 0 else { return false }
    if boundary < bytes.count, bytes[boundary] == EscapeSequence.escape { return true }
    // A bell may end a sequence, whose start may be before these bytes.
    if bytes[boundary - 1] == EscapeSequence.bell { return true }
    // A sequence contains no other control characters but the ESC at its start and in its end.
    guard let control = bytes[..<boundary].lastIndex(where: { $0 < 0x20 }) else { return true }
    guard bytes[control] == EscapeSequence.escape else { return false }
    return EscapeSequence(bytes, at: control).map { $0.end >= boundary } ?? true
  }

  // MARK: For the search

  /// Removes and returns the candidate blocks of a span, one bit for each block; nil if they were not noted.
  func take(_ span: RecordSpan) -> UInt64? {
    guard span.bytes.lowerBound % spanSize == 0, !span.bytes.isEmpty else { return nil }
    let number = span.bytes.lowerBound / spanSize
    return found.withLock { $0.removeValue(forKey: Span(input: span.input, number: number)) }
  }
}
