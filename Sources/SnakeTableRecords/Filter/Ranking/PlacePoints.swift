/// The points that a letter at a place adds to a match, prepared for all places. A vector has the same points for each
/// of eight letters.
struct PlacePoints {
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
