import SnakeTableModel
import SnakeTableRecognition

/// Records of two fields without names.
enum FieldPairs {
  /// The number of characters that the second field has at most in half of the records, and both fields together.
  private static let (mostInSecond, mostInBoth) = (20, 40)
  /// The share of the records that begin with a number.
  private static let leastNumbers = 0.9

  /// Whether the fields are short, as a key and its value, so that the second one can be at the right edge. Texts, and what is behind
  /// numbers, are easier to read in columns. O(bytes).
  static func areShort(_ records: some Sequence<[[UInt8]]>) -> Bool {
    let pairs = records.filter { $0.count > 1 }
    let (first, second) = (median(pairs.map { width($0[0]) }), median(pairs.map { width($0[1]) }))
    let numbers = pairs.count { $0[0].withUnsafeBufferPointer { CellKind($0).isQuantity } }
    return pairs.isEmpty
      || second <= mostInSecond && first + second <= mostInBoth
        && Double(numbers) < leastNumbers * Double(pairs.count)
  }

  private static func median(_ widths: [Int]) -> Int {
    widths.isEmpty ? 0 : widths.sorted()[widths.count / 2]
  }

  /// The number of characters of a text in UTF-8.
  private static func width(_ text: [UInt8]) -> Int { text.characterCount }
}
