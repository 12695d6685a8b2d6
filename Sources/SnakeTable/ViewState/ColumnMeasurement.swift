import SnakeTableLayout
import SnakeTableModel

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

  /// What the columns of a frame depend on, besides their definitions and estimates.
  struct LayoutBasis: Equatable {
    var width: Int
    var safeArea: Int
    var offset: Int
    /// The number of the layout.
    var layout: Int
    var appearance: TableAppearance
    var samples: CellSamples
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
  /// The width that the quotes of the rows in view need; 0 for none. It only grows while the rows stay the same.
  private(set) var quoteColumns = 0
  private var layoutBasis: LayoutBasis?

  /// Returns whether the columns and the sample are those of the last frame.
  mutating func isCurrent(_ basis: LayoutBasis) -> Bool {
    defer { layoutBasis = basis }
    return layoutBasis == basis && layout != nil && !isIncomplete
  }

  /// Widens the column of quotes. Returns whether it has grown.
  mutating func grow(forQuotes columns: Int) -> Bool {
    guard columns > quoteColumns else { return false }
    quoteColumns = columns
    return true
  }

  /// Ends the measurement in a table without columns or lines.
  mutating func endMeasuring() {
    layout = nil
    isIncomplete = false
  }

  /// Returns the positions of the rows in view that were not in the last frame.
  mutating func newPositions(in positions: Range<Int>, _ basis: Basis) -> [Int] {
    let known = self.basis == basis ? measured : 0..<0
    if self.basis?.layout != basis.layout || self.basis?.cells != basis.cells { quoteColumns = 0 }
    (measured, self.basis) = (positions, basis)
    return positions.filter { !known.contains($0) }
  }

  /// All rows in view are new in the next frame.
  mutating func forgetPositions() { measured = 0..<0 }
}
