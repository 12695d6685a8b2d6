import SnakeTableModel

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
