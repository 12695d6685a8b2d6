/// Finds the places in bytes at which a word may be written otherwise than its pattern: with accents, with marks behind letters,
/// or in a case that has other bytes. ASCII has no such place.
package struct AccentSearch: Sendable {
  private let letters: [LetterWord.Letter]
  private let foldsCase: Bool
  /// The leading bytes of UTF-8 at which a letter of the word or a mark behind one may be: bit 0 is for 0xC0.
  private let leads: UInt64

  /// - Parameter letters: Consecutive letters of a word.
  init(_ letters: ArraySlice<LetterWord.Letter>, foldsCase: Bool) {
    (self.letters, self.foldsCase) = (Array(letters), foldsCase)
    let isOfOurScripts = letters.allSatisfy { $0.plain < 0x80 || UnicodeLetters.isLetter($0.plain) }
    leads = isOfOurScripts ? Self.leadsOfScripts : .max
  }

  /// The leading bytes of the letters and marks whose accents are ignored, and of letters that fold to them. Kana, ideographs
  /// and Hangul have others.
  private static let leadsOfScripts: UInt64 = (0..<UInt64(0x40)).reduce(0) { leads, number in
    switch UInt8(0xC0 + number) {
    case 0xC2...0xE2, 0xEA, 0xEF, 0xF0, 0xF3: leads | 1 << number
    default: leads
    }
  }

  /// Whether bytes may have such a place for any word, since they are not all ASCII. O(bytes).
  package static func isNeeded(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ByteBlock.hasOther(UnsafeRawBufferPointer(bytes))
  }

  /// Returns the offset of the first such place from `start` on, or nil if there is none. The place may also be none.
  /// - Parameter isDivided: Whether escape sequences may stand between the letters.
  package func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isDivided: Bool = false) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var block = start
    while block + ByteBlock.size <= bytes.count {
      // The bytes whose two highest bits are set.
      var places = ByteBlock(raw, at: block).places(of: 0xFF, ignoring: 0x3F)
      while places != 0 {
        let place = block + places.trailingZeroBitCount
        if mayBe(at: place, in: bytes, isDivided) { return place }
        places &= places &- 1
      }
      block += ByteBlock.size
    }
    while block < bytes.count {
      if bytes[block] >= 0xC0, mayBe(at: block, in: bytes, isDivided) { return block }
      block += 1
    }
    return nil
  }

  @inline(__always)
  private func mayBe(at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ isDivided: Bool) -> Bool {
    guard leads >> UInt64(bytes[place] & 0x3F) & 1 == 1 else { return false }
    return examine(place, in: bytes, isDivided)
  }

  private func examine(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ isDivided: Bool) -> Bool {
    let (scalar, end) = bytes.letterScalar(at: place)
    if scalar >= 0x110000 {
      // A character that the bytes do not contain as a whole may be any.
      return end + 3 > bytes.count
    }
    let properties = LetterProperties.of(scalar)
    if properties.isComposite { return true }
    if properties.isContinuing {
      return letters.contains { $0.plain == scalar } || mayBe(behindMark: place..<end, in: bytes, isDivided)
    }
    let plain = foldsCase ? properties.folded : properties.plain
    if properties.second != 0 { return letters.contains { $0.plain == plain } || isSecond(properties.second) }
    return letters.indices.contains { number in
      letters[number].plain == plain
        && (isDivided || isBeside(number, place..<end, in: bytes))
        && !letters[number].forms.contains { SearchWord.stands($0, at: place, in: bytes) }
    }
  }

  private func isSecond(_ letter: UInt32) -> Bool {
    let (one, other) = (letter, letter | 0x20)
    return letters.contains { $0.plain == one || $0.plain == other }
  }

  /// Whether a mark may belong to a letter of the word.
  private func mayBe(behindMark mark: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ isDivided: Bool)
    -> Bool
  {
    guard !isDivided, mark.lowerBound > 0 else { return true }
    let byte = bytes[mark.lowerBound - 1]
    guard byte < 0x80, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") else { return true }
    let plain = UInt32(foldsCase ? LetterReader.folded(byte) : byte)
    return letters.indices.contains { number in
      letters[number].plain == plain
        && isBeside(number, (mark.lowerBound - 1)..<mark.upperBound, in: bytes)
    }
  }

  /// Whether the bytes before and behind a letter of a text may be those of the letters beside one of the word.
  @inline(__always)
  private func isBeside(_ number: Int, _ letter: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if number > 0, letter.lowerBound > 0, !isLast(bytes[letter.lowerBound - 1], of: letters[number - 1]) {
      return false
    }
    guard number + 1 < letters.count, letter.upperBound < bytes.count else { return true }
    let byte = bytes[letter.upperBound]
    return byte >= 0x80 || letters[number + 1].forms.contains { $0[0] == byte }
  }

  /// Whether a byte may be the last one of a letter.
  @inline(__always)
  private func isLast(_ byte: UInt8, of letter: LetterWord.Letter) -> Bool {
    byte >= 0x80 || letter.forms.contains { $0[0] == byte }
  }

  /// Returns the first occurrence of the whole word that is written otherwise than its pattern, between two offsets, or nil if
  /// there is none. Occurrences of the pattern may be found too.
  func firstWord(
    _ word: LetterWord, in text: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Range<Int>? {
    var position = start
    while let place = first(in: text, from: position) {
      let first = word.start(before: place + 1, notBefore: start, in: text)
      if first >= end { return nil }
      if let found = word.first(in: text, startingIn: first..<(place + 1)), found.lowerBound < end {
        return found
      }
      position = place + 1
    }
    return nil
  }
}
