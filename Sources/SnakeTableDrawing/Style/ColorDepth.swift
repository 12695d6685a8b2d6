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

extension Color {
  private static let namedIndexes: ClosedRange<UInt8> = 0...15

  /// Returns the nearest colour that the terminal has. If it has only the named colours, this is the nearest of them
  /// and not the terminal's default, so that a chosen colour is not left out.
  package func nearest(in depth: ColorDepth) -> Color {
    if case .palette(let index) = kind, Self.namedIndexes.contains(index) { return reduced(to: depth) }
    guard depth == .named, let components else { return reduced(to: depth) }
    let distance = { XtermPalette.distance(from: components, to: $0) }
    return Self.namedIndexes.min { distance($0) < distance($1) }.map(Color.palette) ?? .terminalDefault
  }
}

extension Style {
  /// Returns the style with the nearest colours that the terminal has.
  package func nearest(in depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.nearest(in: depth), background: background.nearest(in: depth),
      attributes: attributes)
  }
}
