import SnakeTableDrawing
import SnakeTableModel

/// Draws texts made of quotes. Quotes that do not all fit share the columns, so that each one shows its match. A text before
/// them is left out first.
///
///     amount: 98765432101  comment: …next delivery to the harbour
extension TablePainter {
  /// A label and the value behind it.
  private typealias Quote = (label: CellText, value: CellText)

  func drawQuotes(of text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let quotes = quotes(of: text, in: line.columns.count)
    let widths = quotes.map { width(of: $0, atMost: line.columns.count) }
    var rest = line
    for (quote, width) in zip(quotes, QuoteDivision.columns(ofWidths: widths, in: line.columns.count)) {
      var place = rest
      place.columns = rest.columns.prefix(width)
      draw(quote, in: place, into: &buffer)
      rest.columns = rest.columns.dropFirst(width + CellText.quoteGap)
    }
  }

  /// Returns the number of columns in which all quotes of a text are whole.
  package func columnsForWholeQuotes(of text: CellText) -> Int {
    let widths = quotes(of: text).map { width(of: $0, atMost: Self.widestQuote) }
    return max(0, widths.reduce(-CellText.quoteGap) { $0 + $1 + CellText.quoteGap })
  }

  /// The maximum width that is measured, in columns.
  private static let widestQuote = 256

  /// Returns the number of columns in which all quotes of a text show their matches.
  func columnsForQuotes(of text: CellText) -> Int {
    QuoteDivision.leastColumns(
      ofWidths: quotes(of: text).map { width(of: $0, atMost: QuoteDivision.narrowest) })
  }

  private func quotes(of text: CellText) -> [Quote] {
    text.quotes.map { (text.part($0.label), text.part($0.value)) }
  }

  /// Returns the quotes of a text and, if there is room for it, the text before them.
  private func quotes(of text: CellText, in room: Int) -> [Quote] {
    let all = quotes(of: text)
    guard let first = all.first, first.label.isEmpty,
      columnsForQuotes(of: text) > room
    else { return all }
    return Array(all.dropFirst())
  }

  private func width(of quote: Quote, atMost limit: Int) -> Int {
    let label = width(of: quote.label, atMost: limit)
    return min(limit, label + width(of: quote.value, atMost: limit))
  }

  private func width(of text: CellText, atMost limit: Int) -> Int {
    typesetter.columns(of: text.bytes, atMost: limit)
  }

  /// The columns in which a value shows a match between two ellipses.
  private static let narrowestValue = 4

  /// Draws a quote. A truncated label and a value that begins before the visible part share one ellipsis.
  ///
  ///     comment…e harbour
  private func draw(_ quote: Quote, in line: TextLine, into buffer: inout CellBuffer) {
    let label = columnsForLabel(of: quote, in: line.columns.count)
    let isTruncated = label > 0 && width(of: quote.label, atMost: label + 1) > label
    let shared = line.columns.dropFirst(max(0, label - 1))
    var (labelLine, valueLine) = (line, line)
    (labelLine.columns, labelLine.shift) = (line.columns.prefix(label), 0)
    valueLine.columns =
      isTruncated && isScrolled(quote.value, in: shared) ? shared : line.columns.dropFirst(label)
    drawRevealed(quote.label, in: labelLine, into: &buffer)
    drawRevealed(quote.value, in: valueLine, into: &buffer)
  }

  private func isScrolled(_ value: CellText, in columns: Range<Int>) -> Bool {
    value.highlights.first.map {
      typesetter.shift(revealing: $0, in: value.bytes, columns: columns.count) > 0
    } ?? false
  }

  /// Returns the columns of a label: half of the columns of the quote, or what the value leaves. It has none if the value
  /// would not show its match.
  private func columnsForLabel(of quote: Quote, in columns: Int) -> Int {
    let value = width(of: quote.value, atMost: columns)
    let room = max(columns / 2, columns - value)
    guard columns - room >= min(value, Self.narrowestValue) else { return 0 }
    return width(of: quote.label, atMost: room)
  }

  /// Returns the visible part of what a view draws in an area. The view draws into a separate buffer, so that it
  /// cannot change anything else.
  /// - Parameter row: the row of the view; nil for a view outside of rows.
  func picture(
    of view: CellView.DrawnView, ofRow row: RowContext?, in area: Rect, textColumns: Range<Int>, seen: Rect
  ) -> CellBuffer {
    var picture = CellBuffer(size: seen.size)
    guard !seen.isEmpty else { return picture }
    var region = DrawingRegion(
      area: Rect(
        column: area.column - seen.column, line: area.line - seen.line, columns: area.columns,
        lines: area.lines),
      textColumns: (textColumns.lowerBound - seen.column)..<(textColumns.upperBound - seen.column),
      typesetter: typesetter, theme: theme)
    region.state = row?.look ?? region.state
    region.time = presentation.views.drawingTime(ofRow: row?.identifier, at: presentation.time)
    view.content.draw(into: &picture, in: region)
    picture.clip = Rect(picture.size)
    picture.reduceColors(in: picture.clip, to: theme.colorDepth)
    return picture
  }

  /// Draws a view of a cell in its columns, over the background of the row.
  func paint(
    _ view: CellView, of row: RowContext, in columns: Range<Int>, lines: Range<Int>,
    into buffer: inout CellBuffer
  ) {
    let area = Rect(columns: columns, lines: lines)
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(area)
    guard !buffer.clip.isEmpty else { return }
    let picture = picture(of: view.view, ofRow: row, in: area, textColumns: columns, seen: buffer.clip)
    buffer.draw(
      picture, at: Point(column: buffer.clip.column, line: buffer.clip.line), keepsBackgrounds: true)
  }

  // MARK: The styles of runs in a text (`CellText.styleRuns`)

  /// Returns the style to draw a run with: its own, over the style of the text.
  ///
  /// A fill stays recognizable. On a reversed fill, a run has the fill's colours, and only its attributes are its own. On
  /// a coloured fill, a foreground that is too similar is mixed with the colour of the text, and so is one on the page that
  /// is hardly visible. A run with a background of its own has its own colours everywhere. A run that is only dim, such as
  /// `null`, has the style of placeholders: dim secondary text would be illegible.
  func style(of run: Style, over text: TextStyle) -> TextStyle {
    if run == Style(attributes: .dim) { return TextStyle(style: text.markStyle, markStyle: text.markStyle) }
    let base = text.style
    var style = run.nearest(in: theme.colorDepth)
    if base.attributes.contains(.reverse) {
      style = Style(attributes: run.attributes)
    } else if style.background == .terminalDefault {
      style.foreground = foreground(of: style, over: base)
    }
    style = style.over(base)
    if style.foreground == style.background { style.foreground = .terminalDefault }
    return TextStyle(style: style, markStyle: text.markStyle)
  }

  /// Returns the foreground of a run without a background of its own.
  private func foreground(of run: Style, over base: Style) -> Color {
    let isOnPage = base.background == .terminalDefault
    if isOnPage, run.foreground.isVisible(on: theme.assumedBackground) { return run.foreground }
    return run.foreground.legible(
      on: isOnPage ? theme.assumedBackground : base.background,
      mixedWith: base.foreground == .terminalDefault ? theme.assumedText : base.foreground,
      depth: theme.colorDepth)
  }
}
