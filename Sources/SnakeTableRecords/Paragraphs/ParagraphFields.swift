/// Iterates over the fields of a paragraph: lines `Name: value`, each with the lines after it that begin with a blank or
/// have no name.
struct ParagraphFields: Sequence, IteratorProtocol {
  struct Field: Equatable {
    /// The bytes of the name; empty for text without a name.
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
    let name = endOfName(from: start)
    repeat {
      position = endOfLine(from: position)
    } while position < bytes.count && endOfName(from: position) == nil
    let value = trimmed((name.map { $0 + 1 } ?? start)..<position)
    return Field(name: start..<(name ?? start), value: value)
  }

  /// The offset of the colon behind the name that a line begins with, or nil if it begins with none.
  private func endOfName(from start: Int) -> Int? {
    guard !Self.isBlank(bytes[start]) else { return nil }
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

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: By name

  /// Returns the names of the first paragraphs, in the order in which they appear.
  static func names(ofFirst records: [[UInt8]]) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for record in records {
      record.withUnsafeBufferPointer { record in
        for field in ParagraphFields(record) {
          let name = Array(record[field.name])
          if seen.insert(name).inserted { names.append(name) }
        }
      }
    }
    return names
  }

  /// Finds the first field with each of some names. Sets the range of each value, or nil.
  static func find(
    _ names: [[UInt8]?], in record: UnsafeBufferPointer<UInt8>, _ values: inout [Range<Int>?]
  ) {
    var left = 0
    for number in names.indices {
      values[number] = nil
      if names[number] != nil { left += 1 }
    }
    var fields = ParagraphFields(record)
    while left > 0, let field = fields.next() {
      for number in names.indices where values[number] == nil && isName(names[number], field.name, record) {
        values[number] = field.value
        left -= 1
      }
    }
  }

  private static func isName(
    _ name: [UInt8]?, _ range: Range<Int>, _ record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let name, name.count == range.count else { return false }
    return name.elementsEqual(record[range])
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
