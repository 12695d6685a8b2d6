/// Fuzzy matching: finds the word's letters in their order, with anything between them.
extension SearchWord {
  /// The letters as bytes, or nil if a letter has several bytes or more than two cases.
  package var byteLetters: BytePattern? { isPattern && pattern?.count == letters.count ? pattern : nil }

  /// The letters to search for in a text that is not ASCII; nil if its bytes are compared.
  func accented(in text: UnsafeBufferPointer<UInt8>) -> LetterWord? {
    accented.flatMap { AccentSearch.isNeeded(in: text) ? $0 : nil }
  }

  func isSubsequence(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let accented = accented(in: text) { return accented.isSubsequence(of: text) }
    if let byteLetters { return byteLetters.isSubsequence(of: text) }
    var offset = 0
    for letter in letters {
      guard let found = Self.first(letter, in: text, from: offset) else { return false }
      offset = found.upperBound
    }
    return true
  }

  /// Returns the range of each letter, in the shortest part of the text that ends where the first match ends. Empty if
  /// there is no match.
  func subsequenceRanges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    if let accented = accented(in: text) { return accented.subsequenceRanges(in: text) }
    var end = 0
    for letter in letters {
      guard let found = Self.first(letter, in: text, from: end) else { return [] }
      end = found.upperBound
    }
    var ranges: [Range<Int>] = []
    for letter in letters.reversed() {
      guard let found = Self.last(letter, in: text, before: end) else { return [] }
      ranges.append(found)
      end = found.lowerBound
    }
    return ranges.reversed()
  }

  private static func first(
    _ letter: Letter, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    for offset in start..<max(start, text.count) {
      if let form = form(of: letter, at: offset, in: text) { return offset..<(offset + form.count) }
    }
    return nil
  }

  private static func last(
    _ letter: Letter, in text: UnsafeBufferPointer<UInt8>, before end: Int
  ) -> Range<Int>? {
    for offset in (0..<end).reversed() {
      if let form = form(of: letter, at: offset, in: text), offset + form.count <= end {
        return offset..<(offset + form.count)
      }
    }
    return nil
  }

  private static func form(
    of letter: Letter, at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    letter.first { stands($0, at: offset, in: text) }
  }
}

extension BytePattern {
  /// Whether the text contains the bytes of the pattern in their order, with anything between them.
  fileprivate func isSubsequence(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      alternatives.withUnsafeBufferPointer { alternatives in
        var offset = 0
        for letter in 0..<bytes.count {
          offset = ByteScan.first(bytes[letter], or: alternatives[letter], in: text, from: offset) + 1
          if offset > text.count { return false }
        }
        return true
      }
    }
  }
}
