/// Recognises the encoding of a text by its first bytes.
package enum EncodingRecognition {
  /// The number of first bytes in which zero bytes are counted, and of bytes that are examined.
  private static let (laneBytes, mostBytes) = (4096, 1 << 18)

  /// What a piece of a text says about its encoding.
  struct Evidence: Equatable {
    /// The encoding. In doubt it is UTF-8, whose ill-formed bytes are shown as such.
    var encoding = TextEncoding.utf8
    /// Whether more of the text cannot say otherwise.
    var isConclusive = false
    /// Whether the only character beyond ASCII is cut at the end of the piece.
    var isCut = false
  }

  /// Returns the encoding of a text by its beginning.
  /// - Parameter isWhole: Whether no more bytes follow, so that a character at the end is complete.
  package static func encoding(of text: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> TextEncoding {
    evidence(in: text, isWhole: isWhole, isBeginning: true).encoding
  }

  /// - Parameters:
  ///   - text: A piece of the text that begins with a character.
  ///   - isWhole: Whether no more bytes follow.
  ///   - isBeginning: Whether no bytes precede. UTF-16, UTF-32 and ISO 2022 are recognised only then.
  ///   - isUnicode: Whether only UTF-8, UTF-16 and UTF-32 are possible.
  static func evidence(
    in text: UnsafeBufferPointer<UInt8>, isWhole: Bool, isBeginning: Bool, isUnicode: Bool = false
  ) -> Evidence {
    if isBeginning, let encoding = encoding(ofBeginning: text) {
      return Evidence(encoding: encoding, isConclusive: true)
    }
    guard let first = text.firstIndex(where: { $0 >= 0x80 }) else { return Evidence() }
    let piece = UnsafeBufferPointer(rebasing: text[first...].prefix(mostBytes))
    let isWhole = isWhole && first + piece.count == text.count
    let counts = UTF8Counts(piece, isWhole: isWhole)
    if counts.isUTF8 { return Evidence(isConclusive: counts.wellFormed > 0, isCut: counts.wellFormed == 0) }
    if isUnicode || isBeginning && mayBeJSON(text) || text.contains(where: isBinary) {
      return Evidence(isConclusive: true)
    }
    let encoding =
      DoubleByteRecognition.encoding(of: piece, isWhole: isWhole) ?? SingleByteRecognition.encoding(of: piece)
    return Evidence(encoding: encoding, isConclusive: counts.broken > 1)
  }

  /// Whether a text begins like JSON, which is UTF-8, UTF-16 or UTF-32.
  static func mayBeJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let signs = text.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2)
    guard let first = signs.first, "[{".utf8.contains(first) else { return false }
    return signs.dropFirst().allSatisfy { "\"[]{}".utf8.contains($0) }
  }

  /// Whether text never has the byte.
  private static func isBinary(_ byte: UInt8) -> Bool { byte < 0x07 || 0x0E..<0x1A ~= byte }

  private static func encoding(ofBeginning text: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    if let mark = TextEncoding.marks.first(where: { text.starts(with: $0.0) }) { return mark.1 }
    let text = UnsafeBufferPointer(rebasing: text.prefix(mostBytes))
    if let wide = wideEncoding(text) { return wide }
    return !text.contains { $0 >= 0x80 } && isEscaped(text) ? .iso2022 : nil
  }

  /// Whether a text selects character sets by `ESC $`.
  private static func isEscaped(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.dropLast(2).contains { index in
      text[index] == 0x1B && text[index + 1] == UInt8(ascii: "$") && "@B(".utf8.contains(text[index + 2])
    }
  }

  /// Returns UTF-16 or UTF-32 by where zero bytes are: in two of four bytes, or only in every second one.
  private static func wideEncoding(_ text: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    let text = text.prefix(laneBytes)
    var zeros = [0, 0, 0, 0]
    for (index, byte) in text.enumerated() where byte == 0 { zeros[index % 4] += 1 }
    guard text.count >= 4, zeros.contains(where: { $0 > 0 }) else { return nil }
    let isFull = zeros.map { $0 * 10 > text.count / 4 * 9 }
    if isFull[2], isFull[3], !isFull[0] { return .utf32LittleEndian }
    if isFull[0], isFull[1], !isFull[3] { return .utf32BigEndian }
    let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
    // Text has line ends or blanks, at least.
    guard even + odd >= 2, max(even, odd) * 100 >= text.count else { return nil }
    // Records of one byte that zero bytes end have no line ends and blanks. JSON may have none either.
    let isJSON = text.count > 3 && "{[".utf8.contains(max(text[text.startIndex], text[text.startIndex + 1]))
    if !isJSON, max(even, odd) >= text.count / 2, !hasWideBlank(text, zero: even < odd ? 1 : 0) { return nil }
    return even * 10 <= odd ? .utf16LittleEndian : odd * 10 <= even ? .utf16BigEndian : nil
  }

  /// Whether one of the pairs of bytes is a line end or a blank.
  /// - Parameter zero: the place of the zero byte in the pair.
  private static func hasWideBlank(_ text: Slice<UnsafeBufferPointer<UInt8>>, zero: Int) -> Bool {
    stride(from: text.startIndex, to: text.endIndex - 1, by: 2).contains { index in
      text[index + zero] == 0 && "\n\r\t ".utf8.contains(text[index + 1 - zero])
    }
  }
}

/// How many characters beyond ASCII of a text are UTF-8.
private struct UTF8Counts {
  private(set) var (wellFormed, broken) = (0, 0)

