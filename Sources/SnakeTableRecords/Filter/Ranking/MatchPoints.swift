/// The points of the best matches of eight letters that follow each other in a word, while a text is examined from its
/// start to its end. A match of the letters so far may end with each of them.
///
///     snake_table    st: at the first t, s ends at byte 1 and t at byte 7. At the second one nothing ends with t.
struct MatchPoints {
  /// A number for each letter.
  typealias Numbers = SIMD8<Int16>

  static let letterCount = 8

  /// Less than any match has. It stays so whatever is added.
  private static var none: Int16 { -16000 }

  /// The points of the best match that ends at the last place.
  private var last = Numbers(repeating: none)
  /// The points of the best match that ended before: with the end of the match, in bytes, and alone.
  private var near = Numbers(repeating: none), far = Numbers(repeating: none)

  /// The greatest number of points for each letter at a place: all of them if the letter is there.
  static func limits(where isThere: (_ letter: Int) -> Bool) -> Numbers {
    var limits = Numbers(repeating: none)
    for letter in 0..<letterCount where isThere(letter) { limits[letter] = .max }
    return limits
  }

  /// A place of a letter.
  struct Place {
    /// The offset of the letter and the end of the letter before, in bytes.
    let start, former: Int16
    /// The points of the letter behind a gap without those of the gap, and behind the letter before.
    let points, pointsBehindFormer: Numbers
  }

  /// Continues the matches at a place behind the last one.
  /// - Parameters:
  ///   - limits: The letters at the place.
  ///   - points: The points of the best match that the first letter continues, with the points of this letter. Replaced by
  ///     the points that the first of the next eight letters continues.
  @inline(__always)
  mutating func take(_ limits: Numbers, at place: Place, behind points: inout Int16) {
    let behindGap = (near &- place.start).greater(far &- PlacePoints.gapLimit) &+ place.points
    let next = behindGap.greater(last &+ place.pointsBehindFormer)
    near = near.greater(last &+ place.former)
    far = far.greater(last)
    last = next.moved(behind: points).less(limits)
    points = next[Self.letterCount - 1]
  }

  /// The points of the best match that ends with a letter at the last place; nil if there is none.
  func pointsOfLast(_ letter: Int) -> Int? { last[letter] > Self.none / 2 ? Int(last[letter]) : nil }

  /// The points of the best match that ends with a letter, at least 0; nil if there is none.
  @inline(__always)
  func best(endingWith letter: Int) -> Int? {
    let points = max(last[letter], far[letter])
    return points > Self.none / 2 ? max(0, Int(points)) : nil
  }
}
