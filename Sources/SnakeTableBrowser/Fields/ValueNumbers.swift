import SnakeTableRecords

/// The different values of a field as numbers, as long as all of them are numbers or stand for no value.
struct ValueNumbers {
  /// The number that each value is, by the numbers of the values; NaN for one that stands for no value.
  private var numbers: [Double] = []
  /// Whether a value is no number.
  private var haveText = false
  /// Whether all numbers are integers.
  private var areWhole = true
  /// The numbers of the smallest and of the largest value; nil for no number.
  private(set) var ends: (smallest: Int, largest: Int)?

  /// The number of different values from which on ranges say more than the values.
  private static let fewest = 13

  /// Reads values that have been counted meanwhile. O(their bytes).
  mutating func adopt(_ count: any ValueCount, values: Int) {
    while !haveText, numbers.count < values {
      let value = numbers.count
      guard let number = count.number(value) else { return haveText = true }
      numbers.append(number)
      guard !number.isNaN else { continue }
      areWhole = areWhole && number == number.rounded()
      let (smallest, largest) = ends ?? (value, value)
      ends = (
        number < numbers[smallest] ? value : smallest, number > numbers[largest] ? value : largest
      )
    }
    if haveText { ends = nil }
  }

  /// Returns ranges of the numbers and the number of rows in each; nil for few numbers, and for other values.
  /// - Parameter counts: the number of rows of each value. O(values).
  func ranges(_ counts: [Int]) -> (ranges: NumberRanges, rows: [Int])? {
    guard let ends, numbers.count >= Self.fewest,
      let ranges = NumberRanges(
        from: numbers[ends.smallest], through: numbers[ends.largest], areWhole: areWhole)
    else { return nil }
    var rows = Array(repeating: 0, count: ranges.count)
    for (number, count) in zip(numbers, counts) where !number.isNaN {
      rows[ranges.range(of: number)] += count
    }
    return (ranges, rows)
  }
}
