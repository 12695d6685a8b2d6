import SnakeTableDrawing
import SnakeTableSystem

/// The control sequences and properties of a terminal that drawing cells needs, from its terminfo entry. Sequences that
/// the terminal does not have are empty or nil.
struct TerminalCapabilities {
  /// The number of colours; 0 if the terminal has none, or none to return to its default colours from.
  let colors: Int
  /// The attributes that can be shown, each with the sequence that switches it on.
  let attributes: [(attribute: Style.Attributes, sequence: [UInt8])]
  /// The attributes that cannot be combined with colours.
  let attributesWithoutColor: Style.Attributes
  /// Returns to plain text.
  let plain: [UInt8]
  /// Whether `plain` also returns to the default colours.
  let plainResetsColors: Bool
  /// Returns to the default colours.
  let defaultColors: [UInt8]
  /// Return to the default foreground or background alone; empty if the terminal cannot.
  let (defaultForeground, defaultBackground): ([UInt8], [UInt8])
  let foreground: ParametrizedSequence?
  let background: ParametrizedSequence?
  /// Whether the numbers of red and blue are exchanged.
  let swapsRedAndBlue: Bool

  /// Moves the cursor to a line and a column.
  let cursorAddress: ParametrizedSequence?
  /// Moves the cursor right by a number of columns.
  let cursorRight: ParametrizedSequence?
  let clear: [UInt8]
  let eraseToEndOfLine: [UInt8]
  /// Erases a number of columns without moving the cursor.
  let eraseColumns: ParametrizedSequence?
  /// Whether erased and scrolled cells get the current background colour.
  let erasesWithBackground: Bool
  /// Whether text styles stay in effect while the cursor moves.
  let movesInAnyStyle: Bool
  /// Whether the cursor can be in the last column after a glyph was written there, until the next glyph.
  let wrapsLate: Bool
  /// Whether the cursor wraps to the next line at all, and the sequences that switch this off and on.
  let wraps: Bool
  let wrapOff: [UInt8]
  let wrapOn: [UInt8]

  /// Limits scrolling to a first and a last line.
  let scrollRegion: ParametrizedSequence?
  /// Scrolls the whole screen again, whatever its height; empty if only `scrollRegion` does.
  let scrollWholeScreen: [UInt8]
  /// Scrolls up by one line, at the last line of the region; or by a number of lines.
  let scrollUp: [UInt8]
  let scrollUpLines: ParametrizedSequence?
  /// Scrolls down by one line, at the first line of the region; or by a number of lines.
  let scrollDown: [UInt8]
  let scrollDownLines: ParametrizedSequence?
  let deleteLines: ParametrizedSequence?
  let insertLines: ParametrizedSequence?

  let showCursor: [UInt8]
  let hideCursor: [UInt8]

  /// Reads the loaded description.
  init() {
    let hasANSIColors = Terminfo.parametrized("setaf") != nil && Terminfo.parametrized("setab") != nil
    let isDirect = Environment.hasDirectColor && Self.hasIndexedColors
    foreground = isDirect ? .directForeground : Terminfo.parametrized(hasANSIColors ? "setaf" : "setf")
    background = isDirect ? .directBackground : Terminfo.parametrized(hasANSIColors ? "setab" : "setb")
    swapsRedAndBlue = !hasANSIColors
    defaultColors = Terminfo.sequence("op")
    let areSeparate = defaultColors == Self.ansiDefaultColors
    defaultForeground = areSeparate ? Array("\u{1B}[39m".utf8) : []
    defaultBackground = areSeparate ? Array("\u{1B}[49m".utf8) : []
    colors =
      foreground == nil || background == nil || defaultColors.isEmpty
      ? 0 : isDirect ? 1 << 24 : Terminfo.number("colors") ?? 0
    // On a terminal whose attributes take up a cell, text has none.
    attributes = (Terminfo.number("xmc") ?? 0) > 0 ? [] : Self.knownAttributes()
    attributesWithoutColor = Self.attributes(mask: Terminfo.number("ncv") ?? 0)
    plain = Terminfo.sequence("sgr0")
    plainResetsColors = Self.isANSIReset(plain, of: defaultColors)
    cursorAddress = Terminfo.parametrized("cup")
    cursorRight = Terminfo.parametrized("cuf")
    clear = Self.clearSequence()
    eraseToEndOfLine = Terminfo.sequence("el")
    eraseColumns = Terminfo.parametrized("ech")
    erasesWithBackground = Terminfo.flag("bce")
    movesInAnyStyle = Terminfo.flag("msgr")
    wraps = Terminfo.flag("am")
    wrapsLate = Terminfo.flag("xenl")
    wrapOff = Terminfo.sequence("rmam")
    wrapOn = Terminfo.sequence("smam")
    // Lines that such a terminal keeps outside the screen would reappear.
    let keepsLines = Terminfo.flag("da") || Terminfo.flag("db") || Terminfo.flag("ndscr")
    scrollRegion = keepsLines ? nil : Terminfo.parametrized("csr")
    scrollWholeScreen = Self.wholeScreenSequence()
    scrollUp = Terminfo.sequence("ind")
    scrollUpLines = Terminfo.parametrized("indn")
    scrollDown = Terminfo.sequence("ri")
    scrollDownLines = Terminfo.parametrized("rin")
    deleteLines = keepsLines ? nil : Terminfo.parametrized("dl")
    insertLines = keepsLines ? nil : Terminfo.parametrized("il")
    showCursor = Terminfo.sequence("cnorm")
    hideCursor = Terminfo.sequence("civis")
  }

