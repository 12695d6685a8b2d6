import SnakeTableDrawing
import SnakeTableSystem

/// A window of a program that runs ncurses itself: cells are put into it, and whatever else there is (the screen, its
/// modes, keys, signals, the locale) is the program's.
///
/// Whether the window is refreshed, and when, is the program's too. Use it from the thread that uses ncurses.
public struct HostWindow {
  /// Where the pairs of colours come from.
  public enum ColorPairs: Equatable, Sendable {
    /// Pairs that ncurses has to spare (`alloc_pair`). A program that uses `alloc_pair` or `init_pair` with few numbers
    /// goes well with it.
    case allocated
    /// Pairs with these numbers, which the program leaves to the table (`init_extended_pair`). Where they do not
    /// suffice, the rest is drawn without colours.
    case range(Range<Int>)
  }

  /// Colours the terminal has; 0 where the program has not called `start_color`.
  public var colors: Int { palette.colors }

  private let palette: TerminalPalette
  private let colorPairs: ColorPairs
  /// The pairs of the program's range in use, by their two colours.
  private var pairs: [[Int32]: Int32] = [:]

  /// Ask for it when ncurses is running: it says what the terminal can show.
  public init(colorPairs: ColorPairs = .allocated) {
    palette = TerminalPalette(colors: Curses.colors)
    self.colorPairs = colorPairs
  }

  /// The lines and corners that the program's locale can write and its terminal show.
  public static var repertoire: BoxGlyphs.Repertoire {
    Curses.localeIsUTF8() ? Screen.repertoire(terminal: Environment["TERM"]) : .ascii
  }

  /// Columns and lines of a window.
  /// - Parameter window: a `WINDOW *`.
  public static func size(of window: UnsafeMutableRawPointer) -> Size { Curses.size(of: window) }

  /// Puts every cell of a buffer into a window; what does not fit is left out. O(columns × lines).
  /// - Parameters:
  ///   - window: a `WINDOW *`.
  ///   - origin: where in the window the buffer's first cell stands.
  public mutating func put(
    _ buffer: CellBuffer, into window: UnsafeMutableRawPointer, at origin: Point, glyphs: BoxGlyphs
  ) {
    let size = Self.size(of: window)
    let width = min(buffer.columns, size.columns - origin.column)
    guard origin.column >= 0, origin.line >= 0, width > 0 else { return }
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
