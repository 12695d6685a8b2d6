/// An iterator over the glyphs of UTF-8 bytes. Every byte belongs to a glyph, except the joiners of emoji.
struct TextGlyphs: IteratorProtocol {
  /// The maximum number of combining marks on one base; a curses cell holds no more. Further marks are dropped.
  private static let mostMarks = 4
  /// The dotted circle, the base of a combining mark that has none.
  private static let missingBase: Unicode.Scalar = "\u{25CC}"

  private let bytes: UnsafeBufferPointer<UInt8>
  private let displayWidth: DisplayWidth
  /// The index of the next glyph's first byte.
  private(set) var position = 0
  /// Whether the last glyph and the next one are parts of one emoji.
  private(set) var isJoined = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, displayWidth: DisplayWidth) {
    self.bytes = bytes
    self.displayWidth = displayWidth
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Returns the run of printable ASCII at the current position and moves past it: at most `columns` bytes, one
  /// column each, without a last character that may carry a combining mark.
  mutating func plainRun(atMost columns: Int) -> UnsafeBufferPointer<UInt8> {
    let limit = position + min(max(0, columns), bytes.count - position)
    var end = position
    while end < limit && bytes[end] &- 0x20 < 0x5F { end += 1 }
    if end > position && end < bytes.count && bytes[end] >= 0x80 { end -= 1 }
    defer { position = end }
    return UnsafeBufferPointer(rebasing: bytes[position..<end])
  }

  mutating func next() -> TextGlyph? {
    isJoined = false
    guard !isAtEnd else { return nil }
    guard let (scalar, length) = bytes.decodeScalar(at: position) else {
      defer { position += 1 }
      return .mark(.byte(bytes[position]))
    }
    position += length
    switch displayWidth.scalarClass(of: scalar) {
    case .narrow: return character(scalar, columns: 1)
    case .wide: return character(scalar, columns: 2)
    case .invisible: return scalar == "\t" ? .tab : .mark(TextMark(scalar))
    case .combining:
      guard displayWidth.scalarClass(of: Self.missingBase) == .narrow else { return .mark(TextMark(scalar)) }
      position -= length
      return character(Self.missingBase, columns: 1)
    }
  }

  // MARK: Combining marks and joiners

  private mutating func character(_ base: Unicode.Scalar, columns: Int) -> TextGlyph {
    guard !isAtEnd, bytes[position] >= 0x80 else { return .character(base, marks: [], columns: columns) }
    skipEmojiJoiners(after: base)
    var marks: [Unicode.Scalar] = []
    while let (scalar, length) = following(), displayWidth.scalarClass(of: scalar) == .combining {
      if marks.count < Self.mostMarks { marks.append(scalar) }
      position += length
    }
    return .character(base, marks: marks, columns: columns)
  }

  /// Moves past scalars that only select how an emoji looks or join several into one picture. The parts are drawn
  /// side by side, because terminals disagree about the width of the joined picture.
  private mutating func skipEmojiJoiners(after base: Unicode.Scalar) {
    if let (selector, length) = following(), selector == "\u{FE0E}" || selector == "\u{FE0F}",
      base.properties.isEmoji
    {
      position += length
    }
    if let (joiner, length) = following(), joiner == "\u{200D}", base.isPictograph,
      let (joined, _) = following(skipping: length), joined.isPictograph
    {
      position += length
      isJoined = true
    }
  }

  private func following(skipping count: Int = 0) -> (scalar: Unicode.Scalar, length: Int)? {
    position + count < bytes.count ? bytes.decodeScalar(at: position + count) : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an emoji, other than the digits and signs that are emoji only as key caps.
  fileprivate var isPictograph: Bool { !isASCII && properties.isEmoji }
}

/// The smallest unit of text, drawn completely or not at all.
enum TextGlyph: Equatable {
  /// A base with its combining marks (at most four), one or two columns wide.
  case character(Unicode.Scalar, marks: [Unicode.Scalar], columns: Int)
  /// The mark for an unprintable scalar or byte.
  case mark(TextMark)
  /// Blanks up to the next tab stop.
  case tab

  /// The number of columns between tab stops.
  private static let tabStop = 8

  /// Returns the width in columns after `column` columns of text. At least one.
  func columns(at column: Int) -> Int {
    switch self {
    case .character(_, _, let columns): columns
    case .mark(let mark): mark.columns
    case .tab: Self.tabStop - column % Self.tabStop
    }
  }
}

/// The styles of a run of text and of the marks in it.
package struct TextStyle: Equatable, Sendable {
  /// The style of the text.
  package var style: Style
  /// The style of marks for bytes that must not reach a terminal (`^[`, `<FF>`), usually less prominent.
  package var markStyle: Style

  /// Creates a text style from a style for text and one for marks.
  package init(style: Style, markStyle: Style) {
    self.style = style
    self.markStyle = markStyle
  }
}

/// The visible replacement of a scalar or byte that must not be sent to a terminal. Always ASCII.
enum TextMark: Equatable {
  /// A C0 control or DEL: `^[`.
  case control(UInt8)
  /// A byte that is not part of well-formed UTF-8: `<FF>`.
  case byte(UInt8)
  /// Any other invisible scalar: `<U+202E>`.
  case scalar(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    self = scalar.isASCII ? .control(UInt8(scalar.value)) : .scalar(scalar)
  }

  var columns: Int {
    switch self {
    case .control: 2
    case .byte: 4
    case .scalar(let scalar): 4 + Self.digitCount(scalar)
    }
  }

  var text: [UInt8] {
    switch self {
    // Caret notation: the letter of the key pressed with Ctrl, 64 above the control, and `?` for DEL.
    case .control(let byte): [UInt8(ascii: "^"), byte ^ 0x40]
    case .byte(let byte): Array("<".utf8) + Self.hexadecimal(UInt32(byte), digits: 2) + Array(">".utf8)
    case .scalar(let scalar):
      Array("<U+".utf8) + Self.hexadecimal(scalar.value, digits: Self.digitCount(scalar)) + Array(">".utf8)
    }
  }

  /// The number of hexadecimal digits of a scalar; at least four, as usual for Unicode.
  private static func digitCount(_ scalar: Unicode.Scalar) -> Int {
    scalar.value > 0xFFFFF ? 6 : scalar.value > 0xFFFF ? 5 : 4
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> [UInt8] {
    (1...digits).map { place in
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(4 * (digits - place))) & 0xF
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Decodes the scalar at `index`, which must be inside the buffer, and returns it with its length in bytes; nil
  /// if the bytes are ill-formed: overlong, a surrogate, above U+10FFFF, truncated or a stray continuation byte.
  @inlinable @inline(__always)
  package func decodeScalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let lead = self[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    // C0 and C1 could only start overlong forms; F5 and above only values beyond the last scalar.
    guard lead >= 0xC2, lead < 0xF5 else { return nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= count else { return nil }
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for offset in 1..<length {
      let byte = self[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let isOverlong = length == 3 && value < 0x800 || length == 4 && value < 0x10000
    guard !isOverlong, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
