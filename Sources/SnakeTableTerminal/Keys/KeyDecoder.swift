import SnakeTableDrawing

/// A decoder for the bytes of a terminal into keys and mouse reports: a state machine modelled on the VT500's.
///
/// It never blocks and never loses a later key, whatever the input: replies and strings of the terminal are consumed,
/// ill-formed UTF-8 is dropped, numbers are limited, and a sequence that is not finished in time is discarded. Times
/// are nanoseconds of any clock that does not run backwards. O(1) per byte.
package struct KeyDecoder: Sendable {
  enum State: Sendable {
    case ground
    /// Inside a UTF-8 character: the value so far, the number of missing bytes, and the valid range of the next byte.
    case character(value: UInt32, remaining: Int, next: ClosedRange<UInt8>)
    /// After one or two ESC: with two, either the Escape key before a sequence, or a sequence with Alt.
    case escape(count: Int)
    case controlSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ [`: a function key of the Linux console.
    case consoleKey
    /// A mouse report in the old format: three bytes after `ESC [ M`.
    case oldMouse([UInt8])
    /// Inside OSC, DCS, APC, PM or SOS, which end with ST or BEL: the start of the text for OSC, nil for the others.
    case string(text: [UInt8]?)
    case stringEscape(text: [UInt8]?)
  }

  /// The size to which mouse positions are clamped.
  package var size: Size
  /// Whether a query followed by `ESC [ c` was sent and the reply to the latter has not arrived. Meanwhile, bytes that
  /// may begin a reply have more time, so that a reply in pieces is not taken for keys.
  package var awaitsReply = false
  /// The time until which an ESC is taken for the beginning of an awaited reply for `sequenceDelay`, in nanoseconds of the
  /// monotonic clock. A terminal that has not answered by then hardly ever does.
  package var replyEnd = Int.max
  /// The number of reports of the cursor's position that the terminal still owes. Such a report looks like F3 with
  /// modifiers if the cursor is in the first line.
  package var awaitedPositions = 0
  /// The positions that the terminal has reported, for `takePositions`.
  var positions: [Point] = []
  var state = State.ground
  /// Whether Alt was held down, that is, an ESC came before the current key.
  var isAlt = false
  var sequence = ControlSequence()
  /// Whether the input is between the start and the end of a bracketed paste.
  var isPasting = false
  var lastTime = 0
  /// The time of the start of the current string.
  private var stringTime = 0
  /// The private modes that the terminal has reported as supported, for `takeSupportedModes`.
  var supportedModes: [Int] = []
  /// The maximum number of stored mode replies, more than are ever requested.
  static let modeLimit = 8
  private let escapeDelay: Int

  /// The nanoseconds after which an unfinished sequence is dropped.
  private static let sequenceDelay = 250_000_000
  /// The nanoseconds after which an unfinished reply to a query is dropped.
  private static let replyDelay = 2_000_000_000
  /// The nanoseconds between two bytes that are probably of the same string, and not keys.
  private static let fastestKeyInterval = 50_000_000
  /// The maximum number of stored bytes of a string, more than in any reply that is used.
  private static let textLimit = 64

  /// Creates a decoder. After `escapeDelay` nanoseconds, a lone ESC is the Escape key.
  package init(size: Size, escapeDelay: Int = 50_000_000) {
    self.size = size
    self.escapeDelay = escapeDelay
  }

  /// The time at which to call `expire`; nil if no sequence is unfinished.
  package var deadline: Int? {
    guard let end = sequenceDeadline else { return nil }
    return mayBecomeReply ? end - Self.sequenceDelay + Self.replyDelay : end
  }

  /// The end of an unfinished sequence that no key belongs to, even if a reply is awaited.
  private var sequenceDeadline: Int? {
    switch state {
    case .ground: nil
    case .escape:
      lastTime + (awaitsReply && lastTime < replyEnd ? max(escapeDelay, Self.sequenceDelay) : escapeDelay)
    // From its start, so that keys cannot make it longer, unless the bytes follow each other faster than keys.
    case .string, .stringEscape: max(stringTime + Self.sequenceDelay, lastTime + Self.fastestKeyInterval)
    default: lastTime + Self.sequenceDelay
    }
  }

  /// Whether the unfinished sequence can still become an awaited reply.
  private var mayBecomeReply: Bool {
    guard awaitsReply else { return false }
    switch state {
    case .string(let text?), .stringEscape(let text?): return BackgroundReply.canBegin(with: text)
    case .controlSequence: return sequence.isReply || awaitedPositions > 0
    default: return false
    }
  }

  /// Whether a byte continues what may become a reply. Later than other sequences, keys are only lost if they do.
  private func continuesReply(_ byte: UInt8) -> Bool {
    switch state {
    case .string(let text?) where byte == 0x07 || byte == 0x1B: BackgroundReply(text) != nil
    case .string(let text?): BackgroundReply.canBegin(with: text + [byte])
    case .stringEscape: byte == 0x5C
    // The parameters and the final bytes of device attributes, mode and position reports.
    default: (0x30...0x3B).contains(byte) || [0x24, 0x63, 0x79, 0x52].contains(byte)
    }
  }

  /// Finishes or drops an unfinished sequence if its time is over. Call it only when no byte is available for reading,
  /// since such a byte may have arrived in time.
  package mutating func expire(at time: Int) -> [Event] {
    guard let deadline, time >= deadline else { return [] }
    defer { reset() }
    guard case .escape(let count) = state, !isPasting else { return [] }
    return [Event](repeating: .key(KeyPress(.escape)), count: count)
  }

  /// Decodes one byte that was read at `time`.
  package mutating func feed(_ byte: UInt8, at time: Int) -> [Event] {
    var events: [Event] = []
    endPaste(at: time)
    if mayBecomeReply, let sequenceDeadline, time >= sequenceDeadline, !continuesReply(byte) { reset() }
    let isPasted = isPasting
    switch state {
    case .string, .stringEscape: break
    default: stringTime = time
    }
    lastTime = time
    switch state {
    case .ground: decodeGround(byte, into: &events)
    case .character(let value, let remaining, let next):
      decodeContinuation(byte, value: value, remaining: remaining, next: next, into: &events)
    case .escape(let count): decodeEscape(byte, count: count, into: &events)
    case .controlSequence, .singleShift: decodeSequence(byte, into: &events)
    case .consoleKey: decodeConsoleKey(byte, into: &events)
    case .oldMouse(let bytes): decodeOldMouse(bytes + [byte], into: &events)
    case .string(let text): decodeString(byte, text: text, into: &events)
    case .stringEscape(let text): decodeStringEscape(byte, text: text, into: &events)
    }
    return isPasted ? events.compactMap(Self.pasted) : events
  }

  mutating func reset() {
    state = .ground
    isAlt = false
    sequence = ControlSequence()
  }

  /// Reports a key with the modifiers of its sequence, and with Alt if an ESC came before it.
  mutating func finish(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], into events: inout [Event]) {
    events.append(.key(KeyPress(key, modifiers: isAlt ? modifiers.union(.alt) : modifiers)))
    reset()
  }

  // MARK: Characters

  mutating func decodeGround(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case 0x1B: state = .escape(count: 1)
    case 0x00...0x1F, 0x7F: finish(Self.controlKey(byte), into: &events)
    case 0x20...0x7E: finish(.character(Unicode.Scalar(byte)), into: &events)
    default: startCharacter(byte)
    }
  }

  /// Returns the key that sends a control byte.
  static func controlKey(_ byte: UInt8) -> KeyPress.Key {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .enter
    case 0x01...0x1A: .control(byte + 0x60)
    default: .control(byte + 0x40)
    }
  }

  /// Starts a character at a lead byte of well-formed UTF-8; drops any other byte.
  private mutating func startCharacter(_ byte: UInt8) {
    let value = UInt32(byte)
    switch byte {
    case 0xC2...0xDF: state = .character(value: value & 0x1F, remaining: 1, next: 0x80...0xBF)
    case 0xE0: state = .character(value: 0, remaining: 2, next: 0xA0...0xBF)
    case 0xED: state = .character(value: value & 0x0F, remaining: 2, next: 0x80...0x9F)
    case 0xE1...0xEF: state = .character(value: value & 0x0F, remaining: 2, next: 0x80...0xBF)
    case 0xF0: state = .character(value: 0, remaining: 3, next: 0x90...0xBF)
    case 0xF1...0xF3: state = .character(value: value & 0x07, remaining: 3, next: 0x80...0xBF)
    case 0xF4: state = .character(value: value & 0x07, remaining: 3, next: 0x80...0x8F)
    default: reset()
    }
  }

  private mutating func decodeContinuation(
    _ byte: UInt8, value: UInt32, remaining: Int, next: ClosedRange<UInt8>, into events: inout [Event]
  ) {
    guard next.contains(byte) else {
      reset()
      return decodeGround(byte, into: &events)
    }
    let value = value << 6 | UInt32(byte & 0x3F)
    if remaining > 1 {
      state = .character(value: value, remaining: remaining - 1, next: 0x80...0xBF)
    } else if (0x80...0x9F).contains(value) {
      reset()
      startControl(UInt8(value - 0x40))
    } else if let scalar = Unicode.Scalar(value) {
      finish(.character(scalar), into: &events)
    }
  }

  // MARK: Strings

  private mutating func decodeString(_ byte: UInt8, text: [UInt8]?, into events: inout [Event]) {
    switch byte {
    case 0x07: finishString(text, into: &events)
    case 0x18, 0x1A: reset()
    case 0x1B: state = .stringEscape(text: text)
    case 0x03:
      // No string of a terminal contains Ctrl-C, which must always work.
      reset()
      decodeGround(byte, into: &events)
    default:
      guard let text, text.count < Self.textLimit else { return }
      state = .string(text: text + [byte])
    }
  }

  /// Decodes the byte after an ESC inside a string. The ESC ends the string even if it does not begin ST.
  private mutating func decodeStringEscape(_ byte: UInt8, text: [UInt8]?, into events: inout [Event]) {
    switch byte {
    case 0x5C: finishString(text, into: &events)
    case 0x1B:
      reset()
      state = .escape(count: 1)
    default:
      reset()
      decodeEscape(byte, count: 1, into: &events)
    }
  }

  /// Finishes a string. The only string with a meaning here is the reply with the background colour.
  private mutating func finishString(_ text: [UInt8]?, into events: inout [Event]) {
    reset()
    guard let text, let reply = BackgroundReply(text) else { return }
    events.append(.backgroundColor(red: reply.red, green: reply.green, blue: reply.blue))
  }
}
