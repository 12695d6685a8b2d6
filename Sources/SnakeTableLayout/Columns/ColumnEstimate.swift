import SnakeTableDrawing
import SnakeTableModel

/// What is known of the values of a column: the width that they need, and whether they are numbers.
///
/// The first rows decide whether the column has numbers. Its width only ever grows.
package struct ColumnEstimate: Equatable, Sendable {
  /// The kind of the values, except empty ones.
  private enum Kind: Equatable, Sendable {
    /// There is no value yet.
    case unknown
    /// Numbers. Some of them have a unit.
    case numbers(hasUnits: Bool)
    case text
  }

  /// The number of the first rows whose values are included.
  package var sampledRows = 0
  private var kind = Kind.unknown
  /// The width of the widest value.
  private var widest = 0
  /// The width of the widest text of the header lines.
  private(set) var headerColumns = 0
  /// The numbers of values of each width, among the first rows.
  private(set) var counts: [Int] = []
  /// The widest parts of numbers before and after the decimal point.
  private var integerColumns = 0
  private var widestFraction = 0

  /// The maximum width that is measured, in columns. Wider values cost no more.
  private static let most = 256
  /// The unit of columns by which text grows after the first rows, so that the columns seldom move.
  private static let step = 8

  package init() {}

  /// Whether all values are numbers.
  var isNumeric: Bool {
    if case .numbers = kind { true } else { false }
  }

  /// The width of the fractions on whose decimal point the values are aligned; 0 for none. Numbers with units are aligned
  /// at their ends.
  var fractionColumns: Int { kind == .numbers(hasUnits: false) ? widestFraction : 0 }

  /// The width that the values need.
  var columns: Int {
    kind == .numbers(hasUnits: false) ? max(widest, integerColumns + widestFraction) : widest
  }

  /// The width that nearly all values of the first rows have at most.
  var typicalColumns: Int { isNumeric ? columns : quantile(95) }

  /// The width with which the beginnings of texts can be told apart.
  var beginningColumns: Int { max(8, min(quantile(50), 20)) }

  /// Returns the width that a part of the values have at most.
  /// - Parameter percent: The part, in percent.
  private func quantile(_ percent: Int) -> Int {
    let wanted = counts.reduce(0, +) * percent
    var sum = 0
    return counts.firstIndex {
      sum += $0 * 100
      return sum >= wanted
    } ?? 0
  }

  /// Includes a value of one of the first rows.
  package mutating func add(_ text: CellText, typesetter: Typesetter) {
    guard !text.isEmpty else { return }
    let shape = kind == .text ? nil : NumberShape(text.bytes)
    switch (kind, shape) {
    case (_, nil): kind = .text
    case (.numbers(true), _): break
    case (_, let shape?): kind = .numbers(hasUnits: shape.hasUnit)
    }
    let width = widen(for: text, shape, typesetter: typesetter)
    if counts.count <= width { counts += repeatElement(0, count: width + 1 - counts.count) }
    counts[width] += 1
  }

  /// Widens the column for a value that it cuts off.
  package mutating func grow(for text: CellText, typesetter: Typesetter) {
    let shape = isNumeric ? NumberShape(text.bytes) : nil
    let former = widest
    widen(for: text, shape, typesetter: typesetter)
    if !isNumeric, widest > former { widest = (widest + Self.step - 1) / Self.step * Self.step }
  }

  /// Widens the column for the text of a header line.
  mutating func widen(forHeader text: CellText, typesetter: Typesetter) {
    headerColumns = max(headerColumns, typesetter.columns(of: text.bytes, atMost: Self.most))
    widest = max(widest, headerColumns)
  }

  /// Returns the width of the text.
  @discardableResult
  private mutating func widen(
    for text: CellText, _ shape: NumberShape?, typesetter: Typesetter
  ) -> Int {
    let width = typesetter.columns(of: text.bytes, atMost: Self.most)
    widest = max(widest, width)
    integerColumns = max(integerColumns, shape?.integerColumns ?? 0)
    widestFraction = max(widestFraction, shape?.fractionColumns ?? 0)
    return width
  }
}

