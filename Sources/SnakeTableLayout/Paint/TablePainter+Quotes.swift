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
    let label = typesetter.columns(of: quote.label.bytes, atMost: limit)
    return min(limit, label + typesetter.columns(of: quote.value.bytes, atMost: limit))
  }

  /// The columns in which a value shows a match between two ellipses.
  private static let narrowestValue = 4

  /// Draws a quote. The label has half of the columns, or those that the value leaves. It is left out if the value would
  /// not show its match.
  private func draw(_ quote: Quote, in line: TextLine, into buffer: inout CellBuffer) {
    let columns = line.columns.count
    let value = typesetter.columns(of: quote.value.bytes, atMost: columns)
    let room = max(columns / 2, columns - value)
    let hasLabel = columns - room >= min(value, Self.narrowestValue)
    let label = hasLabel ? typesetter.columns(of: quote.label.bytes, atMost: room) : 0
    var (labelLine, line) = (line, line)
    (labelLine.columns, labelLine.shift) = (line.columns.prefix(label), 0)
    line.columns = line.columns.dropFirst(label)
    drawRevealed(quote.label, in: labelLine, into: &buffer)
    drawRevealed(quote.value, in: line, into: &buffer)
  }
}
