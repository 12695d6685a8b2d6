/// Finds the places in bytes at which a word may be written otherwise than its pattern: with accents, with marks behind letters,
/// or in a case that has other bytes. ASCII has no such place.
package struct AccentSearch: Sendable {
  private let letters: [LetterWord.Letter]
  /// The same letters with what may stand beside them.
  private let neighbours: [Neighbours]
  private let foldsCase: Bool
  /// The lowest six bits of the plain letters, as a set.
  private let plainBits: UInt64
  /// The leading bytes of UTF-8 at which a letter of the word or a mark behind one may be: bit 0 is for 0xC0.
  private let leads: UInt64

  /// - Parameter letters: Consecutive letters of a word.
  init(_ letters: ArraySlice<LetterWord.Letter>, foldsCase: Bool) {
    (self.letters, self.foldsCase) = (Array(letters), foldsCase)
    neighbours = letters.indices.map { number in
      Neighbours(
        plain: letters[number].plain, before: number > letters.startIndex ? letters[number - 1] : nil,
        behind: number + 1 < letters.endIndex ? letters[number + 1] : nil)
    }
    plainBits = letters.reduce(0) { $0 | Self.bit($1.plain) }
    let isOfOurScripts = letters.allSatisfy { $0.plain < 0x80 || UnicodeLetters.isLetter($0.plain) }
    leads = isOfOurScripts ? Self.leadsOfScripts : .max
  }

  /// A letter, and the bytes that may be before it and behind it: the two cases of an ASCII letter, or any byte that is not ASCII.
  private struct Neighbours {
    let plain: UInt32
    private let before, behind: (one: UInt8, other: UInt8)?

    init(plain: UInt32, before: LetterWord.Letter?, behind: LetterWord.Letter?) {
      self.plain = plain
      (self.before, self.behind) = (before.map(Self.bytes), behind.map(Self.bytes))
    }

    private static func bytes(of letter: LetterWord.Letter) -> (UInt8, UInt8) {
      (letter.forms[0][0], letter.forms[letter.forms.count - 1][0])
    }

    /// Whether the bytes beside a letter of a text may be those of a word.
    @inline(__always)
    func mayBe(beside letter: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      if letter.lowerBound > 0, let before, !Self.is(bytes[letter.lowerBound - 1], before) { return false }
      guard letter.upperBound < bytes.count, let behind else { return true }
      return Self.is(bytes[letter.upperBound], behind)
    }

    @inline(__always)
    private static func `is`(_ byte: UInt8, _ cases: (one: UInt8, other: UInt8)) -> Bool {
      byte >= 0x80 || byte == cases.one || byte == cases.other
    }
  }

  @inline(__always)
  private static func bit(_ letter: UInt32) -> UInt64 { 1 &<< UInt64(letter & 63) }

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
  package func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isDivided: Bool = false
  ) -> Int? {
    LetterProperties.withShortScalars { first(in: bytes, from: start, isDivided: isDivided, $0) }
  }

  @inline(__always)
  private func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isDivided: Bool,
    _ properties: UnsafeBufferPointer<LetterProperties>
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var block = start
    while block + ByteBlock.size <= bytes.count {
      // The bytes whose two highest bits are set.
      var places = ByteBlock(raw, at: block).places(of: 0xFF, ignoring: 0x3F)
      while places != 0 {
        let place = block + places.trailingZeroBitCount
        if mayBe(at: place, in: bytes, isDivided, properties) { return place }
        places &= places &- 1
      }
      block += ByteBlock.size
    }
    while block < bytes.count {
      if bytes[block] >= 0xC0, mayBe(at: block, in: bytes, isDivided, properties) { return block }
      block += 1
    }
    return nil
  }

  @inline(__always)
  private func mayBe(
    at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ isDivided: Bool,
    _ properties: UnsafeBufferPointer<LetterProperties>
  ) -> Bool {
    let lead = bytes[place]
    guard leads >> UInt64(lead & 0x3F) & 1 == 1 else { return false }
    if lead < 0xE0, place + 1 < bytes.count {
      // Most letters need no more than a look at the table. What is not UTF-8 is examined further.
      let scalar = Int(lead & 0x1F) << 6 | Int(bytes[place + 1] & 0x3F)
      let found = properties[scalar]
      if found.isSimple, plainBits & Self.bit(foldsCase ? found.folded : found.plain) == 0 { return false }
    }
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
      return neighbours.contains { $0.plain == scalar || $0.plain == properties.folded }
        || mayBe(behindMark: place..<end, in: bytes, isDivided)
    }
    let plain = foldsCase ? properties.folded : properties.plain
    if properties.second != 0 {
      return neighbours.contains { $0.plain == plain } || isSecond(properties.second)
    }
    return neighbours.indices.contains { number in
      neighbours[number].plain == plain
        && (isDivided || neighbours[number].mayBe(beside: place..<end, in: bytes))
        && !letters[number].forms.contains { SearchWord.stands($0, at: place, in: bytes) }
    }
  }

  private func isSecond(_ letter: UInt32) -> Bool {
    let (one, other) = (letter, letter | 0x20)
    return neighbours.contains { $0.plain == one || $0.plain == other }
  }

  /// Whether a mark may belong to a letter of the word.
  private func mayBe(behindMark mark: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ isDivided: Bool)
    -> Bool
  {
    guard !isDivided, mark.lowerBound > 0 else { return true }
    let byte = bytes[mark.lowerBound - 1]
    guard byte < 0x80, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") else { return true }
    let plain = UInt32(foldsCase ? LetterReader.folded(byte) : byte)
    let letter = (mark.lowerBound - 1)..<mark.upperBound
    return neighbours.contains { $0.plain == plain && $0.mayBe(beside: letter, in: bytes) }
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
