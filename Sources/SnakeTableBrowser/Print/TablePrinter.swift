import SnakeTable

/// Writes a table as lines of text, a slice at a time, so that a table of any length needs the memory of one
/// slice.
public struct TablePrinter {
  /// Lines painted at once.
  static let sliceLines = 256

  let dataSource: any TableDataSource
  let appearance: TableAppearance
  let width: Int
  /// Colours and attributes are written as SGR sequences.
  let isStyled: Bool
  /// Nanoseconds since the first frame; nil for the finished picture.
  let time: Int?
  let motion: Motion
  var layout: TableLayout
  private var printedLines = 0
  private var buffer = CellBuffer(size: Size(columns: 0, lines: 0))

  public init(
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

  /// The bytes of a line of text of the table's own, such as its header, with a blank line below.
  public func title(_ text: CellText) -> [UInt8] {
    StyledText(buffer: titleLines(text), glyphs: appearance.glyphs.box, isStyled: isStyled).bytes
  }

  func titleLines(_ text: CellText) -> CellBuffer {
    let columns = TableColumns(width: width, configuration: layout.configuration).label
    var lines = CellBuffer(size: Size(columns: width, lines: 2))
    lines.draw(
      text.bytes, at: Point(column: columns.lowerBound, line: 0), columns: columns.count,
      style: TextStyle(style: appearance.theme.cursorText, markStyle: appearance.theme.mark),
      typesetter: appearance.typesetter)
    return lines
  }

  /// Takes over rows that have arrived and writes the lines that no later row can change. A frame of the
  /// animation waits for all rows: any of them may change its colours and its boxes.
  /// - Parameter isComplete: no more rows will come, so that all lines are final.
  public mutating func print<Failure: Error>(
    isComplete: Bool, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    layout.update(from: dataSource)
    let end = isComplete ? layout.height : finalLines
    let arrival = time == nil ? nil : arrival
    while printedLines < end {
      let slice = printedLines..<min(end, printedLines + Self.sliceLines)
      try write(bytes(of: slice, arrival))
      printedLines = slice.upperBound
    }
  }

  /// The first row of which not all lines have been written.
  public var firstUnprintedRow: Int {
    layout.firstRow(fromLine: printedLines).map(layout.position(of:)) ?? layout.numberOfRows
  }

  /// Lines above the rows that another one behind them changes.
  private var finalLines: Int {
    guard time == nil, layout.numberOfSections == 1,
      let row = layout.path(atPosition: layout.numberOfRows - 1 - openRows)
    else { return 0 }
    let frame = layout.frame(ofRowAt: row)
    return frame.line + frame.height
  }

  /// The last rows whose look depends on whether another follows: none in a plain list without lines, else the last one;
  /// with a snake three. Where corners are stepped, so does how far, until there is room for two whole ones.
  private var openRows: Int {
    let configuration = layout.configuration
    let steps = TableColumns(width: width, configuration: configuration).cornerSteps
    if steps > 0 || configuration.separator == .snake { return max(3, 2 * steps) }
    return configuration.style == .plain && configuration.separator == .none ? 0 : 1
  }

  private mutating func bytes(of lines: Range<Int>, _ arrival: StrokeAnimation?) -> [UInt8] {
    buffer.reset(size: Size(columns: width, lines: lines.count))
    painter(at: time, of: arrival).paint(
      into: &buffer, viewport: 0..<lines.count, offset: lines.lowerBound, headersStick: false)
    return StyledText(buffer: buffer, glyphs: appearance.glyphs.box, isStyled: isStyled).bytes
  }

  /// Paints the frame at a time in nanoseconds of an arrival; the finished picture for nil.
  func painter(at time: Int?, of arrival: StrokeAnimation?) -> TablePainter {
    TablePainter(
      layout: layout, width: width, dataSource: dataSource, appearance: appearance,
      animation: time.flatMap { _ in arrival }, time: time ?? 0)
  }

  /// The arrival of the whole table, as on a screen that is high enough for all of it.
  var arrival: StrokeAnimation? {
    guard motion.isEnabled, motion.meaning == .arrival, let first = layout.path(atPosition: 0),
      let last = layout.path(atPosition: layout.numberOfRows - 1)
    else { return nil }
    return motion.strokes(
      of: first...last, from: 0, isLimited: false, in: layout, painter: painter(at: nil, of: nil))
  }
}
