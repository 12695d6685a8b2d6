extension Theme {
  /// Number of colours from which a terminal shows any colour by its parts.
  private static let exactColors = 1 << 24

  /// The theme for what a terminal can show.
  /// - Parameters:
  ///   - colors: how many colours it has; 0 for none.
  ///   - background: nil while it is not known.
  public init(colors: Int, background: Background?) {
    self =
      switch (colors, background) {
      case (..<8, _): .monochrome
      case (..<256, _): .named
      case (_, nil): .neutral
      case (..<Self.exactColors, .dark): .dark
      case (..<Self.exactColors, .light): .light
      case (_, .dark): .exactDark
      case (_, .light): .exactLight
      }
    if colors >= Self.exactColors { colorDepth = .exact }
  }
}
