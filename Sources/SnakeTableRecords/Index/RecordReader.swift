/// Finds and reads single records. Used by one thread. It caches the blocks read last, so that showing the rows of a
/// screen scans each of their few blocks once.
final class RecordReader {
  /// The known bytes of a block, and the record ends in it.
  private struct Page {
    let input: Int
    let block: SparseIndex.Block
    let bytes: [UInt8]
    /// Offsets from the block's start.
    let ends: [UInt16]
  }

  /// The number of cached blocks. The slot of a block follows from its number and its input.
  private static let pageSlots = 32

  private let source: VerifiedBytes
  private let scanner: RecordScanner
  private let index: RecordIndex
  private var pages: [Page?] = Array(repeating: nil, count: pageSlots)
  /// The block that was read or looked at last. Records are mostly read in their order.
  private var lastPage: Page?
  /// The records that were read ahead.
  private var ahead: [Place: [UInt8]] = [:]

  /// A record of an input.
  struct Place: Hashable {
    let input: Int
    let record: Int
  }

  /// The number of bytes that are read ahead, at most.
  private static let mostBytesAhead = 1 << 25

  init(sources: InputSources, scanner: RecordScanner, index: RecordIndex) {
    source = VerifiedBytes(sources: sources, index: index)
    self.scanner = scanner
    self.index = index
  }

  /// Reads and keeps records, in the order in which they are given. Discards the records that an earlier call has kept. Leaves out a
  /// record that cannot be read.
  func readAhead(_ places: [Place]) {
    ahead = [:]
    var count = 0
    for place in places {
      guard count < Self.mostBytesAhead,
        let bytes = try? bytes(ofRecord: place.record, inInput: place.input, limit: Self.mostBytesAhead),
        bytes.count < Self.mostBytesAhead
      else { continue }
      ahead[place] = bytes
      count += bytes.count
    }
  }

  /// Returns the first `limit` bytes of a known record, without its end (LF or NUL; a CR before it stays) and without
  /// blank lines before it. O(log blocks) and the scan of a block, for records up to a block's length.
  /// - Throws: `changed` if the bytes differ from the indexed bytes, or an error while reading.
  func bytes(ofRecord record: Int, inInput input: Int, limit: Int = .max) throws(InputError) -> [UInt8] {
    if !ahead.isEmpty, let bytes = ahead[Place(input: input, record: record)] {
      return Array(bytes.prefix(limit))
    }
    if let bytes = bytesInLastPage(ofRecord: record, inInput: input, limit: limit) { return bytes }
    if let kept = index.keptRecord(record, ofInput: input) { return Array(kept.prefix(limit)) }
    let range = try range(ofRecord: record, inInput: input)
    let length = min(range.count, limit)
    return try bytes(in: range.lowerBound..<(range.lowerBound + length), ofInput: input)
  }

  /// Returns the first `limit` bytes of a record that lies in the block looked at last; nil for other records.
  private func bytesInLastPage(ofRecord record: Int, inInput input: Int, limit: Int) -> [UInt8]? {
    guard let page = lastPage, page.input == input else { return nil }
    let number = record - page.block.endsBefore
    guard number > 0, number < page.ends.count else { return nil }
    return page.bytes.withUnsafeBufferPointer { bytes in
      let range = Int(page.ends[number - 1])..<(Int(page.ends[number]) - 1)
      return Array(scanner.trimmed(UnsafeBufferPointer(rebasing: bytes[range])).prefix(limit))
    }
  }

  /// Appends records as long as they lie in the block looked at last and have no blanks around them.
  /// - Parameters:
  ///   - rows: The numbers of the rows, in any order.
  ///   - input: Their input, and the numbers of all its rows.
  ///   - offset: The number of a record in the input minus the number of its row.
  ///   - end: The byte between two records. The same byte ends records of the input.
  /// - Returns: The number of records appended.
  func appendRecords(
    ofRows rows: ArraySlice<Int>, in input: (number: Int, rows: Range<Int>), offset: Int, end: UInt8,
    to bytes: inout [UInt8]
  ) -> Int {
    guard let page = lastPage, page.input == input.number else { return 0 }
    // The number of a record end in the block minus the number of its row.
    let first = offset - page.block.endsBefore
    let whole = ((1 - first)..<max(1 - first, page.ends.count - first)).clamped(to: input.rows)
    var next = rows.startIndex
    while next < rows.endIndex, whole.contains(rows[next]), !mayTrim(record: rows[next] + first, of: page) {
      if next > rows.startIndex { bytes.append(end) }
      let start = rows[next]
      next += 1
      // Records that follow one another are copied with the ends between them.
      while next < rows.endIndex, rows[next] == rows[next - 1] + 1, rows[next] < whole.upperBound,
        !mayTrim(record: rows[next] + first, of: page)
      {
        next += 1
      }
      bytes += page.bytes[Int(page.ends[start + first - 1])..<(Int(page.ends[rows[next - 1] + first]) - 1)]
    }
    return next - rows.startIndex
  }

