import SnakeTableRecognition

/// What quotes mean in csv and tsv, as in RFC 4180 and Python's `csv`: a quote counts only at the start of a field, and a
/// doubled one inside quotes is a quote. Behind the closing quote, anything but a quote, a delimiter or a record end
/// continues the field as text in which quotes have no meaning. `QuotedScan` finds the ends of records by the same rules.
///
/// A list that was recognised may have another quote, backslashes in front of quotes, and blanks in front of quoted fields.
enum QuotedText {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")

  /// The offset of the quote that opens a field; nil for a field without quotes.
  @inline(__always)
  private static func opening<Bytes: RandomAccessCollection<UInt8>>(
    of field: Bytes, from start: Bytes.Index, _ dialect: DelimitedDialect
  ) -> Bytes.Index? {
    var position = start
    if dialect.skipsBlanks {
      while position < field.endIndex, field[position] == 0x20 { position = field.index(after: position) }
    }
    return position < field.endIndex && field[position] == dialect.quote ? position : nil
  }

  /// The offset behind the closing quote of the field that begins at `start`; `start` for a field without quotes.
  @inline(__always)
  static func endOfQuotes(
    in record: UnsafeBufferPointer<UInt8>, from start: Int, _ dialect: DelimitedDialect
  ) -> Int {
    guard let opening = opening(of: record, from: start, dialect) else { return start }
    let quote = dialect.quote
    var position = opening + 1
    while position < record.count {
      if dialect.hasEscapes, record[position] == backslash {
        position += 2
        continue
      }
      if record[position] == quote {
        guard position + 1 < record.count, record[position + 1] == quote else { return position + 1 }
        position += 1
      }
      position += 1
    }
    return min(position, record.count)
  }

  /// Calls `body` with the value of a field, given its bytes with quotes. The value is copied only if quotes are doubled or
  /// text follows the closing quote.
  @inline(__always)
  static func withValue<Result>(
    of field: Slice<UnsafeBufferPointer<UInt8>>, _ dialect: DelimitedDialect,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let quote = dialect.quote, let opening = opening(of: field, from: field.startIndex, dialect) else {
      return body(UnsafeBufferPointer(rebasing: dialect.trimsValues ? trimmed(field) : field))
    }
    let quoted = field[(opening + 1)...]
    if dialect.hasEscapes, quoted.contains(backslash) {
      return value(ofEscaped: quoted, quote).withUnsafeBufferPointer { body($0) }
    }
    if let end = quoted.firstIndex(of: quote), end == field.endIndex - 1 {
      return body(UnsafeBufferPointer(rebasing: quoted[..<end]))
    }
    return value(ofQuoted: quoted, quote).withUnsafeBufferPointer { body($0) }
  }

  private static func trimmed(
    _ field: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let value = field.drop { $0 == 0x20 }
    return value[..<(value.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? value.startIndex)]
  }

