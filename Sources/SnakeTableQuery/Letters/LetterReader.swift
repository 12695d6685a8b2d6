import SnakeTableDrawing

/// A letter of a text, as words are compared with it: in NFC, with its accents apart.
struct TextLetter {
  /// The part of a character that stands for two letters, such as `æ`.
  enum Part { case whole, first, second }

  /// The letter without accents, folded if case is ignored. A byte that is not UTF-8 is above all scalars.
  let plain: UInt32
  /// The bytes of its character with all marks.
  let bytes: Range<Int>
  var part = Part.whole

  /// The bytes of the letter alone: two letters share those of a character.
  var ownBytes: Range<Int> {
    switch part {
    case .whole: bytes
    case .first: bytes.lowerBound..<(bytes.lowerBound + 1)
    case .second: (bytes.lowerBound + 1)..<bytes.upperBound
    }
  }
}

/// Reads the letters of a text one after another.
struct LetterReader {
  let text: UnsafeBufferPointer<UInt8>
  let foldsCase: Bool
  /// The offset of the next letter that is not among `pending`.
  private var offset: Int
  /// Letters that were read with the last one, the next one last.
  private var pending: [TextLetter] = []

  /// The first byte of the first scalar that may belong to the letter before it.
  static let firstContinuing: UInt8 = 0xCC
  private static let caseBit: UInt8 = 0x20

  /// - Parameter start: The offset at which a letter begins.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0, foldsCase: Bool) {
    (self.text, offset, self.foldsCase) = (text, start, foldsCase)
  }

  /// Whether the next letter is of a character that begins before an offset.
  @inline(__always)
  func isBefore(_ end: Int) -> Bool { offset < end || !pending.isEmpty }

  /// Returns the next letter, or nil at the end. O(bytes of the letter and its marks).
  @inline(__always)
  mutating func next() -> TextLetter? {
    if pending.isEmpty, offset < text.count {
      let byte = text[offset]
      if byte < 0x80, offset + 1 == text.count || text[offset + 1] < Self.firstContinuing {
        offset += 1
        return TextLetter(plain: UInt32(foldsCase ? Self.folded(byte) : byte), bytes: (offset - 1)..<offset)
      }
    }
    return nextOther()
  }

  /// The ASCII letter in lower case, and any other byte itself.
  @inline(__always)
  static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | caseBit : byte
  }

  private mutating func nextOther() -> TextLetter? {
    if let letter = pending.popLast() { return letter }
    guard offset < text.count else { return nil }
    let (scalar, end) = text.letterScalar(at: offset)
    let properties = LetterProperties.of(scalar)
    if properties.isComposite || text.isContinuing(at: end) { return nextSequence() }
    let bytes = offset..<end
    offset = end
    return letter(properties, bytes)
  }

  /// Returns the first letter of a character, and keeps the second one.
  private mutating func letter(_ properties: LetterProperties, _ bytes: Range<Int>) -> TextLetter {
    let plain = foldsCase ? properties.folded : properties.plain
    guard properties.second != 0 else { return TextLetter(plain: plain, bytes: bytes) }
    let second = foldsCase ? LetterProperties.folded(properties.second) : properties.second
    pending.append(TextLetter(plain: second, bytes: bytes, part: .second))
    return TextLetter(plain: plain, bytes: bytes, part: .first)
  }

  // MARK: Marks

  /// Returns the first letter of a scalar and of those that may belong to it, and keeps the others.
  private mutating func nextSequence() -> TextLetter? {
    let sequence = CanonicalSequence(in: text, from: offset)
    offset = sequence.end
    let letters = sequence.letters
    for (letter, bytes) in letters.dropFirst().reversed() {
      pending.append(TextLetter(plain: foldsCase ? LetterProperties.folded(letter) : letter, bytes: bytes))
    }
    guard let (first, bytes) = letters.first else { return nil }
    guard sequence.takesAccents else {
      return TextLetter(plain: foldsCase ? LetterProperties.folded(first) : first, bytes: bytes)
    }
    return letter(LetterProperties.of(first), bytes)
  }

  /// The scalars of a letter and its marks.
  func sequence(of letter: TextLetter) -> CanonicalSequence {
    CanonicalSequence(in: text, from: letter.bytes.lowerBound, before: letter.bytes.upperBound)
  }

  /// The scalars of a letter in canonical decomposition, folded if case is ignored.
  func scalars(of letter: TextLetter) -> [UInt32] {
    let scalars = sequence(of: letter).firstLetter
    return foldsCase ? [LetterProperties.folded(scalars[0])] + scalars.dropFirst() : scalars
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar at an offset and its end. A byte that is not UTF-8 is above all scalars.
  @inline(__always)
  func letterScalar(at offset: Int) -> (scalar: UInt32, end: Int) {
    guard let (scalar, length) = decodeScalar(at: offset) else {
      return (0x110000 + UInt32(self[offset]), offset + 1)
    }
    return (scalar.value, offset + length)
  }

  /// Whether a scalar at an offset may belong to the letter before it.
  @inline(__always)
  func isContinuing(at offset: Int) -> Bool {
    guard offset < count, self[offset] >= LetterReader.firstContinuing else { return false }
    return LetterProperties.of(letterScalar(at: offset).scalar).isContinuing
  }

  /// The offset of the scalar before another offset, at which one begins.
  func startOfScalar(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return letterScalar(at: start).end == offset ? start : offset - 1
  }
}
