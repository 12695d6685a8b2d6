extension UInt8 {
  /// Whether the byte is a digit in ASCII.
  @inlinable @inline(__always) package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a letter of ASCII.
  @inlinable @inline(__always) package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  /// Whether the byte is a small letter of ASCII.
  @inlinable @inline(__always) package var isLowercase: Bool { self &- UInt8(ascii: "a") < 26 }
  /// Whether the byte is a capital letter of ASCII.
  @inlinable @inline(__always) package var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  /// Whether the byte is a blank or a tab.
  @inlinable @inline(__always) package var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }
}

extension Collection<UInt8> {
  /// Whether a text is a year of four digits, such as `2024`.
  package var isYear: Bool { count == 4 && first != UInt8(ascii: "0") && allSatisfy(\.isDigit) }
}

extension Sequence<UInt8> {
  /// The number of characters (Unicode scalars) of a text in UTF-8. O(bytes).
  @inlinable package var characterCount: Int { count { $0 & 0xC0 != 0x80 } }
}
