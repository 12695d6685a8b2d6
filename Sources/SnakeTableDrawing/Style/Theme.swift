/// The colours of a table by role. There is one accent colour. Strokes and secondary text are less prominent than
/// other text.
public struct Theme: Hashable, Sendable {
  /// Titles. By default they have the terminal's foreground colour.
  public var text = Style.plain
  /// Details, subtitles, footers, counts, keys.
  public var secondary: Style
  /// Headers.
  public var header: Style
  /// Borders and separators.
  public var stroke: Style
  /// Moving strokes, the cursor's bar and checkmarks.
  public var accent: Style
  /// Text in the accent colour: a filter's matches, the numbers of marked rows, the name of the column that is sorted by.
  /// Plain if the background is unknown: no blue is legible as text on both light and dark.
  public var accentText: Style
  /// The background of the cursor's row.
  public var cursorFill: Style
  /// Details in the cursor's row.
  public var cursorDetail: Style
  /// The accessory in the cursor's row.
  public var cursorAccessory: Style
  /// The shadow of boxes: less prominent than their borders, and not lighter than the background. Plain, for no shadow, if
  /// the background is unknown.
  public var shadow = Style.plain
  /// The background of the cells of a filled box; plain if boxes cannot be filled.
  public var cellFill: Style
  /// The background of the headers of a plain table.
  public var headerFill: Style
  /// Whether a rule follows the text of the headers of a plain table, which have no fill.
  package var hasHeaderRules = false
  /// The style of a filter's matches. Its colour and attributes are added to those of the text.
  public var highlight: Style {
    Style(foreground: accentText.foreground, attributes: accentText.attributes.union(.underline))
  }
  /// The style of a filter's matches in the cursor's row. It has no accent colour, which would be hard to read on the
  /// row's background. In a row that is underlined, matches are reversed.
  public var cursorHighlight: Style {
    Style(attributes: cursorFill.attributes.contains(.underline) ? [.reverse] : [.underline])
  }
  /// The shadow on all sides of a box, which looks like a border: fainter than the other shadow.
  package var surroundingShadow: Style {
    guard shadow.foreground.components != nil, assumedBackground.components != nil else { return shadow }
    let middle = Fill.Gradient(from: shadow.foreground, to: assumedBackground).color(at: 1, of: 3)
    return Style(foreground: middle.reduced(to: colorDepth))
  }
  /// The style of the visible section's title in the section index: bold, so that it is recognizable without colour.
  public var currentIndexTitle: Style {
    Style(foreground: accentText.foreground, background: accentText.background, attributes: [.bold])
  }
  /// Placeholders for bytes that must not be sent to the terminal.
  public var mark: Style
  /// Errors in text that is being typed.
  public var warning: Style
  /// The probable colour of the terminal's text, which fading uses; `terminalDefault` if unknown.
  public var assumedText = Color.terminalDefault
  /// The probable colour of the terminal's background, which fading uses; `terminalDefault` if unknown.
  public var assumedBackground = Color.terminalDefault
  /// The colour depth of the terminal. Other colours in a program's drawings and fills are reduced to it.
  package var colorDepth: ColorDepth

  /// The style of titles in the cursor's row: bold, so that the row is recognizable without colour.
  public var cursorText: Style {
    Style(foreground: text.foreground, background: text.background, attributes: [.bold])
  }
}

extension Theme {
  /// The theme of rows that others are about to replace: all text is secondary.
  package var dimmed: Theme {
    var theme = self
    theme.text = secondary
    theme.header = secondary
    theme.accent = secondary
    theme.accentText = secondary
    theme.cursorDetail = secondary
    theme.cursorAccessory = secondary
    return theme
  }

  /// For a dark background, in 256 colours.
  public static let dark = Theme(.dark, depth: .palette)
  /// For a light background, in 256 colours.
  public static let light = Theme(.light, depth: .palette)
  /// For an unknown background: a grey and an accent that are legible on both light and dark. Headers are bold, the cursor's
  /// row is underlined.
  public static let neutral = Theme(grey: .palette(243), accent: .palette(33), warning: .palette(131))

  /// While the terminal has been asked for its background and has not answered: the default foreground and bold, so that no
  /// colour is replaced when the answer arrives.
  package static func awaiting(colors: Int) -> Theme {
    var theme = Theme.monochrome
    (theme.secondary, theme.stroke, theme.cursorFill, theme.mark) = (.plain, .plain, .plain, .plain)
    theme.colorDepth = Theme(colors: colors, background: nil).colorDepth
    return theme
  }

