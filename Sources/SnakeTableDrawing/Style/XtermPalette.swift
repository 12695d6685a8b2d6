/// The 256 palette colours of xterm: 16 named colours, a cube with six steps a side, and 24 greys.
package enum XtermPalette {
  /// Returns the components of a palette entry.
  package static func color(at index: UInt8) -> RGBColor {
    switch index {
    case ..<16: named[Int(index)]
    case firstGrey...: grey(index - firstGrey)
    default: cube(Int(index) - 16)
    }
  }

  /// Returns the entry of the cube or the greys that is nearest to a colour. The 16 named colours are left out
  /// because they differ from terminal to terminal. O(1).
  package static func nearest(_ color: RGBColor) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let cube = UInt8(16 + 36 * nearestStep(red) + 6 * nearestStep(green) + nearestStep(blue))
    // The nearest grey is the one nearest to the mean, weighted like the distance.
    let mean = (3 * red + 6 * green + blue) / 10
    let grey = firstGrey + UInt8(min(23, max(0, (mean - 8 + 5) / 10)))
    return distance(from: color, to: grey) < distance(from: color, to: cube) ? grey : cube
  }

  /// Returns the perceptual distance between a colour and an entry, for comparison only. Green has the largest
  /// weight, blue the smallest.
  package static func distance(from color: RGBColor, to index: UInt8) -> Int {
    let entry = Self.color(at: index)
    let red = Int(color.red) - Int(entry.red)
    let green = Int(color.green) - Int(entry.green)
    let blue = Int(color.blue) - Int(entry.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  private static let named: [RGBColor] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000CD, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }

  private static let firstGrey: UInt8 = 232

  private static func grey(_ step: UInt8) -> RGBColor {
    let level = 8 + 10 * step
    return RGBColor(level, level, level)
  }

  private static func cube(_ index: Int) -> RGBColor {
    RGBColor(cubeLevel(index / 36), cubeLevel(index / 6 % 6), cubeLevel(index % 6))
  }

  private static func cubeLevel(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
  private static func nearestStep(_ value: Int) -> Int { value < 48 ? 0 : max(1, min(5, (value - 35) / 40)) }
}
