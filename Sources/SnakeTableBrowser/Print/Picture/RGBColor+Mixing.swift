import SnakeTable

extension RGBColor {
  /// Returns the mixture with another colour, in quarters of the other one; half of it is used for dim text.
  func mixed(with other: RGBColor, quarters: Int = 2) -> RGBColor {
    let mix = { (a: UInt8, b: UInt8) in UInt8((Int(a) * (4 - quarters) + Int(b) * quarters) / 4) }
    return RGBColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
