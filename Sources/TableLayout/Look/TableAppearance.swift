import TableDrawing

/// Everything about a table's look that does not move anything: colours, glyphs and widths of text.
public struct TableAppearance: Sendable {
  public var theme: Theme
  public var glyphs: TableGlyphs
  /// Which scalars the terminal shows, and how wide.
  public var displayWidth: DisplayWidth
  public var box: BoxVariant

  public init(
    theme: Theme = .neutral, glyphs: TableGlyphs = .unicode, displayWidth: DisplayWidth = .unicode,
    box: BoxVariant = .outline
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.displayWidth = displayWidth
    self.box = box
  }

  /// Lays out text as the terminal shows it.
  public var typesetter: Typesetter { Typesetter(displayWidth: displayWidth, ellipsis: glyphs.ellipsis) }
}
