/// The number of steps that PCRE2 may take to match a text.
struct MatchLimit {
  /// The steps for a text of any length, and for each of its bytes.
  let base, perByte: Int
  /// The steps for a long text. A thread cannot be interrupted while it matches.
  let maximum: Int

  /// The limit if the linear matcher may decide instead.
  static let usual = MatchLimit(base: 5_000, perByte: 20, maximum: 2_000_000)
  /// The limit if the linear matcher cannot decide. A text that exceeds it does not match.
  static let last = MatchLimit(base: 200_000, perByte: 100, maximum: 20_000_000)
  /// The limit for what a frame waits for, in each row in view.
  static let frame = MatchLimit(base: 5_000, perByte: 20, maximum: 100_000)

  /// Returns the limit for a text of `count` bytes.
  func steps(forBytes count: Int) -> Int { min(maximum, base + perByte * count) }
}
