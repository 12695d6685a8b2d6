@testable import SnakeTableRecords

/// Bytes as the index makes records of them, in pieces as a stream might bring them.
struct IndexedBytes {
  let records: [[UInt8]]
  let failure: InputError?

  /// - Parameter inPairs: Whether the second of two pieces is indexed first, from the state that is expected there.
  init(
    _ bytes: [UInt8], _ options: RecordOptions, blockSize: Int, pieces: [Range<Int>], inPairs: Bool = false
  ) throws(Finding) {
    let layout = RecordLayout(options)
    let sources = InputSources([MemorySource(bytes)])
    let index = RecordIndex(inputs: 1, blockSize: blockSize, scanner: layout.scanner, headerRecords: 0)
    let indexer = RecordIndexer(
      sources: sources, scanner: layout.scanner, index: index,
      opening: layout.skipsMark ? OpeningSearch(options, layout) : nil, streamLimit: nil,
      memoryLimit: .max)
    Self.feed(bytes, to: indexer, pieces, inPairs: inPairs)
    indexer.finishCheck(input: 0)
    index.complete(input: 0)
    index.completeAll()
    failure = index.progress.failure
    let reader = RecordReader(sources: sources, scanner: layout.scanner, index: index)
    var records: [[UInt8]] = []
    do throws(InputError) {
      for record in 0..<index.progress.rows[0] {
        records.append(try reader.bytes(ofRecord: record, inInput: 0))
      }
    } catch { throw Finding("record \(records.count) is known and cannot be read: \(error)") }
    self.records = records
  }

  /// The offset of the first character that is not valid UTF-8; nil if there is none.
  static func illFormedText(in text: [UInt8]) -> Int? {
    var (parser, bytes, offset) = (Unicode.UTF8.ForwardParser(), text.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private static func feed(
    _ bytes: [UInt8], to indexer: RecordIndexer, _ pieces: [Range<Int>], inPairs: Bool
  ) {
    let opening = bytes.withUnsafeBytes { Self.opening(of: $0, pieces, indexer) }
    if let opening, !indexer.begin(input: 0, opening) { return }
    let start = opening?.length ?? 0
    var state = opening?.state ?? ScanState(scanner: indexer.scanner.start)
    var rest = pieces.compactMap { piece -> Range<Int>? in
      piece.upperBound > start ? max(piece.lowerBound, start)..<piece.upperBound : nil
    }[...]
    while let piece = rest.popFirst() {
      var later = inPairs ? rest.first : nil
      if let piece = later, !addEarly(piece, of: bytes, to: indexer) { later = nil }
      var addition = add(piece, of: bytes, to: indexer, &state)
      if let later {
        if case .unexpected = addition { addition = add(later, of: bytes, to: indexer, &state) }
        state = indexer.index.scanState(ofInput: 0)
        rest.removeFirst()
      }
      guard addition == .added else { return }
    }
  }

  /// Indexes a piece before the one in front of it, from the state that is expected there. Returns false if none is.
  private static func addEarly(_ piece: Range<Int>, of bytes: [UInt8], to indexer: RecordIndexer) -> Bool {
    let expected = try? indexer.expectedState(
      at: piece.lowerBound, of: MemorySource(bytes), input: 0, known: indexer.index.scanState(ofInput: 0))
    guard var state = expected else { return false }
    _ = add(piece, of: bytes, to: indexer, &state)
    return true
  }

  private static func add(
    _ piece: Range<Int>, of bytes: [UInt8], to indexer: RecordIndexer, _ state: inout ScanState
  ) -> RecordIndex.Addition {
    bytes.withUnsafeBytes {
      let part = UnsafeRawBufferPointer(rebasing: $0[piece])
      return indexer.add(part, at: piece.lowerBound, input: 0, state: &state)
    }
  }

  private static func opening(
    of bytes: UnsafeRawBufferPointer, _ pieces: [Range<Int>], _ indexer: RecordIndexer
  ) -> InputOpening? {
    var search = indexer.opening(ofInput: 0)
    var start = 0
    for piece in pieces {
      // The bytes of a piece that were not examined are given again.
      let new = UnsafeRawBufferPointer(rebasing: bytes[start..<piece.upperBound])
      if let opening = search?.add(new, isAll: piece.upperBound == bytes.count) { return opening }
      start = search?.count ?? 0
    }
    return search?.add(UnsafeRawBufferPointer(rebasing: bytes[start...]), isAll: true)
  }
}

/// An input whose bytes are in memory.
final class MemorySource: ByteSource {
  let path = "bytes"
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var size: Int? { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = min(buffer.count, max(0, bytes.count - offset))
    buffer.copyBytes(from: bytes[offset..<(offset + count)])
    return count
  }
}
