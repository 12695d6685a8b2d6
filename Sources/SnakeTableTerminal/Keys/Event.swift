import SnakeTableDrawing

/// Input from the terminal and signals to the process, in the order of their occurrence.
package enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A mouse event occurred.
  case mouse(MouseEvent)
  /// A character of pasted text, which is not a key press. Line ends arrive as line feeds, tabs as blanks, other controls are
  /// dropped.
  case pasted(Unicode.Scalar)
  /// The terminal has a new size, or had another size in the meantime. The next `present` draws the whole screen.
  case resize(Size)
  /// The reply to `Screen.askForBackgroundColor`.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal has not replied to `Screen.askForBackgroundColor` in time, or only to later queries. A late reply is
  /// still reported.
  case noBackgroundColor
  /// SIGINT (Ctrl-C), SIGTERM, SIGHUP, SIGQUIT (Ctrl-\) or another terminating signal. The program has one second to
  /// call `Screen.close()`; then the terminal is restored and the signal kills the process.
  case interrupt(signal: Int32)
  /// Ctrl-Z or SIGTSTP. Call `Screen.suspend()`.
  case suspend
  /// The process was stopped by other means than `Screen.suspend()` and continues. The screen has been set up again;
  /// the next `present` draws all of it.
  case resumed
  /// The terminal is gone: nothing can be shown or read any more. Reported once.
  case terminalLost
}

extension KeyPress {
  /// An error for a name that is not the name of a key.
  public struct UnknownName: Error, Equatable, Sendable {
    /// The unknown name.
    public let name: String

    /// Creates an error for a name.
    public init(name: String) { self.name = name }
  }
}

extension KeyPress {
  /// Parses key names separated by blanks: `j j Space Ctrl-A`.
  /// - Throws: The first unknown name.
  public static func sequence(named names: String) throws(KeyPress.UnknownName) -> [KeyPress] {
    var keys: [KeyPress] = []
    for name in names.unicodeScalars.split(separator: " ").map({ String($0) }) {
      guard let key = KeyPress(name: name) else { throw KeyPress.UnknownName(name: name) }
      keys.append(key)
    }
    return keys
  }
}

extension KeyPress.UnknownName: CustomStringConvertible {
  /// `there is no key 'PgSideways'`.
  public var description: String { "there is no key '\(name)'" }
}

/// A mouse event at a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: UInt8, Hashable, Sendable {
    case left, middle, right
  }

  /// A kind of mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    case release
    case drag
    case wheelUp, wheelDown
  }

  /// The kind of the event.
  public var kind: Kind
  /// The cell of the event, always inside the screen.
  public var position: Point
  /// The modifier keys held down.
  public var modifiers: KeyPress.Modifiers

  /// Creates an event at a cell.
  public init(_ kind: Kind, at position: Point, modifiers: KeyPress.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

extension MouseEvent: CustomStringConvertible {
  /// `left press at column 3, line 4`, with modifiers `Ctrl left press at column 3, line 4`.
  public var description: String {
    (modifiers.isEmpty ? "" : "\(modifiers) ") + "\(kind) at \(position)"
  }
}

extension MouseEvent.Kind: CustomStringConvertible {
  /// `left press`, `release`, `wheel up`.
  public var description: String {
    switch self {
    case .press(let button): "\(button) press"
    case .release: "release"
    case .drag: "drag"
    case .wheelUp: "wheel up"
    case .wheelDown: "wheel down"
    }
  }
}

/// The parameters and markers between `ESC [` (or `ESC O`) and the final byte. Its size is limited for any input.
struct ControlSequence {
  /// The private marker `<`, `=`, `>` or `?` of the sequence; 0 without one.
  private(set) var privateMarker: UInt8 = 0
  private(set) var parameters: [Int] = []
  private(set) var hasIntermediates = false
  /// Whether a colon has begun a parameter of a parameter, which has no meaning here.
  private var isSubparameter = false
  /// Whether the sequence is a reply of the terminal. No key and no mouse report begins with `ESC [ ?`.
  var isReply: Bool { privateMarker == 0x3F }

  private static let maximumCount = 16
  private static let maximumValue = 99_999

  /// Appends a byte from 0x20 to 0x3F.
  mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39 where isSubparameter: break
    case 0x30...0x39:
      if parameters.isEmpty { parameters.append(0) }
      let value = parameters[parameters.count - 1] * 10 + Int(byte - 0x30)
      parameters[parameters.count - 1] = min(value, Self.maximumValue)
    case 0x3A: isSubparameter = true
    case 0x3B:
      isSubparameter = false
      if parameters.isEmpty { parameters.append(0) }
      if parameters.count < Self.maximumCount { parameters.append(0) }
    case 0x3C...0x3F: privateMarker = byte
    default: hasIntermediates = true
    }
  }

  /// The modifiers in xterm's encoding: the last of two parameters is 1 plus a bit for each modifier.
  var modifiers: KeyPress.Modifiers {
    guard parameters.count == 2 else { return [] }
    return Self.modifiers(parameters[1])
  }

  static func modifiers(_ parameter: Int) -> KeyPress.Modifiers {
    guard (2...16).contains(parameter) else { return [] }
    let bits = UInt8(parameter - 1)
    let meta: KeyPress.Modifiers = bits & 8 != 0 ? .alt : []
    return KeyPress.Modifiers(rawValue: bits & 7).union(meta)
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
      case .enter, .control(UInt8(ascii: "j")): .pasted("\n")
      case .tab: .pasted(" ")
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

/// A terminal's reply to a query of its background colour (OSC 11): `11;rgb:1c1c/1c1c/1e1e`.
///
/// Each component has one to four hexadecimal digits, which are a fraction of the greatest value with so many digits,
/// as in XParseColor. `rgba:` has a fourth component, which is ignored.
struct BackgroundReply: Equatable {
  /// The texts that replies begin with, and their numbers of components.
  private static let forms = [("11;rgb:", 3), ("11;rgba:", 4)]

  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Parses the text of an OSC string; nil if it is not such a reply.
  init?(_ text: [UInt8]) {
    for (prefix, count) in Self.forms where text.starts(with: prefix.utf8) {
      let parts = text.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Self.value)
      guard parts.count == count, let red = parts[0], let green = parts[1], let blue = parts[2] else {
        return nil
      }
      (self.red, self.green, self.blue) = (red, green, blue)
      return
    }
    return nil
  }

  /// Whether a reply can begin with this text.
  static func canBegin(with text: [UInt8]) -> Bool {
    forms.contains { prefix, count in
      guard text.count > prefix.utf8.count else { return prefix.utf8.starts(with: text) }
      guard text.starts(with: prefix.utf8) else { return false }
      let parts = text.dropFirst(prefix.utf8.count)
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count <= count && parts.dropLast().allSatisfy { value($0) != nil }
        && (parts.last.map { $0.isEmpty || value($0) != nil } ?? true)
    }
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | digit
    }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
