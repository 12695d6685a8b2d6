/// Finds the best match of a word's letters in a text. Used by one thread, because it uses the same memory again.
///
/// For each letter, it keeps the places where the letter is, with the points of the best match of the letters so far that
/// ends there. The next letter's places follow from them in one pass. In a text of less than a block, places that no
/// match can use are left out first. O(letters × bytes / 64 + places).
final class MatchScorer {
  /// The number of bytes of a text that are examined. In a longer text, only the first match counts.
  static let textLimit = 4096

  /// A place of a letter, and the points of the best match that ends with it.
  private struct Place {
    var start, end, points: Int32
  }

  private typealias Places = UnsafeMutablePointer<Place>

  private let word: SearchWord
  private let letterCount: Int
  private let bonuses = MatchScore.Bonuses()
  private var (places, former): (Places, Places)
  private var (count, formerCount) = (0, 0)
  /// The letters, and their places in a text of less than a block; nil if a letter has several bytes.
  private let letters: LetterPlaces?
  /// The bytes of a text behind its last whole block.
  private let rest = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ByteBlock.size, alignment: ByteBlock.size)

  init(_ word: SearchWord) {
    self.word = word
    letterCount = word.letters.count
    letters = word.byteLetters.map(LetterPlaces.init)
    places = .allocate(capacity: Self.textLimit)
    former = .allocate(capacity: Self.textLimit)
    rest.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    letters?.deallocate()
    places.deallocate()
    former.deallocate()
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

  private func points(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard findPlaces(in: text, didFind: {}) else { return nil }
    return (0..<count).reduce(0) { max($0, Int(places[$1].points)) }
  }

  /// Finds the places of each letter, at last those of the last one. Returns false if there is no match.
  /// - Parameter didFind: Called when `places` has those of the next letter.
  @inline(__always)
  private func findPlaces(in text: UnsafeBufferPointer<UInt8>, didFind: () -> Void) -> Bool {
    let blocks = text.count / ByteBlock.size * ByteBlock.size
    rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[blocks...]))
    if let letters, blocks == 0 {
      let block = ByteBlock(UnsafeRawBufferPointer(rest), at: 0)
      guard letters.find(in: block, count: text.count) else { return false }
    }
    for number in 0..<letterCount {
      swap(&places, &former)
      (count, formerCount) = (0, count)
      if number == 0 { takeFirst(in: text) } else { takeFollowing(number, in: text) }
      if count == 0 { return false }
      didFind()
    }
    return true
  }

  // MARK: The letters of the best match

  /// The number of places that are kept at most to find the letters of a match.
  private static let keptPlaces = 1 << 18

  /// Returns the ranges of the letters of the best match in a text, in ascending order; empty if there is no match. Of
  /// several, it is the one that ends first. If a match in a very long text is not examined as a whole, these are the
  /// letters of its shortest part.
  func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard let part = text.count > Self.textLimit ? examinedPart(of: text) : 0..<text.count,
      part.count * letterCount <= Self.keptPlaces
    else { return word.subsequenceRanges(in: text) }
    let examined = UnsafeBufferPointer(rebasing: text[part])
    var found: [[Place]] = []
    let isFound = findPlaces(in: examined) {
      found.append(Array(UnsafeBufferPointer(start: places, count: count)))
    }
    guard isFound else { return word.subsequenceRanges(in: text) }
    return bestPlaces(among: found, in: examined).map {
      (part.lowerBound + Int($0.start))..<(part.lowerBound + Int($0.end))
    }
  }

  /// Returns the places of the best match: from the last letter back, the place that gave the next one its points.
  private func bestPlaces(among found: [[Place]], in text: UnsafeBufferPointer<UInt8>) -> [Place] {
    var best: [Place] = []
    for places in found.reversed() {
      let place =
        if let next = best.last {
          places.last { points(of: next, behind: $0, in: text) == Int(next.points) }
        } else {
          places.max { $0.points < $1.points }
        }
      // Each place has its points from one before it.
      if let place { best.append(place) }
    }
    return best.reversed()
  }

  /// The points of the best match that ends with two places; nil if they are not in this order.
  private func points(
    of place: Place, behind former: Place, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let bonus = bonuses.bonus(at: Int(place.start), in: text)
    let points = Int(former.points) + MatchScore.letter
    guard former.end < place.start else {
      return former.end == place.start ? points + max(bonus, MatchScore.adjacent) : nil
    }
    let gap = MatchScore.gapStart + Int(place.start - former.end - 1) * MatchScore.gapExtension
    return points + bonus - min(gap, MatchScore.gapMaximum)
  }

  // MARK: Finding places

  /// Calls `body` with each range of a letter in a text, in ascending order.
  @inline(__always)
  private func forEachPlace(
    ofLetter number: Int, in text: UnsafeBufferPointer<UInt8>, _ body: (_ start: Int, _ end: Int) -> Void
  ) {
    guard let letters else {
      return word.forEachPlace(ofLetter: number, in: text) { body($0.lowerBound, $0.upperBound) }
    }
    guard text.count >= ByteBlock.size else { return Self.forEachBit(of: letters[number], from: 0, body) }
    for offset in stride(from: 0, to: text.count, by: ByteBlock.size) {
      let count = min(text.count - offset, ByteBlock.size)
      let block =
        count == ByteBlock.size
        ? ByteBlock(UnsafeRawBufferPointer(text), at: offset) : ByteBlock(UnsafeRawBufferPointer(rest), at: 0)
      Self.forEachBit(of: letters.places(of: number, in: block, count: count), from: offset, body)
    }
  }

  /// Calls `body` with the range of each byte whose bit is set.
  @inline(__always)
  private static func forEachBit(
    of bits: UInt64, from offset: Int, _ body: (_ start: Int, _ end: Int) -> Void
  ) {
    var bits = bits
    while bits != 0 {
      let place = offset + bits.trailingZeroBitCount
      body(place, place + 1)
      bits &= bits - 1
    }
  }

  @inline(__always)
  private func append(_ start: Int, _ end: Int, points: Int) {
    places[count] = Place(start: Int32(start), end: Int32(end), points: Int32(points))
    count += 1
  }

  private func takeFirst(in text: UnsafeBufferPointer<UInt8>) {
    forEachPlace(ofLetter: 0, in: text) { start, end in
      append(
        start, end, points: MatchScore.letter + bonuses.bonus(at: start, in: text) * MatchScore.firstFactor)
    }
  }

  /// Takes the places of a letter behind those of the letter before.
  private func takeFollowing(_ number: Int, in text: UnsafeBufferPointer<UInt8>) {
    // The best of the former places before the current one: with the points that each byte since costs, and without.
    var (near, far) = (Int.min / 2, Int.min / 2)
    var next = 0
    forEachPlace(ofLetter: number, in: text) { start, end in
      while next < formerCount, former[next].end < start {
        near = max(near, Int(former[next].points) + Int(former[next].end) * MatchScore.gapExtension)
        far = max(far, Int(former[next].points))
        next += 1
      }
      let isAdjacent = next < formerCount && former[next].end == start
      guard isAdjacent || far > Int.min / 2 else { return }
      let bonus = bonuses.bonus(at: start, in: text)
      let gap = MatchScore.gapStart - MatchScore.gapExtension + start * MatchScore.gapExtension
      var points = max(near - gap, far - MatchScore.gapMaximum) + bonus
      if isAdjacent { points = max(points, Int(former[next].points) + max(bonus, MatchScore.adjacent)) }
      append(start, end, points: points + MatchScore.letter)
    }
  }
}
