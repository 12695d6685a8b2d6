/// A word as letters, each with any accent or only with its own.
struct LetterWord: Sendable {
  struct Letter: Sendable, Equatable {
    /// The letter without accents. Of two letters, such as those of `æ`, the first one.
    let plain: UInt32
    /// The letter with its accents in canonical decomposition; nil if any accents match.
    let scalars: [UInt32]?
    /// The cases of the letter as they are most often written: in UTF-8, composed.
    let forms: [[UInt8]]
  }

  let letters: [Letter]
  /// Whether letters match in either case.
  let foldsCase: Bool
  /// The letters without accents.
  private let plainLetters: [UInt32]
  /// Whether a letter has an accent.
  private let hasAccents: Bool

  /// - Parameter bytes: A word in UTF-8.
  init(_ bytes: [UInt8], foldsCase: Bool) {
    self.foldsCase = foldsCase
    let letters = bytes.withUnsafeBufferPointer { text in
      var reader = LetterReader(text, foldsCase: foldsCase)
      var letters: [Letter] = []
      while let letter = reader.next() {
        // The second of two letters belongs to a character that matches as a whole.
        if letter.part != .second { letters.append(Letter(letter, in: reader)) }
      }
      return letters
    }
    self.letters = letters
    plainLetters = letters.map(\.plain)
    hasAccents = letters.contains { $0.scalars != nil }
  }

  /// Whether everything that a letter matches is known to be matched by a letter of another word.
  func narrows(_ letter: Int, _ other: LetterWord, _ otherLetter: Int) -> Bool {
    guard other.foldsCase || !foldsCase else { return false }
    let (one, two) = (letters[letter], other.letters[otherLetter])
    let fold = { other.foldsCase ? LetterProperties.folded($0) : $0 }
    guard fold(one.plain) == two.plain else { return false }
    return one.scalars.map { [fold($0[0])] + $0.dropFirst() } == two.scalars
  }

  /// Whether a letter of a text is that of the word.
  @inline(__always)
  func isLetter(_ number: Int, _ letter: TextLetter, in reader: LetterReader) -> Bool {
    let plain = plainLetters[number]
    // The second letter of `Æ` is found in either case.
    guard letter.plain == plain || letter.part == .second && letter.plain | 0x20 == plain else {
      return false
    }
    return !hasAccents || isAccented(number, letter, in: reader)
  }

  /// Whether a letter of a text has the accents that the word asks for.
  private func isAccented(_ number: Int, _ letter: TextLetter, in reader: LetterReader) -> Bool {
    guard let scalars = letters[number].scalars else { return true }
    return letter.part != .second && reader.scalars(of: letter) == scalars
  }

  // MARK: Finding

  /// Returns the end of the word if it begins with the next letter of a text, or nil if it does not.
  /// - Parameter isLast: Whether the text must end with it.
  func end(_ reader: LetterReader, isLast: Bool = false) -> Int? {
    var (reader, end) = (reader, nil as Int?)
    for number in plainLetters.indices {
      guard let next = reader.next(), isLetter(number, next, in: reader) else { return nil }
      if next.part == .first, letters[number].scalars != nil { _ = reader.next() }
      // Marks may be in another order than the canonical one.
      end = max(end ?? 0, next.bytes.upperBound)
    }
    return isLast && reader.next() != nil ? nil : end
  }

  /// Returns the first place of the word that begins in a range of a text, at whose start a letter begins, or nil if there is
  /// none.
  /// - Parameter isLast: Whether the text must end with it.
  func first(
    in text: UnsafeBufferPointer<UInt8>, startingIn range: Range<Int>, isLast: Bool = false
  ) -> Range<Int>? {
    var reader = LetterReader(text, from: range.lowerBound, foldsCase: foldsCase)
    while true {
      let start = reader
      guard start.isBefore(range.upperBound), let letter = reader.next() else { return nil }
      guard isLetter(0, letter, in: start), let end = end(start, isLast: isLast) else { continue }
      return letter.bytes.lowerBound..<end
    }
  }

  /// Returns the offset that lies as many letters before another one as the word has.
  /// - Parameter start: The lowest offset that may be returned.
  func start(before end: Int, notBefore start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var (offset, missing) = (end, letters.count)
    while offset > start, missing > 0 {
      offset = text.startOfScalar(before: offset)
      if !text.isContinuing(at: offset) { missing -= 1 }
    }
    return max(start, offset)
  }

  // MARK: Letters in their order, with anything between them

  func isSubsequence(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    isSimpleSubsequence(of: text) ?? subsequence(of: text) { _ in }
  }

  /// Returns whether the letters are in a text in their order, if neither has marks; nil if one of them does.
  private func isSimpleSubsequence(of text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard !hasAccents, !plainLetters.isEmpty else { return nil }
    return plainLetters.withUnsafeBufferPointer { letters in
      LetterProperties.withShortScalars { properties in
        var (offset, found) = (0, 0)
        while offset < text.count {
          let byte = text[offset]
          var plain = UInt32(foldsCase ? LetterReader.folded(byte) : byte)
          offset &+= 1
          if byte >= 0x80 {
            guard (0xC2..<0xE0).contains(byte), offset < text.count, text[offset] & 0xC0 == 0x80 else {
              return nil
            }
            let scalar = properties[Int(byte & 0x1F) << 6 | Int(text[offset] & 0x3F)]
            guard scalar.isSimple else { return nil }
            plain = foldsCase ? scalar.folded : scalar.plain
            offset &+= 1
          }
          if plain == letters[found] {
            found &+= 1
            // A mark behind the last letter may make it another one.
            if found == letters.count { return text.isContinuing(at: offset) ? nil : true }
          }
        }
        return false
      }
    }
  }

