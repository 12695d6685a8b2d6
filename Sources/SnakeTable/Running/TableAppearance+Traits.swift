import SnakeTableLayout

extension TableAppearance {
  /// Returns the appearance with the theme and the glyphs that suit a terminal, unless the program has chosen others.
  func adapted(to traits: TerminalTraits) -> TableAppearance {
    var adapted = self
    if theme == .neutral { adapted.theme = Theme(colors: traits.colors, background: traits.background) }
    if glyphs == .unicode { adapted.glyphs = TableGlyphs(traits.repertoire) }
    if traits.repertoire == .ascii { adapted.displayWidth = .ascii }
    return adapted
  }
}
