/// The block elements (U+2580 to U+259F) as rectangles, so that adjacent ones join without a seam.
enum SVGBlock {
  /// A part of a cell, in eighths of its width and height.
  struct Part: Equatable {
    var x: Range<Int>
    var y: Range<Int>
  }

  /// Returns the parts of its cell that a scalar fills; nil if it is not a solid block element.
  static func parts(of scalar: Unicode.Scalar) -> [Part]? {
    let full = 0..<8
    switch scalar.value {
    case 0x2580: return [Part(x: full, y: 0..<4)]
    case 0x2581...0x2588: return [Part(x: full, y: (8 - Int(scalar.value - 0x2580))..<8)]
    case 0x2589...0x258F: return [Part(x: 0..<(8 - Int(scalar.value - 0x2588)), y: full)]
    case 0x2590: return [Part(x: 4..<8, y: full)]
    case 0x2594: return [Part(x: full, y: 0..<1)]
    case 0x2595: return [Part(x: 7..<8, y: full)]
    case 0x2596...0x259F: return quadrants(masks[Int(scalar.value - 0x2596)])
    default: return nil
    }
  }

  /// Whether a scalar is drawn as rectangles.
  static func isBlock(_ scalar: Unicode.Scalar) -> Bool { shade(scalar) != nil || parts(of: scalar) != nil }

  /// Returns the density of a shade in quarters; nil for any other scalar.
  static func shade(_ scalar: Unicode.Scalar) -> Int? {
    (0x2591...0x2593).contains(scalar.value) ? Int(scalar.value - 0x2590) : nil
  }

  /// The filled quadrants of U+2596 to U+259F: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrants(_ mask: Int) -> [Part] {
    (0..<4).filter { mask >> $0 & 1 == 1 }.map {
      Part(x: $0 % 2 == 0 ? 0..<4 : 4..<8, y: $0 < 2 ? 0..<4 : 4..<8)
    }
  }
}
