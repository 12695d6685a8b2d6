/// A word to search for, in one case or in either.
package struct SearchWord: Sendable {
  /// The comparison of a word's letters.
  package enum Comparison: Sendable {
    /// All bytes.
    case exact
    /// All bytes, ASCII letters in either case.
    case foldsASCII
    /// Letters in NFC: a plain letter matches with any accents, an accented one only itself.
    case letters(foldsCase: Bool)
  }

  /// The forms of a letter: each of its cases as UTF-8, all different.
  package typealias Letter = [[UInt8]]

  package let letters: [Letter]
  /// The bytes to search for: the longest run of letters in which each byte has at most two possible values; nil if
  /// there is no such letter.
  package let pattern: BytePattern?
  /// The position of the letter that the pattern begins with.
  private let patternLetter: Int
  /// The letters to search for where a text is not ASCII; nil if bytes are compared.
  let accented: LetterWord?
  /// Finds where the letters may be written otherwise than in the pattern; nil if bytes are compared.
  private let accents: AccentSearch?
  /// Whether the pattern is the whole word, so that finding it needs no further comparison.
  package let isPattern: Bool

  package init(_ bytes: [UInt8], _ comparison: Comparison, frequencies: ByteFrequencies = ByteFrequencies()) {
    accented = Self.accented(bytes, comparison)
    accents = accented.map { AccentSearch($0.letters[...], foldsCase: $0.foldsCase) }
    letters = accented?.letters.map(\.forms) ?? Self.letters(of: bytes, comparison)
    let run = Self.longestRun(of: letters) { _ in true }
    patternLetter = run.lowerBound
    isPattern = run.count == letters.count && letters.allSatisfy { $0.count == 1 || $0[0].count == 1 }
    pattern = Self.pattern(letters[run], frequencies: frequencies)
  }

  /// Returns the longest part of the word whose bytes all meet a condition, or nil if there is none.
  package func pattern(frequencies: ByteFrequencies, where condition: (UInt8) -> Bool) -> WordPattern? {
    let run = Self.longestRun(of: letters) { $0.joined().allSatisfy(condition) }
    guard let bytes = Self.pattern(letters[run], frequencies: frequencies) else { return nil }
    return WordPattern(bytes: bytes, letters: accented?.letters[run], foldsCase: accented?.foldsCase ?? false)
  }

  /// The letters of a word in UTF-8 that are compared as such; nil if bytes are compared.
  private static func accented(_ bytes: [UInt8], _ comparison: Comparison) -> LetterWord? {
    guard case .letters(let foldsCase) = comparison, String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    return LetterWord(bytes, foldsCase: foldsCase)
  }

  private static func pattern(_ letters: ArraySlice<Letter>, frequencies: ByteFrequencies) -> BytePattern? {
    let places = letters.flatMap(Self.places)
    if places.isEmpty { return nil }
    return BytePattern(
      places.map(\.byte), alternatives: places.map(\.alternative), frequencies: frequencies)
  }

  package var isEmpty: Bool { letters.isEmpty }

  private static func letters(of bytes: [UInt8], _ comparison: Comparison) -> [Letter] {
    guard let scalars = String(validating: bytes, as: UTF8.self)?.unicodeScalars else {
      return bytes.map { forms(of: [$0], comparison) }
    }
    return scalars.map { forms(of: Array(String($0).utf8), comparison) }
  }

  private static func forms(of bytes: [UInt8], _ comparison: Comparison) -> Letter {
    switch comparison {
    case .exact, .letters(foldsCase: false): [bytes]
    case .foldsASCII, .letters(foldsCase: true):
      bytes.count == 1 && ("a"..."z").contains(Unicode.Scalar(bytes[0] | 0x20))
        ? [[bytes[0] | 0x20], [bytes[0] & ~0x20]] : [bytes]
    }
  }

  /// The two possible values of each byte of a letter; empty if the letter has more than two cases or cases of
  /// different lengths.
  private static func places(of letter: Letter) -> [(byte: UInt8, alternative: UInt8)] {
    guard letter.count <= 2, letter.allSatisfy({ $0.count == letter[0].count }) else { return [] }
    return letter[0].indices.map { (letter[0][$0], letter[letter.count - 1][$0]) }
  }

  private static func longestRun(of letters: [Letter], where condition: (Letter) -> Bool) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (number, letter) in letters.enumerated() {
      if places(of: letter).isEmpty || !condition(letter) {
        start = number + 1
      } else if number + 1 - start > longest.count {
        longest = start..<(number + 1)
      }
    }
    return longest
  }

  // MARK: Finding

  /// The range of the first occurrence from `start` on, or nil.
  package func first(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard let accented, let accents else { return firstByBytes(in: text, from: start) }
    var found = firstByBytes(in: text, from: start)
    guard AccentSearch.isNeeded(in: UnsafeBufferPointer(rebasing: text[start...])) else { return found }
    while let written = found?.lowerBound {
      // A mark that the word begins with belongs to the letter before it.
      let isLetter = !text.isContinuing(at: written)
      found = isLetter ? accented.first(in: text, startingIn: written..<(written + 1)) : nil
      if found != nil { break }
      found = firstByBytes(in: text, from: written + 1)
    }
    let other = accents.firstWord(accented, in: text, from: start, before: found?.lowerBound ?? text.count)
    return other ?? found
  }

  private func firstByBytes(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    guard let pattern else { return firstByLetters(in: text, from: start) }
    // The letters before the pattern have at least one byte each.
    var offset = start + patternLetter
    while let found = pattern.first(in: text, from: offset) {
      if isPattern { return found..<(found + pattern.count) }
      if let head = startOfLetters(before: patternLetter, endingAt: found, in: text), head >= start,
        let end = end(ofLettersFrom: patternLetter, startingAt: found, in: text)
      {
        return head..<end
      }
      offset = found + 1
    }
    return nil
  }

  /// Finds a word that has no letter with at most two cases of the same length.
  private func firstByLetters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    for offset in start..<max(start, text.count) {
      if let end = end(ofLettersFrom: 0, startingAt: offset, in: text) { return offset..<end }
    }
    return nil
  }

  /// Whether the word is where an anchor says. O(bytes).
  package func isFound(in text: UnsafeBufferPointer<UInt8>, at anchor: WordAnchor) -> Bool {
    switch anchor {
    case .anywhere: isEmpty || first(in: text) != nil
    case .start: end(startingAt: 0, in: text) != nil
    case .end: start(atEndOf: text) != nil
    case .whole: isWhole(text)
    }
  }

  /// Whether a text is nothing but the word. O(bytes).
  package func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let accented, !isEmpty else { return end(ofLettersFrom: 0, startingAt: 0, in: text) == text.count }
    return accented.end(LetterReader(text, foldsCase: accented.foldsCase), isLast: true) != nil
  }

  /// The end of the word if it starts at `offset`, or nil if it does not.
  package func end(startingAt offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    if let accented, !isEmpty {
      return accented.end(LetterReader(text, from: offset, foldsCase: accented.foldsCase))
    }
    return end(ofLettersFrom: 0, startingAt: offset, in: text)
  }

  /// The start of the word if a text ends with it, or nil if it does not.
  package func start(atEndOf text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let accented, !isEmpty else {
      return startOfLetters(before: letters.count, endingAt: text.count, in: text)
    }
    let first = accented.start(before: text.count, notBefore: 0, in: text)
    return accented.first(in: text, startingIn: first..<text.count, isLast: true)?.lowerBound
  }

  private func end(
    ofLettersFrom first: Int, startingAt offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var offset = offset
    for letter in letters[first...] {
      guard let form = letter.first(where: { Self.stands($0, at: offset, in: text) }) else { return nil }
      offset += form.count
    }
    return offset
  }

  private func startOfLetters(
    before last: Int, endingAt offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var offset = offset
    for letter in letters[..<last].reversed() {
      guard let form = letter.first(where: { Self.stands($0, at: offset - $0.count, in: text) }) else {
        return nil
      }
      offset -= form.count
    }
    return offset
  }

  package static func stands(_ form: [UInt8], at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard start >= 0, start + form.count <= text.count else { return false }
    for offset in 0..<form.count where text[start + offset] != form[offset] { return false }
    return true
  }
}

/// The part of a text that a word must be.
package enum WordAnchor: Int, Sendable {
  case anywhere, start, end, whole
}
