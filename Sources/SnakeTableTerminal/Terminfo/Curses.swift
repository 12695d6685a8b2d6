import CSnakeNcurses
import SnakeTableDrawing
import SnakeTableSystem
import Synchronization

/// All calls of ncurses for the windows of a program that runs ncurses itself, and of the C library for characters.
/// `Terminfo` has those for the description of the terminal.
enum Curses {
  // MARK: Characters

  static func columns(of scalar: UInt32) -> Int32 { curses_columns(scalar) }
  static func setLocale(_ name: String) -> Bool { curses_set_locale(name) }
  static func environmentIsUTF8() -> Bool { curses_environment_is_utf8() }

  // MARK: Windows of a host program

  static func size(of window: UnsafeMutableRawPointer) -> Size {
    var (lines, columns): (Int32, Int32) = (0, 0)
    hosted_size(window, &lines, &columns)
    return Size(columns: max(0, Int(columns)), lines: max(0, Int(lines)))
  }

  /// The number of colours; 0 if the program has not called `start_color`.
  static var colors: Int { Int(hosted_colors()) }

  /// Makes room for the cells that `append` collects. Ends the process if there is no memory for them.
  static func reserve(columns: Int) { if !hosted_reserve(Int32(clamping: columns)) { Memory.exhausted() } }

  static func append(_ base: Unicode.Scalar, columns: UInt8, attributes: Style.Attributes, pair: Int32) {
    hosted_append(base.value, Int32(columns), UInt32(attributes.rawValue), pair)
  }

  static func append(mark: Unicode.Scalar) { hosted_append_mark(mark.value) }

  static func put(line: Int, column: Int, in window: UnsafeMutableRawPointer) {
    hosted_put(window, Int32(line), Int32(column))
  }

  /// Returns the colour pair for two colours, with the given number or, for nil, with any; 0 if there is none.
  static func hostedPair(_ number: Int32?, foreground: Int32, background: Int32) -> Int32 {
    hosted_pair(number ?? -1, foreground, background)
  }

  static func localeIsUTF8() -> Bool { hosted_locale_is_utf8() }

  /// Returns the key of a KEY_ code.
  static func key(code: UInt32) -> KeyPress? {
    let number = hosted_key(Int32(truncatingIfNeeded: code))
    let (shifts, name) = number.quotientAndRemainder(dividingBy: Int32(curses_key_shifted.rawValue))
    if name > curses_key_function.rawValue {
      return KeyPress(.function(Int(name) - Int(curses_key_function.rawValue)))
    }
    let key = keys.first { $0.name.rawValue == name }?.key
    return key.map { KeyPress($0, modifiers: shifts > 0 ? .shift : []) }
  }

  private static var keys: [(name: CursesKey, key: KeyPress.Key)] {
    [
      (curses_key_up, .up), (curses_key_down, .down), (curses_key_left, .left),
      (curses_key_right, .right), (curses_key_home, .home), (curses_key_end, .end),
      (curses_key_page_up, .pageUp), (curses_key_page_down, .pageDown), (curses_key_enter, .enter),
      (curses_key_backspace, .backspace), (curses_key_delete, .delete), (curses_key_insert, .insert),
      (curses_key_back_tab, .backTab),
    ]
  }

  /// Returns the mouse events of a report's state; a click is a press and a release.
  static func mouseKinds(state: UInt32) -> [MouseEvent.Kind] {
    let click: [MouseEvent.Kind] = [.press(.left), .release]
    let meaning = Int(hosted_mouse(state))
    switch meaning {
    case curses_mouse_press: return [.press(.left)]
    case curses_mouse_release: return [.release]
    case curses_mouse_drag: return [.drag]
    case curses_mouse_click: return click
    case curses_mouse_double_click: return click + click
    case curses_mouse_wheel_up: return [.wheelUp]
    case curses_mouse_wheel_down: return [.wheelDown]
    default: return []
    }
  }
}

