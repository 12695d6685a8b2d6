/// Checks literals, escapes and numbers.
extension JSONChecker {
  mutating func beginLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"): literalRest = 0x65_7572  // rue
    case UInt8(ascii: "f"): literalRest = 0x6573_6C61  // alse
    case UInt8(ascii: "n"): literalRest = 0x6C_6C75  // ull
    default: return false
    }
    place = .literal
    return true
  }

  mutating func stepLiteral(_ byte: UInt8) -> Bool {
    guard UInt32(byte) == literalRest & 0xFF else { return false }
    literalRest >>= 8
    if literalRest == 0 { place = .behindValue }
    return true
  }

  mutating func stepEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "u"):
      hexadecimalDigits = 4
      place = .hexadecimal
    default:
      place = .string
      return Self.isEscape(byte)
    }
    return true
  }

  /// Whether a backslash and this letter are a complete escape.
  @inline(__always)
  static func isEscape(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      true
    default: false
    }
  }

  mutating func stepHexadecimal(_ byte: UInt8) -> Bool {
    guard JSONBytes.hexadecimalValue(byte) != nil else { return false }
    hexadecimalDigits -= 1
    if hexadecimalDigits == 0 { place = .string }
    return true
  }

  @inline(__always)
  mutating func stepNumber(_ byte: UInt8) -> Bool {
    guard let next = placeInNumber(behind: byte) else {
      guard [.zero, .integer, .fraction, .exponentDigits].contains(place) else { return false }
      place = .behindValue
      return stepBehindValue(byte)
    }
    place = next
    return true
  }

  /// The state after `byte` in a number, or nil if the number cannot continue with it.
  @inline(__always)
  private func placeInNumber(behind byte: UInt8) -> Place? {
    switch (place, byte) {
    case (.minus, UInt8(ascii: "0")): .zero
    case (.minus, UInt8(ascii: "1")...UInt8(ascii: "9")): .integer
    case (.integer, UInt8(ascii: "0")...UInt8(ascii: "9")): .integer
    case (.zero, UInt8(ascii: ".")), (.integer, UInt8(ascii: ".")): .point
    case (.point, UInt8(ascii: "0")...UInt8(ascii: "9")): .fraction
    case (.fraction, UInt8(ascii: "0")...UInt8(ascii: "9")): .fraction
    case (.zero, UInt8(ascii: "e")), (.integer, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "e")): .exponent
    case (.zero, UInt8(ascii: "E")), (.integer, UInt8(ascii: "E")), (.fraction, UInt8(ascii: "E")): .exponent
    case (.exponent, UInt8(ascii: "+")), (.exponent, UInt8(ascii: "-")): .exponentSign
    case (.exponent, UInt8(ascii: "0")...UInt8(ascii: "9")): .exponentDigits
    case (.exponentSign, UInt8(ascii: "0")...UInt8(ascii: "9")): .exponentDigits
    case (.exponentDigits, UInt8(ascii: "0")...UInt8(ascii: "9")): .exponentDigits
    default: nil
    }
  }
}
