/// The range of colours that a terminal can show.
package enum ColorDepth: Sendable {
  /// No colours, only attributes.
  case none
  /// The 8 or 16 named colours.
  case named
  /// The 256 colours of the palette.
  case palette
  /// All RGB colours.
  case exact
}

extension Color {
  /// Returns the colour reduced to a depth. At depth `palette`, an RGB colour becomes the nearest palette entry.
  /// Where only named colours are available, all other colours become the terminal's default.
  package func reduced(to depth: ColorDepth) -> Color {
    switch (depth, kind) {
    case (.exact, _), (.palette, .palette), (.named, .palette(..<16)): self
    case (.palette, .rgb(let red, let green, let blue)):
      .palette(XtermPalette.nearest(RGBColor(red, green, blue)))
    default: .terminalDefault
    }
  }
}

extension Style {
  /// Returns the style with its colours reduced to a depth.
  package func reduced(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.reduced(to: depth), background: background.reduced(to: depth),
      attributes: attributes)
  }
}
