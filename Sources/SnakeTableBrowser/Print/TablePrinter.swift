import SnakeTable

/// Prints a table as lines of text, in slices, so that a table of any length needs the memory of only one slice.
package struct TablePrinter {
  /// The number of lines painted at once.
  static let sliceLines = 256

  let dataSource: any TableDataSource
  let appearance: TableAppearance
  let width: Int
  /// Whether colours and attributes are written as SGR sequences.
  let isStyled: Bool
  /// The time of the frame in nanoseconds since the first frame; nil for the finished picture.
  let time: Int?
  let motion: Motion
  var layout: TableLayout
  /// The columns, fixed once the first line is printed; nil for none.
  private var columnLayout: ColumnLayout?
  /// The bars of totals in the headers of collapsed sections.
  private var sectionBars = SectionBars()
  private(set) var printedLines = 0
  private var buffer = CellBuffer(size: Size(columns: 0, lines: 0))

  package init(
    _ dataSource: any TableDataSource, configuration: TableConfiguration, appearance: TableAppearance,
    width: Int, isStyled: Bool, time: Int? = nil, motion: Motion = Motion()
  ) {
    self.dataSource = dataSource
    self.appearance = appearance
    self.width = width
    self.isStyled = isStyled
    self.time = time
    self.motion = motion
    layout = TableLayout(
      dataSource, configuration: configuration, width: width, typesetter: appearance.typesetter)
  }

  /// Returns the bytes of the title line above the table and of a blank line below it.
  package func title(_ text: CellText) -> [UInt8] {
    StyledText(buffer: titleLines(text), glyphs: appearance.glyphs.box, isStyled: isStyled).bytes
  }

  /// The lines of the pinned cells. If the table has columns, their widths must be known (`columnNames`).
  var pinnedBuffer: CellBuffer {
    var lines = CellBuffer(size: Size(columns: width, lines: dataSource.pinnedCells.count))
    painter(at: nil, of: nil).paintPinned(into: &lines, lines: 0..<lines.lines)
    return lines
  }

  func titleLines(_ text: CellText) -> CellBuffer {
    label(text, style: appearance.theme.cursorText, lines: 2)
  }

  /// The line in the place of the rows of a table that has none; nil if there is nothing to say.
  var emptyStateBuffer: CellBuffer? {
    guard layout.numberOfRows == 0, let text = dataSource.emptyState?.text else { return nil }
    return label(text, style: appearance.theme.secondary, lines: 1)
  }

  private func label(_ text: CellText, style: Style, lines: Int) -> CellBuffer {
    let columns = TableColumns(width: width, configuration: layout.configuration).label
    var buffer = CellBuffer(size: Size(columns: width, lines: lines))
    buffer.draw(
      text.bytes, at: Point(column: columns.lowerBound, line: 0), columns: columns.count,
      style: TextStyle(style: style, markStyle: appearance.theme.mark), typesetter: appearance.typesetter)
    return buffer
  }

  /// Updates the layout with rows that have arrived and prints the lines that later rows cannot change. A frame of the
  /// animation is printed only when all rows have arrived, since any of them may change its colours and boxes.
  /// - Parameter isComplete: whether all rows have arrived, so that all lines are final.
  package mutating func print<Failure: Error>(
    isComplete: Bool, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    layout.update(from: dataSource)
    if time != nil { measureAllRows() } else { measureNextSlice() }
    var end: Int { isComplete ? layout.height : finalLines }
    if printedLines == 0, end > 0 || isComplete {
      let names = columnNames()
      for lines in [pinnedBuffer, names, emptyStateBuffer].compactMap({ $0 }) {
        try write(StyledText(buffer: lines, glyphs: appearance.glyphs.box, isStyled: isStyled).bytes)
      }
    }
    let arrival = time == nil ? nil : arrival
    while printedLines < end {
      let slice = printedLines..<min(end, printedLines + Self.sliceLines)
      try write(bytes(of: slice, arrival))
      printedLines = slice.upperBound
      measureNextSlice()
    }
  }

  /// The position of the first row that has not been printed completely.
  package var firstUnprintedRow: Int {
    layout.firstRow(fromLine: printedLines).map(layout.position(of:)) ?? layout.numberOfRows
  }

  /// The number of lines that later rows cannot change.
  private var finalLines: Int {
    guard time == nil, layout.numberOfSections == 1,
      let row = layout.path(atPosition: layout.numberOfRows - 1 - openRows)
    else { return 0 }
    let frame = layout.frame(ofRowAt: row)
    return frame.line + frame.height
  }

  /// The number of last rows whose look depends on later rows: three with a snake, one with hairlines, which underline
  /// the row above them, else none. Stepped corners have their width only if the box is high enough (`BoxShape`).
  private var openRows: Int {
    let configuration = layout.configuration
    let step = TableColumns(width: width, configuration: configuration).cornerSteps
    if step > 0 { return BoxCorner.height(withCornersOfWidth: step) }
    if configuration.separator == .snake { return 3 }
    return configuration.separator == .hairline ? 1 : 0
  }

  private mutating func bytes(of lines: Range<Int>, _ arrival: StrokeAnimation?) -> [UInt8] {
    buffer.reset(size: Size(columns: width, lines: lines.count))
    painter(at: time, of: arrival).paint(
      into: &buffer, viewport: 0..<lines.count, offset: lines.lowerBound, headersStick: false)
    return StyledText(buffer: buffer, glyphs: appearance.glyphs.box, isStyled: isStyled).bytes
  }

  /// Returns a painter for the frame at a time, in nanoseconds, of an arrival; nil for the finished picture.
  func painter(at time: Int?, of arrival: StrokeAnimation?) -> TablePainter {
    var presentation = TablePresentation(animation: time == nil ? nil : arrival, time: time ?? 0)
    presentation.columnLayout = columnLayout
    presentation.sectionBars = sectionBars
    return TablePainter(
      layout: layout, width: width, dataSource: dataSource, appearance: appearance,
      presentation: presentation)
  }

  // MARK: Columns

  /// The number of rows from which the widths of columns are estimated.
  package static let measuredRows = ColumnEstimates.sampleSize

  /// Estimates the widths of the columns from the first rows. Returns the line of their names; nil if there are none.
  mutating func columnNames() -> CellBuffer? {
    var estimates = ColumnEstimates()
    let definitions = layout.configuration.columns
    estimates.drawnColumns = definitions.indices.filter { definitions[$0].drawsNumbers }
    guard let columns = columnLayout(estimates)?.indexes else { return nil }
    let texts = { [layout, dataSource] (row: Int, columns: [Int]) in
      layout.path(atPosition: row).flatMap { dataSource.cell(forRowAt: $0, columns: columns).columnTexts }
    }
    _ = estimates.sample(
      columns, headers: dataSource.pinnedCells, rows: layout.numberOfRows, atMost: .max,
      typesetter: appearance.typesetter, texts: texts)
    // Rows of a source are read in their order.
    if dataSource is any RowStore {
      estimates.survey(
        columns, rows: layout.numberOfRows, typesetter: appearance.typesetter, texts: texts)
    }
    columnLayout = columnLayout(estimates)
    if definitions.contains(where: \.showsBars) { measureSections() }
    let quoteColumns = columnLayout.map { columnsForQuotes(besides: $0.indexes) } ?? 0
    columnLayout = columnLayout(estimates, quoteColumns: quoteColumns)
    var line = CellBuffer(size: Size(columns: width, lines: 1))
    painter(at: nil, of: nil).paintColumnNames(onLine: 0, into: &line)
    return line
  }

  private mutating func measureSections() {
    for section in 0..<layout.numberOfSections where dataSource.isCollapsed(section: section) {
      guard let header = dataSource.header(inSection: section) else { continue }
      sectionBars.include(header, typesetter: appearance.typesetter)
    }
  }

  private func columnLayout(_ estimates: ColumnEstimates, quoteColumns: Int = 0) -> ColumnLayout? {
    ColumnLayout(
      width: width, configuration: layout.configuration, samples: dataSource.samples, estimates: estimates,
      quoteColumns: quoteColumns, typesetter: appearance.typesetter)
  }

  /// Returns the width that the quotes of the first rows need in a table with visible columns.
  private func columnsForQuotes(besides columns: [Int]) -> Int {
    let painter = painter(at: nil, of: nil)
    return (0..<min(layout.numberOfRows, Self.measuredRows)).reduce(0) { widest, row in
      let quote = layout.path(atPosition: row).flatMap {
        dataSource.cell(forRowAt: $0, columns: columns).detail
      }
      return max(widest, quote.map(painter.columnsForWholeQuotes) ?? 0)
    }
  }

  /// The arrival of the whole table, as on a screen high enough for all of it; nil if strokes are not animated.
  var arrival: StrokeAnimation? {
    guard motion.isEnabled, motion.meaning == .arrival, let first = layout.path(atPosition: 0),
      let last = layout.path(atPosition: layout.numberOfRows - 1)
    else { return nil }
    return motion.strokes(of: first...last, from: 0, in: layout, painter: painter(at: nil, of: nil))
  }
}

/// Rows that wrap: printing measures them one slice ahead.
extension TablePrinter {
  /// The number of lines below a slice whose rows affect it: the turn of a snake, a shadow, a filled box's cap.
  private static let linesBelowSlice = 4

  /// Measures the rows of the next slice. The content then ends beyond it, or all rows are measured.
  mutating func measureNextSlice() {
    guard layout.measuresRows, let row = layout.firstRow(fromLine: printedLines) else { return }
    let hidden = max(0, printedLines - layout.frame(ofRowAt: row).line)
    measureRows(from: row, lines: hidden + Self.sliceLines + Self.linesBelowSlice)
  }

  /// Measures all rows. O(rows).
  mutating func measureAllRows() {
    guard layout.measuresRows, let row = layout.path(atPosition: 0) else { return }
    measureRows(from: row, lines: .max)
  }

  private mutating func measureRows(from row: TableIndexPath, lines: Int) {
    layout.apply(
      layout.measurements(from: layout.position(of: row), step: 1, lines: lines, of: dataSource))
  }
}