  /// The value of a field in which a backslash protects a quote and a backslash.
  private static func value(ofEscaped text: Slice<UnsafeBufferPointer<UInt8>>, _ quote: UInt8) -> [UInt8] {
    var value: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      let next = position + 1 < text.endIndex ? text[position + 1] : nil
      if text[position] == backslash, next == quote || next == backslash {
        position += 1
      } else if text[position] == quote {
        guard next == quote else { return value + text[(position + 1)...] }
        position += 1
      }
      value.append(text[position])
      position += 1
    }
    return value
  }

  private static func value(ofQuoted text: Slice<UnsafeBufferPointer<UInt8>>, _ quote: UInt8) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(text.count)
    var rest = text
    while let next = rest.firstIndex(of: quote) {
      value.append(contentsOf: rest[..<next])
      rest = rest[(next + 1)...]
      guard rest.first == quote else { break }
      value.append(quote)
      rest = rest.dropFirst()
    }
    value.append(contentsOf: rest)
    return value
  }

  /// Returns the field that has a value: in quotes only if they are needed.
  static func field(of value: [UInt8], _ dialect: DelimitedDialect) -> [UInt8] {
    let quote = dialect.quote ?? quote
    let needsQuotes = value.contains { $0 == dialect.delimiter || $0 == quote || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return value }
    var field = [quote]
    field.reserveCapacity(value.count + 8)
    for byte in value {
      if byte == quote || byte == backslash && dialect.hasEscapes { field.append(byte) }
      field.append(byte)
    }
    field.append(quote)
    return field
  }

  // MARK: For searches in records as they are written

  /// Whether consecutive bytes of this kind in the values are also consecutive in the record, unless it has an inner quote.
  static func isVerbatim(_ byte: UInt8, _ dialect: DelimitedDialect) -> Bool {
    byte != dialect.delimiter && byte != dialect.quote && byte != QuotedScan.carriageReturn
      && !(byte == backslash && dialect.hasEscapes)
  }

  /// The first single quote between other text from `start` on: if it closes the quotes of a field, the text on both sides is
  /// joined. Between the texts on both sides of several quotes there is a quote.
  static func firstInnerQuote(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ dialect: DelimitedDialect
  ) -> Int? {
    guard let quote = dialect.quote else { return nil }
    let delimiter = dialect.delimiter
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + ByteBlock.size <= raw.count {
      let block = ByteBlock(raw, at: position)
      let quotes = block.places(of: quote)
      if quotes != 0 {
        let ends = quotes | block.places(of: delimiter) | block.places(of: QuotedScan.lineFeed)
        // Next to the first and the last byte of the block there may be an end outside it.
        var inner = quotes & ~(ends << 1) & ~(ends >> 1)
        while inner != 0 {
          let place = position + inner.trailingZeroBitCount
          if isInnerQuote(at: place, in: bytes, quote, delimiter: delimiter) { return place }
          inner &= inner - 1
        }
      }
      position += ByteBlock.size
    }
    return (position..<max(position, bytes.count)).first { place in
      bytes[place] == quote && isInnerQuote(at: place, in: bytes, quote, delimiter: delimiter)
    }
  }

  private static func isInnerQuote(
    at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ quote: UInt8, delimiter: UInt8
  ) -> Bool {
    guard place > 0, place + 1 < bytes.count else { return false }
    let (before, next) = (bytes[place - 1], bytes[place + 1])
    func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == quote || byte == QuotedScan.lineFeed }
    return !isEnd(before) && !isEnd(next) && next != QuotedScan.carriageReturn
  }
}

/// Finds the ends of records in text with quotes. Records end at LF, or at CR in a list without LF.
/// Blank lines are not records unless `keepsBlank` is true.
struct QuotedScan: Equatable, Sendable {
  /// The state before the next byte.
  enum State: UInt8, Sendable {
    /// Before the first byte of a record.
    case recordStart
    /// After a CR at the start of a record: a blank line if an LF follows. Not used if blank lines are records.
    case recordStartReturn
    case fieldStart, unquoted, quoted
    /// After a quote inside quotes: the closing quote, or the first half of a doubled one.
    case quoteInQuoted
    /// After blanks in front of a field that may be quoted, and after a backslash inside quotes. Not used in usual csv.
    case blankBeforeField, backslashInQuoted

    /// Whether a record has begun. It counts as a record even if the input ends here.
    var isInsideRecord: Bool { self != .recordStart && self != .recordStartReturn }

    /// Whether a quote has not been closed.
    var isInsideQuotes: Bool { self == .quoted || self == .backslashInQuoted }
  }

  let dialect: DelimitedDialect
  /// Whether a blank line is a record.
  let keepsBlank: Bool
  /// The byte that ends records: LF, or CR in a list without LF.
  let recordEnd: UInt8

  private var delimiter: UInt8 { dialect.delimiter }

  /// - Parameter hasQuotes: whether quotes have a meaning. If false, they are plain text.
  init(delimiter: UInt8, hasQuotes: Bool = true, keepsBlank: Bool = false) {
    self.init(DelimitedDialect(delimiter, quote: hasQuotes ? QuotedText.quote : nil), keepsBlank: keepsBlank)
  }

  init(_ dialect: DelimitedDialect, keepsBlank: Bool, recordEnd: UInt8 = lineFeed) {
    (self.dialect, self.keepsBlank, self.recordEnd) = (dialect, keepsBlank, recordEnd)
  }

  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Changes `state` to the one after `byte`. Returns whether a record ends with it.
  @inline(__always)
  func step(_ state: inout State, _ byte: UInt8) -> Bool {
    if state == .quoted {
      if byte == dialect.quote {
        state = .quoteInQuoted
      } else if dialect.hasEscapes, byte == QuotedText.backslash {
        state = .backslashInQuoted
      }
      return false
    }
    if state == .backslashInQuoted {
      state = .quoted
      return false
    }
    switch byte {
    case recordEnd:
      let isRecord = keepsBlank || state.isInsideRecord
      state = .recordStart
      return isRecord
    case delimiter: state = .fieldStart
    case dialect.quote:
      state = state == .unquoted || state == .recordStartReturn ? .unquoted : .quoted
    case Self.carriageReturn:
      state = state == .recordStart && !keepsBlank ? .recordStartReturn : .unquoted
    case 0x20 where dialect.skipsBlanks && state.mayOpenField: state = .blankBeforeField
    default: state = .unquoted
    }
    return false
  }
}

