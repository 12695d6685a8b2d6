import TableDrawing

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
    let (red, green, blue) = Self.standardColor(index)
    return nearest(red, green, blue)
  }

  private func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int32 {
    switch colors {
    // The values below 8 mean the palette; the difference cannot be seen.
    case Self.directColors: Int32(max(8, red << 16 | green << 8 | blue))
    case 256: Self.nearest(red, green, blue, in: 16..<256)
    default: Self.nearest(red, green, blue, in: 0..<max(1, colors))
    }
  }

  private static func nearest(_ red: Int, _ green: Int, _ blue: Int, in indices: Range<Int>) -> Int32 {
    let distance = { (index: Int) -> Int in
      let color = standardColor(index)
      let difference = (red - color.red, green - color.green, blue - color.blue)
      // The eye weighs green most, blue least.
      return 3 * difference.0 * difference.0 + 6 * difference.1 * difference.1
        + difference.2 * difference.2
    }
    // The ranges are never empty.
    return Int32(indices.min { distance($0) < distance($1) } ?? 0)
  }

  /// The colour of an entry as xterm has it: the named sixteen, a cube of six steps a side, 24 greys.
  static func standardColor(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    if index < 16 {
      if index == 7 { return (229, 229, 229) }
      if index == 8 { return (127, 127, 127) }
      let level = index < 8 ? 205 : 255
      return (index & 1 == 0 ? 0 : level, index & 2 == 0 ? 0 : level, index & 4 == 0 ? 0 : level)
    }
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      return (level, level, level)
    }
    let step = { (value: Int) in value == 0 ? 0 : 55 + 40 * value }
    let cube = index - 16
    return (step(cube / 36), step(cube / 6 % 6), step(cube % 6))
  }
}
