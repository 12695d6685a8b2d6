/// Finds the places of a word's letters in a text, 64 bytes at a time. Each letter has one byte. Used by one thread.
struct LetterPlaces {
  private let values: UnsafeMutableBufferPointer<ByteBlock.Value>
  /// The bytes of a text behind its last whole block.
  private let rest = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ByteBlock.size, alignment: ByteBlock.size)

  init(_ pattern: BytePattern) {
    let bytes = Set(pattern.bytes + pattern.alternatives)
    values = .allocate(capacity: bytes.count)
    _ = values.initialize(from: bytes.map { ByteBlock.Value(value: $0, ignored: 0) })
    rest.initializeMemory(as: UInt8.self, repeating: 0)
  }

  func deallocate() {
    values.deallocate()
    rest.deallocate()
  }

  /// Calls `body` with the offset of each block and with the places of all letters in it, one bit for each byte.
  @inline(__always)
  func forEachBlock(of text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int, _ places: UInt64) -> Void) {
    let (raw, values) = (UnsafeRawBufferPointer(text), UnsafeBufferPointer(values))
    let whole = ByteBlock.scan(raw, from: 0, for: values) { offset, places in
      body(offset, union(places))
      return true
    }
    rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[whole...]))
    _ = ByteBlock.scan(UnsafeRawBufferPointer(rest), from: 0, for: values) { _, places in
      body(whole, union(places) & (1 << UInt64(raw.count - whole) - 1))
      return true
    }
  }

  @inline(__always)
  private func union(_ places: UnsafePointer<UInt64>) -> UInt64 {
    values.indices.reduce(0) { $0 | places[$1] }
  }
}