  /// Returns whether the letters are in a text in their order.
  /// - Parameter didRead: Called with each letter of the text up to the last one of the word.
  private func subsequence(of text: UnsafeBufferPointer<UInt8>, didRead: (TextLetter) -> Void) -> Bool {
    var (reader, found) = (LetterReader(text, foldsCase: foldsCase), 0)
    while found < letters.count {
      guard let next = reader.next() else { return false }
      didRead(next)
      if isLetter(found, next, in: reader) { found += 1 }
    }
    return true
  }

  /// Returns the bytes of each letter, in the shortest part of the text that ends where the first match ends. Empty if there
  /// is no match.
  func subsequenceRanges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var read: [TextLetter] = []
    guard subsequence(of: text, didRead: { read.append($0) }) else { return [] }
    let reader = LetterReader(text, foldsCase: foldsCase)
    var ranges: [Range<Int>] = []
    var rest = letters.count
    for letter in read.reversed() where rest > 0 && isLetter(rest - 1, letter, in: reader) {
      ranges.append(letter.bytes)
      rest -= 1
    }
    return ranges.reversed()
  }
}

extension LetterWord.Letter {
  fileprivate init(_ letter: TextLetter, in reader: LetterReader) {
    let scalars = reader.scalars(of: letter)
    var plainScalars: [UInt32] = []
    UnicodeLetters.decompose(letter.plain, into: &plainScalars)
    let isPlain = scalars == plainScalars || !UnicodeLetters.isLetter(scalars[0])
    plain = letter.plain
    self.scalars = isPlain ? nil : scalars
    // A plain letter may be ASCII although it is typed otherwise: `ſ` is `s` if case is ignored.
    let written = isPlain ? [letter.plain] : reader.sequence(of: letter).composedScalars
    forms = Self.forms(of: written, foldsCase: reader.foldsCase)
  }

  /// Whether marks behind this letter are its accents and are ignored.
  var takesAccents: Bool {
    scalars == nil && UnicodeLetters.isLetter(plain) && !UnicodeLetters.mayBecomeAnother(plain)
  }

  /// Returns the scalars in UTF-8, and those in upper case if they have as many bytes.
  private static func forms(of scalars: [UInt32], foldsCase: Bool) -> [[UInt8]] {
    let scalars = scalars.compactMap(Unicode.Scalar.init)
    let form = scalars.flatMap { Array(String($0).utf8) }
    guard foldsCase, let first = scalars.first else { return [form] }
    if first.isASCII, scalars.count == 1 {
      let (lower, upper) = (LetterReader.folded(form[0]), first.properties.uppercaseMapping)
      return lower == form[0] && upper.utf8.first != lower ? [form, Array(upper.utf8)] : [form]
    }
    let upper = CaseFolding.variants(of: first).first { $0 != first && CaseFolding.isUppercase($0) }
    guard let upper else { return [form] }
    let other = ([upper] + scalars.dropFirst()).flatMap { Array(String($0).utf8) }
    return other.count == form.count ? [form, other] : [form]
  }
}

/// What a search looks for in bytes that contain a word: its bytes, and where they are not ASCII, other ways to write it.
package struct WordPattern: Sendable {
  package let bytes: BytePattern
  /// Finds other ways to write the letters; nil if bytes are compared.
  package let accents: AccentSearch?
  /// Whether the bytes, once found, are the letters.
  package let edges: Edges

  /// Decides whether found bytes are whole letters: a combining mark behind them would belong to the last letter. A trivial value, so
  /// that copying it for each line needs no reference counting.
  package struct Edges: Sendable {
    /// The number of bytes.
    fileprivate let count: Int
    /// Whether a mark behind the last letter is ignored, or only bytes are compared.
    fileprivate let takesAccents: Bool
    /// Whether the first letter may belong to the one before it.
    fileprivate let mayContinue: Bool

    /// Returns whether the bytes found at an offset are certainly the letters. If false, a comparison letter by letter decides. The
    /// bytes may end behind the text.
    package func areWhole(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
      let end = offset + count
      return end <= text.count && !mayContinue && (takesAccents || !text.isContinuing(at: end))
    }
  }

  init(bytes: BytePattern, letters: ArraySlice<LetterWord.Letter>?, foldsCase: Bool) {
    self.bytes = bytes
    accents = letters.map { AccentSearch($0, foldsCase: foldsCase) }
    edges = Edges(
      count: bytes.count, takesAccents: letters?.last?.takesAccents ?? true,
      mayContinue: letters?.first.map { UnicodeLetters.isContinuing($0.plain) } ?? false)
  }
}
