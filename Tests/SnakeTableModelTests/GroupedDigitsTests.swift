import SnakeTableModel
import Testing

/// Tests of numbers with commas.
@Suite struct GroupedDigitsTests {
  @Test(arguments: [
    (0, "0"), (9999, "9999"), (10_000, "10,000"), (100_000, "100,000"), (1_000_000, "1,000,000"),
    (1_002_003, "1,002,003"), (-9999, "-9999"), (-10_000, "-10,000"), (-123_456, "-123,456"),
    (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func commas(number: Int, text: String) { #expect(number.grouped == text) }

  @Test(arguments: [
    (3465, 9999, "3465 of 9999"), (3465, 28_623, "3,465 of 28,623"), (12, 28_623, "12 of 28,623"),
    (0, 10_000, "0 of 10,000"), (10_000, 10_000, "10,000 of 10,000"),
  ])
  func aPartHasCommasIfTheWholeHas(part: Int, all: Int, text: String) {
    #expect(part.grouped(of: all) == text)
  }
}
