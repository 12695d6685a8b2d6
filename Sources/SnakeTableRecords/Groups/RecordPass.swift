import SnakeTableSystem

/// A pass over the bytes of an input from start to end, record by record.
struct RecordPass {
  private static let smallestMemory = 1 << 16

  private let scanner: RecordScanner
  /// The offset of the next byte to read.
  private(set) var position: Int
  /// Memory for the bytes of the records that have not been passed to the caller. The first `length` bytes are used.
  private var memory = PageMemory(byteCount: smallestMemory)
  private var length = 0
  /// The offsets after each record end in `memory`.
  private var ends: [Int] = []
  private var state: RecordScanner.State

  /// - Parameter state: The state of the scanner at `start`.
  init(scanner: RecordScanner, from start: Int, state: RecordScanner.State) {
    self.scanner = scanner
    position = start
    self.state = state
  }

  /// Reads the next bytes, which must be known.
  mutating func read(_ count: Int, from source: VerifiedBytes, ofInput input: Int) throws(InputError) {
    // One more byte for the missing end of the last record.
    reserve(length + count + 1)
    let bytes = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[length..<(length + count)])
    if count > 0 { try source.read(position..<(position + count), ofInput: input, into: bytes) }
    scanner.ends(in: UnsafeRawBufferPointer(bytes), state: &state, base: length, into: &ends)
    length += count
    position += count
  }

  /// Grows to at least twice the size, so that the bytes of a long record are not copied for each read.
  private mutating func reserve(_ size: Int) {
    guard size > memory.bytes.count else { return }
    let larger = PageMemory(byteCount: max(size, memory.bytes.count * 2))
    larger.bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.bytes[..<length]))
    memory = larger
  }

  /// Calls `body` with the records that have ended, and removes them.
  mutating func take(_ body: (RecordBatch) -> Void) {
    let bytes = UnsafeRawBufferPointer(rebasing: memory.bytes[..<length]).bindMemory(to: UInt8.self)
    body(RecordBatch(bytes, ends: ends, scanner: scanner))
    // A long record without an end stays where it is.
    guard let end = ends.last else { return }
    memory.bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.bytes[end..<length]))
    length -= end
    ends.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the last record if it has no end. Call it after all bytes are read.
  mutating func takeLast(_ body: (RecordBatch) -> Void) {
    guard state.isInsideRecord else { return }
    state = scanner.start
    // A placeholder for the missing end, which is not passed to `body`. `read` has reserved it.
    memory.bytes[length] = 0
    length += 1
    ends = [length]
    take(body)
  }
}