  /// For a dark background, in true colour.
  public static let exactDark = Theme(.dark, depth: .exact)
  /// For a light background, in true colour.
  public static let exactLight = Theme(.light, depth: .exact)

  /// For 16 colours on an unknown background: the named colours, dim and reverse. Bright blue is legible on black and on
  /// white, in xterm's palette and in that of the Linux console.
  public static let named = Theme(accent: Self.brightBlue, warning: .palette(1))
  /// For 16 colours on a dark background.
  public static let namedDark = Theme(accent: Self.brightBlue, warning: .palette(3))
  /// For 16 colours on a light background.
  public static let namedLight = Theme(accent: Self.blue, warning: .palette(1))
  /// Without colours (NO_COLOR, a monochrome terminal).
  public static let monochrome = Theme(
    accent: .plain, warning: Style(attributes: [.bold]), colorDepth: .none)

  private static let blue = Style(foreground: .palette(4))
  private static let brightBlue = Style(foreground: .palette(12))

  private init(_ palette: ThemePalette, depth: ColorDepth) {
    secondary = Style(foreground: palette.secondary.color(in: depth))
    header = Style(foreground: palette.header.color(in: depth), attributes: [.bold])
    stroke = Style(foreground: palette.stroke.color(in: depth))
    shadow = Style(foreground: palette.shadow.color(in: depth))
    accent = Style(foreground: palette.accent.color(in: depth))
    accentText = accent
    cursorFill = Style(background: palette.cursor.color(in: depth))
    cursorDetail = .plain
    cursorAccessory = Style(foreground: palette.cursorAccessory.color(in: depth))
    cellFill = Style(background: palette.fill.color(in: depth))
    headerFill = cellFill
    mark = secondary
    warning = Style(foreground: palette.warning.color(in: depth))
    assumedText = Color(palette.text)
    assumedBackground = Color(palette.background)
    colorDepth = depth
  }

  /// Creates a theme for an unknown background.
  private init(grey: Color, accent: Color, warning: Color) {
    self.init(
      accent: Style(foreground: accent), warning: Style(foreground: warning), colorDepth: .palette)
    accentText = .plain
    secondary = Style(foreground: grey)
    // No grey is less prominent than another one on both light and dark.
    stroke = Style(foreground: grey, attributes: [.dim])
    cursorFill = Style(attributes: [.underline])
    mark = secondary
    hasHeaderRules = true
  }

  /// Creates a theme with named colours.
  private init(accent: Style, warning: Color) {
    self.init(
      accent: accent, warning: Style(foreground: warning, attributes: [.bold]), colorDepth: .named)
  }

  /// Creates a theme with attributes in place of colours.
  private init(accent: Style, warning: Style, colorDepth: ColorDepth) {
    secondary = Style(attributes: [.dim])
    header = Style(attributes: [.bold])
    stroke = Style(attributes: [.dim])
    (self.accent, accentText) = (accent, accent)
    self.warning = warning
    cursorFill = Style(attributes: [.reverse])
    cursorDetail = .plain
    cursorAccessory = .plain
    cellFill = .plain
    headerFill = .plain
    mark = Style(attributes: [.dim])
    self.colorDepth = colorDepth
  }

  /// The minimum number of colours of a terminal with true colour.
  private static let exactColors = 1 << 24

  /// Creates the theme for the capabilities of a terminal.
  /// - Parameters:
  ///   - colors: the number of colours; 0 for none.
  ///   - background: whether the background is light or dark; nil if unknown.
  public init(colors: Int, background: Theme.Background?) {
    self =
      switch (colors, background) {
      case (..<8, _): .monochrome
      case (..<256, nil): .named
      case (..<256, .dark): .namedDark
      case (..<256, .light): .namedLight
      case (_, nil): .neutral
      case (..<Self.exactColors, .dark): .dark
      case (..<Self.exactColors, .light): .light
      case (_, .dark): .exactDark
      case (_, .light): .exactLight
      }
    if colors >= Self.exactColors { colorDepth = .exact }
    // Many terminals with eight colours show bold ones bright.
    if (8..<16).contains(colors) {
      accent = Style(foreground: Self.blue.foreground, attributes: [.bold])
      accentText = accent
    }
  }
}
