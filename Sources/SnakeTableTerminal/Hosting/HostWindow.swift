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
