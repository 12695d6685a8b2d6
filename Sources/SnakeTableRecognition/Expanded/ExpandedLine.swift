import SnakeTableModel

/// What the bytes of a line among records with a line for each field so far may be. A line with the number of a record is
/// `-[ RECORD 1 ]---` of psql, also with other characters of frames, or `***** 1. row *****` of mysql.
@frozen @usableFromInline package enum ExpandedLine: Equatable, Sendable {
  /// Nothing.
  case start
  /// Dashes and crossings before `[`.
  case opening
  /// The words behind it. With the number of the bytes that may end them, ` 1 ]`: digits, a blank, and the bracket.
  case words(UInt8)
  /// Dashes and crossings behind the number.
  case closing
  /// Stars, up to three.
  case stars(UInt8)
  /// Digits, and some bytes of `. row *`.
  case number(UInt8)
  case closingStars
  case text

  package init(_ line: some Sequence<UInt8>) {
    self = .start
    for byte in line where self != .text { self = next(byte) }
  }

  /// Whether it is the number of a record if it ends here.
  @inlinable package var isNumber: Bool { self == .closing || self == .closingStars }
  /// Whether it is neither the number of a record nor empty.
  @inlinable package var isText: Bool { self != .start && !isNumber }

  @usableFromInline static let row = Array(". row *".utf8)

  /// Returns what the line may be behind a further byte, which is no line feed.
  @inlinable package func next(_ byte: UInt8) -> ExpandedLine {
    switch self {
    case .start:
      if byte == UInt8(ascii: "*") { return .stars(1) }
      return byte == 0x0D ? .start : Self.isFrame(byte) ? .opening : .text
    case .opening: return Self.isFrame(byte) ? .opening : byte == UInt8(ascii: "[") ? .words(0) : .text
    case .words(let end):
      if byte.isDigit, end <= 1 { return .words(1) }
      if byte == 0x20 { return .words(end == 1 ? 2 : 0) }
      return byte == UInt8(ascii: "]") && end == 2 ? .closing : .words(0)
    case .closing: return Self.isFrame(byte) || byte == 0x0D ? .closing : .text
    case .stars(let count):
      if byte == UInt8(ascii: "*") { return .stars(min(3, count + 1)) }
      return byte == 0x20 && count == 3 ? .number(0) : .text
    case .number(let part):
      if part == 0, byte.isDigit { return .number(0) }
      guard byte == Self.row[Int(part)] else { return .text }
      return Int(part) + 1 == Self.row.count ? .closingStars : .number(part + 1)
    case .closingStars: return byte == UInt8(ascii: "*") || byte == 0x0D ? .closingStars : .text
    case .text: return .text
    }
  }

  /// Whether a byte is of a dash or a crossing: `-`, `+`, `|`, or a part of a box-drawing character.
  @inlinable static func isFrame(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "|")
      || byte == 0xE2 || byte & 0xC0 == 0x80
  }
}