  /// Whether the text is UTF-8: well-formed, but for a character that is cut at the end, or for few broken bytes among
  /// well-formed characters, which hardly any text of another encoding has.
  var isUTF8: Bool { broken <= wellFormed || broken <= Self.fewBroken && wellFormed > 0 }

  private static let fewBroken = 2

  init(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    var position = 0
    while let next = text[position...].firstIndex(where: { $0 >= 0x80 }) {
      let length = Self.lengthOfCharacter(text, at: next)
      if length > 0 {
        (wellFormed, position) = (wellFormed + 1, next + length)
      } else if !isWhole, Self.isCut(text[next...]) {
        break
      } else {
        (broken, position) = (broken + 1, next + 1)
      }
    }
  }

  /// Whether the bytes may be the beginning of a character.
  private static func isCut(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first, bytes.count < 4, 0xC2..<0xF5 ~= first else { return false }
    return bytes.count < (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
      && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }

  /// Returns the number of bytes of a character beyond ASCII; 0 if it is ill-formed.
  private static func lengthOfCharacter(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let first = text[start]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, start + length <= text.count,
      text[(start + 1)..<(start + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    let second = text[start + 1]
    switch first {
    case 0xE0: return second >= 0xA0 ? 3 : 0
    case 0xED: return second < 0xA0 ? 3 : 0
    case 0xF0: return second >= 0x90 ? 4 : 0
    case 0xF4: return second < 0x90 ? 4 : 0
    default: return length
    }
  }
}

/// Encodings of East Asian text, which have two bytes for most characters.
enum DoubleByteRecognition {
  /// The share of characters in the frequent rows of an encoding, from which a text is in it.
  private static let leastShare = 0.8

  private struct Candidate: Sendable {
    let encoding: TextEncoding
    /// Whether a byte begins a character of two bytes, and may end it.
    let isFirst: @Sendable (UInt8) -> Bool
    let isSecond: @Sendable (UInt8) -> Bool
    /// Whether a byte is a character of its own.
    let isSingle: @Sendable (UInt8) -> Bool
    /// The first bytes of the characters that are frequent.
    let frequent: @Sendable (UInt8) -> Bool
    /// The first bytes of characters of which a text has one in ten, at least; nil for none.
    var required: (@Sendable (UInt8) -> Bool)?
  }

  private static let candidates = [
    Candidate(
      encoding: .shiftJIS, isFirst: { 0x81...0x9F ~= $0 || 0xE0...0xFC ~= $0 },
      isSecond: { 0x40...0xFC ~= $0 && $0 != 0x7F }, isSingle: { 0xA1...0xDF ~= $0 },
      frequent: { 0x81...0x83 ~= $0 || 0x88...0x97 ~= $0 }),
    Candidate(
      encoding: .eucJapanese, isFirst: { 0xA1...0xFE ~= $0 || $0 == 0x8E }, isSecond: { 0xA1...0xFE ~= $0 },
      isSingle: { _ in false }, frequent: { $0 == 0xA1 || $0 == 0xA4 || $0 == 0xA5 || 0xB0...0xCF ~= $0 },
      required: { $0 == 0xA4 || $0 == 0xA5 }),
    Candidate(
      encoding: .eucKorean, isFirst: { 0xA1...0xFE ~= $0 }, isSecond: { 0xA1...0xFE ~= $0 },
      isSingle: { _ in false }, frequent: { 0xB0...0xC8 ~= $0 || $0 == 0xA1 }),
    Candidate(
      encoding: .gb18030, isFirst: { 0x81...0xFE ~= $0 }, isSecond: { 0x40...0xFE ~= $0 && $0 != 0x7F },
      isSingle: { _ in false }, frequent: { 0xB0...0xD7 ~= $0 || 0xA1...0xA3 ~= $0 }),
    Candidate(
      encoding: .big5, isFirst: { 0xA1...0xF9 ~= $0 }, isSecond: { 0x40...0x7E ~= $0 || 0xA1...0xFE ~= $0 },
      isSingle: { _ in false }, frequent: { 0xA4...0xC6 ~= $0 || $0 == 0xA1 }),
  ]

  /// Returns the encoding whose frequent characters a text consists of; nil if there is none.
  static func encoding(of text: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> TextEncoding? {
    let shares = candidates.map { share(of: $0, in: text, isWhole: isWhole) }
    guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }), shares[best] >= leastShare else {
      return nil
    }
    return candidates[best].encoding
  }

  /// Returns the share of frequent characters among those of two bytes; 0 if the text is ill-formed or has hardly any.
  private static func share(of candidate: Candidate, in text: UnsafeBufferPointer<UInt8>, isWhole: Bool)
    -> Double
  {
    var (frequent, all, single, required, position) = (0, 0, 0, 0, 0)
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        position += 1
      } else if candidate.isSingle(byte) {
        (single, position) = (single + 1, position + 1)
      } else {
        guard candidate.isFirst(byte) else { return 0 }
        guard position + 1 < text.count else {
          if isWhole { return 0 }
          break
        }
        guard candidate.isSecond(text[position + 1]) else { return 0 }
        all += 1
        if candidate.frequent(byte) { frequent += 1 }
        if candidate.required?(byte) ?? true { required += 1 }
        position += 2
      }
    }
    // Words of Latin letters have single letters beyond ASCII, which these encodings join with the next letter.
    return all < 8 || single > all || required * 10 < all ? 0 : Double(frequent) / Double(all)
  }
}
