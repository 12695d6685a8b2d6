import SnakeTableDrawing

/// The colours of a table by role. One accent colour; strokes quieter than text; secondary text one step
/// back.
public struct Theme: Hashable, Sendable {
  /// Titles. The terminal's own foreground.
  public var text = Style.plain
  /// Details, subtitles, footers, counts, keys.
  public var secondary: Style
  /// Headers.
  public var header: Style
  /// Borders and separators.
  public var stroke: Style
  /// A stroke while it moves, the cursor's bar, checkmarks.
  public var accent: Style
  /// Laid under the cursor's row.
  public var cursorFill: Style
  /// Details and accessories in the cursor's row.
  public var cursorDetail: Style
  /// The accessory in the cursor's row.
  public var cursorAccessory: Style
  /// The shadow of boxes: quieter than their borders where the background is known.
  public var shadow: Style
  /// Laid under the cells of a filled box; plain where boxes cannot be filled.
  public var cellFill: Style
  /// Laid under the header of a plain table.
  public var headerFill: Style
  /// What a filter found in a text: its colour and attributes are put on top of the text's own.
  public var highlight: Style { Style(foreground: accent.foreground, attributes: [.underline]) }
  /// In the cursor's row the accent would not be read on the fill.
  public var cursorHighlight: Style { Style(attributes: [.underline]) }
  /// The section index's title of the section in view: bold, so that it is told apart without colour.
  public var currentIndexTitle: Style {
    Style(foreground: accent.foreground, background: accent.background, attributes: [.bold])
  }
  /// Marks for bytes that are not shown themselves.
  public var mark: Style
  /// What the terminal's own text looks like; `terminalDefault` where that is not known. What fades needs to know.
  public var assumedText = Color.terminalDefault
  /// What the terminal's own background looks like.
  public var assumedBackground = Color.terminalDefault
  /// The colours there are: what a program draws or fills with in others is brought down to these.
  public var colorDepth: ColorDepth

  /// Titles in the cursor's row are bold, so that the row is told apart without colour.
  public var cursorText: Style {
    Style(foreground: text.foreground, background: text.background, attributes: [.bold])
  }
}

extension Theme {
  /// For a dark background, in 256 colours.
  public static let dark = Theme(
    secondary: 245, header: 245, stroke: 240, accent: 33, cursor: 24, fill: 236, shadow: 237
  ).assuming(.dark)
  /// For a light background, in 256 colours.
  public static let light = Theme(
    secondary: 244, header: 242, stroke: 249, accent: 33, cursor: 189, fill: 231, shadow: 252
  ).assuming(.light)
  /// For a background that is not known: colours that read on both, and the cursor in reverse.
  public static let neutral = Theme(
    secondary: 244, header: 244, stroke: 244, accent: 33, cursor: nil, fill: nil, shadow: 244)

  /// The same in the palette's exact colours, of which the numbers above are the nearest.
  public static let exactDark = Theme(
    secondary: .rgb(0x8E, 0x8E, 0x93), header: .rgb(0x8E, 0x8E, 0x93), stroke: .rgb(0x5A, 0x5A, 0x5F),
    accent: .rgb(0x0A, 0x84, 0xFF), cursor: .rgb(0x0B, 0x3A, 0x6B), fill: .rgb(0x2C, 0x2C, 0x2E),
    shadow: .rgb(0x3A, 0x3A, 0x3C)
  ).assuming(.dark)
  /// For a light background, in true colour.
  public static let exactLight = Theme(
    secondary: .rgb(0x7C, 0x7C, 0x80), header: .rgb(0x6C, 0x6C, 0x70), stroke: .rgb(0xB4, 0xB4, 0xBA),
    accent: .rgb(0x00, 0x7A, 0xFF), cursor: .rgb(0xCF, 0xE3, 0xFB), fill: .rgb(0xFF, 0xFF, 0xFF),
    shadow: .rgb(0xD1, 0xD1, 0xD6)
  ).assuming(.light)

  /// For 8 and 16 colours: the named ones, dim and reverse.
  public static let named = Theme(accent: Style(foreground: .palette(4)), colorDepth: .named)
  /// No colour at all (NO_COLOR, `--color never`, a monochrome terminal).
  public static let monochrome = Theme(accent: .plain, colorDepth: .none)

  /// The palette's text and background, as most terminals have them about so.
  private func assuming(_ background: Background) -> Theme {
    let (dark, light) = (Color.rgb(0x1C, 0x1C, 0x1E), Color.rgb(0xF2, 0xF2, 0xF7))
    var theme = self
    (theme.assumedText, theme.assumedBackground) = background == .dark ? (light, dark) : (dark, light)
    return theme
  }

  private init(
    secondary: UInt8, header: UInt8, stroke: UInt8, accent: UInt8, cursor: UInt8?, fill: UInt8?,
    shadow: UInt8
  ) {
    self.init(
      secondary: .palette(secondary), header: .palette(header), stroke: .palette(stroke),
      accent: .palette(accent), cursor: cursor.map(Color.palette), fill: fill.map(Color.palette),
      shadow: .palette(shadow))
    colorDepth = .palette
  }

  private init(
    secondary: Color, header: Color, stroke: Color, accent: Color, cursor: Color?, fill: Color?, shadow: Color
  ) {
    self.secondary = Style(foreground: secondary)
    self.header = Style(foreground: header, attributes: [.bold])
    self.stroke = Style(foreground: stroke)
    self.shadow = Style(foreground: shadow)
    self.accent = Style(foreground: accent)
    cursorFill = cursor.map { Style(background: $0) } ?? Style(attributes: [.reverse])
    cursorDetail = .plain
    cursorAccessory = cursor == nil ? .plain : self.secondary
    cellFill = fill.map { Style(background: $0) } ?? .plain
    headerFill = cellFill
    mark = Style(foreground: secondary, attributes: [.dim])
    colorDepth = .exact
  }

  /// Attributes in place of colours.
  private init(accent: Style, colorDepth: ColorDepth) {
    secondary = Style(attributes: [.dim])
    header = Style(attributes: [.bold])
    stroke = Style(attributes: [.dim])
    shadow = stroke
    self.accent = accent
    cursorFill = Style(attributes: [.reverse])
    cursorDetail = .plain
    cursorAccessory = .plain
    cellFill = .plain
    headerFill = .plain
    mark = Style(attributes: [.dim])
    self.colorDepth = colorDepth
  }
}
