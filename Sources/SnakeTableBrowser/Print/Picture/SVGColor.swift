/// A colour in a picture: red, green and blue.
struct SVGColor: Hashable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// - Parameter hex: `0xRRGGBB`.
  init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
  }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour in SVG notation: `#rrggbb`.
  var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns the mixture with another colour, in quarters of the other one; half of it is used for dim text.
  func mixed(with other: SVGColor, quarters: Int = 2) -> SVGColor {
    let mix = { (a: UInt8, b: UInt8) in UInt8((Int(a) * (4 - quarters) + Int(b) * quarters) / 4) }
    return SVGColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
