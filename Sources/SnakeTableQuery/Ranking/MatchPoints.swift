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

  /// The points of the best match that ends at the last letter.
  private var last = Numbers(repeating: none)
  /// The points of the best match that ended before: with the end of the match, in bytes, and alone.
  private var near = Numbers(repeating: none), far = Numbers(repeating: none)

  /// The greatest number of points for each letter: all of them if the letter is there.
  static func limits(where isThere: (_ letter: Int) -> Bool) -> Numbers {
    var limits = Numbers(repeating: none)
    for letter in 0..<letterCount where isThere(letter) { limits[letter] = .max }
    return limits
  }

  /// A letter in the text.
  struct Occurrence {
    /// The offset of the letter and the end of the letter before, in bytes.
    let start, former: Int16
    /// The points of the letter behind a gap, without the cost of the gap, and directly behind the letter before.
    let points, pointsBehindFormer: Numbers
  }

  /// Continues the matches with a letter behind the last one.
  /// - Parameters:
  ///   - limits: The letters of the word that it can be.
  ///   - points: The points of the best match that the first letter continues, with the points of this letter. Replaced by
  ///     the points that the first of the next eight letters continues.
  @inline(__always)
  mutating func take(_ limits: Numbers, at letter: Occurrence, behind points: inout Int16) {
    let behindGap = (near &- letter.start).greater(far &- LetterPoints.gapLimit) &+ letter.points
    let next = behindGap.greater(last &+ letter.pointsBehindFormer)
    near = near.greater(last &+ letter.former)
    far = far.greater(last)
    last = next.moved(behind: points).less(limits)
    points = next[Self.letterCount - 1]
  }

  /// The points of the best match that ends with a letter at the last letter; nil if there is none.
  func pointsOfLast(_ letter: Int) -> Int? { last[letter] > Self.none / 2 ? Int(last[letter]) : nil }

  /// The points of the best match that ends with a letter, at least 0; nil if there is none.
  @inline(__always)
  func best(endingWith letter: Int) -> Int? {
    let points = max(last[letter], far[letter])
    return points > Self.none / 2 ? max(0, Int(points)) : nil
  }
}

/// The points that a letter adds to a match, prepared for each bonus and each gap before it. A vector has the same points for
/// each of eight letters.
struct LetterPoints {
  typealias Numbers = MatchPoints.Numbers

  /// The points that the first byte of a gap costs beyond what each byte costs.
  static var gapBegin: Int16 { MatchScore.gapStart - MatchScore.gapExtension }
  /// The points that all bytes of a gap cost at most, without `gapBegin`.
  static var gapLimit: Int16 { MatchScore.gapMaximum - gapBegin }
  /// The least number of bytes that cost `MatchScore.gapMaximum`.
  private static var longGap: Int { Int(gapLimit / MatchScore.gapExtension) }
  private static var bonusCount: Int { MatchScore.bonusLimit + 1 }

  /// For each bonus, the points behind a gap, without the cost of its bytes.
  private let anywhere: UnsafeMutableBufferPointer<Numbers>
  /// For each number of bytes of a gap, and each bonus, the points behind the gap.
  private let behindGap: UnsafeMutableBufferPointer<Numbers>

  init() {
    anywhere = .allocate(capacity: Self.bonusCount)
    behindGap = .allocate(capacity: Self.bonusCount * (Self.longGap + 1))
    for bonus in 0..<Self.bonusCount {
      let points = MatchScore.letter + Int16(bonus) - Self.gapBegin
      let adjacent = MatchScore.letter + max(Int16(bonus), MatchScore.adjacent)
      anywhere.initializeElement(at: bonus, to: Numbers(repeating: points))
      for gap in 0...Self.longGap {
        let points = gap == 0 ? adjacent : points - Int16(gap) * MatchScore.gapExtension
        behindGap.initializeElement(at: gap * Self.bonusCount + bonus, to: Numbers(repeating: points))
      }
    }
  }

  func deallocate() {
    anywhere.deallocate()
    behindGap.deallocate()
  }

  /// The points of a letter behind a gap, without the cost of the gap's bytes.
  @inline(__always)
  subscript(bonus: Int) -> Numbers { anywhere[bonus] }

  /// The points of a letter behind a gap, or directly behind the letter before.
  @inline(__always)
  subscript(bonus: Int, behind gap: Int) -> Numbers {
    behindGap[min(gap, Self.longGap) &* Self.bonusCount &+ bonus]
  }
}
