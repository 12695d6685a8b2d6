/// The records of a text as a dialect divides them, with what tells whether the text was written in it.
struct DelimitedReading {
  /// The contents of all fields, without their quotes.
  private(set) var fields: [Range<Int>] = []
  /// The numbers of the fields of each record.
  private(set) var records: [Range<Int>] = []
  /// The numbers of fields that are quoted as they should be, and of quotes where none should be.
  private(set) var (good, bad) = (0, 0)
  /// Whether the text ends within a quoted field.
  private(set) var isUnterminated = false
  /// The numbers of delimiters that a blank follows, and that a blank precedes.
  private(set) var (blanks, padded) = (0, 0)
  /// Whether blanks are in front of the quotes of a field.
  private(set) var hasBlanksBeforeQuotes = false

  /// Whether blanks are between nearly all delimiters and the values behind them, or fill many values up to the delimiters.
  var hasBlanksAroundValues: Bool {
    let delimiters = numberOfDelimiters
    return delimiters > 0 && (blanks * 10 >= delimiters * 9 || padded * 2 >= delimiters)
  }

  var numberOfDelimiters: Int { fields.count - records.count }

  /// Whether all quotes are where they should be.
  var isRegular: Bool { bad == 0 && !isUnterminated }

  private let dialect: DelimitedDialect
  private let recordEnd: UInt8

  private static let (lineFeed, carriageReturn, blank) = (UInt8(0x0A), UInt8(0x0D), UInt8(0x20))

  /// Reads records from an offset on. Empty lines are left out.
  /// - Parameters:
  ///   - end: The offset at which reading ends; a record that begins before it is read to its end.
  ///   - limit: The maximum number of records.
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ dialect: DelimitedDialect, recordEnd: UInt8, from start: Int = 0,
    to end: Int = .max, limit: Int = .max
  ) {
    (self.dialect, self.recordEnd) = (dialect, recordEnd)
    var position = start
    while position < min(end, text.count), records.count < limit {
      if text[position] == Self.lineFeed || text[position] == Self.carriageReturn {
        position += 1
      } else {
        position = readRecord(text, from: position)
      }
    }
  }

  private mutating func readRecord(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let first = fields.count
    var position = start
    while true {
      position = readField(text, from: position)
      guard position < text.count, text[position] == dialect.delimiter else { break }
      position += 1
      if position < text.count, text[position] == Self.blank { blanks += 1 }
    }
    records.append(first..<fields.count)
    return position + 1
  }

  /// Reads a field. Returns the offset of the delimiter or the record end behind it.
  private mutating func readField(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    guard let quote = dialect.quote else { return readPlainField(text, from: start, quote: nil) }
    while position < text.count, text[position] == Self.blank, dialect.delimiter != Self.blank {
      position += 1
    }
    guard position < text.count, text[position] == quote else {
      return readPlainField(text, from: start, quote: quote)
    }
    if position > start { hasBlanksBeforeQuotes = true }
    return readQuotedField(text, from: position + 1, quote)
  }

  private mutating func readPlainField(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, quote: UInt8?
  ) -> Int {
    var position = start
    while position < text.count {
      let byte = text[position]
      if byte == dialect.delimiter || byte == recordEnd { break }
      if byte == quote { bad += 1 }
      position += 1
    }
    var end = position
    if end > start, position < text.count, text[position] == dialect.delimiter, text[end - 1] == Self.blank {
      padded += 1
    }
    if end > start, position == text.count || text[position] == recordEnd,
      text[end - 1] == Self.carriageReturn
    {
      end -= 1
    }
    fields.append(start..<end)
    return position
  }

  private mutating func readQuotedField(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ quote: UInt8
  ) -> Int {
    var position = start
    while position < text.count {
      let byte = text[position]
      if dialect.hasEscapes, byte == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      guard byte == quote else {
        position += 1
        continue
      }
      guard position + 1 < text.count, text[position + 1] == quote else { break }
      position += 2
    }
    guard position < text.count else {
      isUnterminated = true
      fields.append(start..<max(start, text.count))
      return text.count
    }
    fields.append(start..<position)
    return readBehindQuote(text, from: position + 1)
  }

  /// Reads what is between a closing quote and the end of the field: blanks, if anything.
  private mutating func readBehindQuote(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (position, isGood) = (start, true)
    while position < text.count, text[position] != dialect.delimiter, text[position] != recordEnd {
      if text[position] != Self.blank, text[position] != Self.carriageReturn { isGood = false }
      position += 1
    }
    if isGood { good += 1 } else { bad += 1 }
    return position
  }
}

/// How fields are delimited and quoted.
package struct DelimitedDialect: Hashable, Sendable {
  package var delimiter: UInt8
  /// The byte around fields that contain delimiters or line ends; nil if quotes have no meaning.
  package var quote: UInt8?
  /// Whether a backslash in front of a quote makes it a part of the field.
  package var hasEscapes = false
  /// Whether blanks in front of a quote are not part of the field.
  package var skipsBlanks = false
  /// Whether blanks around a value without quotes are not part of it.
  package var trimsValues = false

  /// The delimiters that are recognised. More delimiters would divide lists of one column.
  package static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
  static let quotes: [UInt8?] = [UInt8(ascii: "\""), UInt8(ascii: "'"), nil]

  package init(_ delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\"")) {
    (self.delimiter, self.quote) = (delimiter, quote)
  }
}
