import SnakeTableDrawing

/// The colours a terminal has, and which of them is nearest to the one wanted.
struct TerminalPalette {
  /// 0 for a monochrome terminal, else 8, 16, 256 or 16777216.
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

  /// The index ncurses knows the colour by; -1 is the terminal's own.
  func index(of color: Color) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): paletteIndex(Int(index))
    case .rgb(let red, let green, let blue): nearest(Int(red), Int(green), Int(blue))
    }
  }

  private func paletteIndex(_ index: Int) -> Int32 {
    // A terminal with direct colours keeps the first eight as a palette.
    let available = colors == Self.directColors ? 8 : colors
    if index < available { return Int32(index) }
    if colors == 8 && index < 16 { return Int32(index - 8) }
    let (red, green, blue) = XtermPalette.color(at: UInt8(truncatingIfNeeded: index))
    return nearest(red, green, blue)
  }

  private func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int32 {
    switch colors {
    // The values below 8 mean the palette; the difference cannot be seen.
    case Self.directColors: Int32(max(8, red << 16 | green << 8 | blue))
    case 256: Int32(XtermPalette.nearest(red, green, blue))
    default: nearestNamed((red, green, blue))
    }
  }

  private func nearestNamed(_ color: (red: Int, green: Int, blue: Int)) -> Int32 {
    let distance = { (index: Int) in XtermPalette.distance(from: color, to: UInt8(index)) }
    // The range is never empty.
    return Int32((0..<max(1, colors)).min { distance($0) < distance($1) } ?? 0)
  }
}
