import SnakeTableDrawing

/// Decoding of the bytes after ESC.
extension KeyDecoder {
  mutating func decodeEscape(_ byte: UInt8, count: Int, into events: inout [Event]) {
    if byte == 0x1B {
      // A third ESC: the first one was the Escape key.
      if count == 2 { events.append(.key(KeyPress(.escape))) }
      state = .escape(count: 2)
      return
    }
    reset()
    startControl(byte)
    if case .ground = state {
      if count == 2 { events.append(.key(KeyPress(.escape))) }
      isAlt = true
      decodeGround(byte, into: &events)
    } else {
      isAlt = count == 2
      if case .string = state { releaseEscape(into: &events) }
    }
  }

  /// Reports the ESC before a sequence that is not a key as the Escape key, since only keys are sent with Alt.
  private mutating func releaseEscape(into events: inout [Event]) {
    guard isAlt else { return }
    isAlt = false
    events.append(.key(KeyPress(.escape)))
  }

  /// Starts the sequence that ESC and `byte`, or an 8-bit control, introduce. Does nothing if there is no such
  /// sequence.
  mutating func startControl(_ byte: UInt8) {
    switch byte {
    case 0x5B: state = .controlSequence
    case 0x4F: state = .singleShift
    case 0x5D: state = .string(text: [])
    case 0x50, 0x58, 0x5E, 0x5F: state = .string(text: nil)
    default: break
    }
  }

