/// A word to search for, in one case or in either.
package struct SearchWord: Sendable {
  /// The comparison of a word's letters.
  package enum Comparison: Sendable {
    case exact
    /// ASCII letters match in either case.
    case foldsASCII
    /// All letters match in either case.
    case foldsUnicode
  }

  /// The forms of a letter: each of its cases as UTF-8, all different.
  package typealias Letter = [[UInt8]]

  package let letters: [Letter]
  /// The bytes to search for: the longest run of letters in which each byte has at most two possible values; nil if
  /// there is no such letter.
  package let pattern: BytePattern?
  /// The position of the letter that the pattern begins with.
  private let patternLetter: Int
  /// Whether the pattern is the whole word, so that finding it needs no further comparison.
  package let isPattern: Bool

  package init(_ bytes: [UInt8], _ comparison: Comparison, frequencies: ByteFrequencies = ByteFrequencies()) {
    letters = Self.letters(of: bytes, comparison)
    let run = Self.longestRun(of: letters) { _ in true }
    patternLetter = run.lowerBound
    isPattern = run.count == letters.count && letters.allSatisfy { $0.count == 1 || $0[0].count == 1 }
    pattern = Self.pattern(letters[run], frequencies: frequencies)
  }

  /// Returns the longest part of the word whose bytes all meet a condition, or nil if there is none.
  package func pattern(frequencies: ByteFrequencies, where condition: (UInt8) -> Bool) -> BytePattern? {
    let run = Self.longestRun(of: letters) { $0.joined().allSatisfy(condition) }
    return Self.pattern(letters[run], frequencies: frequencies)
  }

  private static func pattern(_ letters: ArraySlice<Letter>, frequencies: ByteFrequencies) -> BytePattern? {
    let places = letters.flatMap(Self.places)
    if places.isEmpty { return nil }
    return BytePattern(
      places.map(\.byte), alternatives: places.map(\.alternative), frequencies: frequencies)
  }

  package var isEmpty: Bool { letters.isEmpty }

  private static func letters(of bytes: [UInt8], _ comparison: Comparison) -> [Letter] {
    // The caller folds Unicode only in valid UTF-8.
    guard let scalars = String(validating: bytes, as: UTF8.self)?.unicodeScalars else {
      return bytes.map { forms(of: Unicode.Scalar($0), [$0], comparison) }
    }
    return scalars.map { forms(of: $0, Array(String($0).utf8), comparison) }
  }

  private static func forms(
    of scalar: Unicode.Scalar, _ bytes: [UInt8], _ comparison: Comparison
  ) -> Letter {
    switch comparison {
    case .exact: [bytes]
    case .foldsASCII:
      bytes.count == 1 && ("a"..."z").contains(Unicode.Scalar(bytes[0] | 0x20))
        ? [[bytes[0] | 0x20], [bytes[0] & ~0x20]] : [bytes]
    case .foldsUnicode: CaseFolding.variants(of: scalar).map { Array(String($0).utf8) }
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
    case .end: start(endingAt: text.count, in: text) != nil
    case .whole: end(startingAt: 0, in: text) == text.count
    }
  }

  /// The end of the word if it starts at `offset`, or nil if it does not.
  package func end(startingAt offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    end(ofLettersFrom: 0, startingAt: offset, in: text)
  }

  /// The start of the word if it ends at `offset`, or nil if it does not.
  package func start(endingAt offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    startOfLetters(before: letters.count, endingAt: offset, in: text)
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
