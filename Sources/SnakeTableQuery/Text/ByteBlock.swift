import CSnakeVector

/// A block of 64 bytes that are compared at once. Results have one bit for each byte. The lowest bit is for the first byte.
@usableFromInline
package struct ByteBlock {
  @inlinable package static var size: Int { 64 }

  @usableFromInline let start: UnsafeRawPointer?

  /// The bytes from `offset` on. They are not copied. The caller has checked that `bytes` contains the whole block.
  @inlinable @inline(__always)
  package init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    start = bytes.baseAddress?.advanced(by: offset)
  }

  /// The positions of the bytes that are equal to `value`, one bit each.
  @inlinable @inline(__always)
  package func places(of value: UInt8) -> UInt64 { snake_places(start, value, 0) }

  /// The positions of the bytes that are equal to `value` if the bits of `bits` are ignored, one bit each. These bits have
  /// to be set in `value`.
  @inlinable @inline(__always)
  package func places(of value: UInt8, ignoring bits: UInt8) -> UInt64 { snake_places(start, value, bits) }

  /// Whether bytes have one that is not ASCII. O(bytes), with the speed of reading them.
  static func hasOther(_ bytes: UnsafeRawBufferPointer) -> Bool {
    snake_has_other(bytes.baseAddress, bytes.count)
  }

  /// A byte to find. The bits of `ignored` are ignored in the comparison and have to be set in `value`.
  @usableFromInline package typealias Value = snake_value

  /// The number of blocks in which values are found at once.
  @inlinable static var stripeCount: Int { 8 }

  /// Finds the places of several values in each block, until `body` returns false. Returns the offset of the block for
  /// which it does, or else of the bytes behind the last whole block.
  /// - Parameters:
  ///   - start: The offset of the first block.
  ///   - body: Called with the offset of each block and with the places of each value in it.
  @inlinable @inline(__always)
  package static func scan(
    _ bytes: UnsafeRawBufferPointer, from start: Int, for values: UnsafeBufferPointer<Value>,
    _ body: (_ offset: Int, _ places: UnsafePointer<UInt64>) -> Bool
  ) -> Int {
    scan(bytes, from: start, width: values.count) { blocks, count, places in
      snake_places_of(blocks, count, values.baseAddress, values.count, places)
    } _: {
      body($0, $1)
    }
  }

  /// Finds the places of a value behind a byte of a set in each block, until `body` returns false. Returns the offset of
  /// the block for which it does, or else of the bytes behind the last whole block.
  /// - Parameters:
  ///   - start: The offset of the first block, at least 1.
  ///   - body: Called with the offset of each block and with the places in it, one bit each.
  @inlinable @inline(__always)
  package static func scan(
    _ bytes: UnsafeRawBufferPointer, from start: Int, for value: UInt8, behind set: ByteSet,
    _ body: (_ offset: Int, _ places: UInt64) -> Bool
  ) -> Int {
    scan(bytes, from: start, width: 1) { blocks, count, places in
      set.withRows { snake_places_behind(blocks, count, value, $0, places) }
    } _: {
      body($0, $1[0])
    }
  }

  /// Finds the places of several values in all bytes.
  /// - Parameter body: Called with the offset of each block, the number of its bytes, which is less than `size` at the end,
  ///   and the places of each value in it. At the end, zeros follow the bytes.
  @inline(__always)
  static func scan(
    _ bytes: UnsafeRawBufferPointer, for values: UnsafeBufferPointer<Value>,
    _ body: (_ offset: Int, _ count: Int, _ places: UnsafePointer<UInt64>) -> Void
  ) {
    let whole = scan(bytes, from: 0, for: values) { offset, places in
      body(offset, size, places)
      return true
    }
    withUnsafeTemporaryAllocation(byteCount: size, alignment: size) { block in
      block.initializeMemory(as: UInt8.self, repeating: 0)
      block.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole...]))
      _ = scan(UnsafeRawBufferPointer(block), from: 0, for: values) { _, places in
        body(whole, bytes.count - whole, places)
        return true
      }
    }
  }

  /// Calls `find` for some blocks at a time, which stores `width` numbers for each of them, and `body` for each block with
  /// its offset and its numbers, until `body` returns false. Returns the offset of the block for which it does, or else of
  /// the bytes behind the last whole block.
  @inlinable @inline(__always)
  static func scan(
    _ bytes: UnsafeRawBufferPointer, from start: Int, width: Int,
    _ find: (_ blocks: UnsafeRawPointer?, _ count: Int, _ places: UnsafeMutablePointer<UInt64>) -> Void,
    _ body: (_ offset: Int, _ places: UnsafePointer<UInt64>) -> Bool
  ) -> Int {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width * stripeCount) { memory in
      var offset = start
      guard let places = memory.baseAddress else { return offset }
      while offset + size <= bytes.count {
        let count = min(stripeCount, (bytes.count - offset) / size)
        find(bytes.baseAddress.map { $0 + offset }, count, places)
        for block in 0..<count {
          guard body(offset, places + block &* width) else { return offset }
          offset += size
        }
      }
      return offset
    }
  }
}

/// Eight numbers that are compared at once.
extension SIMD8<Int16> {
  /// The greater number of each pair.
  @inline(__always)
  func greater(_ other: Self) -> Self { snake_greater(self, other) }

  /// The smaller number of each pair.
  @inline(__always)
  func less(_ other: Self) -> Self { snake_less(self, other) }

  /// The numbers, each in the place of the next one, behind `first`. The last one is left out.
  @inline(__always)
  func moved(behind first: Int16) -> Self { snake_moved(self, first) }
}

/// A set of bytes in which 64 bytes are looked up at once. It does not distinguish bytes that differ in their highest bit
/// only.
@usableFromInline
package struct ByteSet {
  /// For each value of the lower four bits, the upper four bits of its members without the highest one, one bit each.
  @usableFromInline var rows = [UInt8](repeating: 0, count: 16)

  package init() {}

  package mutating func insert(_ byte: UInt8) { rows[Int(byte & 15)] |= 1 << (byte >> 4 & 7) }

  @inlinable @inline(__always)
  package func withRows(_ body: (UnsafePointer<UInt8>?) -> Void) {
    rows.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
