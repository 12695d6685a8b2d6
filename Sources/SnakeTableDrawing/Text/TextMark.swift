/// The visible replacement of a scalar or byte that must not be sent to a terminal. Always ASCII.
enum TextMark: Equatable {
  /// A C0 control or DEL: `^[`.
  case control(UInt8)
  /// A byte that is not part of well-formed UTF-8: `<FF>`.
  case byte(UInt8)
  /// Any other invisible scalar: `<U+202E>`.
  case scalar(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    self = scalar.isASCII ? .control(UInt8(scalar.value)) : .scalar(scalar)
  }

  var columns: Int {
    switch self {
    case .control: 2
    case .byte: 4
    case .scalar(let scalar): 4 + Self.digitCount(scalar)
    }
  }

  var text: [UInt8] {
    switch self {
    // Caret notation: the letter of the key pressed with Ctrl, 64 above the control, and `?` for DEL.
    case .control(let byte): [UInt8(ascii: "^"), byte ^ 0x40]
    case .byte(let byte): Array("<".utf8) + Self.hexadecimal(UInt32(byte), digits: 2) + Array(">".utf8)
    case .scalar(let scalar):
      Array("<U+".utf8) + Self.hexadecimal(scalar.value, digits: Self.digitCount(scalar)) + Array(">".utf8)
    }
  }

  /// The number of hexadecimal digits of a scalar; at least four, as usual for Unicode.
  private static func digitCount(_ scalar: Unicode.Scalar) -> Int {
    scalar.value > 0xFFFFF ? 6 : scalar.value > 0xFFFF ? 5 : 4
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> [UInt8] {
    (1...digits).map { place in
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(4 * (digits - place))) & 0xF
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
  }
}
