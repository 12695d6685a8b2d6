/// The pacing of an animation: progress as a function of time (CAMediaTimingFunction).
public enum TimingFunction: Hashable, Sendable {
  case linear
  /// A cubic Bézier from (0,0) to (1,1) with two control points; the x of both is within 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// Slow at first (CSS `ease-in`).
  public static let easeIn = TimingFunction.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end (CSS `ease-out`).
  public static let easeOut = TimingFunction.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends (CSS `ease-in-out`).
  public static let easeInOut = TimingFunction.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns how many of `length` half-arms are drawn after `elapsed` of `duration` nanoseconds. Linear timing is
  /// exact: it uses integer division, so that a frame does not depend on the machine's floating point.
  package func drawn(of length: Int, elapsed: Int, duration: Int) -> Int {
    if elapsed <= 0 { return 0 }
    if elapsed >= duration { return length }
    switch self {
    case .linear: return linear(length, elapsed, duration)
    case .cubicBezier:
      let progress = value(at: Double(elapsed) / Double(duration))
      // A curve with NaN or infinite parameters is linear instead of a trap.
      return progress.isFinite
        ? Int(min(max(progress, 0), 1) * Double(length)) : linear(length, elapsed, duration)
    }
  }

  private func linear(_ length: Int, _ elapsed: Int, _ duration: Int) -> Int {
    duration.dividingFullWidth(length.multipliedFullWidth(by: elapsed)).quotient
  }

  /// Returns the progress at a fraction of the duration, both from 0 to 1.
  public func value(at time: Double) -> Double {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return time }
    // The curve's x grows with its parameter, so bisection finds the parameter of a given x.
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(y1, y2, (low + high) / 2)
  }

  private static func bezier(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded towards zero and clamped to the range of `Int`. Animations use integer
  /// times, so that a picture is the same on every machine.
  package var nanoseconds: Int { Int(clamping: attoseconds / 1_000_000_000) }
}
