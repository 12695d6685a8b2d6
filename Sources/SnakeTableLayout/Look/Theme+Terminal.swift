extension Theme {
  /// The minimum number of colours of a terminal with true colour.
  private static let exactColors = 1 << 24

  /// Creates the theme for the capabilities of a terminal.
  /// - Parameters:
  ///   - colors: the number of colours; 0 for none.
  ///   - background: whether the background is light or dark; nil if unknown.
  public init(colors: Int, background: Background?) {
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
  }
}
