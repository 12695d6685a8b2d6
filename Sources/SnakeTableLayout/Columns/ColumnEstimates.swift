import SnakeTableDrawing
import SnakeTableModel

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
