/// The number of steps that PCRE2 may take to match a text.
struct MatchLimit {
  /// The steps for a text of any length, and for each of its bytes.
  let base, perByte: Int
  /// The steps for a long text. A thread cannot be interrupted while it matches.
  let maximum: Int

  /// The limit for every text.
  static let usual = MatchLimit(base: 5_000, perByte: 20, maximum: 2_000_000)
  /// The limit for a text that has exceeded the usual one: PCRE2's own, which takes about a second.
  static let last = MatchLimit(base: 10_000_000, perByte: 0, maximum: 10_000_000)
  /// The limit for what a frame waits for, in each row in view.
  static let frame = MatchLimit(base: 5_000, perByte: 20, maximum: 100_000)

  /// Returns the limit for a text of `count` bytes.
  func steps(forBytes count: Int) -> Int { min(maximum, base + perByte * count) }
}
