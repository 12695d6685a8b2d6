extension Duration {
  /// The duration in whole nanoseconds, rounded towards zero and clamped to the range of `Int`. Animations use integer
  /// times, so that a picture is the same on every machine.
  package var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLongInAll) = whole.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    return isTooLong || isTooLongInAll ? (seconds < 0 ? .min : .max) : sum
  }
}
