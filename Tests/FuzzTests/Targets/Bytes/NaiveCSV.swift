/// RFC 4180 text read by the book, field by field.
struct NaiveCSV {
  private(set) var records: [[[UInt8]]] = []
  /// The last field's quote has no partner.
  private(set) var hasOpenQuote = false

  private let bytes: ArraySlice<UInt8>
  private let delimiter: UInt8
  private let keepsBlank: Bool
  private var position: Int

  private static let (quote, lineFeed, carriageReturn): (UInt8, UInt8, UInt8) = (0x22, 0x0A, 0x0D)

  init(_ bytes: [UInt8], delimiter: UInt8, keepsBlank: Bool) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    self.delimiter = delimiter
    self.keepsBlank = keepsBlank
    position = self.bytes.startIndex
    skipBlankLines()
    while position < bytes.endIndex {
      readRecord()
      skipBlankLines()
    }
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func skipBlankLines() {
    while !keepsBlank, let byte = byte(at: position) {
      if byte == Self.lineFeed {
        position += 1
      } else if byte == Self.carriageReturn, [nil, Self.lineFeed].contains(self.byte(at: position + 1)) {
        position = min(bytes.endIndex, position + 2)
      } else {
        return
      }
    }
  }

  private mutating func readRecord() {
    var fields: [[UInt8]] = []
    while true {
      var (value, isWhole) = readQuoted()
      let plainStart = position
      while let byte = byte(at: position), byte != Self.lineFeed, byte != delimiter {
        value.append(byte)
        position += 1
      }
      let isLast = byte(at: position) != delimiter
      // The CR of a CRLF, or of a last line without its LF.
      if isLast, isWhole, position > plainStart, value.last == Self.carriageReturn { value.removeLast() }
      isWhole = true
      fields.append(value)
      position = min(bytes.endIndex, position + 1)
      if isLast { break }
    }
    records.append(fields)
  }

  /// What stands in quotes, if the field begins with one, and whether they are closed.
  private mutating func readQuoted() -> (value: [UInt8], isWhole: Bool) {
    guard byte(at: position) == Self.quote else { return ([], true) }
    position += 1
    var value: [UInt8] = []
    while let byte = byte(at: position) {
      position += 1
      if byte == Self.quote {
        guard self.byte(at: position) == Self.quote else { return (value, true) }
        position += 1
      }
      value.append(byte)
    }
    hasOpenQuote = true
    return (value, false)
  }
}
