import SnakeTableJSON

/// Removes the bytes between two record ends that are not part of a record.
extension RecordScanner {
  /// Returns the record in the bytes between the end of the previous record and its own end byte.
  func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    switch self {
    case .lines: return bytes
    case .quoted(let scan):
      return scan.keepsBlank
        ? bytes : UnsafeBufferPointer(rebasing: bytes[QuotedScan.blankPrefix(of: bytes)...])
    case .jsonLines: return UnsafeBufferPointer(rebasing: bytes[JSONLineScan.blankPrefix(of: bytes)...])
    case .json:
      let start = JSONBytes.skipBlanks(bytes, from: 0)
      var end = bytes.count
      while end > start, JSONBytes.isBlank(bytes[end - 1]) { end -= 1 }
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    case .paragraphs: return ParagraphScan.trimmed(bytes)
    }
  }

  /// Whether bytes that begin with `first` and end with `last` may have something to trim.
  func mayTrim(first: UInt8, last: UInt8) -> Bool {
    switch self {
    case .lines: false
    // Only a CR or LF can begin a blank line, so almost no record is examined further.
    case .quoted(let scan): !scan.keepsBlank && (first == 0x0A || first == 0x0D)
    case .jsonLines: JSONBytes.isBlank(first)
    case .json: JSONBytes.isBlank(first) || JSONBytes.isBlank(last)
    case .paragraphs: first == 0x0A || first == 0x0D || last == 0x0A || last == 0x0D
    }
  }
}
