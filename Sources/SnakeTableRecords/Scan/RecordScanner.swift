import SnakeTableJSON
import SnakeTableRecognition

/// Finds the ends of records. It knows only as much about fields as quotes and brackets require.
enum RecordScanner: Equatable, Sendable {
  /// Records end with one byte: LF, or NUL.
  case lines(end: UInt8)
  /// RFC 4180: a line feed inside quotes does not end the record. Records end at LF (a CR before it belongs to the
  /// end).
  case quoted(QuotedScan)
  /// Lines, without blank ones.
  case jsonLines
  /// The elements or members of a JSON document, or the values of a sequence.
  case json
  /// Lines up to an empty one.
  case paragraphs
  /// Lines or several of them, without blank ones, rulers and footers.
  case ruled(RuledRows)
  /// Lines up to one with the number of the next record.
  case expanded(ExpandedForm)

  /// The state before the next byte.
  enum State: Equatable, Sendable {
    case line(isInside: Bool)
    case quoted(QuotedScan.State)
    case json(JSONScan.State)
    case paragraph(ParagraphScan.State)
    case ruled(RuledScan.State)
    case expanded(ExpandedScan.State)

    /// Whether no byte of the next record has been scanned, so that the following bytes contain all of it.
    var isRecordStart: Bool {
      switch self {
      case .line(let isInside): !isInside
      case .quoted(let state): state == .recordStart
      case .json(let state): !state.isInsideRecord
      case .paragraph(let state): state == .outside
      case .ruled(let state): state.isRecordStart
      case .expanded(let state): state.isRecordStart
      }
    }

    /// Whether a record has begun. It counts as a record even if the input ends here.
    var isInsideRecord: Bool {
      switch self {
      case .line(let isInside): isInside
      case .quoted(let state): state.isInsideRecord
      case .json(let state): state.isInsideRecord
      case .paragraph(let state): state.isInsideRecord
      case .ruled(let state): state.isInsideRecord
      case .expanded(let state): state.isInsideRecord
      }
    }
  }

  /// The state before an input's first byte.
  var start: State {
    switch self {
    case .lines, .jsonLines: .line(isInside: false)
    case .quoted: .quoted(.recordStart)
    case .json: .json(JSONScan.State())
    case .paragraphs: .paragraph(.outside)
    case .ruled: .ruled(RuledScan.State())
    case .expanded: .expanded(ExpandedScan.State())
    }
  }

  /// The byte that ends every record and occurs in none, or nil if the end depends on more than one byte.
  var lineEnd: UInt8? {
    if case .lines(let end) = self { end } else { nil }
  }

  /// The bytes that end a record without blanks around it.
  var recordEnd: [UInt8] {
    switch self {
    case .lines(let end): [end]
    case .quoted(let scan): [scan.recordEnd]
    case .jsonLines, .ruled: [0x0A]
    case .json: [UInt8(ascii: ","), 0x0A]
    case .paragraphs, .expanded: [0x0A, 0x0A]
    }
  }

  /// Whether nothing but a byte, and blanks that may be trimmed, is between two records.
  func separatesRecords(by end: UInt8) -> Bool {
    switch self {
    case .lines, .quoted, .jsonLines: recordEnd == [end]
    case .json, .paragraphs, .ruled, .expanded: false
    }
  }

  /// Whether records are JSON, which is UTF-8.
  var isJSON: Bool { self == .json || self == .jsonLines }

  /// Whether the state at a block's start matters, so that blocks must be scanned in order.
  var needsStates: Bool { lineEnd == nil }

  /// Whether the state at the start of a part can be expected from the few bytes before it, so that parts can be scanned in
  /// any order. An expectation that fails costs a second scan.
  var expectsStates: Bool {
    switch self {
    case .lines, .jsonLines, .quoted, .json: true
    // Marks depend on the ruler, which may be far above.
    case .ruled(let rows): rows != .marked
    case .paragraphs, .expanded: false
    }
  }

  /// The state after some bytes if a record ends with the last end of a line in them.
  func expectedState(after bytes: [UInt8]) -> State {
    var state = start
    let lineEnd = if case .quoted(let scan) = self { scan.recordEnd } else { UInt8(ascii: "\n") }
    let line = bytes.lastIndex(of: lineEnd).map { $0 + 1 } ?? 0
    bytes.withUnsafeBytes { _ = count(UnsafeRawBufferPointer(rebasing: $0[line...]), state: &state) }
    return state
  }

  /// Counts the record ends in `bytes`. Changes `state` from the state before the bytes to the one after them.
  func count(_ bytes: UnsafeRawBufferPointer, state: inout State) -> Int {
    switch (self, state) {
    case (.lines(let end), _):
      guard let last = bytes.last else { return 0 }
      state = .line(isInside: last != end)
      return ByteCount.count(of: end, in: bytes)
    case (.quoted(let scan), .quoted(var quoted)):
      defer { state = .quoted(quoted) }
      return scan.count(bytes, state: &quoted)
    case (.paragraphs, .paragraph(var paragraph)):
      defer { state = .paragraph(paragraph) }
      var count = 0
      ParagraphScan.scan(bytes, state: &paragraph) { _, ends in count += ends.nonzeroBitCount }
      return count
    case (.ruled(let rows), .ruled(var ruled)):
      defer { state = .ruled(ruled) }
      return bytes.reduce(0) { $0 + (ruled.step($1, rows) ? 1 : 0) }
    case (.expanded(let form), .expanded(var expanded)):
      defer { state = .expanded(expanded) }
      return bytes.reduce(0) { $0 + (expanded.step($1, form) ? 1 : 0) }
    default:
      var count = 0
      scanJSON(bytes, state: &state) { _ in count += 1 }
      return count
    }
  }

