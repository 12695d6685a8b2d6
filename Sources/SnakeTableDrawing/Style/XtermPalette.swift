/// The 256 palette colours of xterm: 16 named colours, a cube with six steps a side, and 24 greys.
public enum XtermPalette {
  /// Returns the components of a palette entry.
  public static func color(at index: UInt8) -> (red: Int, green: Int, blue: Int) {
    let index = Int(index)
    if index < 16 {
      if index == 7 { return (229, 229, 229) }
      if index == 8 { return (127, 127, 127) }
      let level = index < 8 ? 205 : 255
      return (index & 1 == 0 ? 0 : level, index & 2 == 0 ? 0 : level, index & 4 == 0 ? 0 : level)
    }
    if index >= firstGrey {
      let level = greyLevel(index - firstGrey)
      return (level, level, level)
    }
    let cube = index - 16
    return (cubeLevel(cube / 36), cubeLevel(cube / 6 % 6), cubeLevel(cube % 6))
  }

  /// Returns the entry of the cube or the greys that is nearest to a colour. The 16 named colours are left out
  /// because they differ from terminal to terminal. O(1).
  public static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let cube = 16 + 36 * nearestStep(red) + 6 * nearestStep(green) + nearestStep(blue)
    // The nearest grey is the one nearest to the mean, weighted like the distance.
    let mean = (3 * red + 6 * green + blue) / 10
    let grey = firstGrey + min(23, max(0, (mean - 8 + 5) / 10))
    let color = (red, green, blue)
    let isGrey = distance(from: color, to: UInt8(grey)) < distance(from: color, to: UInt8(cube))
    return UInt8(isGrey ? grey : cube)
  }

  /// Returns the perceptual distance between a colour and an entry, for comparison only. Green has the largest
  /// weight, blue the smallest.
  public static func distance(from color: (red: Int, green: Int, blue: Int), to index: UInt8) -> Int {
    let entry = Self.color(at: index)
    let difference = (color.red - entry.red, color.green - entry.green, color.blue - entry.blue)
    return 3 * difference.0 * difference.0 + 6 * difference.1 * difference.1 + difference.2 * difference.2
  }

  private static let firstGrey = 232

  private static func greyLevel(_ step: Int) -> Int { 8 + 10 * step }
  private static func cubeLevel(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func nearestStep(_ value: Int) -> Int { value < 48 ? 0 : max(1, min(5, (value - 35) / 40)) }
}
