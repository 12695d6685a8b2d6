extension UInt8 {
  /// Whether the byte is a digit in ASCII.
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a blank or a tab.
  @inline(__always) var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
