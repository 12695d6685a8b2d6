import CSnakeNcurses
import SnakeTableDrawing
import SnakeTableSystem

/// A window of a program that runs ncurses itself. This type puts cells into the window; the program controls
/// everything else: the screen, its modes, keys, signals and the locale.
///
/// The program also decides whether and when the window is refreshed. Use this type on the thread that uses ncurses.
public struct HostWindow {
  /// The source of ncurses colour pairs.
  public enum ColorPairs: Equatable, Sendable {
    /// Pairs allocated by ncurses (`alloc_pair`). Suitable for programs that use `alloc_pair`, or `init_pair` with low
    /// numbers.
    case allocated
    /// Pairs with these numbers, which the program reserves for the table (`init_extended_pair`). If the range is used
    /// up, further colours are not shown.
    case range(Range<Int>)
  }

  /// The number of colours of the terminal; 0 if the program has not called `start_color`.
  package var colors: Int { palette.colors }

  private let palette: TerminalPalette
  private let colorPairs: ColorPairs
  /// The pairs of the range in use, by foreground and background colour.
  private var pairs: [[Int32]: Int32] = [:]

  /// Creates a window. ncurses must be running, since it reports the colours of the terminal.
  package init(colorPairs: ColorPairs = .allocated) {
    palette = TerminalPalette(colors: Curses.colors)
    self.colorPairs = colorPairs
  }

  /// The lines and corners that the locale can encode and the terminal can show.
  package static var repertoire: BoxGlyphs.Repertoire {
    Curses.localeIsUTF8() ? Screen.repertoire(terminal: Environment["TERM"]) : .ascii
  }

  /// Returns the size of a window in columns and lines.
  /// - Parameter window: a `WINDOW *`.
  package static func size(of window: UnsafeMutableRawPointer) -> Size { Curses.size(of: window) }

  /// Puts every cell of a buffer into a window; clips cells outside the window. O(columns × lines).
  /// - Parameters:
  ///   - window: a `WINDOW *`.
  ///   - origin: the position of the buffer's top left cell in the window.
  package mutating func put(
    _ buffer: CellBuffer, into window: UnsafeMutableRawPointer, at origin: Point, glyphs: BoxGlyphs
  ) {
    let size = Self.size(of: window)
    let width = min(buffer.columns, size.columns - origin.column)
    guard origin.column >= 0, origin.line >= 0, width > 0 else { return }
    Curses.reserve(columns: width)
    for line in 0..<max(0, min(buffer.lines, size.lines - origin.line)) {
      Curses.append(buffer, line: line, columns: 0..<width, glyphs: glyphs) { pair(of: $0) }
      Curses.put(line: origin.line + line, column: origin.column, in: window)
    }
  }

  private mutating func pair(of style: Style) -> Int32 {
    guard colors > 0 else { return 0 }
    let foreground = palette.index(of: style.foreground)
    let background = palette.index(of: style.background)
    if foreground < 0, background < 0 { return 0 }
    guard case .range(let range) = colorPairs else {
      return Curses.hostedPair(nil, foreground: foreground, background: background)
    }
    if let pair = pairs[[foreground, background]] { return pair }
    guard pairs.count < range.count else { return 0 }
    let pair = Curses.hostedPair(
      Int32(range.lowerBound + pairs.count), foreground: foreground, background: background)
    if pair > 0 { pairs[[foreground, background]] = pair }
    return pair
  }
}

extension Curses {
  /// Appends the cells of a line to the cells that `put` draws. A wide glyph that does not fit into `columns` becomes a
  /// blank.
  static func append(
    _ buffer: CellBuffer, line: Int, columns: Range<Int>, glyphs: BoxGlyphs, pairOf: (Style) -> Int32
  ) {
    guard let first = columns.first else { return }
    var style = buffer[first, line].style
    var pair = pairOf(style)
    for column in columns {
      let cell = buffer[column, line]
      if cell.isContinuation { continue }
      if cell.style != style {
        style = cell.style
        pair = pairOf(style)
      }
      let fits = column + Int(cell.columns) <= columns.upperBound
      append(cell, of: buffer, fits: fits, glyphs: glyphs, pair: pair)
    }
  }

  private static func append(
    _ cell: ScreenCell, of buffer: CellBuffer, fits: Bool, glyphs: BoxGlyphs, pair: Int32
  ) {
    let attributes = cell.style.attributes
    guard fits else { return append(" ", columns: 1, attributes: attributes, pair: pair) }
    let base = buffer.baseScalar(of: cell, glyphs: glyphs)
    append(base, columns: cell.columns, attributes: attributes, pair: pair)
    guard buffer.isCluster(cell) else { return }
    for mark in buffer.scalars(of: cell, glyphs: glyphs).dropFirst() { append(mark: mark) }
  }
}

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

  static func append(_ base: Unicode.Scalar, columns: UInt8, attributes: TextAttributes, pair: Int32) {
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