/// The estimates of all columns of a table that have been visible.
package struct ColumnEstimates: Equatable, Sendable {
  /// The number of the first rows from which columns are estimated.
  package static let sampleSize = 1000

  /// The estimates up to the last column that has been visible.
  private var columns: [ColumnEstimate] = []

  package init() {}

  /// The estimate of a column.
  package subscript(column: Int) -> ColumnEstimate {
    get { column < columns.count ? columns[column] : ColumnEstimate() }
    set {
      while columns.count <= column { columns.append(ColumnEstimate()) }
      columns[column] = newValue
    }
  }

  /// Estimates columns from further rows of the sample, at first also from the header lines above the rows.
  /// - Parameters:
  ///   - headers: the cells of the header lines.
  ///   - rows: the number of the first rows to include. Those included before are not read again.
  ///   - texts: returns the values of some columns of a row; nil if the row has none.
  /// - Returns: whether the sample of all the columns has that many rows.
  package mutating func sample(
    _ numbers: [Int], headers: [TableCell] = [], rows: Int, atMost limit: Int, typesetter: Typesetter,
    texts: (_ row: Int, _ columns: [Int]) -> [CellText]?
  ) -> Bool {
    let wanted = min(rows, Self.sampleSize)
    let first = numbers.map({ self[$0].sampledRows }).min() ?? wanted
    guard first < wanted else { return true }
    let behind = numbers.filter { self[$0].sampledRows == first }
    let end = min(wanted, first + limit)
    var estimates = behind.map { self[$0] }
    for texts in first == 0 ? headers.compactMap(\.columnTexts) : [] {
      for (index, column) in zip(estimates.indices, behind) where texts.indices.contains(column) {
        estimates[index].widen(forHeader: texts[column], typesetter: typesetter)
      }
    }
    var hasTexts = false
    for row in first..<end {
      guard let texts = texts(row, behind) else { continue }
      hasTexts = true
      for (index, text) in zip(estimates.indices, texts) {
        estimates[index].add(text, typesetter: typesetter)
      }
    }
    // Rows that have not arrived are read when something else has changed.
    guard hasTexts else { return true }
    for (column, var estimate) in zip(behind, estimates) {
      estimate.sampledRows = end
      self[column] = estimate
    }
    return end == wanted && behind.count == numbers.count
  }
}

/// The widths of the parts of a number in text, such as `-1,234.50` or `9.2M`. All of them are ASCII, one column for
/// each byte.
struct NumberShape: Equatable {
  /// The number of columns before the decimal point.
  private(set) var integerColumns = 0
  /// The number of columns from the decimal point on, including an exponent.
  private(set) var fractionColumns = 0
  /// Whether a unit of bytes, time or percent follows.
  private(set) var hasUnit = false

  /// Returns nil for text that is not a number: an optional sign, digits with commas between groups, an optional
  /// fraction, an optional exponent and an optional unit. Blanks may surround it. O(bytes), at most `mostBytes`.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.mostBytes else { return nil }
    let start = text.firstIndex { $0 != Self.blank } ?? text.count
    var position = start
    if position < text.count, Self.isSign(text[position]) { position += 1 }
    let integer = Self.digits(in: text, from: position, separator: UInt8(ascii: ","))
    var (end, hasDigits) = (integer, integer > position)
    if end < text.count, text[end] == UInt8(ascii: ".") {
      let fraction = Self.digits(in: text, from: end + 1)
      hasDigits = hasDigits || fraction > end + 1
      end = fraction
    }
    guard hasDigits else { return nil }
    end = Self.exponentEnd(in: text, from: end)
    (integerColumns, fractionColumns) = (integer, end - integer)
    guard end < text.count else { return }
    guard Self.isUnit(text[end...]) else { return nil }
    hasUnit = true
  }

  /// The maximum length of a number in bytes. Longer text is not aligned as a number.
  private static let mostBytes = 64
  private static let blank = UInt8(ascii: " ")
  private static let units: [[UInt8]] = {
    let others = ["", "%", "B", "ns", "us", "µs", "ms", "s", "m", "min", "h", "d", "w"]
    let prefixes = ["k", "K", "M", "G", "T", "P", "E"]
    return (others + prefixes.flatMap { [$0, $0 + "B", $0 + "i", $0 + "iB"] }).map { Array($0.utf8) }
  }()

  /// Returns the end of a run of digits, with separators between them.
  private static func digits(in text: [UInt8], from start: Int, separator: UInt8? = nil) -> Int {
    var end = start
    while end < text.count,
      isDigit(text[end])
        || end > start && text[end] == separator && end + 1 < text.count && isDigit(text[end + 1])
    {
      end += 1
    }
    return end
  }

  /// Returns the end of an exponent; `start` if there is none.
  private static func exponentEnd(in text: [UInt8], from start: Int) -> Int {
    guard start < text.count, text[start] | 0x20 == UInt8(ascii: "e") else { return start }
    let digits = start + 1 < text.count && isSign(text[start + 1]) ? start + 2 : start + 1
    let end = Self.digits(in: text, from: digits)
    return end > digits ? end : start
  }

  /// Returns whether text is a unit, or blank.
  private static func isUnit(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.first == blank ? text.startIndex + 1 : text.startIndex
    let end = (text.lastIndex { $0 != blank } ?? start - 1) + 1
    let unit = text[min(start, end)..<end]
    return units.contains { $0.elementsEqual(unit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
}
