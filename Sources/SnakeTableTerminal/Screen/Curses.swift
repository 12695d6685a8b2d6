import CSnakeNcurses
import SnakeTableDrawing

/// All calls of ncurses, one function each. ncurses has one state per process, so this is a namespace; `Screen` uses
/// it.
enum Curses {
  // MARK: The screen

  /// Initializes ncurses for a terminal. Returns false if the terminal is unknown or cannot address the cursor.
  static func open(terminal name: String, size: Size) -> Bool {
    curses_open(name, Int32(size.lines), Int32(size.columns))
  }

  /// Whether the process has an ncurses screen.
  static var isOpen: Bool { curses_is_open() }

  /// Removes and returns the bytes to send to the terminal since the last call.
  static func takeOutput() -> [UInt8] {
    let size = curses_output_count()
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      curses_take_output(buffer.baseAddress, size)
      count = size
    }
  }

  static func close() { curses_close() }
  static func leave() { curses_leave() }
  static func resize(_ size: Size) { curses_resize(Int32(size.lines), Int32(size.columns)) }

  static var colors: Int { Int(curses_colors()) }

  /// Returns the pair of two colours, each a palette index or -1 for the terminal's default colour.
  static func pair(foreground: Int32, background: Int32) -> Int32 { curses_pair(foreground, background) }

  /// Returns the bytes of a terminfo capability; empty if the terminal does not have it.
  static func capability(_ name: String) -> [UInt8] {
    sequence { curses_capability(name, $0, $1) }
  }

  /// Returns the bytes that move the cursor to a point.
  static func cursorAddress(of point: Point) -> [UInt8] {
    sequence { curses_cursor_address(Int32(point.line), Int32(point.column), $0, $1) }
  }

  private static func sequence(_ copy: (UnsafeMutablePointer<CChar>, Int) -> Int) -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: 128)
    let count = copy(&bytes, bytes.count)
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }

  static func append(_ base: Unicode.Scalar, columns: UInt8, attributes: TextAttributes, pair: Int32) {
    curses_append(base.value, Int32(columns), UInt32(attributes.rawValue), pair)
  }

  static func append(mark: Unicode.Scalar) { curses_append_mark(mark.value) }
  static func put(line: Int, column: Int) { curses_put(Int32(line), Int32(column)) }

  static func scroll(_ lines: Range<Int>, by count: Int) {
    curses_scroll(Int32(lines.lowerBound), Int32(lines.upperBound - 1), Int32(count))
  }

  static func erase() { curses_erase() }
  static func redraw() { curses_redraw() }
  static func update() { curses_update() }
  static func move(to point: Point) { curses_move(Int32(point.line), Int32(point.column)) }
  static func showCursor(_ isShown: Bool) { curses_show_cursor(isShown) }

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

  private static var keys: [(name: CursesKey, key: Key)] {
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
