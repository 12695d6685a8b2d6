import TableDrawing

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
  /// Marks for bytes that are not shown themselves.
  public var mark: Style

  /// Titles in the cursor's row are bold, so that the row is told apart without colour.
  public var cursorText: Style {
    Style(foreground: text.foreground, background: text.background, attributes: [.bold])
  }
}

extension Theme {
  public static let dark = Theme(
    secondary: 245, header: 245, stroke: 240, accent: 33, cursor: 24, fill: 236, shadow: 237)
  public static let light = Theme(
    secondary: 244, header: 242, stroke: 249, accent: 33, cursor: 189, fill: 231, shadow: 252)
  /// For a background that is not known: colours that read on both, and the cursor in reverse.
  public static let neutral = Theme(
    secondary: 244, header: 244, stroke: 244, accent: 33, cursor: nil, fill: nil, shadow: 244)

  /// For 8 and 16 colours: the named ones, dim and reverse.
  public static let named = Theme(
    secondary: Style(attributes: [.dim]), header: Style(attributes: [.bold]),
    stroke: Style(attributes: [.dim]),
    accent: Style(foreground: .palette(4)))

  /// No colour at all (NO_COLOR, `--color never`, a monochrome terminal).
  public static let monochrome = Theme(
    secondary: Style(attributes: [.dim]), header: Style(attributes: [.bold]),
    stroke: Style(attributes: [.dim]),
    accent: .plain)

  private init(
    secondary: UInt8, header: UInt8, stroke: UInt8, accent: UInt8, cursor: UInt8?, fill: UInt8?, shadow: UInt8
  ) {
    self.secondary = Style(foreground: .palette(secondary))
    self.header = Style(foreground: .palette(header), attributes: [.bold])
    self.stroke = Style(foreground: .palette(stroke))
    self.shadow = Style(foreground: .palette(shadow))
    self.accent = Style(foreground: .palette(accent))
    cursorFill = cursor.map { Style(background: .palette($0)) } ?? Style(attributes: [.reverse])
    cursorDetail = .plain
    cursorAccessory = cursor == nil ? .plain : self.secondary
    cellFill = fill.map { Style(background: .palette($0)) } ?? .plain
    headerFill = cellFill
    mark = Style(foreground: .palette(secondary), attributes: [.dim])
  }

  private init(secondary: Style, header: Style, stroke: Style, accent: Style) {
    self.secondary = secondary
    self.header = header
    self.stroke = stroke
    shadow = stroke
    self.accent = accent
    cursorFill = Style(attributes: [.reverse])
    cursorDetail = .plain
    cursorAccessory = .plain
    cellFill = .plain
    headerFill = .plain
    mark = Style(attributes: [.dim])
  }
}
