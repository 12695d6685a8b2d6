/// One row of the report: a figure of the command and the same figure of its peer, from each run.
struct BenchmarkResult {
  var name: String
  var unit: String
  var command: [Double]
  /// Empty if there is no peer.
  var peer: [Double] = []
  var promise: Promise

  /// The ratios of the command to the peer, from each pair of runs.
  var ratios: [Double] { zip(command, peer).map { $1 == 0 ? 0 : $0 / $1 } }

  /// Whether the promise holds, or nil if there is none or a figure is missing.
  var holds: Bool? {
    guard let median = command.percentile(50) else { return nil }
    switch promise {
    case .none: return nil
    case .atMost(let limit): return median <= limit
    case .atLeast(let limit): return median >= limit
    case .timesPeer(let limit): return ratios.percentile(50).map { $0 <= limit }
    case .abovePeer(let limit): return peer.percentile(50).map { median <= $0 + limit }
    }
  }
}

/// The promised value of a figure, as the median of its runs.
enum Promise: Sendable {
  case none
  case atMost(Double)
  case atLeast(Double)
  /// At most this number times the figure of the peer.
  case timesPeer(Double)
  /// At most the figure of the peer plus this number.
  case abovePeer(Double)

  var text: String {
    switch self {
    case .none: ""
    case .atMost(let limit): "at most \(limit.rounded(digits: 2))"
    case .atLeast(let limit): "at least \(limit.rounded(digits: 2))"
    case .timesPeer(let limit): "at most \(limit.rounded(digits: 2)) times"
    case .abovePeer(let limit): "at most \(limit.rounded(digits: 2)) more"
    }
  }
}

extension [Double] {
  /// Returns the value below which `percent` (0 to 100) of the values lie, or nil if there are no values.
  func percentile(_ percent: Int) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count * percent / 100, count - 1)]
  }

  /// The median, with the minimum and the maximum in parentheses; `-` without values.
  var summary: String {
    guard let median = percentile(50), let least = self.min(), let greatest = self.max() else { return "-" }
    let digits = median >= 100 ? 0 : median >= 10 ? 1 : 2
    func text(_ value: Double) -> String { value.rounded(digits: digits) }
    return count == 1 ? text(median) : "\(text(median)) (\(text(least)) - \(text(greatest)))"
  }
}

extension Double {
  /// The number as text with at most so many digits after the point, without trailing zeros.
  func rounded(digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    var text = "\((self * scale).rounded() / scale)"
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}
