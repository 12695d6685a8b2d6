import SnakeTableDrawing

/// Turns the bytes of a terminal into keys and mouse reports: a state machine after the VT500's.
///
/// Whatever arrives, nothing blocks and no later key is lost: replies and strings of the terminal are
/// swallowed, ill-formed UTF-8 is dropped, numbers are bounded, and a sequence that is not finished in time
/// is given up. Times are nanoseconds of any clock that does not run backwards. O(1) a byte.
public struct KeyDecoder: Sendable {
  enum State: Sendable {
    case ground
    /// Inside a character: the value so far, the bytes to come, and what the next may be.
    case character(value: UInt32, remaining: Int, next: ClosedRange<UInt8>)
    /// After one ESC, or after two: either Escape and then a sequence, or Alt with what follows.
    case escape(count: Int)
    case controlSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ [`: a function key of the Linux console.
    case consoleKey
    /// A mouse report in the old form: three bytes after `ESC [ M`.
    case oldMouse([UInt8])
    /// Inside OSC, DCS, APC, PM or SOS, which end with ST or BEL: the start of an OSC's text, nil for the others.
    case string(text: [UInt8]?)
    case stringEscape(text: [UInt8]?)
  }

  /// Mouse positions are clamped to this size.
  public var size: Size
  /// The terminal was asked something and `ESC [ c` after it, whose answer ends this. Until then what may be the
  /// beginning of an answer is given more time, so that one in pieces is not taken for keys.
  public var awaitsReply = false
  var state = State.ground
  /// Alt was held down: ESC came before what is being decoded.
  var isAlt = false
  var sequence = ControlSequence()
  /// Between the marks that a terminal puts around pasted text.
  var isPasting = false
  var lastTime = 0
  /// Private modes that the terminal has said it has, for `takeSupportedModes`.
  var supportedModes: [Int] = []
  /// Answers about modes that are kept: more than are ever asked for.
  static let modeLimit = 8
  private let escapeDelay: Int

  /// Nanoseconds after which an unfinished sequence is dropped.
  private static let sequenceDelay = 250_000_000
  /// Nanoseconds after which the rest of an answer that was asked for is given up.
  private static let replyDelay = 2_000_000_000
  /// Bytes of a string that are kept: more than any answer that means something has.
  private static let textLimit = 64

  /// `escapeDelay`: the nanoseconds after which a lone ESC is the Escape key.
  public init(size: Size, escapeDelay: Int = 50_000_000) {
    self.size = size
    self.escapeDelay = escapeDelay
  }

  /// When `expire` has something to do; nil while nothing is unfinished.
  public var deadline: Int? {
    switch state {
    case .ground: nil
    case .escape: lastTime + (awaitsReply ? max(escapeDelay, Self.sequenceDelay) : escapeDelay)
    case .string where awaitsReply, .stringEscape where awaitsReply: lastTime + Self.replyDelay
    case .controlSequence where awaitsReply && sequence.isReply: lastTime + Self.replyDelay
    default: lastTime + Self.sequenceDelay
    }
  }

  /// Decides what is unfinished if its time is over. Call it only when there is no byte to read: what waits
  /// to be read may have arrived in time.
  public mutating func expire(at time: Int) -> [Event] {
    guard let deadline, time >= deadline else { return [] }
    defer { reset() }
    guard case .escape(let count) = state, !isPasting else { return [] }
    return [Event](repeating: .key(KeyPress(.escape)), count: count)
  }

  /// Decodes one byte that was read at `time`.
  public mutating func feed(_ byte: UInt8, at time: Int) -> [Event] {
    var events: [Event] = []
    endPaste(at: time)
    let isPasted = isPasting
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

  /// Reports a key with the modifiers of its sequence, and Alt if an ESC came first.
  mutating func finish(_ key: Key, modifiers: KeyModifiers = [], into events: inout [Event]) {
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

  /// The key that sends a control byte.
  static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .enter
    case 0x01...0x1A: .control(byte + 0x60)
    default: .control(byte + 0x40)
    }
  }

  /// The lead bytes of well-formed UTF-8; any other byte is dropped.
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
    default:
      guard let text, text.count < Self.textLimit else { return }
      state = .string(text: text + [byte])
    }
  }

  /// An ESC ends a string even where no ST follows.
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

  /// Of all that terminals say in strings only the background's colour means something.
  private mutating func finishString(_ text: [UInt8]?, into events: inout [Event]) {
    reset()
    guard let text, let reply = BackgroundReply(text) else { return }
    events.append(.backgroundColor(red: reply.red, green: reply.green, blue: reply.blue))
  }
}