extension QuotedScan.State {
  /// Whether a field begins here, or blanks in front of it.
  fileprivate var mayOpenField: Bool {
    self == .recordStart || self == .fieldStart || self == .blankBeforeField
  }
}

/// The scan of 64 bytes at a time.
extension QuotedScan {
  /// Counts the record ends in `bytes`. Changes `state` from the state before the bytes to the one after them.
  func count(_ bytes: UnsafeRawBufferPointer, state: inout State) -> Int {
    var count = 0
    scan(bytes, state: &state) { _, ends in count += ends.nonzeroBitCount }
    return count
  }

  /// Appends the offsets after each record end, plus `base`.
  func ends(in bytes: UnsafeRawBufferPointer, state: inout State, base: Int, into ends: inout [Int]) {
    scan(bytes, state: &state) { RecordScanner.append($1, at: base + $0, to: &ends) }
  }

  /// Calls `body` for each block of 64 bytes with its offset and a bit for each record end in it.
  @inline(__always)
  private func scan(_ bytes: UnsafeRawBufferPointer, state: inout State, _ body: (Int, UInt64) -> Void) {
    var offset = 0
    let isUsual = !dialect.hasEscapes && !dialect.skipsBlanks
    while offset < bytes.count {
      let end = min(bytes.count, offset + ByteBlock.size)
      if isUsual, end - offset == ByteBlock.size {
        body(offset, recordEnds(in: ByteBlock(bytes, at: offset), last: bytes[end - 1], state: &state))
      } else {
        body(
          offset, recordEndsByStep(in: UnsafeRawBufferPointer(rebasing: bytes[offset..<end]), state: &state))
      }
      offset = end
    }
  }

  private func recordEndsByStep(in bytes: UnsafeRawBufferPointer, state: inout State) -> UInt64 {
    var ends: UInt64 = 0
    for (offset, byte) in bytes.enumerated() where step(&state, byte) { ends |= 1 << UInt64(offset) }
    return ends
  }

  /// The positions of record ends, one bit each. Every quote toggles between inside and outside, a doubled quote twice,
  /// except those in the middle of an unquoted field.
  @inline(__always)
  private func recordEnds(in block: ByteBlock, last: UInt8, state: inout State) -> UInt64 {
    let lineFeeds = block.places(of: recordEnd)
    var quotes = dialect.quote.map { block.places(of: $0) } ?? 0
    let wasInside: UInt64 = state == .quoted ? .max : 0
    var inside = Self.parity(quotes) ^ wasInside
    if quotes & inside != 0 {
      let starts = lineFeeds | block.places(of: delimiter)
      let first: UInt64 = state == .unquoted || state == .recordStartReturn ? 0 : 1
      // The first quote that cannot open a field is text: the meaning of all quotes before it is known. Without it, the
      // meaning of those after it changes.
      while case let text = quotes & inside & ~((starts | quotes) << 1 | first), text != 0 {
        quotes ^= text & (0 &- text)
        inside = Self.parity(quotes) ^ wasInside
      }
    }
    let ends = lineFeeds & ~inside
    let starts = ends << 1 | (state == .recordStart ? 1 : 0)
    let hasReturns = starts != 0 && !keepsBlank && recordEnd == Self.lineFeed
    let returns = !hasReturns ? 0 : block.places(of: Self.carriageReturn) & starts & ~inside
    let blank = starts | returns << 1 | (state == .recordStartReturn ? 1 : 0)
    if quotes >> 63 != 0, inside >> 63 == 0 {
      state = .quoteInQuoted
    } else {
      state = stateBehind(last, isInside: inside >> 63 != 0, isLoneReturn: returns >> 63 != 0)
    }
    return keepsBlank ? ends : ends & ~blank
  }

  @inline(__always)
  private func stateBehind(_ last: UInt8, isInside: Bool, isLoneReturn: Bool) -> State {
    if isInside { return .quoted }
    switch last {
    case recordEnd: return .recordStart
    case delimiter: return .fieldStart
    default: return isLoneReturn ? .recordStartReturn : .unquoted
    }
  }

  /// A number whose bit i says whether an odd number of the bits 0 to i is set.
  @inline(__always)
  static func parity(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits ^= bits << 1
    bits ^= bits << 2
    bits ^= bits << 4
    bits ^= bits << 8
    bits ^= bits << 16
    bits ^= bits << 32
    return bits
  }
}
