import SnakeTableRecognition

/// Finds the ends of records whose fields have a line each, below a line with the number of the record.
enum ExpandedScan {
  /// What is known behind a byte.
  struct State: Equatable, Sendable {
    private var line = ExpandedLine.start
    /// Whether the record has lines before this one.
    private var isContinued = false

    var isRecordStart: Bool { line == .start && !isContinued }

    /// Whether there is a record if the input ends here.
    var isInsideRecord: Bool { isContinued || line.isText }

    /// Changes to the state behind a byte. Returns whether a record ends with it: with the number of the next one, or with an empty
    /// line, which mysql has in values.
    @inline(__always)
    mutating func step(_ byte: UInt8, _ form: ExpandedForm) -> Bool {
      guard byte == 0x0A else {
        if line != .text { line = line.next(byte) }
        return false
      }
      defer { line = .start }
      let isPart = line.isText || line == .start && form == .colons
      defer { isContinued = isPart && (isContinued || line != .start) }
      return isContinued && !isPart
    }
  }

  /// Returns the lines of the fields in the bytes behind the former record: without numbers, rulers, empty lines and footers before
  /// and behind them.
  static func trimmed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ form: ExpandedForm
  ) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, bytes.count)
    while let next = bytes[start...].firstIndex(of: 0x0A), !isPart(bytes[start..<next], form) {
      start = next + 1
    }
    while start < end {
      let line = bytes[start..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      if isPart(bytes[line..<end], form) { break }
      end = max(start, line - 1)
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// Whether a line at the beginning or the end of a record belongs to it.
  private static func isPart(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ form: ExpandedForm) -> Bool {
    guard ExpandedLine(line).isText, let first = line.first else { return false }
    var ruled = RuledLine.start
    for byte in line where ruled != .text { ruled = ruled.next(byte) }
    // Values of psql stand behind a blank or a bar.
    let isClosing = form == .bars && ruled.isRuler && (first == UInt8(ascii: "+") || line.isCorner)
    return !isClosing && (ruled.isRecord || ruled.isRuler)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether a line begins with └ or ╚.
  fileprivate var isCorner: Bool { starts(with: [0xE2, 0x94, 0x94]) || starts(with: [0xE2, 0x95, 0x9A]) }
}
