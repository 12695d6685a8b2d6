/// Finds the best match of a word's letters in a text. Used by one thread, because it uses the same memory again.
///
/// For each letter, it keeps the places where the letter is, with the points of the best match of the letters so far that
/// ends there. The next letter's places follow from them in one pass.
final class MatchScorer {
  /// The number of bytes of a text that are examined. In a longer text, only the first match counts.
  static let textLimit = 4096

  /// A place of a letter, and the points of the best match that ends with it.
  private struct Place {
    var range: Range<Int>
    var points: Int
  }

  private var places: [Place] = []
  private var former: [Place] = []

  /// The points of the best match of a word, at least 0; nil if the text does not match.
  func score(of word: SearchWord, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count > Self.textLimit else { return points(of: word, in: text) }
    let ranges = word.subsequenceRanges(in: text)
    guard let first = ranges.first, let last = ranges.last else { return nil }
    // The byte before the match decides whether it begins a word.
    let start = max(0, first.lowerBound - 1)
    let end = min(last.upperBound, start + Self.textLimit)
    return points(of: word, in: UnsafeBufferPointer(rebasing: text[start..<end])) ?? 0
  }

  private func points(of word: SearchWord, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    for number in word.letters.indices {
      swap(&places, &former)
      places.removeAll(keepingCapacity: true)
      if number == 0 {
        word.forEachPlace(ofLetter: 0, in: text) { takeFirst($0, in: text) }
      } else {
        takeFollowing(number, of: word, in: text)
      }
      if places.isEmpty { return nil }
    }
    return places.reduce(0) { max($0, $1.points) }
  }

  private func takeFirst(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
    let bonus = MatchScore.bonus(at: range.lowerBound, in: text) * MatchScore.firstFactor
    places.append(Place(range: range, points: MatchScore.letter + bonus))
  }

  /// Takes the places of a letter behind those of the letter before.
  private func takeFollowing(_ number: Int, of word: SearchWord, in text: UnsafeBufferPointer<UInt8>) {
    // The best of the former places before the current one: with the points that each byte since costs, and without.
    var (near, far) = (Int.min / 2, Int.min / 2)
    var next = 0
    word.forEachPlace(ofLetter: number, in: text) { range in
      while next < former.count, former[next].range.upperBound < range.lowerBound {
        near = max(near, former[next].points + former[next].range.upperBound * MatchScore.gapExtension)
        far = max(far, former[next].points)
        next += 1
      }
      let bonus = MatchScore.bonus(at: range.lowerBound, in: text)
      let gap = MatchScore.gapStart - MatchScore.gapExtension + range.lowerBound * MatchScore.gapExtension
      var points = max(near - gap, far - MatchScore.gapMaximum) + bonus
      if next < former.count, former[next].range.upperBound == range.lowerBound {
        points = max(points, former[next].points + max(bonus, MatchScore.adjacent))
      }
      if points > Int.min / 4 { places.append(Place(range: range, points: points + MatchScore.letter)) }
    }
  }
}
