/// Finds the best match of a word's letters in a text. Used by one thread, because it uses the same memory again.
///
/// Only places with a letter of the word are examined, one after another. At each, the points of all letters follow from
/// those at the place before. O(bytes / 64 + places).
final class MatchScorer {
  /// The number of bytes of a text that are examined. In a longer text, only the first match counts.
  static let textLimit = 4096
  /// The number of letters that count. Further ones have no influence.
  static let letterLimit = 256

  private let word: SearchWord
  private let forms: LetterForms
  /// Finds the letters; nil if a letter has several bytes.
  private let places: LetterPlaces?
  private let bonuses = MatchScore.Bonuses()
  private let points = PlacePoints()
  /// The points of the letters behind the first eight.
  private let rest: UnsafeMutableBufferPointer<MatchPoints>

  init(_ word: SearchWord) {
    self.word = word
    forms = LetterForms(word.letters.prefix(Self.letterLimit))
    places = word.byteLetters.map(LetterPlaces.init)
    rest = .allocate(capacity: forms.groupCount - 1)
  }

  deinit {
    forms.deallocate()
    places?.deallocate()
    bonuses.deallocate()
    points.deallocate()
    rest.deallocate()
  }

  /// The points of the best match, at least 0; nil if the text does not match.
  func score(in text: UnsafeBufferPointer<UInt8>) -> Int? {
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

  /// The same for a text of at most one block whose letters are found already.
  /// - Parameter places: The places of all letters of the word, one bit for each byte. Each letter has one byte.
  func score(in text: UnsafeBufferPointer<UInt8>, places: UInt64) -> Int? {
    var match = begin()
    take(places, from: 0, of: text, &match) { _, _ in }
    return best(match)
  }

  private func points(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    best(examine(text) { _, _ in })
  }

  /// Takes all letters of a text.
  /// - Parameter didTake: Called with each place of a letter and the match that it continues.
  @inline(__always)
  private func examine(
    _ text: UnsafeBufferPointer<UInt8>, didTake: (Range<Int>, Match) -> Void
  ) -> Match {
    var match = begin()
    if let places {
      places.forEachBlock(of: text) { take($1, from: $0, of: text, &match, didTake: didTake) }
    } else {
      for place in text.indices {
        guard let form = forms.form(at: place, in: text) else { continue }
        take(form.number, at: place..<(place + form.count), of: text, &match)
        didTake(place..<(place + form.count), match)
      }
    }
    return match
  }

  // MARK: The letters of the best match

  /// The number of places that are kept at most to find the letters of a match.
  private static let keptPlaces = 1 << 18

  /// A place of letters, and the points of the best match that ends there with each letter; nil if there is none.
  private struct Place {
    let range: Range<Int>
    let points: [Int?]
  }

  /// Returns the ranges of the letters of the best match in a text, in ascending order; empty if there is no match. Of
  /// several, it is the one that ends first. If a match in a very long text is not examined as a whole, these are the
  /// letters of its shortest part.
  func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard let part = text.count > Self.textLimit ? examinedPart(of: text) : 0..<text.count,
      word.letters.count <= Self.letterLimit, part.count * forms.letterCount <= Self.keptPlaces
    else { return word.subsequenceRanges(in: text) }
    let examined = UnsafeBufferPointer(rebasing: text[part])
    var places: [Place] = []
    let match = examine(examined) { places.append(Place(range: $0, points: lastPoints(of: $1))) }
    guard forms.letterCount > 0, best(match) != nil else { return word.subsequenceRanges(in: text) }
    return bestRanges(among: places, in: examined).map {
      (part.lowerBound + $0.lowerBound)..<(part.lowerBound + $0.upperBound)
    }
  }

  private func lastPoints(of match: Match) -> [Int?] {
    (0..<forms.letterCount).map { letter in
      let (group, letter) = letter.quotientAndRemainder(dividingBy: MatchPoints.letterCount)
      return (group == 0 ? match.points : rest[group - 1]).pointsOfLast(letter)
    }
  }

  /// Returns the ranges of the best match: from the last letter back, the place that gave the next one its points.
  private func bestRanges(among places: [Place], in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var wanted: Int?
    for letter in (0..<forms.letterCount).reversed() {
      let place =
        if let next = ranges.last {
          places.last { place in
            place.points[letter].flatMap { points(behind: $0, place.range, next, in: text) } == wanted
          }
        } else {
          places.max { ($0.points[letter] ?? .min) < ($1.points[letter] ?? .min) }
        }
      // Each place has its points from one before it.
      guard let place else { break }
      wanted = place.points[letter]
      ranges.append(place.range)
    }
    return ranges.reversed()
  }

