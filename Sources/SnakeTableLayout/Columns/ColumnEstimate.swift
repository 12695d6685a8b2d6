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
    /// Numbers. Some of them have a unit, or are lengths of time.
    case numbers(hasUnits: Bool, marks: DecimalMarks)
    case text
  }

  /// The number of the first rows whose values are included.
  package var sampledRows = 0
  /// The number of rows among which numbers behind the first rows were looked at.
  package var surveyedRows = 0
  private var kind = Kind.unknown
  /// The width of the widest value.
  private var widest = 0
  /// The width of the widest text of the header lines.
  private(set) var headerColumns = 0
  /// The numbers of values of each width, among the first rows.
  private(set) var counts: [Int] = []
  /// The value of the first row, until another row has a different one; and whether another row has the same.
  private var value: [UInt8]?
  private var (isRepeated, isVaried) = (false, false)
  /// The widest parts of numbers before and from the decimal mark on: a point, a comma.
  private var (widestAtPoint, widestAtComma) = (NumberShape.Parts(), NumberShape.Parts())
  /// What the bars of the column reach from and to, if it has any.
  package var bars = BarScale()

  /// The maximum width that is measured, in columns. Wider values cost no more.
  private static let most = 256
  /// The unit of columns by which text grows after the first rows, so that the columns seldom move.
  private static let step = 8

  package init() {}

  /// Whether all values are numbers. Texts such as `-` and `N/A` stand for missing ones.
  package var isNumeric: Bool {
    if case .numbers = kind { true } else { false }
  }

  /// The decimal mark on which the values are aligned; nil for none. Numbers with units are aligned at their ends.
  var decimalMark: DecimalMarks? {
    guard case .numbers(false, let marks) = kind else { return nil }
    return marks.contains(.point) ? .point : .comma
  }

  /// How the texts of the column are read as numbers.
  var barReading: BarScale.Reading {
    var isPoint = true
    if case .numbers(_, let marks) = kind { isPoint = marks.contains(.point) }
    return BarScale.Reading(mark: isPoint ? .point : .comma, readsTimes: bars.hasTimes)
  }

  /// The widest parts of numbers that are aligned on their decimal marks.
  private var alignedParts: NumberShape.Parts {
    decimalMark.map { $0 == .point ? widestAtPoint : widestAtComma } ?? NumberShape.Parts()
  }

  /// The width of the fractions on whose decimal mark the values are aligned; 0 for none.
  var fractionColumns: Int { alignedParts.fraction }

  /// The width that the values need.
  var columns: Int { max(widest, alignedParts.integer + alignedParts.fraction) }

  /// The width that nearly all values of the first rows have at most.
  var typicalColumns: Int { isNumeric ? columns : quantile(95) }

  /// The width with which the beginnings of texts can be told apart.
  var beginningColumns: Int { max(8, min(quantile(50), 20)) }

  /// Whether the first rows, two at least, all have the same value, so that it tells no row from another.
  var isConstant: Bool { isRepeated && !isVaried }

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
    compare(text.bytes)
    guard !text.isEmpty else { return }
    let shape = kind == .text ? nil : NumberShape(text.bytes)
    if kind != .text, shape != nil || !text.bytes.withUnsafeBufferPointer(MissingValue.isOne) {
      include(shape)
    }
    let width = widen(for: text, shape, typesetter: typesetter)
    if counts.count <= width { counts += repeatElement(0, count: width + 1 - counts.count) }
    counts[width] += 1
  }

  private mutating func compare(_ bytes: [UInt8]) {
    guard !isVaried else { return }
    guard let value else { return value = bytes }
    if value == bytes { isRepeated = true } else { (isVaried, self.value) = (true, nil) }
  }

  /// Includes a value in the kind of the values.
  private mutating func include(_ shape: NumberShape?) {
    var (hasUnits, marks) = (false, DecimalMarks.all)
    if case .numbers(let hasUnit, let all) = kind { (hasUnits, marks) = (hasUnit, all) }
    marks.formIntersection(shape?.marks ?? [])
    kind = marks.isEmpty ? .text : .numbers(hasUnits: hasUnits || shape?.hasUnit ?? false, marks: marks)
  }

  /// Widens a column of numbers for a number behind the first rows. Has no effect on another column or for another text.
  package mutating func widen(forNumber text: CellText, typesetter: Typesetter) {
    guard isNumeric, let shape = NumberShape(text.bytes) else { return }
    widen(for: text, shape, typesetter: typesetter)
  }

  /// Widens the column for a value that has changed and that it cuts off.
  package mutating func widen(forChanged text: CellText, typesetter: Typesetter) {
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
    if let shape, shape.marks.contains(.point) { widestAtPoint.widen(for: shape.parts(.point)) }
    if let shape, shape.marks.contains(.comma) { widestAtComma.widen(for: shape.parts(.comma)) }
    return width
  }
}

/// The estimates of all columns of a table that have been visible.
package struct ColumnEstimates: Equatable, Sendable {
  /// The number of the first rows from which columns are estimated.
  package static let sampleSize = 1000

  /// The estimates up to the last column that has been visible.
  private var columns: [ColumnEstimate] = []
  /// The numbers of the columns whose numbers are drawn (`TableColumn.drawsNumbers`).
  package var drawnColumns: [Int] = []

  package init() {}

  /// The estimate of a column.
  package subscript(column: Int) -> ColumnEstimate {
    get { column < columns.count ? columns[column] : ColumnEstimate() }
    set {
      while columns.count <= column { columns.append(ColumnEstimate()) }
      columns[column] = newValue
    }
  }

  /// Returns the estimates of some columns, numbered from 0.
  func selecting(_ indexes: [Int]) -> ColumnEstimates {
    var selected = ColumnEstimates()
    selected.columns = indexes.map { self[$0] }
    return selected
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
    let end = first + min(wanted - first, limit)
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
        if drawnColumns.contains(behind[index]) { estimates[index].bars.include(text.bytes) }
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

  /// The number of rows behind the first ones in which numbers are looked at.
  private static let surveySize = 32

  /// Widens columns of numbers for some rows behind the sample, such as the last one. Rows that have been among those surveyed
  /// are not read again.
  /// - Parameter rows: the number of all rows.
  package mutating func survey(
    _ numbers: [Int], rows: Int, typesetter: Typesetter,
    texts: (_ row: Int, _ columns: [Int]) -> [CellText]?
  ) {
    let behind = numbers.filter { self[$0].sampledRows > 0 && self[$0].surveyedRows < rows }
    guard let sampled = behind.map({ self[$0].sampledRows }).min(), rows > sampled else { return }
    for part in 1...Self.surveySize {
      let row = sampled + (rows - sampled) * part / Self.surveySize - 1
      for (column, text) in zip(behind, texts(row, behind) ?? []) {
        self[column].widen(forNumber: text, typesetter: typesetter)
        if drawnColumns.contains(column) { self[column].bars.include(text.bytes) }
      }
    }
    for column in behind { self[column].surveyedRows = rows }
  }
}
