/// Texts made of quotes, which are values behind labels: `city: Salem  state: Virginia`.
extension CellText {
  /// The number of blanks between two quotes.
  package static let quoteGap = 2

  /// The labels and the values of the quotes, as ranges of `bytes`. Text before the first label is a value with an empty
  /// label.
  package var quotes: [(label: Range<Int>, value: Range<Int>)] {
    var labels = labels.filter { $0.upperBound <= bytes.count }
    if labels.first?.lowerBound != 0 { labels.insert(0..<0, at: 0) }
    let ends = labels.dropFirst().map { $0.lowerBound - Self.quoteGap } + [bytes.count]
    return zip(labels, ends).map { ($0, $0.upperBound..<max($0.upperBound, $1)) }
  }

  /// Appends a quote. Blanks separate it from text that is already there.
  package mutating func append(_ value: CellText, behind label: [UInt8]) {
    if !isEmpty { bytes += repeatElement(UInt8(ascii: " "), count: Self.quoteGap) }
    labels.append(bytes.count..<(bytes.count + label.count))
    bytes += label
    let start = bytes.count
    bytes += value.bytes
    highlights += value.highlights.map { ($0.lowerBound + start)..<($0.upperBound + start) }
  }
}
