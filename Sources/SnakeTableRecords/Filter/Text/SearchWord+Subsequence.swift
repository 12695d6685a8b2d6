/// Fuzzy matching: finds the word's letters in their order, with anything between them.
extension SearchWord {
  /// The letters as bytes, or nil if a letter has several bytes or more than two cases.
  var byteLetters: BytePattern? { isPattern && pattern?.count == letters.count ? pattern : nil }

  func isSubsequence(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let byteLetters { return byteLetters.isSubsequence(of: text) }
    var place = 0
    for letter in letters {
      guard let found = Self.first(letter, in: text, from: place) else { return false }
      place = found.upperBound
    }
    return true
  }

  /// Returns the range of each letter, in the shortest part of the text that ends where the first match ends. Empty if
  /// there is no match.
  func subsequenceRanges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
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

  /// Calls `body` with each range of a letter in a text, in ascending order.
  func forEachPlace(
    ofLetter number: Int, in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
  ) {
    var end = 0
    while let found = Self.first(letters[number], in: text, from: end) {
      body(found)
      end = found.upperBound
    }
  }

  private static func first(
    _ letter: Letter, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    for place in start..<max(start, text.count) {
      if let form = form(of: letter, at: place, in: text) { return place..<(place + form.count) }
    }
    return nil
  }

  private static func last(
    _ letter: Letter, in text: UnsafeBufferPointer<UInt8>, before end: Int
  ) -> Range<Int>? {
    for place in (0..<end).reversed() {
      if let form = form(of: letter, at: place, in: text), place + form.count <= end {
        return place..<(place + form.count)
      }
    }
    return nil
  }

  private static func form(
    of letter: Letter, at place: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    letter.first { stands($0, at: place, in: text) }
  }
}

extension BytePattern {
  /// Whether the text contains the bytes of the pattern in their order, with anything between them.
  fileprivate func isSubsequence(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      alternatives.withUnsafeBufferPointer { alternatives in
        var place = 0
        for letter in 0..<bytes.count {
          place = ByteScan.first(bytes[letter], or: alternatives[letter], in: text, from: place) + 1
          if place > text.count { return false }
        }
        return true
      }
    }
  }
}
