/// The parameters and markers between `ESC [` (or `ESC O`) and the final byte. Its size is limited for any input.
struct ControlSequence {
  /// The private marker `<`, `=`, `>` or `?` of the sequence; 0 without one.
  private(set) var privateMarker: UInt8 = 0
  private(set) var parameters: [Int] = []
  private(set) var hasIntermediates = false
  /// Whether the sequence is a reply of the terminal. No key and no mouse report begins with `ESC [ ?`.
  var isReply: Bool { privateMarker == 0x3F }

  private static let maximumCount = 16
  private static let maximumValue = 99_999

  /// Appends a byte from 0x20 to 0x3F.
  mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39:
      if parameters.isEmpty { parameters.append(0) }
      let value = parameters[parameters.count - 1] * 10 + Int(byte - 0x30)
      parameters[parameters.count - 1] = min(value, Self.maximumValue)
    case 0x3A, 0x3B:
      if parameters.isEmpty { parameters.append(0) }
      if parameters.count < Self.maximumCount { parameters.append(0) }
    case 0x3C...0x3F: privateMarker = byte
    default: hasIntermediates = true
    }
  }

  /// The modifiers in xterm's encoding: the last of two parameters is 1 plus a bit for each modifier.
  var modifiers: KeyModifiers {
    guard parameters.count == 2 else { return [] }
    return Self.modifiers(parameters[1])
  }

  static func modifiers(_ parameter: Int) -> KeyModifiers {
    guard (2...16).contains(parameter) else { return [] }
    let bits = UInt8(parameter - 1)
    let meta: KeyModifiers = bits & 8 != 0 ? .alt : []
    return KeyModifiers(rawValue: bits & 7).union(meta)
  }
}

/// Bracketed paste: everything between `ESC [ 200 ~` and `ESC [ 201 ~` is text, not keys.
extension KeyDecoder {
  /// The nanoseconds without input after which an unfinished paste ends, so that keys are not taken for text forever.
  private static let pasteDelay = 1_000_000_000

  mutating func endPaste(at time: Int) {
    if isPasting, time - lastTime >= Self.pasteDelay { isPasting = false }
  }

  /// Returns an event as an event of pasted text; nil if it has no meaning there.
  static func pasted(_ event: Event) -> Event? {
    switch event {
    case .key(let press) where press.modifiers.isEmpty:
      switch press.key {
      case .character(let scalar): .pasted(scalar)
      case .enter, .tab, .control(UInt8(ascii: "j")): .pasted(" ")
      // Terminals do not paste Ctrl-C, so the user has typed it before the end of the paste arrived.
      case .control(UInt8(ascii: "c")): event
      default: nil
      }
    // Replies of the terminal can arrive at any time.
    case .backgroundColor: event
    default: nil
    }
  }
}
