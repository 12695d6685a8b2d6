import SnakeTableLists
import TestSupport
import Testing

@testable import SnakeTableSQL

/// Tests of sums of floating-point numbers.
@Suite struct SumTests {
  /// The sum of amounts in cents is the amount that whole cents make, although their sum as floating-point numbers is not.
  @Test(arguments: 1...20)
  func aSumOfCentsHasTwoPlaces(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let cents = (0..<1000).map { _ in Int.random(in: -1_000_000...9_999_999, using: &generator) }
    let sum = cents.reduce(0.0) { $0 + Double($1) / 100 }
    #expect(number(.real(sum)) == Double(cents.reduce(0, +)) / 100)
    #expect(number(.floating(Array("\(sum)".utf8))) == Double(cents.reduce(0, +)) / 100)
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (-0.1 - 0.2, "-0.3"), (0, "0"), (-0.0, "0"), (1e300, "1e+300"),
    (1_234_567_890.12345, "1234567890.12345"), (.leastNonzeroMagnitude, "5e-324"),
    (1.5e-20, "1.5e-20"), (9_007_199_254_740_994, "9007199254740994"), (1234.5, "1234.5"),
    (99.9999999999999999, "100"), (99.99999999999999, "100.0"), (0.1234567890123456, "0.123456789012346"),
  ])
  func digitsThatAreKnownRemain(sum: Double, text: String) {
    #expect(SQLValue.real(sum).sum == .number(Array(text.utf8)))
  }

  @Test func whatIsNoFloatingPointNumberIsUnchanged() {
    let digits = Array("0.30000000000000004".utf8)
    #expect(SQLValue.decimal(digits).sum == .number(digits))
    #expect(SQLValue.real(.infinity).sum == SQLValue.real(.infinity).listValue)
    #expect(SQLValue.floating(Array("nan".utf8)).sum == .text(Array("nan".utf8)))
    #expect(SQLValue.integer(.max).sum == .number(Int64.max))
  }

  private func number(_ sum: SQLValue) -> Double? { Double(String(decoding: sum.sum.bytes, as: UTF8.self)) }
}