  private func mayTrim(record number: Int, of page: Page) -> Bool {
    guard scanner.needsStates else { return false }
    let (start, end) = (Int(page.ends[number - 1]), Int(page.ends[number]) - 1)
    return start < end && scanner.mayTrim(first: page.bytes[start], last: page.bytes[end - 1])
  }

  /// The offsets of a known record's bytes.
  func range(ofRecord record: Int, inInput input: Int) throws(InputError) -> Range<Int> {
    let extent = index.extent(ofInput: input)
    let start = record == 0 ? extent.contentStart : try endOffset(ofRecord: record - 1, inInput: input)
    let end = record < extent.ends ? try endOffset(ofRecord: record, inInput: input) - 1 : extent.knownBytes
    return try trimmed(start..<max(start, end), ofInput: input)
  }

  private func trimmed(_ range: Range<Int>, ofInput input: Int) throws(InputError) -> Range<Int> {
    guard scanner.needsStates, !range.isEmpty else { return range }
    let first = try bytes(in: range.prefix(1), ofInput: input)
    let last = try bytes(in: range.suffix(1), ofInput: input)
    guard let first = first.first, let last = last.first, scanner.mayTrim(first: first, last: last) else {
      return range
    }
    let edge = Self.edgeLength
    if range.count > 2 * edge {
      let head = range.lowerBound..<(range.lowerBound + edge)
      let tail = (range.upperBound - edge)..<range.upperBound
      let (start, end) = (try trimmedWhole(head, ofInput: input), try trimmedWhole(tail, ofInput: input))
      // Blanks may continue after an edge that has only blanks.
      if !start.isEmpty, !end.isEmpty { return start.lowerBound..<end.upperBound }
    }
    return try trimmedWhole(range, ofInput: input)
  }

  /// The number of bytes at the start and end of a long record that are searched for blanks, instead of reading all of
  /// it.
  private static let edgeLength = 1 << 12

  private func trimmedWhole(_ range: Range<Int>, ofInput input: Int) throws(InputError) -> Range<Int> {
    try bytes(in: range, ofInput: input).withUnsafeBufferPointer { bytes in
      let record = scanner.trimmed(bytes)
      guard let start = bytes.baseAddress, let recordStart = record.baseAddress else { return range }
      let lower = range.lowerBound + (recordStart - start)
      return lower..<(lower + record.count)
    }
  }

  /// The offset after a record's end.
  private func endOffset(ofRecord record: Int, inInput input: Int) throws(InputError) -> Int {
    let block = index.work.adopt { $0.inputs[input].block(withEndOf: record) }
    guard let block else { throw changed(input) }
    let page = try page(block, ofInput: input)
    let position = record - block.endsBefore
    guard position < page.ends.count else { throw changed(input) }
    return block.range.lowerBound + Int(page.ends[position])
  }

  private func bytes(in range: Range<Int>, ofInput input: Int) throws(InputError) -> [UInt8] {
    if let bytes = cachedBytes(in: range, ofInput: input) { return bytes }
    return try source.bytes(in: range, ofInput: input)
  }

  /// Returns bytes that lie in cached blocks; nil if some do not.
  private func cachedBytes(in range: Range<Int>, ofInput input: Int) -> [UInt8]? {
    var (bytes, next) = ([UInt8](), range.lowerBound)
    while next < range.upperBound {
      let slot = slot(block: next / index.blockSize, input: input)
      guard let page = pages[slot], page.input == input else { return nil }
      let start = page.block.range.lowerBound
      let end = min(range.upperBound, start + page.bytes.count)
      guard start <= next, next < end else { return nil }
      bytes += page.bytes[(next - start)..<(end - start)]
      next = end
    }
    return bytes
  }

  private func changed(_ input: Int) -> InputError { source.sources.changed(input) }

  /// Forgets the blocks kept, because their bytes may have changed.
  func forgetPages() { (pages, lastPage) = (Array(repeating: nil, count: Self.pageSlots), nil) }

  private func page(_ block: SparseIndex.Block, ofInput input: Int) throws(InputError) -> Page {
    let slot = slot(block: block.number, input: input)
    if let page = pages[slot], page.input == input, page.block == block {
      lastPage = page
      return page
    }
    let bytes = try source.bytes(in: block.range, ofInput: input)
    let page = Page(input: input, block: block, bytes: bytes, ends: ends(in: bytes, block, input: input))
    (pages[slot], lastPage) = (page, page)
    return page
  }

  private func ends(in bytes: [UInt8], _ block: SparseIndex.Block, input: Int) -> [UInt16] {
    var state = block.state
    var ends: [Int] = []
    // The input's opening, which may be longer than a block, is not scanned.
    let opening = index.extent(ofInput: input).contentStart - block.range.lowerBound
    let start = min(max(0, opening), bytes.count)
    bytes.withUnsafeBytes { bytes in
      let content = UnsafeRawBufferPointer(rebasing: bytes[start...])
      scanner.ends(in: content, state: &state, base: start, into: &ends)
    }
    return ends.map { UInt16(truncatingIfNeeded: $0) }
  }

  private func slot(block: Int, input: Int) -> Int { (block + input) % Self.pageSlots }
}
