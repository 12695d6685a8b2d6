/// The modes that a program has switched, read from its output by a separate parser, because libvterm reads only the
/// first of several modes in one sequence, and does not know synchronized output (2026) or the state of bracketed
/// paste.
public struct TerminalModes: Equatable, Sendable {
  /// The private modes that are set initially: automatic wrapping and a visible cursor.
  private static let initial: Set<Int> = [7, 25]

  private var privateModes = Self.initial
  private var parser = ParserState.ground

  /// Whether the numeric keypad sends control sequences (DECKPAM).
  public private(set) var isKeypadApplication = false
  /// The current text attributes, by the SGR numbers that set them; 38 and 48 stand for any colour.
  private var pen: Set<Int> = []

  /// Whether no colours and attributes are set.
  public var isPenPlain: Bool { pen.isEmpty }

  public init() {}

  /// Whether the output so far ends inside a control sequence.
  public var isInsideSequence: Bool { parser != .ground }

  /// Returns whether a DEC private mode is set: 25 cursor, 1000 mouse, 1049 alternate screen, 2004 paste …
  public func isSet(_ mode: Int) -> Bool { privateModes.contains(mode) }

  /// Whether the alternate screen is shown.
  public var isAlternateScreen: Bool { [47, 1047, 1049].contains(where: isSet) }

  /// Whether the cursor is visible.
  public var isCursorVisible: Bool { isSet(25) }

  /// Whether mouse clicks are reported.
  public var isMouseReporting: Bool { [9, 1000, 1002, 1003].contains(where: isSet) }

  /// The private modes that differ from their initial state, in ascending order.
  public var switchedModes: [Int] { privateModes.symmetricDifference(Self.initial).sorted() }

  /// Reads the next output of the program. A sequence may be split at any byte.
  public mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes { parser = next(byte) }
  }

  private enum ParserState: Equatable, Sendable {
    case ground
    case escape
    /// A control sequence with its parameters and intermediates so far.
    case controlSequence([UInt8])
    /// An OSC, DCS or APC string. `afterEscape` tells whether the last byte was ESC, which may begin the terminator.
    case controlString(afterEscape: Bool)
  }

  private mutating func next(_ byte: UInt8) -> ParserState {
    switch (parser, byte) {
    case (_, 0x18), (_, 0x1A): return .ground
    case (.controlString, 0x07): return .ground
    case (.controlString(afterEscape: false), 0x1B): return .controlString(afterEscape: true)
    case (.controlString(afterEscape: false), _): return parser
    case (.controlString(afterEscape: true), UInt8(ascii: "\\")): return .ground
    case (_, 0x1B): return .escape
    case (.controlString(afterEscape: true), _), (.escape, _): return afterEscape(byte)
    case (.controlSequence(let parameters), 0x20...0x3F): return .controlSequence(parameters + [byte])
    case (.controlSequence(let parameters), 0x40...0x7E):
      perform(parameters, final: byte)
      return .ground
    default: return parser
    }
  }

  private mutating func afterEscape(_ byte: UInt8) -> ParserState {
    switch UnicodeScalar(byte) {
    case "[": return .controlSequence([])
    case "]", "P", "_", "^", "X": return .controlString(afterEscape: false)
    case "=": isKeypadApplication = true
    case ">": isKeypadApplication = false
    case "c": self = Self()
    default: break
    }
    return .ground
  }

  private mutating func perform(_ parameters: [UInt8], final: UInt8) {
    switch UnicodeScalar(final) {
    case "h" where parameters.first == UInt8(ascii: "?"):
      privateModes.formUnion(numbers(parameters.dropFirst()))
    case "l" where parameters.first == UInt8(ascii: "?"):
      privateModes.subtract(numbers(parameters.dropFirst()))
    case "m" where parameters.allSatisfy({ $0 < 0x3C }): selectRendition(parameters)
    default: break
    }
  }

  private mutating func selectRendition(_ parameters: [UInt8]) {
    // A colour with sub-parameters (38:2::r:g:b) is one parameter that starts with the number of a colour.
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var codes = fields.map {
      Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: pen = []
      case 1...9: pen.insert(code)
      case 22: pen.subtract([1, 2])
      case 23...29: pen.remove(code - 20)
      case 39, 49: pen.remove(code - 1)
      case 38, 48:
        pen.insert(code)
        if let kind = codes.first { codes = codes.dropFirst(kind == 5 ? 2 : kind == 2 ? 4 : 0) }
      case 30...37, 90...97: pen.insert(38)
      case 40...47, 100...107: pen.insert(48)
      default: break
      }
    }
  }

  private func numbers(_ parameters: some Collection<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
