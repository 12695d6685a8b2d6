/// Searches for single bytes, sixteen at a time.
@usableFromInline
package enum ByteScan {
  @usableFromInline typealias Wide = SIMD16<UInt8>
  @inlinable package static var width: Int { MemoryLayout<Wide>.size }

  /// The offset of the first `byte` or `other` from `start` on, or the end if there is none.
  @inlinable @inline(__always)
  package static func first(
    _ byte: UInt8, or other: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    let (pattern, alternative) = (Wide(repeating: byte), Wide(repeating: other))
    var position = start
    while position + width <= raw.count {
      let block = raw.loadUnaligned(fromByteOffset: position, as: Wide.self)
      if let lane = firstLane(block .== pattern .| block .== alternative) { return position + lane }
      position += width
    }
    while position < text.count, text[position] != byte, text[position] != other { position += 1 }
    return position
  }

  /// The offset of the last `byte` from `start` up to, but not including, `end`, or nil if there is none.
  @inlinable @inline(__always)
  package static func last(
    _ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    let pattern = Wide(repeating: byte)
    var position = end
    while position - width >= start {
      let block = raw.loadUnaligned(fromByteOffset: position - width, as: Wide.self)
      if let lane = lastLane(block .== pattern) { return position - width + lane }
      position -= width
    }
    while position > start {
      position -= 1
      if text[position] == byte { return position }
    }
    return nil
  }

  /// The first lane that is set.
  @inlinable @inline(__always)
  package static func firstLane(_ mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves[0] != 0 { return halves[0].trailingZeroBitCount / 8 }
    return halves[1] == 0 ? nil : 8 + halves[1].trailingZeroBitCount / 8
  }

  @inlinable @inline(__always)
  static func lastLane(_ mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves[1] != 0 { return 15 - halves[1].leadingZeroBitCount / 8 }
    return halves[0] == 0 ? nil : 7 - halves[0].leadingZeroBitCount / 8
  }
}
