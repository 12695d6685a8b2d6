import SnakeTableLayout
import SnakeTableModel

/// The estimated widths of a table's columns, and the rows that they are known from.
///
/// The first 1,000 rows are the sample, read in parts so that no frame takes long: they decide which columns have numbers, and
/// the widths. Of a list that grows, the sample grows with it at a few points only. Some rows behind the sample tell how long
/// numbers become. After that, scrolling changes no width unless it would cut off a number; a value that changes in view may
/// widen its column.
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
  /// The numbers of rows at which the sample of a list that grows is enlarged.
  private static let points = [3, 30, 300, ColumnEstimates.sampleSize]
  /// The number of rows from which on the sample of a list in pages stays as it is.
  private static let smallSample = 30
  /// The number of rows in view whose values are remembered, at least.
  private static let rememberedRows = 256

  var estimates = ColumnEstimates()
  /// The columns of the next frame; nil for a table without columns.
  var layout: ColumnLayout?
  /// Whether the sample has further rows to read.
  var isIncomplete = false
  /// Whether all rows of the list are known, as far as the program says so.
  var isListComplete = false
  /// The number of rows of the sample.
  private(set) var sampleSize = 0
  /// The number of rows among which numbers are looked at.
  private(set) var surveySize = 0
  /// The values of rows that were measured in view, by their identifiers.
  private var values: [Int: [[UInt8]]] = [:]
  /// The positions of the rows measured in the last frame.
  private var measured = 0..<0
  private var basis: Basis?
  /// The width that the quotes of the rows in view need; 0 for none. It only grows while the rows stay the same.
  private(set) var quoteColumns = 0
  private var layoutBasis: LayoutBasis?
  /// The bars of totals in the headers of collapsed sections that have been in view.
  private(set) var sectionBars = SectionBars()
  private var sectionBasis: Basis?

  /// Includes the headers in view in the bars of totals, which begin again when the content changes.
  mutating func measure(_ headers: [SectionLabel], _ basis: Basis, typesetter: Typesetter) {
    if sectionBasis != basis { sectionBars = SectionBars() }
    sectionBasis = basis
    for header in headers { sectionBars.include(header, typesetter: typesetter) }
  }

  /// Returns whether the columns and the sample are those of the last frame.
  mutating func isCurrent(_ basis: LayoutBasis) -> Bool {
    defer { layoutBasis = basis }
    return layoutBasis == basis && layout != nil && !isIncomplete
  }

  /// Enlarges the sample if that is due for a list of a number of rows. Rows that arrive because they are scrolled into view
  /// enlarge only a very small sample.
  mutating func enlargeSample(toRows rows: Int, isPaged: Bool) {
    let size = min(rows, ColumnEstimates.sampleSize)
    guard size > sampleSize, !isPaged || sampleSize < Self.smallSample else { return }
    let isDue = Self.points.contains { sampleSize < $0 && $0 <= size }
    if sampleSize == 0 || isDue || isListComplete { sampleSize = size }
  }

  /// Sets the number of rows to survey at the beginning, and again when all rows are known.
  mutating func enlargeSurvey(toRows rows: Int) {
    if surveySize == 0 || isListComplete { surveySize = max(surveySize, rows) }
  }

  /// Notes the values of a row in view. Returns whether they have changed since they were in view before.
  mutating func noteValues(_ texts: [CellText], ofRow identifier: Int) -> Bool {
    if values.count > 2 * Self.rememberedRows { values = [:] }
    let new = texts.map(\.bytes)
    guard let former = values.updateValue(new, forKey: identifier) else { return false }
    return former != new
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
    if self.basis?.columns != basis.columns { values = [:] }
    (measured, self.basis) = (positions, basis)
    return positions.filter { !known.contains($0) }
  }

  /// All rows in view are new in the next frame.
  mutating func forgetPositions() { measured = 0..<0 }
}
