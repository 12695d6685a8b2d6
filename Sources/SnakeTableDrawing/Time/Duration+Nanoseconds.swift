extension Duration {
  /// The duration in whole nanoseconds, rounded towards zero and clamped to the range of `Int`. Animations use integer
  /// times, so that a picture is the same on every machine.
  package var nanoseconds: Int { Int(clamping: attoseconds / 1_000_000_000) }
}
