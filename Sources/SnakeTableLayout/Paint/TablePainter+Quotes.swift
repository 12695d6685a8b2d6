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
}

/// Divides columns among quotes.
enum QuoteDivision {
  /// The columns in which a quote shows its match and the start of its label.
  static let narrowest = 12

  /// Returns the number of columns that quotes need to show their matches.
  /// - Parameter widths: the columns of the whole quotes.
  static func leastColumns(ofWidths widths: [Int]) -> Int {
    widths.reduce(-CellText.quoteGap) { $0 + CellText.quoteGap + min($1, narrowest) }
  }

  /// Returns the number of columns of each quote. Quotes that need less than an equal share leave the rest to the others.
  /// The first one always has columns. Of the others, those at the end have none if there is too little room for all.
  /// - Parameters:
  ///   - widths: the columns of the whole quotes.
  ///   - room: the available columns.
  static func columns(ofWidths widths: [Int], in room: Int) -> [Int] {
    var kept = widths
    while kept.count > 1, leastColumns(ofWidths: kept) > room { kept.removeLast() }
    var result = widths.map { _ in 0 }
    var rest = room - (kept.count - 1) * CellText.quoteGap
    for (number, index) in kept.indices.sorted(by: { kept[$0] < kept[$1] }).enumerated() {
      result[index] = min(kept[index], rest / (kept.count - number))
      rest -= result[index]
    }
    return result
  }
}
