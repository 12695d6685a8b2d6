import SnakeTableJSON

/// Reads the strings of a JSON document, whose bytes arrive in pieces, and keeps a key.
struct JSONStrings: Sendable {
  /// The last key as it is written, with quotes.
  private(set) var key: [UInt8] = []
  private var (isString, isEscaped, isKey) = (false, false, false)

  /// Begins a string behind its quote.
  /// - Parameter isKey: Whether it is kept.
  mutating func begin(isKey: Bool) {
    (isString, self.isKey) = (true, isKey)
    if isKey { key = [UInt8(ascii: "\"")] }
  }

  /// Reads the rest of a string. Returns the offset behind it, or the end of the bytes; the same offset outside strings.
  mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while isString, offset < bytes.count {
      if !isEscaped {
        let end = JSONBytes.endOfPlainText(bytes, from: offset)
        if isKey { key += bytes[offset..<end] }
        offset = end
        if offset == bytes.count { break }
      }
      read(bytes[offset])
      offset += 1
    }
    return offset
  }

  private mutating func read(_ byte: UInt8) {
    if isKey { key.append(byte) }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      (isString, isKey) = (false, false)
    }
  }
}
