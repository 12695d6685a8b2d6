import SnakeTableLayout

/// The estimated widths of a table's columns, and the rows that they are known from.
///
/// The first 1,000 rows are the sample, read in parts so that no frame takes long: they decide which columns have numbers.
/// After that, a column grows only when a value in view is cut off.
struct ColumnMeasurement {
  /// What the values in view depend on, besides their rows.
  struct Basis: Equatable {
    var columns: [Int]
    var layout: Int
    var cells: Int?
  }

  /// The number of rows of the sample that the first frame reads, and each further one.
  static let (firstPart, part) = (100, 250)

  var estimates = ColumnEstimates()
  /// The columns of the next frame; nil for a table without columns.
  var layout: ColumnLayout?
  /// Whether the sample has further rows to read.
  var isIncomplete = false
  /// The positions of the rows measured in the last frame.
  private var measured = 0..<0
  private var basis: Basis?

  /// Ends the measurement in a table without columns or lines.
  mutating func endMeasuring() {
    layout = nil
    isIncomplete = false
  }

  /// Returns the positions of the rows in view that were not in the last frame.
  mutating func newPositions(in positions: Range<Int>, _ basis: Basis) -> [Int] {
    let known = self.basis == basis ? measured : 0..<0
    (measured, self.basis) = (positions, basis)
    return positions.filter { !known.contains($0) }
  }
}
