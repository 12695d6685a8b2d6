import SnakeTableRecognition

/// The byte ranges of one record's fields, one after another.
struct FieldRanges: Sequence, IteratorProtocol {
  private static let carriageReturn = UInt8(ascii: "\r")

  private let record: UnsafeBufferPointer<UInt8>
  private let separation: FieldSplitter.Separation
  private let dropsReturn: Bool
  private let areShown: Bool
  /// The offset of the next field, or nil if there is none.
  private var position: Int? = 0
  /// The number of words found between blanks.
  private var wordCount = 0
  /// The fields that were found together and not returned yet; nil before the first one.
  private var found: ArraySlice<Range<Int>>?

  init(_ record: UnsafeBufferPointer<UInt8>, _ splitter: FieldSplitter) {
    self.record = record
    (separation, dropsReturn) = (splitter.separation, splitter.dropsReturn)
    areShown = splitter.showsIndentation
  }

  /// Returns the fields of a table in the table's order, given those of the record in its own.
  func inOrder(_ order: FieldOrder) -> FieldRanges {
    var ordered = self
    ordered.position = nil
    ordered.found = order.ranges(Array(self), end: record.count)[...]
    return ordered
  }

  mutating func next() -> Range<Int>? {
    guard let start = position else { return found?.popFirst() }
    switch separation {
    case .whole, .json, .paragraphs:
      position = nil
      return start..<plainEnd
    case .plain(let delimiter): return field(from: start, textFrom: start, to: delimiter)
    case .text(let delimiter): return field(from: start, to: delimiter)
    case .expression(let delimiter): return field(delimiter.fields)
    case .aligned(let columns): return field { [areShown] in columns.fields(in: $0, areShown: areShown) }
    case .ruled(let columns): return field { [areShown] in columns.fields(in: $0, areShown: areShown) }
    case .words(let list): return field(list.words)
    case .quoted(let dialect):
      let text = QuotedText.endOfQuotes(in: record, from: start, dialect)
      return field(from: start, textFrom: text, to: dialect.delimiter)
    case .blanks(let limit):
      wordCount += 1
      return wordCount == limit ? rest(from: start) : word(from: start)
    }
  }

  /// Returns the field that begins at `start` and ends at the first delimiter from `text` on.
  private mutating func field(from start: Int, textFrom text: Int, to delimiter: UInt8) -> Range<Int> {
    var end = text
    while end < record.count, record[end] != delimiter { end += 1 }
    if end < record.count {
      position = end + 1
      return start..<end
    }
    position = nil
    // A CR at the end is data only inside quotes that were never closed.
    return start..<(end > text ? plainEnd : end)
  }

  /// Returns the field that begins at `start` and ends at the first delimiter of several bytes.
  private mutating func field(from start: Int, to delimiter: [UInt8]) -> Range<Int> {
    let limit = plainEnd
    var end = start
    while end + delimiter.count <= limit {
      if record[end] == delimiter[0], record[end..<(end + delimiter.count)].elementsEqual(delimiter) {
        position = end + delimiter.count
        return start..<end
      }
      end += 1
    }
    position = nil
    return start..<limit
  }

  /// Returns the next of the fields that a function finds.
  private mutating func field(_ fields: (UnsafeBufferPointer<UInt8>) -> [Range<Int>]) -> Range<Int>? {
    var fields = found ?? fields(UnsafeBufferPointer(rebasing: record[..<plainEnd]))[...]
    let field = fields.popFirst()
    found = fields
    if fields.isEmpty { position = nil }
    return field
  }

  /// Returns the bytes from the next word to the end of the last one.
  private mutating func rest(from position: Int) -> Range<Int>? {
    guard let word = word(from: position) else { return nil }
    self.position = nil
    var end = plainEnd
    while record[end - 1].isBlank { end -= 1 }
    return word.lowerBound..<end
  }

  private mutating func word(from position: Int) -> Range<Int>? {
    let limit = plainEnd
    var start = position
    while start < limit, record[start].isBlank { start += 1 }
    var end = start
    while end < limit, !record[end].isBlank { end += 1 }
    self.position = end < limit ? end : nil
    return start < end ? start..<end : nil
  }

  private var plainEnd: Int {
    dropsReturn && record.last == Self.carriageReturn ? record.count - 1 : record.count
  }
}