/// Keys from programs that read input with ncurses.
extension KeyPress {
  /// Creates the key that `get_wch` or `wgetch` returned; nil if it is not a key that a table can handle, such as
  /// `KEY_RESIZE`.
  /// - Parameters:
  ///   - cursesKey: the character or the `KEY_` code.
  ///   - isKeyCode: whether `cursesKey` is a code: `get_wch` returned `KEY_CODE_YES`, or the result of `wgetch` is
  ///     greater than 0xFF.
  package init?(cursesKey: UInt32, isKeyCode: Bool) {
    if isKeyCode {
      guard let key = Curses.key(code: cursesKey) else { return nil }
      self = key
    } else if cursesKey < 0x20 || cursesKey == 0x7F {
      let key = KeyDecoder.controlKey(UInt8(cursesKey))
      self.init(key == .control(UInt8(ascii: "[")) ? .escape : key)
    } else if let scalar = Unicode.Scalar(cursesKey), !(0x80..<0xA0).contains(cursesKey) {
      self.init(.character(scalar))
    } else {
      return nil
    }
  }
}

extension MouseEvent {
  /// Returns the mouse events of a report from `getmouse`: several events for a click, none for buttons that a table
  /// does not use.
  /// - Parameters:
  ///   - cursesState: the report's `bstate`.
  ///   - position: the cell, in the program's coordinates.
  package static func events(cursesState: UInt32, at position: Point) -> [MouseEvent] {
    Curses.mouseKinds(state: cursesState).map { MouseEvent($0, at: position) }
  }
}

/// The character encoding of the output to the terminal.
package enum Encoding {
  case ascii, utf8

  /// Whether the C library lacks the data of UTF-8, so that it knows the width of no character outside ASCII.
  private static let lacksCharacters = Atomic(false)

  /// Returns the encoding that the environment names, and sets the process's character locale (LC_CTYPE) to it. With no
  /// variable set, the encoding is UTF-8. A name that ends in `UTF-8` or `utf8` is enough: the locale need not be installed,
  /// because only the widths of characters are read from its files, and the table has these too. Any other name has the
  /// encoding of its locale if that is installed, and is ASCII otherwise.
  package static func select() -> Encoding {
    let name = Environment["LC_ALL"] ?? Environment["LC_CTYPE"] ?? Environment["LANG"] ?? "C.UTF-8"
    if isUTF8(name) {
      let hasCharacters = Curses.setLocale("C.UTF-8") || Curses.environmentIsUTF8()
      if !hasCharacters { _ = Curses.setLocale("C") }
      lacksCharacters.store(!hasCharacters, ordering: .relaxed)
      return .utf8
    }
    lacksCharacters.store(false, ordering: .relaxed)
    if Curses.environmentIsUTF8() { return .utf8 }
    _ = Curses.setLocale("C")
    return .ascii
  }

  /// Whether a name of a locale, such as `de_DE.UTF-8` or `de_DE.utf8@euro`, names UTF-8.
  private static func isUTF8(_ name: String) -> Bool {
    let name = name.prefix { $0 != "@" }.uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
  }

  /// Returns the number of columns of a scalar according to the C library, or to the table of widths if the C library does
  /// not know UTF-8: 0, 1 or 2, or -1 if it cannot be shown.
  static func columns(of scalar: UInt32) -> Int32 {
    guard lacksCharacters.load(ordering: .relaxed) else { return Curses.columns(of: scalar) }
    guard let scalar = Unicode.Scalar(scalar) else { return -1 }
    return switch DisplayWidth.unicode.scalarClass(of: scalar) {
    case .narrow: 1
    case .wide: 2
    case .combining: 0
    case .invisible: -1
    }
  }
}

/// Environment variables that describe the terminal.
extension Environment {
  /// The nanoseconds after which a lone ESC is the Escape key: ESCDELAY, in milliseconds up to ten seconds, by default
  /// 50 ms.
  static var escapeDelay: Int {
    let milliseconds = self["ESCDELAY"].flatMap { Int($0) } ?? 50
    return min(max(0, milliseconds), 10_000) * 1_000_000
  }

  /// Whether COLORTERM announces 24-bit colours. GNU screen inherits the variable and does not have them.
  static var hasDirectColor: Bool {
    ["truecolor", "24bit"].contains(self["COLORTERM"]) && self["TERM"]?.hasPrefix("screen") != true
  }
}
