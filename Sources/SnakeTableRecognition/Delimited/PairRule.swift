/// Decides whether records with one delimiter each are pairs, and whether the first one names their fields.
struct PairRule {
  private let sample: Sample
  private let reading: DelimitedReading

  /// The least number of records.
  static let least = 3
  /// The number of quoted fields containing delimiters or line ends that prove a list of pairs.
  private static let leastLongFields = 2

  init(_ sample: Sample, _ reading: DelimitedReading) { (self.sample, self.reading) = (sample, reading) }

  /// Returns whether all records are pairs. Either several quoted fields contain delimiters or line ends, or there is no blank before the
  /// second field and the first record has names.
  func arePairs(_ dialect: DelimitedDialect, _ shape: DelimitedShape) -> Bool {
    guard shape.share == 1, reading.records.count >= Self.least else { return false }
    if reading.isRegular, hasLongFields(dialect), reading.blanks * 2 < reading.records.count { return true }
    return reading.records.count > Self.least && reading.blanks == 0 && hasNames
  }

  /// Whether the first pair names the fields. In doubt it is a row, because pairs of words are often data.
  var hasNames: Bool {
    let rule = HeaderRule(reading, sample.text, fields: 2)
    return rule.namesQuantities || rule.differsFromValues
  }

  /// Whether several quoted fields have delimiters or line ends in them.
  private func hasLongFields(_ dialect: DelimitedDialect) -> Bool {
    guard let quote = dialect.quote else { return false }
    var count = 0
    return reading.fields.contains { field in
      guard field.lowerBound > 0, sample.text[field.lowerBound - 1] == quote else { return false }
      count += sample.text[field].contains { $0 == dialect.delimiter || $0 == sample.lineEnd } ? 1 : 0
      return count >= Self.leastLongFields
    }
  }
}
