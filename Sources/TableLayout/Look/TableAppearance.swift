import TableDrawing

/// Everything about a table's look that does not move anything: colours, glyphs and widths of text.
public struct TableAppearance: Sendable {
  public var theme: Theme
  public var glyphs: TableGlyphs
  /// Which scalars the terminal shows, and how wide.
  public var displayWidth: DisplayWidth
  public var box: BoxVariant
  /// How thick borders, separators and snakes are. Only light ones have round corners.
  public var weight: StrokeWeight
  /// What lies under rows; nil for the theme's fills.
  public var rowBackgrounds: RowBackgrounds?

  public init(
    theme: Theme = .neutral, glyphs: TableGlyphs = .unicode, displayWidth: DisplayWidth = .unicode,
    box: BoxVariant = .outline, weight: StrokeWeight = .light,
    rowBackgrounds: RowBackgrounds? = nil
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.displayWidth = displayWidth
    self.box = box
    self.weight = weight
    self.rowBackgrounds = rowBackgrounds
  }

  /// Lays out text as the terminal shows it.
  public var typesetter: Typesetter { Typesetter(displayWidth: displayWidth, ellipsis: glyphs.ellipsis) }
}
