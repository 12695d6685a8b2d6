import Testing

@testable import SnakeTableLayout
@testable import SnakeTableModel

/// Tests of the lengths of bars, in half columns.
@Suite struct BarScaleTests {
  /// Returns the lengths of the bars of all values, negative ones below zero; nil for no bar.
  private func lengths(_ values: [String], mark: DecimalMarks = .point, columns: Int) -> [Int?] {
    var scale = BarScale()
    for value in values { scale.include(Array(value.utf8)) }
    let reading = BarScale.Reading(mark: mark, readsTimes: scale.hasTimes)
    return values.map { value in
      scale.bar(of: Array(value.utf8), reading, in: columns).map { $0.isNegative ? -$0.halves : $0.halves }
    }
  }

  @Test(arguments: [
    (["10", "5", "0.01", "0", "", "x"], [20, 10, 1, nil, nil, nil]),
    (["1K", "512", "2K"], [10, 5, 20]), (["3h", "30m", "1h30m"], [20, 3, 10]),
    (["50%", "100%"], [10, 20]), (["5%"], [1]), (["0", "0.0"], [nil, nil]),
    (["1e-300", "1e300"], [1, 20]), (["1e999", "NaN", "7"], [nil, nil, 20]), (["5 kg", "2"], [nil, 20]),
  ])
  func lengthsAreInProportion(values: [String], halves: [Int?]) {
    #expect(lengths(values, columns: 10) == halves)
  }

  @Test func aDecimalCommaIsReadAsTheColumnDoes() {
    #expect(lengths(["1.000,5", "500,25", "1.000"], mark: .comma, columns: 10) == [20, 10, 20])
  }

  /// The line at zero has a column of its own.
  @Test func negativeNumbersExtendToTheLeft() {
    #expect(lengths(["4", "-4", "1"], columns: 11) == [10, -10, 3])
    #expect(lengths(["1e308", "-1e308"], columns: 11) == [10, -10])
    #expect(lengths(["-2", "-1"], columns: 11) == [-20, -10])
    #expect(lengths(["-2", "100"], columns: 2) == [nil, 4], "without room for a line at zero")
  }

  @Test func noBarIsLongerThanItsRoom() {
    for columns in 0...30 {
      for length in lengths(["-7", "-0.001", "3", "1000"], columns: columns) {
        #expect((length ?? 0).magnitude <= 2 * columns)
      }
    }
  }
}
