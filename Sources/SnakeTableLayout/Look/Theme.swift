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
  public static let dark = Theme(.dark, depth: .palette)
  /// For a light background, in 256 colours.
  public static let light = Theme(.light, depth: .palette)
  /// For a background that is not known: a grey and an accent that read on both, and the cursor in reverse.
  public static let neutral = Theme(
    grey: .palette(ThemePalette.light.secondary.index), accent: .palette(ThemePalette.dark.accent.index))

  /// For a dark background, in true colour.
  public static let exactDark = Theme(.dark, depth: .exact)
  /// For a light background, in true colour.
  public static let exactLight = Theme(.light, depth: .exact)

  /// For 8 and 16 colours: the named ones, dim and reverse.
  public static let named = Theme(accent: Style(foreground: .palette(4)), colorDepth: .named)
  /// No colour at all (NO_COLOR, `--color never`, a monochrome terminal).
  public static let monochrome = Theme(accent: .plain, colorDepth: .none)

  private init(_ palette: ThemePalette, depth: ColorDepth) {
    secondary = Style(foreground: palette.secondary.color(in: depth))
    header = Style(foreground: palette.header.color(in: depth), attributes: [.bold])
    stroke = Style(foreground: palette.stroke.color(in: depth))
    shadow = Style(foreground: palette.shadow.color(in: depth))
    accent = Style(foreground: palette.accent.color(in: depth))
    cursorFill = Style(background: palette.cursor.color(in: depth))
    cursorDetail = .plain
    cursorAccessory = secondary
    cellFill = Style(background: palette.fill.color(in: depth))
    headerFill = cellFill
    mark = Style(foreground: secondary.foreground, attributes: [.dim])
    assumedText = Color(palette.text)
    assumedBackground = Color(palette.background)
    colorDepth = depth
  }

  private init(grey: Color, accent: Color) {
    self.init(accent: Style(foreground: accent), colorDepth: .palette)
    secondary = Style(foreground: grey)
    header = Style(foreground: grey, attributes: [.bold])
    stroke = secondary
    shadow = secondary
    mark = Style(foreground: grey, attributes: [.dim])
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
