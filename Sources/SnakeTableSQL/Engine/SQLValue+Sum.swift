import SnakeTableLists

/// Sums of numbers.
extension SQLValue {
  /// The sum as a source returns it. Floating-point numbers are without the digits that only show how the engine has rounded:
  /// the sum of 0.1 and 0.2 is 0.3.
  var sum: ListValue {
    switch self {
    case .real(let number):
      // Numbers of any type usually are integers.
      Int64(exactly: number).map { .number($0) } ?? SQLValue.real(Self.rounded(number)).listValue
    case .floating(let digits):
      Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? SQLValue.real($0).sum : nil }
        ?? listValue
    default: listValue
    }
  }

  /// Returns a number with 15 significant digits. If 12 are as good, the others are rounding errors of many additions.
  private static func rounded(_ number: Double) -> Double {
    let few = rounded(number, digits: 12)
    return abs(few - number) <= abs(number) * 1e-13 ? few : rounded(number, digits: 15)
  }

  /// Returns a number with up to 15 significant digits. Numbers beyond the powers of ten that are exact stay as they are.
  private static func rounded(_ number: Double, digits: Int) -> Double {
    var (power, places) = (1.0, 0)
    var most = 1.0
    for _ in 0..<digits { most *= 10 }
    while number.magnitude * power < most / 10, places < 22 {
      (power, places) = (power * 10, places + 1)
    }
    guard (most / 10..<most).contains(number.magnitude * power) else { return number }
    return (number * power).rounded() / power
  }
}
