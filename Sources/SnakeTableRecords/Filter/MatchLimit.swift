/// The number of steps that PCRE2 may take to match a text.
struct MatchLimit {
  /// The steps for a text of any length, and for each of its bytes.
  let base, perByte: Int
  /// The steps for a long text. A thread cannot be interrupted while it matches.
  let maximum: Int

  /// Returns the limit for a text of `count` bytes.
  func steps(forBytes count: Int) -> Int { min(maximum, base + perByte * count) }
}