  /// Whether the terminal selects 256 colours as xterm does. Direct colours are then selected in a similar way.
  private static var hasIndexedColors: Bool {
    Terminfo.parametrized("setaf")?.bytes(100) == Array("\u{1B}[38;5;100m".utf8)
  }

  private static func knownAttributes() -> [(attribute: Style.Attributes, sequence: [UInt8])] {
    let names: [(Style.Attributes, String)] = [
      (.dim, "dim"), (.bold, "bold"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
    ]
    return names.map { ($0, Terminfo.sequence($1)) }.filter { !$0.1.isEmpty }
  }

  /// SGR 39 and 49, the default foreground and background by ECMA-48.
  private static let ansiDefaultColors = Array("\u{1B}[39;49m".utf8)

  /// Returns DECSTBM without numbers, if the terminal scrolls parts of its screen with that sequence; empty otherwise.
  static func wholeScreenSequence() -> [UInt8] {
    let isANSI = Terminfo.parametrized("csr")?.bytes(0, 9) == Array("\u{1B}[1;10r".utf8)
    return isANSI ? Array("\u{1B}[r".utf8) : []
  }

  /// Whether `plain` contains SGR 0, which resets all attributes by ECMA-48, and colours are such attributes.
  private static func isANSIReset(_ plain: [UInt8], of defaultColors: [UInt8]) -> Bool {
    // Not `ranges(of:)`, whose generic code takes 20 page faults at the start.
    defaultColors == ansiDefaultColors
      && plain.indices.contains {
        plain[$0...].starts(with: "\u{1B}[m".utf8) || plain[$0...].starts(with: "\u{1B}[0m".utf8)
      }
  }

  /// Returns the attributes of terminfo's bit mask `ncv`.
  private static func attributes(mask: Int) -> Style.Attributes {
    let bits: [(Int, Style.Attributes)] = [(2, .underline), (4, .reverse), (16, .dim), (32, .bold)]
    return Style.Attributes(bits.filter { mask & $0.0 != 0 }.map(\.1))
  }

  private static func clearSequence() -> [UInt8] {
    let clear = Terminfo.sequence("clear")
    let erase = Terminfo.sequence("ed")
    guard clear.isEmpty, !erase.isEmpty else { return clear }
    return (Terminfo.parametrized("cup")?.bytes(0, 0) ?? []) + erase
  }
}

/// The colours of a terminal, and the nearest of them to a given colour.
struct TerminalPalette {
  /// The number of colours: 0 for a monochrome terminal, else 8, 16, 256 or 16777216.
  let colors: Int

  private static let directColors = 1 << 24

  init(colors: Int) {
    self.colors =
      switch colors {
      case ..<8: 0
      case ..<16: 8
      case ..<256: 16
      case ..<Self.directColors: 256
      default: Self.directColors
      }
  }

  /// Returns the number of a colour in terminfo; -1 for the terminal's default colour.
  func index(of color: Color) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): paletteIndex(index)
    case .rgb(let red, let green, let blue): nearest(RGBColor(red, green, blue))
    }
  }

  private func paletteIndex(_ index: UInt8) -> Int32 {
    // A terminal with direct colour has only the first eight as a palette.
    let available = colors == Self.directColors ? 8 : colors
    if index < available { return Int32(index) }
    if colors == 8 && index < 16 { return Int32(index - 8) }
    return nearest(XtermPalette.color(at: index))
  }

  private func nearest(_ color: RGBColor) -> Int32 {
    switch colors {
    // Values below 8 are palette indices. Raising them to 8 makes no visible difference.
    case Self.directColors: Int32(max(8, color.hex))
    case 256: Int32(XtermPalette.nearest(color))
    default: nearestNamed(color)
    }
  }

  private func nearestNamed(_ color: RGBColor) -> Int32 {
    let distance = { (index: Int) in XtermPalette.distance(from: color, to: UInt8(index)) }
    // The range is never empty.
    return Int32((0..<max(1, colors)).min { distance($0) < distance($1) } ?? 0)
  }
}
