extension UInt64 {
  /// The bits of rows in one word of a bitmap with a bit for each row, lowest first.
  /// - Parameter number: The number of the word, whose first bit is that of row 64 × `number`.
  static func bits(of rows: Range<Int>, inWord number: Int) -> UInt64 {
    let bits = rows.clamped(to: (number * 64)..<(number * 64 + 64))
    guard !bits.isEmpty else { return 0 }
    return ~0 << UInt64(bits.lowerBound % 64) & ~0 >> UInt64(63 - (bits.upperBound - 1) % 64)
  }
}