  /// The points of a match with its next letter; nil if the two places are not in this order.
  private func points(
    behind points: Int, _ former: Range<Int>, _ place: Range<Int>, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let bonus = bonuses.bonus(at: place.lowerBound, in: text)
    let points = points + Int(MatchScore.letter)
    guard former.upperBound < place.lowerBound else {
      return former.upperBound == place.lowerBound ? points + max(bonus, Int(MatchScore.adjacent)) : nil
    }
    let gap =
      Int(MatchScore.gapStart) + (place.lowerBound - former.upperBound - 1) * Int(MatchScore.gapExtension)
    return points + bonus - min(gap, Int(MatchScore.gapMaximum))
  }

  // MARK: Points

  /// A match of the letters before a place.
  private struct Match {
    /// The points of the first eight letters.
    var points = MatchPoints()
    /// The end of the last letter, in bytes.
    var end = 0
  }

  @inline(__always)
  private func begin() -> Match {
    if !rest.isEmpty { rest.initialize(repeating: MatchPoints()) }
    return Match()
  }

  /// Takes the letters at the places whose bits are set.
  @inline(__always)
  private func take(
    _ places: UInt64, from offset: Int, of text: UnsafeBufferPointer<UInt8>, _ match: inout Match,
    didTake: (Range<Int>, Match) -> Void
  ) {
    var bits = places
    while bits != 0 {
      let place = offset &+ bits.trailingZeroBitCount
      let range = Range(uncheckedBounds: (place, place &+ 1))
      take(Int(text[place]), at: range, of: text, &match)
      didTake(range, match)
      bits &= bits &- 1
    }
  }

  @inline(__always)
  private func take(
    _ form: Int, at range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ match: inout Match
  ) {
    let bonus = bonuses.bonus(at: range.lowerBound, in: text)
    let place = MatchPoints.Place(
      start: Int16(truncatingIfNeeded: range.lowerBound), former: Int16(truncatingIfNeeded: match.end),
      points: points[bonus], pointsBehindFormer: points[bonus, behind: range.lowerBound &- match.end])
    var points = MatchScore.letter &+ Int16(truncatingIfNeeded: bonus) &* MatchScore.firstFactor
    match.points.take(forms.limits(of: form, group: 0), at: place, behind: &points)
    for group in 0..<rest.count {
      rest[group].take(forms.limits(of: form, group: group + 1), at: place, behind: &points)
    }
    match.end = range.upperBound
  }

  @inline(__always)
  private func best(_ match: Match) -> Int? {
    guard forms.letterCount > 0 else { return 0 }
    return (rest.last ?? match.points).best(endingWith: (forms.letterCount - 1) % MatchPoints.letterCount)
  }
}

extension FilterMatcher {
  /// Scores the words of a fuzzy query.
  final class Scorers {
    /// The scorer of each term, and the field that it searches; nil for the whole record.
    let terms: [(scorer: MatchScorer, field: RecordField?)]
    let searchesText: Bool
    /// The scorer of a query of one word that searches the whole record; nil for other queries.
    let single: MatchScorer?

    init(_ terms: [FilterTerm]) {
      self.terms = terms.map { (MatchScorer($0.word), $0.field) }
      searchesText = terms.contains { $0.field == nil }
      single = terms.count == 1 && searchesText ? self.terms[0].scorer : nil
    }
  }

  /// The points of a matching record: the sum of those of its words; nil if matches are not ranked.
  @inline(__always)
  func score(of record: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard let scorers else { return nil }
    return splitter.withPlainRecord(record) { UInt16(clamping: points(scorers, plain: $0)) }
  }

  private func points(_ scorers: Scorers, plain record: UnsafeBufferPointer<UInt8>) -> Int {
    if let single = scorers.single { return withText(of: record) { single.score(in: $0) ?? 0 } }
    var points = 0
    for (scorer, field) in scorers.terms {
      guard let field else { continue }
      points += plainSplitter.withValue(of: field, in: record) { scorer.score(in: $0) } ?? 0
    }
    guard scorers.searchesText else { return points }
    return withText(of: record) { text in
      for (scorer, field) in scorers.terms where field == nil { points += scorer.score(in: text) ?? 0 }
      return points
    }
  }
}
