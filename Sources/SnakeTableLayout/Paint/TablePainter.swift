import SnakeTableDrawing
import SnakeTableModel

/// Draws the visible part of a table, as a pure function of the data, the layout, the appearance, the selection and
/// the time. Screens, printed tables and tests use it.
package struct TablePainter {
  private(set) var layout: TableLayout
  private(set) var dataSource: any TableDataSource
  private(set) var appearance: TableAppearance
  package private(set) var presentation: TablePresentation
  private(set) var progress: StrokeProgress
  /// The columns of the table and of its safe area.
  let width: Int
  package let columns: TableColumns
  let cellMetrics: CellMetrics
  let typesetter: Typesetter

  /// Creates a painter for a table.
  /// - Parameters:
  ///   - width: the width in columns.
  ///   - presentation: the state of the table on the screen.
  package init(
    layout: TableLayout, width: Int, dataSource: any TableDataSource, appearance: TableAppearance,
    presentation: TablePresentation = TablePresentation()
  ) {
    self.layout = layout
    self.width = width
    self.dataSource = dataSource
    self.appearance = appearance
    self.presentation = presentation
    columns = TableColumns(
      width: width, configuration: layout.configuration, safeArea: presentation.safeArea)
    progress = StrokeProgress(layout: layout, animation: presentation.animation, time: presentation.time)
    typesetter = appearance.typesetter
    cellMetrics = CellMetrics(
      columns, configuration: layout.configuration, samples: dataSource.samples, typesetter: typesetter)
  }

  /// What the pictures of all lines depend on: all that a painter was created with, but for the rows and the layout.
  package struct SharedContext: Equatable {
    let width: Int
    let configuration: TableConfiguration
    let appearance: TableAppearance
    let samples: CellSamples
    /// `TableDataSource.cellGeneration`.
    package let cells: Int?
    package let presentation: TablePresentation
  }

  /// Returns what the pictures of all lines depend on, in a viewport whose first line is `offset`.
  package func sharedContext(at offset: Int) -> SharedContext {
    SharedContext(
      width: width, configuration: layout.configuration, appearance: appearance, samples: dataSource.samples,
      cells: dataSource.cellGeneration, presentation: presentation.sharedByLines(at: offset))
  }

  /// Returns a painter for another table with the same columns. Its strokes are complete, and it draws neither a background
  /// view nor the names of the columns: the transition draws them after the text.
  func painter(
    for layout: TableLayout, of dataSource: any TableDataSource, markedRows: [Int: [Int]] = [:]
  ) -> TablePainter {
    var painter = self
    painter.layout = layout
    painter.dataSource = dataSource
    painter.appearance.backgroundView = nil
    painter.presentation.animation = nil
    painter.presentation.focus = nil
    painter.presentation.namesLine = nil
    painter.presentation.markedRows = markedRows
    painter.progress = StrokeProgress(layout: layout, animation: nil, time: presentation.time)
    return painter
  }

  /// Returns a painter for cells above the rows, with the same columns.
  func painter(forPinned layout: TableLayout, of dataSource: any TableDataSource) -> TablePainter {
    var painter = painter(for: layout, of: dataSource)
    painter.presentation = TablePresentation()
    painter.presentation.shift = presentation.shift
    painter.presentation.columnLayout = presentation.columnLayout
    return painter
  }

  /// The columns of accessories; empty for none.
  package var accessoryColumns: Range<Int> { cellMetrics.accessory }

  var theme: Theme { appearance.theme }

  /// Draws the content from the line `offset` on into the lines `viewport` of `buffer`. The time grows with the
  /// viewport, not with the table.
  /// - Parameter headersStick: whether the headers of a plain table stay at the top while their sections scroll.
  package func paint(
    into buffer: inout CellBuffer, viewport: Range<Int>, offset: Int, headersStick: Bool = true
  ) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(Rect(columns: 0..<columns.width, lines: viewport))
    let window = PaintWindow(viewport: viewport, offset: offset)
    paintContent(in: window, headersStick: headersStick, into: &buffer)
    paintEmptyState(in: insetLines(of: viewport), window, into: &buffer)
    let area = area(ofViewport: viewport)
    buffer.clip = outerClip.intersection(area)
    paint(appearance.backgroundView, behind: area, into: &buffer)
  }

  /// Returns the area of a viewport, including the safe area.
  func area(ofViewport viewport: Range<Int>) -> Rect { Rect(columns: 0..<max(0, width), lines: viewport) }

  /// Returns the lines that the content insets do not cover.
  func insetLines(of lines: Range<Int>) -> Range<Int> {
    let inset = presentation.contentInset
    let first = min(lines.lowerBound + inset.top, lines.upperBound)
    return first..<max(first, lines.upperBound - inset.bottom)
  }

  private func paintContent(in window: PaintWindow, headersStick: Bool, into buffer: inout CellBuffer) {
    let visible = window.visible
    let sticky = headersStick ? layout.stickyHeader(in: insetLines(of: visible)) : nil
    var window = window
    if let sticky { window.separatorsLine = layout.separatorsLine(below: sticky) }
    paintTableHeader(in: window, into: &buffer)
    let sections = layout.sections(in: visible.lowerBound..<(visible.upperBound + bleed))
    for section in sections {
      let isInPlace = sticky?.section != section
      paint(context(ofSection: section, in: window), hasHeader: isInPlace, into: &buffer)
    }
    if let sticky { paint(sticky, in: window, into: &buffer) }
    paintTableFooter(in: window, into: &buffer)
    if let line = presentation.namesLine, visible.contains(line) {
      paintColumnNames(onLine: window.screenLine(line), into: &buffer)
    }
  }

  /// - Parameter hasHeader: whether the header is drawn here. If false, it is a sticky header and is drawn last.
  private func paint(_ section: SectionContext, hasHeader: Bool, into buffer: inout CellBuffer) {
    if hasHeader { paintHeader(of: section, into: &buffer) }
    if let box = section.box {
      paintShadow(of: box, into: &buffer)
      if isFilled { paintFill(of: box, into: &buffer) }
    }
    var underlays: [RowUnderlay] = []
    for row in paintedRows(of: section) {
      underlays += paint(context(ofRow: row, in: section), into: &buffer)
    }
    paintStrokes(of: section, into: &buffer)
    paintMarks(of: section, into: &buffer)
    lay(underlays, into: &buffer)
    paintHairlines(of: section, into: &buffer)
    if let box = section.box { paintDropShadow(ofFilled: box, into: &buffer) }
    paintFooter(of: section, into: &buffer)
  }

  /// Returns the style of a glyph over a fill. On a reversed fill it has the fill's colours: with a colour of its own, it
  /// would be a block of that colour.
  func glyphStyle(_ style: Style, over fill: Style) -> Style {
    let isReversed = fill.attributes.contains(.reverse)
    return legible((isReversed ? Style(attributes: style.attributes) : style).over(fill))
  }

  /// Returns a style with a foreground that contrasts with the backgrounds that a program gives its rows. The theme's colours
  /// contrast with its own fills.
  func legible(_ style: Style) -> Style {
    guard appearance.rowBackgrounds != nil, style.background != theme.cursorFill.background,
      let ground = style.background.components
    else { return style }
    let (black, white) = (RGBColor(0, 0, 0), RGBColor(255, 255, 255))
    var style = style
    style.foreground = style.foreground.legible(
      on: style.background, mixedWith: Color(black.contrasts(with: ground) ? black : white),
      depth: theme.colorDepth)
    return style
  }

  /// Returns the style of text over a fill. On the cursor's fill, marks have the colour of accessories.
  func textStyle(_ style: Style, over fill: Style) -> TextStyle {
    let isCursor = fill.background != .terminalDefault && fill.background == theme.cursorFill.background
    let mark = isCursor ? theme.cursorAccessory : theme.mark
    return TextStyle(style: style.over(fill), markStyle: glyphStyle(mark, over: fill))
  }
}
