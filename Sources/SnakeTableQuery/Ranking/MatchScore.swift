/// The points of a fuzzy match: each letter counts, and more where a reader looks for it.
///
///     snake_table    st: s begins the text (16 + 20), t follows a separator (16 + 9), five bytes between (-7): 54
enum MatchScore {
  /// The points of each letter.
  static let letter: Int16 = 16
  /// The points of a letter that directly follows the one before.
  static let adjacent: Int16 = 8
  /// The factor for the place of the first letter.
  static let firstFactor: Int16 = 2
  /// The points that the first byte between two letters costs.
  static let gapStart: Int16 = 3
  /// The points that each further byte between two letters costs.
  static let gapExtension: Int16 = 1
  /// The points that all bytes between two letters cost at most.
  static let gapMaximum: Int16 = 24

  /// The greatest number of points for the place of a letter.
  static let bonusLimit = 10

  /// The points for the place of a letter: where a word begins, after a separator, at a capital or at a digit.
  struct Bonuses {
    /// The kind of each byte, and behind that the points for each kind behind each other one.
    private let table: UnsafeMutableBufferPointer<UInt8>

    init() {
      table = .allocate(capacity: MatchScore.kinds.count + MatchScore.points.count)
      _ = table.initialize(from: MatchScore.kinds + MatchScore.points)
    }

    func deallocate() { table.deallocate() }

    @inline(__always)
    func bonus(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
      let before = place == 0 ? Kind.blank.rawValue : table[Int(text[place &- 1])]
      return Int(table[256 &+ Int(before) &* 8 &+ Int(table[Int(text[place])])])
    }
  }

  private enum Kind: UInt8 {
    case blank, separator, mark, digit, small, capital
  }

  /// The kind of each byte. Bytes of other scripts count as small letters.
  private static let kinds: [UInt8] = (0...255).map { kind(of: $0).rawValue }

  private static func kind(of byte: UInt8) -> Kind {
    switch byte {
    case ...0x20: .blank
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: .small
    case UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "|"):
      .separator
    default: .mark
    }
  }

  /// The points for each kind of byte behind each other kind.
  private static let points: [UInt8] = (UInt8(0)..<64).map { pair in
    let (before, kind) = (Kind(rawValue: pair / 8), Kind(rawValue: pair % 8))
    switch (before, kind) {
    case (_, nil), (nil, _): return 0
    case (_, .blank), (_, .separator), (_, .mark): return 8
    case (.blank, _): return 10
    case (.separator, _): return 9
    case (.mark, _): return 8
    case (.small, .capital), (.small, .digit), (.capital, .digit): return 7
    default: return 0
    }
  }
}
