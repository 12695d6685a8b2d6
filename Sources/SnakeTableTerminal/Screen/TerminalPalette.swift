import SnakeTableDrawing

/// The colours of a terminal, and the nearest of them to a given colour.
struct TerminalPalette {
  /// The number of colours: 0 for a monochrome terminal, else 8, 16, 256 or 16777216.
  let colors: Int

  private static let directColors = 1 << 24

  init(colors: Int) {
    self.colors =
      switch colors {
      case ..<8: 0
      case ..<16: 8
      case ..<256: 16
      case ..<Self.directColors: 256
      default: Self.directColors
      }
  }

  /// Returns the number of a colour in terminfo; -1 for the terminal's default colour.
  func index(of color: Color) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): paletteIndex(index)
    case .rgb(let red, let green, let blue): nearest(RGBColor(red, green, blue))
    }
  }

  private func paletteIndex(_ index: UInt8) -> Int32 {
    // A terminal with direct colour has only the first eight as a palette.
    let available = colors == Self.directColors ? 8 : colors
    if index < available { return Int32(index) }
    if colors == 8 && index < 16 { return Int32(index - 8) }
    return nearest(XtermPalette.color(at: index))
  }

  private func nearest(_ color: RGBColor) -> Int32 {
    switch colors {
    // Values below 8 are palette indices. Raising them to 8 makes no visible difference.
    case Self.directColors: Int32(max(8, color.hex))
    case 256: Int32(XtermPalette.nearest(color))
    default: nearestNamed(color)
    }
  }

  private func nearestNamed(_ color: RGBColor) -> Int32 {
    let distance = { (index: Int) in XtermPalette.distance(from: color, to: UInt8(index)) }
    // The range is never empty.
    return Int32((0..<max(1, colors)).min { distance($0) < distance($1) } ?? 0)
  }
}
