/// Random texts of characters that are difficult to draw.
public enum TextSamples {
  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("Kansas City".utf8), [0x09], [0x1B], [0x00], [0x7F], Array("é".utf8),
    Array("e\u{301}".utf8), Array("\u{301}\u{302}\u{303}\u{304}\u{305}".utf8), Array("日".utf8),
    Array("\u{1112}\u{1161}\u{11AB}".utf8), Array("👨\u{200D}👧".utf8), Array("❤\u{FE0F}".utf8),
    Array("1\u{FE0F}\u{20E3}".utf8), Array("\u{202E}".utf8), Array("\u{200D}".utf8), Array("\u{9B}".utf8),
    Array("\u{FFFD}".utf8), Array("\u{E0041}".utf8), Array("\u{10FFFF}".utf8), Array("\u{323AF}".utf8),
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE6, 0x97], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
  ]

  /// Returns at most twelve pieces, some of which are random bytes.
  public static func bytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<4, using: &generator) == 0 {
        return (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      return pieces.randomElement(using: &generator) ?? []
    }
  }
}
