/// How well a dialect explains a text: the regularity of its records, and how much its cells look like values.
struct DelimitedScore {
  let dialect: DelimitedDialect
  /// The first records of the text.
  let reading: DelimitedReading
  let shape: DelimitedShape

  /// The maximum number of records that are read, and of bytes.
  static let (mostRecords, mostBytes) = (300, 40_000)

  init(_ reading: DelimitedReading, _ dialect: DelimitedDialect) {
    (self.dialect, self.reading) = (dialect, reading)
    shape = DelimitedShape(reading)
  }

  /// The score: the higher the better. O(bytes of the records).
  func value(in text: UnsafeBufferPointer<UInt8>) -> Double {
    let bar = dialect.delimiter == UInt8(ascii: "|") ? 0.98 : 1
    return shape.regularity * Self.types(reading, of: text) * Self.quotes(reading, dialect) * bar
  }

  /// The mean of how much each cell looks like a value.
  private static func types(_ reading: DelimitedReading, of text: UnsafeBufferPointer<UInt8>) -> Double {
    let sum = reading.fields.reduce(0.0) { sum, field in
      switch CellKind(UnsafeBufferPointer(rebasing: text[field])) {
      case .number, .date: sum + 1
      case .name: sum + 0.9
      case .empty: sum + 0.6
      case .other: sum + 0.1
      }
    }
    return sum / Double(max(1, reading.fields.count))
  }

  private static func quotes(_ reading: DelimitedReading, _ dialect: DelimitedDialect) -> Double {
    if dialect.quote == nil { return 0.8 }
    let bad = Double(reading.bad + (reading.isUnterminated ? 5 : 0))
    let unused = dialect.quote == UInt8(ascii: "'") ? 0.5 : 0.98
    return max(0.3, 1 - bad / (Double(reading.good) + bad + 1)) * (reading.good == 0 ? unused : 1)
  }
}

extension DelimitedScore {
  /// Whether a delimiter may divide most records of a text into enough fields. This spares the scores of ordinary text. O(bytes).
  static func mayDivide(
    _ text: UnsafeBufferPointer<UInt8>, recordEnd: UInt8, _ delimiter: UInt8
  ) -> Bool {
    let text = text.prefix(mostBytes)
    guard text.contains(delimiter) else { return false }
    let most = delimiter == 0x09 ? 1 : 2
    var (lines, divided, pairs, found) = (0, 0, 0, 0)
    for byte in text {
      if byte == delimiter { found += 1 }
      guard byte == recordEnd else { continue }
      lines += 1
      if found >= most { divided += 1 }
      if found == 1 { pairs += 1 }
      found = 0
      if lines == mostRecords { break }
    }
    // The last line may have no end. Quoted fields may contain line ends.
    return (divided + (found >= most ? 1 : 0)) * 10 >= lines || pairs * 10 >= lines * 9
      || pairs * 2 >= lines
        && zip(text, text.dropFirst()).contains { $0 == delimiter && $1 == UInt8(ascii: "\"") }
  }

  /// Returns the scores of all dialects.
  static func scores(
    of text: UnsafeBufferPointer<UInt8>, recordEnd: UInt8, from start: Int, delimiters: [UInt8]
  ) -> [DelimitedScore] {
    let end = min(text.count, start + mostBytes)
    let sample = UnsafeBufferPointer(rebasing: text[..<end])
    var scores: [DelimitedScore] = []
    for delimiter in delimiters {
      var isRegular = false
      for quote in DelimitedDialect.quotes where quote != nil || !isRegular {
        let (reading, dialect) = reading(
          of: sample, DelimitedDialect(delimiter, quote: quote), recordEnd: recordEnd, from: start)
        // An apostrophe is a quote only if all of them are.
        if quote == UInt8(ascii: "'"), !reading.isRegular || reading.good == 0 { continue }
        scores.append(DelimitedScore(reading, dialect))
        // Quotes are text only where they cannot be quotes. There may be some behind the sample.
        if reading.isRegular, reading.good > 0 || !sample.contains(UInt8(ascii: "'")) { break }
        isRegular = isRegular || reading.isRegular
      }
    }
    return scores
  }

  /// Reads a text in a dialect; with backslashes that protect quotes if it is not regular without that, and is with it.
  private static func reading(
    of text: UnsafeBufferPointer<UInt8>, _ dialect: DelimitedDialect, recordEnd: UInt8, from start: Int
  ) -> (DelimitedReading, DelimitedDialect) {
    let plain = DelimitedReading(text, dialect, recordEnd: recordEnd, from: start, limit: mostRecords)
    guard !plain.isRegular, dialect.quote != nil, text.contains(UInt8(ascii: "\\")) else {
      return (plain, dialect)
    }
    var dialect = dialect
    dialect.hasEscapes = true
    let escaped = DelimitedReading(text, dialect, recordEnd: recordEnd, from: start, limit: mostRecords)
    guard escaped.isRegular else {
      dialect.hasEscapes = false
      return (plain, dialect)
    }
    return (escaped, dialect)
  }
}

/// The numbers of fields that records have.
struct DelimitedShape {
  /// The number of fields that most records have, and the share of records that have it.
  let fields: Int
  let share: Double
  /// The largest number of fields that a record has.
  let mostFields: Int
  /// How regular the records are: the higher the fewer different numbers of fields there are, and the more fields records have.
  let regularity: Double

  /// O(records).
  init(_ reading: DelimitedReading) {
    let lengths = reading.records.map { $0.count }
    mostFields = lengths.max() ?? 0
    // The number of records of each length.
    var counts = [Int](repeating: 0, count: max(2, mostFields + 1))
    for length in lengths { counts[length] += 1 }
    // Records of one field count only if there are no others.
    let longest = counts.indices.dropFirst(2).max { (counts[$0], $0) < (counts[$1], $1) }
    fields = longest.map { counts[$0] > 0 ? $0 : 1 } ?? 1
    share = Double(counts[fields]) / Double(max(1, lengths.count))
    let used = counts.indices.filter { counts[$0] > 0 }
    let sum = used.reduce(0.0) { $0 + Double(counts[$1]) * Double($1 - 1) / Double($1) }
    // Of texts without any delimiter, the first dialect remains.
    let pattern = max(sum, 0.001) / Double(max(1, used.count))
    regularity = share * (fields == 1 ? pattern / 2 : pattern)
  }
}
