/// A word to look for, in one case or in either.
struct SearchWord: Sendable {
  /// How a word's letters are compared.
  enum Comparison: Sendable {
    case exact
    /// ASCII letters in either case.
    case foldsASCII
    /// All letters in either case.
    case foldsUnicode
  }

  /// What may stand for a letter: each of its cases as UTF-8, all different.
  typealias Letter = [[UInt8]]

  let letters: [Letter]
  /// The longest run of letters whose cases differ in no more than two values a byte: what is searched for.
  let pattern: BytePattern?
  /// The letter that the pattern begins with.
  private let patternLetter: Int
  /// The pattern is the whole word, and finding it needs no second look.
  let isPattern: Bool

  init(_ bytes: [UInt8], _ comparison: Comparison, frequencies: ByteFrequencies = ByteFrequencies()) {
    letters = Self.letters(of: bytes, comparison)
    let run = Self.longestRun(of: letters)
    patternLetter = run.lowerBound
    let places = letters[run].flatMap(Self.places)
    isPattern = run.count == letters.count && letters.allSatisfy { $0.count == 1 || $0[0].count == 1 }
    pattern =
      places.isEmpty
      ? nil
      : BytePattern(places.map(\.byte), alternatives: places.map(\.alternative), frequencies: frequencies)
  }

  var isEmpty: Bool { letters.isEmpty }

  private static func letters(of bytes: [UInt8], _ comparison: Comparison) -> [Letter] {
    switch comparison {
    case .exact: return bytes.map { [[$0]] }
    case .foldsASCII:
      return bytes.map { byte in
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        return isLetter ? [[byte | 0x20], [byte & ~0x20]] : [[byte]]
      }
    case .foldsUnicode:
      // Only well-formed text is folded: the caller sees to that.
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
        CaseFolding.variants(of: scalar).map { Array(String($0).utf8) }
      }
    }
  }

  /// The two values that each byte of a letter may have; none where there are more, or cases of other lengths.
  private static func places(of letter: Letter) -> [(byte: UInt8, alternative: UInt8)] {
    guard letter.count <= 2, letter.allSatisfy({ $0.count == letter[0].count }) else { return [] }
    return letter[0].indices.map { (letter[0][$0], letter[letter.count - 1][$0]) }
  }

  private static func longestRun(of letters: [Letter]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (number, letter) in letters.enumerated() {
      if places(of: letter).isEmpty {
        start = number + 1
      } else if number + 1 - start > longest.count {
        longest = start..<(number + 1)
      }
    }
    return longest
  }

  // MARK: Finding

  /// Where the word stands first from `start` on.
  func first(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard let pattern else { return firstByLetters(in: text, from: start) }
    // The letters before the pattern may be as short as one byte each.
    var place = start + patternLetter
    while let found = pattern.first(in: text, from: place) {
      if isPattern { return found..<(found + pattern.count) }
      if let head = startOfLetters(before: patternLetter, endingAt: found, in: text), head >= start,
        let end = end(ofLettersFrom: patternLetter, startingAt: found, in: text)
      {
        return head..<end
      }
      place = found + 1
    }
    return nil
  }

  /// For words without any letter that has at most two cases of one length.
  private func firstByLetters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    for place in start..<max(start, text.count) {
      if let end = end(ofLettersFrom: 0, startingAt: place, in: text) { return place..<end }
    }
    return nil
  }

  /// Where the word ends if it starts at `place`.
  func end(startingAt place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    end(ofLettersFrom: 0, startingAt: place, in: text)
  }

  /// Where the word starts if it ends at `place`.
  func start(endingAt place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    startOfLetters(before: letters.count, endingAt: place, in: text)
  }

  private func end(
    ofLettersFrom first: Int, startingAt place: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var place = place
    for letter in letters[first...] {
      guard let form = letter.first(where: { Self.stands($0, at: place, in: text) }) else { return nil }
      place += form.count
    }
    return place
  }

  private func startOfLetters(
    before last: Int, endingAt place: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var place = place
    for letter in letters[..<last].reversed() {
      guard let form = letter.first(where: { Self.stands($0, at: place - $0.count, in: text) }) else {
        return nil
      }
      place -= form.count
    }
    return place
  }

  static func stands(_ form: [UInt8], at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place >= 0, place + form.count <= text.count else { return false }
    for offset in 0..<form.count where text[place + offset] != form[offset] { return false }
    return true
  }
}
