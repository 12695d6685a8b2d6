import SnakeTableJSON
import SnakeTableRecognition

/// The name of a field of paragraphs.
struct ParagraphName: Hashable, Sendable {
  let bytes: [UInt8]
  /// The number of earlier fields of the paragraph with the same name.
  let occurrence: Int
}

/// Iterates over the fields of a paragraph: lines `Name: value`, each with the lines after it that begin with a blank or
/// have no name.
struct ParagraphFields: Sequence, IteratorProtocol {
  struct Field: Equatable {
    /// The bytes of the name without blanks behind it; empty for text without a name.
    let name: Range<Int>
    /// The bytes of the value without blanks and line ends around it.
    let value: Range<Int>
  }

  private static let colon = UInt8(ascii: ":")

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Field? {
    guard position < bytes.count else { return nil }
    let start = position
    if bytes[start] == ExpandedRecord.field { return joinedField(from: start + 1) }
    let name = endOfName(from: start)
    repeat {
      position = endOfLine(from: position)
    } while position < bytes.count && endOfName(from: position) == nil
    let value = trimmed((name.map { $0 + 1 } ?? start)..<position)
    var end = name ?? start
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return Field(name: start..<end, value: value)
  }

  /// The next field of an expanded record whose lines were joined.
  private mutating func joinedField(from start: Int) -> Field {
    let end = bytes[start...].firstIndex(of: ExpandedRecord.field) ?? bytes.count
    position = end
    let name = bytes[start..<end].firstIndex(of: ExpandedRecord.value)
    return Field(name: start..<(name ?? start), value: (name.map { $0 + 1 } ?? start)..<end)
  }

  /// The offset of the colon behind the name that a line begins with, or nil if it begins with none.
  private func endOfName(from start: Int) -> Int? {
    guard !bytes[start].isBlank else { return nil }
    var offset = start
    while offset < bytes.count, bytes[offset] != ParagraphScan.lineFeed {
      if bytes[offset] == Self.colon { return offset > start ? offset : nil }
      offset += 1
    }
    return nil
  }

  /// The offset after the next LF, or the end.
  private func endOfLine(from start: Int) -> Int {
    Swift.min(
      bytes.count,
      ByteScan.first(ParagraphScan.lineFeed, or: ParagraphScan.lineFeed, in: bytes, from: start) + 1)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, JSONBytes.isBlank(bytes[start]) { start += 1 }
    while start < end, JSONBytes.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  // MARK: By name

  /// Returns the names of the first paragraphs, in the order in which they appear.
  static func names(ofFirst records: [[UInt8]]) -> [ParagraphName] {
    var names: [ParagraphName] = []
    var seen: Set<ParagraphName> = []
    for record in records {
      record.withUnsafeBufferPointer { record in
        forEachName(in: record) { name, _ in
          if seen.insert(name).inserted { names.append(name) }
        }
      }
    }
    return names
  }

  /// Returns the range of each value that has one of some names, or nil. Takes one pass over the record.
  static func values(
    of names: [ParagraphName?], in record: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>?] {
    var values: [ParagraphName: Range<Int>] = [:]
    forEachName(in: record) { values[$0] = $1 }
    return names.map { $0.flatMap { values[$0] } }
  }

  /// Returns the names and values of a paragraph.
  static func members(of record: UnsafeBufferPointer<UInt8>) -> [(name: [UInt8], value: [UInt8])] {
    ParagraphFields(record).map { (name: Array(record[$0.name]), value: Array(record[$0.value])) }
  }

  private static func forEachName(
    in record: UnsafeBufferPointer<UInt8>, _ body: (ParagraphName, Range<Int>) -> Void
  ) {
    var occurrences: [[UInt8]: Int] = [:]
    for field in ParagraphFields(record) {
      let bytes = Array(record[field.name])
      let occurrence = occurrences[bytes, default: 0]
      occurrences[bytes] = occurrence + 1
      body(ParagraphName(bytes: bytes, occurrence: occurrence), field.value)
    }
  }

  /// The values of a paragraph joined by tabs: the text that is searched.
  static func searchText(_ record: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(record.count)
    for field in ParagraphFields(record) {
      if !text.isEmpty { text.append(0x09) }
      text.append(contentsOf: record[field.value])
    }
    return text
  }
}

/// Finds the fields with a few names in one paragraph after another. Used by one thread.
struct ParagraphFieldFinder {
  private let names: [ParagraphName?]
  /// The range of the value found for each name in the last record, or nil.
  private(set) var values: [Range<Int>?]
  /// The number of fields with each name that precede the one to find.
  private var earlier: [Int]

  /// - Parameter names: The names, with nil for fields that are not looked for.
  init(_ names: [ParagraphName?]) {
    self.names = names
    values = names.map { _ in nil }
    earlier = names.map { _ in 0 }
  }

  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    var left = 0
    for number in names.indices {
      values[number] = nil
      earlier[number] = names[number]?.occurrence ?? 0
      if names[number] != nil { left += 1 }
    }
    var fields = ParagraphFields(record)
    while left > 0, let field = fields.next() {
      for number in names.indices where values[number] == nil && isName(number, field.name, record) {
        if earlier[number] == 0 {
          values[number] = field.value
          left -= 1
        }
        earlier[number] -= 1
      }
    }
  }

  private func isName(_ number: Int, _ range: Range<Int>, _ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let name = names[number]?.bytes, name.count == range.count else { return false }
    return name.elementsEqual(record[range])
  }
}
