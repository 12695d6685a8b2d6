import SnakeTableDrawing

/// Detects escape sequences that select styles in the first records.
extension RecordIndex {
  /// The number of records in which such a sequence switches its interpretation on.
  fileprivate static let styledRecords = 1000

  /// Whether one of the first records has such a sequence.
  var hasStyles: Bool { work.adopt { $0.hasStyles } }

  /// Whether a sequence in the next records still matters.
  var awaitsStyles: Bool { work.adopt { !$0.hasStyles && $0.ends < Self.styledRecords } }
}

extension RecordIndex.State {
  /// The number of records of all inputs that have an end.
  fileprivate var ends: Int { inputs.reduce(0) { $0 + $1.ends } }

  /// Notes the first sequence in a part that is about to be added.
  mutating func noteStyle(in part: ScannedPart, ofInput input: Int) {
    guard let count = part.endsBeforeStyle, ends + count < RecordIndex.styledRecords else { return }
    hasStyles = true
  }
}

extension RecordScanner {
  /// Returns the number of record ends before the first sequence that selects a style; nil if there is none.
  /// - Parameter state: The state of the scanner before the bytes.
  func endsBeforeStyle(in bytes: UnsafeRawBufferPointer, state: State) -> Int? {
    var state = state
    guard let offset = firstStyle(in: bytes.bindMemory(to: UInt8.self)) else { return nil }
    return count(UnsafeRawBufferPointer(rebasing: bytes[..<offset]), state: &state)
  }

  /// In JSON, an ESC is spelled `\u001b`.
  private func firstStyle(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while true {
      let start = isJSON ? UInt8(ascii: "\\") : EscapeSequence.escape
      position = ByteScan.first(start, or: EscapeSequence.escape, in: bytes, from: position)
      guard position < bytes.count else { return nil }
      if bytes[position] == EscapeSequence.escape {
        if EscapeSequence(bytes, at: position)?.styleParameters != nil { return position }
      } else if Self.isSpelledStyle(bytes, at: position) {
        return position
      }
      position += 1
    }
  }

  private static func isSpelledStyle(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let spelling = Array(#"\u001b["#.utf8)
    let end = start + spelling.count
    guard end <= bytes.count,
      bytes[start..<end].elementsEqual(spelling, by: { $0 | 0x20 == $1 | 0x20 })
    else { return false }
    return bytes[end...].first { $0 &- 0x30 >= 12 } == UInt8(ascii: "m")
  }
}
