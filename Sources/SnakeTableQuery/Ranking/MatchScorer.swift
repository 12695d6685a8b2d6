/// Finds the best match of a word's letters in a text. Any number of threads may use it.
///
/// Only offsets with a letter of the word are examined, one after another. At each, the points of all letters follow from
/// the points at the offset before. O(bytes / 64 + letters in the text).
package final class MatchScorer: @unchecked Sendable {
  // Sendable, since its tables do not change.

  /// The number of bytes of a text that are examined. In a longer text, only the first match counts.
  static let textLimit = 4096
  /// The number of letters that count. Further ones have no influence.
  static let letterLimit = 256

  private let word: SearchWord
  private let forms: LetterForms
  /// Finds the letters; nil if a letter has several bytes.
  private let places: LetterPositions?
  private let bonuses = MatchScore.Bonuses()
  private let points = LetterPoints()

  init(_ word: SearchWord) {
    self.word = word
    forms = LetterForms(word.letters.prefix(Self.letterLimit))
    places = word.byteLetters.map(LetterPositions.init)
  }

  deinit {
    forms.deallocate()
    places?.deallocate()
    bonuses.deallocate()
    points.deallocate()
  }

  /// The points of the best match, at least 0; nil if the text does not match.
  package func score(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count > Self.textLimit else { return points(in: text) }
    return examinedPart(of: text).map { points(in: UnsafeBufferPointer(rebasing: text[$0])) ?? 0 }
  }

  /// Returns the first match in a long text, as far as it is examined; nil if there is none.
  private func examinedPart(of text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let ranges = word.subsequenceRanges(in: text)
    guard let first = ranges.first, let last = ranges.last else { return nil }
    // The byte before the match decides whether it begins a word.
    let start = max(0, first.lowerBound - 1)
    return start..<min(last.upperBound, start + Self.textLimit)
  }

  /// Returns the same as `score(in:)` for a text of at most 64 bytes in which the letters of the word have been found.
  /// - Parameter places: The positions of all letters of the word, one bit for each byte. Each letter has one byte.
  package func score(in text: UnsafeBufferPointer<UInt8>, places: UInt64) -> Int? {
    withMatch { match in
      take(places, from: 0, of: text, &match) { _, _, _ in }
      return best(match)
    }
  }

  private func points(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    examine(text) { _, _, _ in }
  }

  /// Takes all letters of a text. Returns the points of the best match, at least 0; nil if there is none.
  /// - Parameter didTake: Called with the range of each letter, that of its character, and the match that it continues.
  @inline(__always)
  private func examine(
    _ text: UnsafeBufferPointer<UInt8>, didTake: (Range<Int>, Range<Int>, Match) -> Void
  ) -> Int? {
    withMatch { match in
      if let accented = word.accented(in: text) {
        var reader = LetterReader(text, foldsCase: accented.foldsCase)
        while let letter = reader.next() {
          guard let limits = forms.limits(of: letter, in: reader, accented) else { continue }
          take({ limits[$0] }, at: letter.ownBytes, of: text, &match)
          didTake(letter.ownBytes, letter.bytes, match)
        }
      } else if let places {
        places.forEachBlock(of: text) { take($1, from: $0, of: text, &match, didTake: didTake) }
      } else {
        for offset in text.indices {
          guard let form = forms.form(at: offset, in: text) else { continue }
          let range = offset..<(offset + form.count)
          take({ forms.limits(of: form.number, group: $0) }, at: range, of: text, &match)
          didTake(range, range, match)
        }
      }
      return best(match)
    }
  }

  // MARK: The letters of the best match

  /// The number of offsets that are kept at most to find the letters of a match.
  private static let keptOffsets = 1 << 18

  /// A letter in the text, and the points of the best match that ends there with each letter; nil if there is none.
  private struct Occurrence {
    let range: Range<Int>
    /// The bytes of the character, which may have two letters, and of its marks.
    let character: Range<Int>
    let points: [Int?]
  }

  /// Returns the ranges of the letters of the best match in a text, in ascending order; empty if there is no match. Of
  /// several, it is the one that ends first. If a match in a very long text is not examined as a whole, these are the
  /// letters of its shortest part.
  func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard let part = text.count > Self.textLimit ? examinedPart(of: text) : 0..<text.count,
      word.letters.count <= Self.letterLimit, part.count * forms.letterCount <= Self.keptOffsets
    else { return word.subsequenceRanges(in: text) }
    let examined = UnsafeBufferPointer(rebasing: text[part])
    var found: [Occurrence] = []
    let points = examine(examined) {
      found.append(Occurrence(range: $0, character: $1, points: lastPoints(of: $2)))
    }
    guard forms.letterCount > 0, points != nil else { return word.subsequenceRanges(in: text) }
    return bestRanges(among: found, in: examined).map {
      (part.lowerBound + $0.lowerBound)..<(part.lowerBound + $0.upperBound)
    }
  }

  private func lastPoints(of match: Match) -> [Int?] {
    (0..<forms.letterCount).map { letter in
      let (group, letter) = letter.quotientAndRemainder(dividingBy: MatchPoints.letterCount)
      return (group == 0 ? match.points : match.rest[group - 1]).pointsOfLast(letter)
    }
  }

  /// Returns the ranges of the best match: from the last letter back, the letter that gave the next one its points.
  private func bestRanges(among found: [Occurrence], in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var letters: [Occurrence] = []
    var wanted: Int?
    for number in (0..<forms.letterCount).reversed() {
      let best =
        if let next = letters.last {
          found.last { letter in
            letter.points[number].flatMap { points(behind: $0, letter.range, next.range, in: text) } == wanted
          }
        } else {
          found.max { ($0.points[number] ?? .min) < ($1.points[number] ?? .min) }
        }
      // Each letter has its points from a letter before it.
      guard let best else { break }
      wanted = best.points[number]
      letters.append(best)
    }
    return letters.reversed().map(\.character)
  }

  /// The points of a match with its next letter; nil if the two ranges are not in this order.
  private func points(
    behind points: Int, _ former: Range<Int>, _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let bonus = bonuses.bonus(at: range.lowerBound, in: text)
    let points = points + Int(MatchScore.letter)
    guard former.upperBound < range.lowerBound else {
      return former.upperBound == range.lowerBound ? points + max(bonus, Int(MatchScore.adjacent)) : nil
    }
    let gap =
      Int(MatchScore.gapStart) + (range.lowerBound - former.upperBound - 1) * Int(MatchScore.gapExtension)
    return points + bonus - min(gap, Int(MatchScore.gapMaximum))
  }

  // MARK: Points

  /// A match of the letters before an offset.
  private struct Match {
    /// The points of the first eight letters.
    var points = MatchPoints()
    /// The points of the letters behind the first eight.
    let rest: UnsafeMutableBufferPointer<MatchPoints>
    /// The end of the last letter, in bytes.
    var end = 0
  }

  /// Calls `body` with a match without letters.
  @inline(__always)
  private func withMatch<Result>(_ body: (inout Match) -> Result) -> Result {
    if forms.groupCount == 1 {
      var match = Match(rest: UnsafeMutableBufferPointer(start: nil, count: 0))
      return body(&match)
    }
    return withUnsafeTemporaryAllocation(of: MatchPoints.self, capacity: forms.groupCount - 1) { rest in
      rest.initialize(repeating: MatchPoints())
      var match = Match(rest: rest)
      return body(&match)
    }
  }

  /// Takes the letters at the offsets whose bits are set.
  @inline(__always)
  private func take(
    _ places: UInt64, from offset: Int, of text: UnsafeBufferPointer<UInt8>, _ match: inout Match,
    didTake: (Range<Int>, Range<Int>, Match) -> Void
  ) {
    var bits = places
    while bits != 0 {
      let start = offset &+ bits.trailingZeroBitCount
      let range = Range(uncheckedBounds: (start, start &+ 1))
      let form = Int(text[start])
      take({ forms.limits(of: form, group: $0) }, at: range, of: text, &match)
      didTake(range, range, match)
      bits &= bits &- 1
    }
  }

  /// Takes a letter.
  /// - Parameter limits: Returns the letters of a group that it can be.
  @inline(__always)
  private func take(
    _ limits: (_ group: Int) -> MatchPoints.Numbers, at range: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>, _ match: inout Match
  ) {
    // Marks in another order than the canonical one may be before the end of the last letter.
    let gap = max(0, range.lowerBound &- match.end)
    let bonus = bonuses.bonus(at: range.lowerBound, in: text)
    let letter = MatchPoints.Occurrence(
      start: Int16(truncatingIfNeeded: range.lowerBound), former: Int16(truncatingIfNeeded: match.end),
      points: points[bonus], pointsBehindFormer: points[bonus, behind: gap])
    var points = MatchScore.letter &+ Int16(truncatingIfNeeded: bonus) &* MatchScore.firstFactor
    match.points.take(limits(0), at: letter, behind: &points)
    for group in 0..<match.rest.count {
      match.rest[group].take(limits(group + 1), at: letter, behind: &points)
    }
    match.end = range.upperBound
  }

  @inline(__always)
  private func best(_ match: Match) -> Int? {
    guard forms.letterCount > 0 else { return 0 }
    return (match.rest.last ?? match.points).best(
      endingWith: (forms.letterCount - 1) % MatchPoints.letterCount)
  }
}