  /// Appends the offset after each record end, relative to the start of `bytes`, plus `base`.
  func ends(in bytes: UnsafeRawBufferPointer, state: inout State, base: Int = 0, into ends: inout [Int]) {
    switch (self, state) {
    case (.lines(let end), _):
      Self.appendPlaces(of: end, in: bytes, base: base, to: &ends)
      if let last = bytes.last { state = .line(isInside: last != end) }
    case (.quoted(let scan), .quoted(var quoted)):
      scan.ends(in: bytes, state: &quoted, base: base, into: &ends)
      state = .quoted(quoted)
    case (.paragraphs, .paragraph(var paragraph)):
      ParagraphScan.scan(bytes, state: &paragraph) { Self.append($1, at: base + $0, to: &ends) }
      state = .paragraph(paragraph)
    case (.ruled(let rows), .ruled(var ruled)):
      for (offset, byte) in bytes.enumerated() where ruled.step(byte, rows) { ends.append(base + offset + 1) }
      state = .ruled(ruled)
    case (.expanded(let form), .expanded(var expanded)):
      for (offset, byte) in bytes.enumerated() where expanded.step(byte, form) {
        ends.append(base + offset + 1)
      }
      state = .expanded(expanded)
    default: scanJSON(bytes, state: &state) { ends.append(base + $0) }
    }
  }

  @inline(__always)
  private func scanJSON(_ bytes: UnsafeRawBufferPointer, state: inout State, _ body: (Int) -> Void) {
    switch state {
    case .line(var isInside):
      JSONLineScan.scan(bytes, isInside: &isInside, body)
      state = .line(isInside: isInside)
    case .json(var json):
      JSONScan.scan(bytes, state: &json, body)
      state = .json(json)
    // Not possible: the state belongs to another scanner.
    case .quoted, .paragraph, .ruled, .expanded: break
    }
  }

  /// Appends the offset after each byte whose bit is set.
  /// - Parameter offset: The offset of the byte of the lowest bit.
  @inline(__always)
  static func append(_ places: UInt64, at offset: Int, to ends: inout [Int]) {
    var places = places
    while places != 0 {
      ends.append(offset + places.trailingZeroBitCount + 1)
      places &= places - 1
    }
  }

  private static func appendPlaces(
    of value: UInt8, in bytes: UnsafeRawBufferPointer, base: Int, to ends: inout [Int]
  ) {
    var offset = 0
    while offset + ByteBlock.size <= bytes.count {
      append(ByteBlock(bytes, at: offset).places(of: value), at: base + offset, to: &ends)
      offset += ByteBlock.size
    }
    while offset < bytes.count {
      if bytes[offset] == value { ends.append(base + offset + 1) }
      offset += 1
    }
  }
}

/// The state between two bytes of an input.
struct ScanState: Equatable, Sendable {
  /// The state of the scanner, which finds the ends of records.
  var scanner: RecordScanner.State
  /// The checker of a JSON document; nil for other formats.
  var checker: JSONChecker?
  /// The check of the text of JSON. It does not change for other formats.
  var text = UTF8Check()
}

/// Removes the bytes between two record ends that are not part of a record.
extension RecordScanner {
  /// Returns the record in the bytes between the end of the previous record and its own end byte.
  func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    switch self {
    case .lines: return bytes
    case .quoted(let scan):
      if scan.keepsBlank { return bytes }
      if scan.recordEnd != QuotedScan.lineFeed {
        return UnsafeBufferPointer(rebasing: bytes.drop { $0 == scan.recordEnd })
      }
      return UnsafeBufferPointer(rebasing: bytes[Self.blankPrefix(of: bytes)...])
    case .jsonLines: return UnsafeBufferPointer(rebasing: bytes[JSONLineScan.blankPrefix(of: bytes)...])
    case .json:
      let start = JSONBytes.skipBlanks(bytes, from: 0)
      var end = bytes.count
      while end > start, JSONBytes.isBlank(bytes[end - 1]) { end -= 1 }
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    case .paragraphs: return ParagraphScan.trimmed(bytes)
    case .ruled(let rows): return RuledScan.trimmed(bytes, rows)
    case .expanded(let form): return ExpandedScan.trimmed(bytes, form)
    }
  }

  /// The number of bytes of the blank lines that `bytes` begin with.
  static func blankPrefix(of bytes: some RandomAccessCollection<UInt8>) -> Int {
    var length = 0
    var hasReturn = false
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case QuotedScan.lineFeed:
        length = offset + 1
        hasReturn = false
      case QuotedScan.carriageReturn where !hasReturn: hasReturn = true
      default: return length
      }
    }
    return length
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
    case .ruled, .expanded: true
    }
  }
}
