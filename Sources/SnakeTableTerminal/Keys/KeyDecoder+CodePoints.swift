/// Keys that terminals send as code points.
extension KeyDecoder {
  /// The first parameter of a key in xterm's modifyOtherKeys.
  static let otherKey = 27

  /// Finishes a key that is sent as its code point: `CSI code ; modifiers u`, or xterm's `CSI 27 ; modifiers ; code ~`. Codes from
  /// the private use area are keys that have no meaning here.
  mutating func finishCode(_ code: Int, modifiers: KeyPress.Modifiers, into events: inout [Event]) {
    switch code {
    case 8, 127: return finish(.backspace, modifiers: modifiers, into: &events)
    case 9 where modifiers.contains(.shift):
      return finish(.backTab, modifiers: modifiers.subtracting(.shift), into: &events)
    case 9: return finish(.tab, modifiers: modifiers, into: &events)
    case 13: return finish(.enter, modifiers: modifiers, into: &events)
    case 27: return finish(.escape, modifiers: modifiers, into: &events)
    default: break
    }
    guard code >= 0x20, !(0xE000...0xF8FF).contains(code), !(0x80...0x9F).contains(code),
      let scalar = Unicode.Scalar(UInt32(code))
    else { return reset() }
    finishCharacter(scalar, modifiers: modifiers, into: &events)
  }

  /// Shift is part of a character, and Control of a letter and of the signs beside the capitals.
  private mutating func finishCharacter(
    _ scalar: Unicode.Scalar, modifiers: KeyPress.Modifiers, into events: inout [Event]
  ) {
    let rest = modifiers.subtracting([.shift, .control])
    if modifiers.contains(.control), let key = Self.controlKey(of: scalar) {
      return finish(key, modifiers: rest, into: &events)
    }
    let isCapital = modifiers.contains(.shift) && ("a"..."z").contains(scalar)
    let character = isCapital ? Unicode.Scalar(UInt8(scalar.value) - 0x20) : scalar
    finish(.character(character), modifiers: modifiers.subtracting(.shift), into: &events)
  }

  /// The key that a character and Control are; nil for a character that Control does not change.
  private static func controlKey(of scalar: Unicode.Scalar) -> KeyPress.Key? {
    switch scalar {
    case " ": .control(0x40)
    case "[": .escape
    case "@"..."_", "a"..."z": controlKey(UInt8(scalar.value & 0x1F))
    default: nil
    }
  }
}
