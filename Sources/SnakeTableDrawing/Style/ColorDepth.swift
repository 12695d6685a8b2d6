/// How many colours there are to draw with.
public enum ColorDepth: Sendable {
  /// Attributes only.
  case none
  /// The named 8 or 16.
  case named
  /// The 256 of the palette.
  case palette
  /// Any.
  case exact
}

extension Color {
  /// What is left of a colour where there are fewer: the nearest of the palette, but none in place of one
  /// that has no name.
  public func reduced(to depth: ColorDepth) -> Color {
    switch (depth, kind) {
    case (.exact, _), (.palette, .palette), (.named, .palette(..<16)): self
    case (.palette, .rgb(let red, let green, let blue)):
      .palette(XtermPalette.nearest(Int(red), Int(green), Int(blue)))
    default: .terminalDefault
    }
  }
}

extension Style {
  /// This style with the colours there are.
  public func reduced(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.reduced(to: depth), background: background.reduced(to: depth),
      attributes: attributes)
  }
}
