/// What the bytes of a line of a table with rulers so far may be.
enum RuledLine: Equatable, Sendable {
  /// Nothing, and nothing but blanks.
  case start, blank
  /// Marks of a ruler. With the number of dashes at the end, up to three; whether there were three in a row; and what is known of
  /// a character of three bytes.
  case marks(dashes: UInt8, isRuler: Bool, character: UInt8)
  /// The beginning of a footer in parentheses, by the number of its parts.
  case footer(UInt8)
  /// The beginning of a footer without them: a number, and some bytes of `setEnd`.
  case setFooter(UInt8)
  case text

  /// Whether the line is a ruler if it ends here.
  var isRuler: Bool {
    if case .marks(_, let isRuler, let character) = self { isRuler && character == 0 } else { false }
  }

  /// Whether the line is a record if it ends here.
  var isRecord: Bool {
    switch self {
    case .start, .blank: false
    case .marks: !isRuler
    case .footer(let parts): parts != Self.footerParts
    case .setFooter(let parts): Int(parts) != Self.setEnd.count
    case .text: true
    }
  }

  /// Returns what the line may be behind a further byte, which is no line feed.
  func next(_ byte: UInt8) -> RuledLine {
    switch self {
    case .start, .blank:
      if byte == UInt8(ascii: "(") { return .footer(1) }
      if byte &- UInt8(ascii: "0") < 10 { return .setFooter(0) }
      return byte == 0x20 || byte == 0x0D
        ? .blank : RuledLine.marks(dashes: 0, isRuler: false, character: 0).next(byte)
    case .marks(let dashes, let isRuler, let character):
      return Self.marks(byte, dashes, isRuler, character)
    case .footer(let parts): return Self.isFooter(byte, at: parts).map { .footer($0) } ?? .text
    case .setFooter(let parts): return Self.isSetFooter(byte, at: parts).map { .setFooter($0) } ?? .text
    case .text: return .text
    }
  }

  private static func marks(_ byte: UInt8, _ dashes: UInt8, _ isRuler: Bool, _ character: UInt8) -> RuledLine
  {
    switch (character, byte) {
    case (0, UInt8(ascii: "-")), (0, UInt8(ascii: "=")):
      return .marks(dashes: min(3, dashes + 1), isRuler: isRuler || dashes >= 2, character: 0)
    case (0, UInt8(ascii: "+")), (0, UInt8(ascii: "|")), (0, UInt8(ascii: ":")), (0, 0x20), (0, 0x0D):
      return .marks(dashes: 0, isRuler: isRuler, character: 0)
    case (0, 0xE2): return .marks(dashes: dashes, isRuler: isRuler, character: 1)
    // U+2500 to U+257F.
    case (1, 0x94), (1, 0x95): return .marks(dashes: dashes, isRuler: isRuler, character: byte)
    case (0x94, 0x80), (0x94, 0x81), (0x94, 0x84), (0x94, 0x85), (0x94, 0x88), (0x94, 0x89), (0x95, 0x8C),
      (0x95, 0x8D), (0x95, 0x90):
      return .marks(dashes: min(3, dashes + 1), isRuler: isRuler || dashes >= 2, character: 0)
    case (0x94, _), (0x95, _): return .marks(dashes: 0, isRuler: isRuler, character: 0)
    default: return .text
    }
  }

  /// The parts of a footer: `(`, digits, ` row`, perhaps `s`, and `)`.
  private static let rest = Array(" rows)".utf8)
  private static let footerParts = UInt8(2 + rest.count)

  /// Returns the number of parts with a further byte; nil if it does not continue a footer.
  private static func isFooter(_ byte: UInt8, at parts: UInt8) -> UInt8? {
    if byte == 0x0D, parts == footerParts { return parts }
    if parts <= 2, byte &- UInt8(ascii: "0") < 10 { return 2 }
    guard parts >= 2, parts < footerParts else { return nil }
    if byte == rest[Int(parts) - 2] { return parts + 1 }
    return byte == UInt8(ascii: ")") && parts == footerParts - 2 ? footerParts : nil
  }

  /// What follows the number in a footer of mysql. A single row has no `s`. Anything may follow.
  private static let setEnd = Array(" rows in set".utf8)
  private static let pluralLetter = 4

  /// Returns the number of bytes of `setEnd` with a further byte; nil if it does not continue a footer.
  private static func isSetFooter(_ byte: UInt8, at parts: UInt8) -> UInt8? {
    let place = Int(parts)
    if place == setEnd.count || place == 0 && byte &- UInt8(ascii: "0") < 10 { return parts }
    if byte == setEnd[place] { return parts + 1 }
    return place == pluralLetter && byte == setEnd[place + 1] ? parts + 2 : nil
  }
}
