/// Walks bytes as the glyphs that show them. Every byte ends up in a glyph, except the joiners of emoji.
struct TextGlyphs: IteratorProtocol {
  /// More combining marks than these on one base are dropped: a curses cell holds no more.
  private static let mostMarks = 4
  /// Carries a combining mark that has no base: the dotted circle.
  private static let missingBase: Unicode.Scalar = "\u{25CC}"

  private let bytes: UnsafeBufferPointer<UInt8>
  private let displayWidth: DisplayWidth
  /// The byte that the next glyph begins with.
  private(set) var position = 0
  /// The last glyph and the next are parts of one emoji.
  private(set) var isJoined = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, displayWidth: DisplayWidth) {
    self.bytes = bytes
    self.displayWidth = displayWidth
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The printable ASCII that comes next, one column a byte: at most `columns` of it, and none that may
  /// carry a combining mark. Moves past it.
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

  // MARK: What belongs to a base

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

  /// Moves past what only tells how emoji look or that they form one picture. Their parts are drawn side by
  /// side: terminals disagree about the width of the picture.
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
  /// An emoji, other than the digits and signs that are emoji only as key caps.
  fileprivate var isPictograph: Bool { !isASCII && properties.isEmoji }
}