  mutating func decodeSequence(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape(count: 1)
    case 0x18, 0x1A: reset()
    case 0x24 where isShiftedKey: finishTilde(modifiers: .shift, into: &events)
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E: finishSequence(byte, into: &events)
    default:
      // Not part of a sequence: the sequence was cut off, and this byte begins the next key.
      reset()
      decodeGround(byte, into: &events)
    }
  }

  /// Whether `$` ends a shifted key, as in rxvt. Elsewhere `$` occurs only inside replies.
  private var isShiftedKey: Bool {
    sequence.privateMarker == 0 && sequence.parameters.count == 1 && !sequence.hasIntermediates
      && Self.tildeKey(sequence.parameters[0]) != nil
  }

  private mutating func finishSequence(_ byte: UInt8, into events: inout [Event]) {
    if case .singleShift = state { return finishSingleShift(byte, into: &events) }
    if sequence.privateMarker != 0 { releaseEscape(into: &events) }
    if sequence.hasIntermediates {
      if byte == 0x79, sequence.isReply { noteMode(sequence.parameters) }
      return reset()
    }
    if sequence.privateMarker == 0x3C { return finishMouse(byte, into: &events) }
    if sequence.privateMarker != 0 {
      // Device attributes: the reply to the last query.
      if sequence.isReply && byte == 0x63 { awaitsReply = false }
      return reset()
    }
    switch byte {
    case 0x7E: finishTilde(modifiers: sequence.modifiers, into: &events)
    case 0x5E: finishTilde(modifiers: .control, into: &events)
    case 0x40: finishTilde(modifiers: [.control, .shift], into: &events)
    case 0x75: finishCode(sequence.parameters.first ?? 0, modifiers: sequence.modifiers, into: &events)
    case 0x5A: finish(.backTab, modifiers: sequence.modifiers.subtracting(.shift), into: &events)
    case 0x5B where sequence.parameters.isEmpty: state = .consoleKey
    case 0x4D where sequence.parameters.isEmpty:
      releaseEscape(into: &events)
      state = .oldMouse([])
    // With parameters, this is a report of the cursor position.
    case 0x52 where !sequence.parameters.isEmpty:
      notePosition(sequence.parameters)
      reset()
    default: finishLetter(byte, lowercase: .shift, into: &events)
    }
  }

  /// Records the reply to a query of a private mode (DECRPM): the mode's number, then 0 for unknown, or 1 to 4 for its
  /// state.
  private mutating func noteMode(_ numbers: [Int]) {
    guard numbers.count == 2, (1...3).contains(numbers[1]), supportedModes.count < Self.modeLimit else {
      return
    }
    supportedModes.append(numbers[0])
  }

  /// Records the reply to a query of the cursor's position: its line and its column, from 1.
  private mutating func notePosition(_ numbers: [Int]) {
    guard awaitedPositions > 0, numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return }
    awaitedPositions -= 1
    positions.append(Point(column: numbers[1] - 1, line: numbers[0] - 1))
  }

  /// Returns the positions of the cursor that the terminal has reported since the last call.
  mutating func takePositions() -> [Point] {
    guard !positions.isEmpty else { return [] }
    defer { positions = [] }
    return positions
  }

  /// Returns the private modes that the terminal has reported as supported since the last call.
  mutating func takeSupportedModes() -> [Int] {
    guard !supportedModes.isEmpty else { return [] }
    defer { supportedModes = [] }
    return supportedModes
  }

  /// Finishes a key with a letter as its final byte. In rxvt a lowercase letter indicates a modifier.
  private mutating func finishLetter(
    _ byte: UInt8, lowercase: KeyPress.Modifiers, into events: inout [Event]
  ) {
    if let key = Self.letterKey(byte) {
      finish(key, modifiers: sequence.modifiers, into: &events)
    } else if (0x61...0x64).contains(byte), let key = Self.letterKey(byte - 0x20) {
      finish(key, modifiers: lowercase, into: &events)
    } else {
      reset()
    }
  }

  private static func letterKey(_ byte: UInt8) -> KeyPress.Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  private mutating func finishTilde(modifiers: KeyPress.Modifiers, into events: inout [Event]) {
    guard let number = sequence.parameters.first else { return reset() }
    if number == Self.otherKey, sequence.parameters.count == 3 {
      let modifiers = ControlSequence.modifiers(sequence.parameters[1])
      return finishCode(sequence.parameters[2], modifiers: modifiers, into: &events)
    }
    if number == 200 || number == 201 {
      releaseEscape(into: &events)
      isPasting = number == 200
    }
    guard let key = Self.tildeKey(number) else { return reset() }
    finish(key, modifiers: modifiers, into: &events)
  }

  /// Returns the key of a number before `~` in xterm, VT, Linux console and rxvt sequences.
  private static func tildeKey(_ number: Int) -> KeyPress.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Finishes `ESC O`: an arrow, a function key, or a keypad key in application mode.
  private mutating func finishSingleShift(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case 0x4D: finish(.enter, into: &events)
    case 0x58: finish(.character("="), into: &events)
    case 0x6A...0x79: finish(.character(Unicode.Scalar(byte - 0x40)), into: &events)
    default:
      // Some terminals send the modifier as the only parameter: `ESC O 5 A`.
      if let modifier = sequence.parameters.first, sequence.parameters.count == 1 {
        guard let key = Self.letterKey(byte) else { return reset() }
        return finish(key, modifiers: ControlSequence.modifiers(modifier), into: &events)
      }
      finishLetter(byte, lowercase: .control, into: &events)
    }
  }

  mutating func decodeConsoleKey(_ byte: UInt8, into events: inout [Event]) {
    if (0x41...0x45).contains(byte) { return finish(.function(Int(byte) - 0x40), into: &events) }
    reset()
    decodeGround(byte, into: &events)
  }

  // MARK: Mouse

  private mutating func finishMouse(_ byte: UInt8, into events: inout [Event]) {
    let numbers = sequence.parameters
    if numbers.count == 3, byte == 0x4D || byte == 0x6D {
      report(numbers[0], column: numbers[1], line: numbers[2], isRelease: byte == 0x6D, into: &events)
    }
    reset()
  }

  mutating func decodeOldMouse(_ bytes: [UInt8], into events: inout [Event]) {
    if let byte = bytes.last, byte < 0x20 {
      reset()
      return decodeGround(byte, into: &events)
    }
    guard bytes.count == 3 else {
      state = .oldMouse(bytes)
      return
    }
    let numbers = bytes.map { Int($0) - 32 }
    report(
      numbers[0], column: numbers[1], line: numbers[2], isRelease: numbers[0] & 67 == 3, into: &events)
    reset()
  }

  /// Reports a mouse event. `code` holds the button in two bits, then one bit each for shift, alt, control, motion and
  /// wheel. Positions start at 1.
  private func report(_ code: Int, column: Int, line: Int, isRelease: Bool, into events: inout [Event]) {
    guard column > 0, line > 0, (0..<128).contains(code), size.columns > 0, size.lines > 0,
      let kind = Self.kind(code, isRelease: isRelease)
    else { return }
    let position = Point(column: min(column, size.columns) - 1, line: min(line, size.lines) - 1)
    let modifiers = KeyPress.Modifiers(rawValue: UInt8(code >> 2 & 7))
    events.append(.mouse(MouseEvent(kind, at: position, modifiers: modifiers)))
  }

  private static func kind(_ code: Int, isRelease: Bool) -> MouseEvent.Kind? {
    if code & 64 != 0 {
      // Only the first two of the four wheel codes are up and down; wheels have no release.
      return isRelease || code & 3 > 1 ? nil : code & 3 == 0 ? .wheelUp : .wheelDown
    }
    if isRelease { return .release }
    if code & 32 != 0 { return code & 3 == 3 ? nil : .drag }
    return MouseEvent.Button(rawValue: UInt8(code & 3)).map { .press($0) }
  }
}
