extension Double {
  /// The number as a share, from 0 to 1: numbers outside are clamped, and NaN counts as 0.
  var share: Double { isNaN ? 0 : min(1, max(0, self)) }
}
