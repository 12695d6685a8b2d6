import SnakeTableDrawing
import SnakeTableJSON

/// The result of scanning consecutive bytes, in pieces that each lie in one block.
struct ScannedPart: Sendable {
  struct Piece: Sendable {
    /// The length in bytes.
    let bytes: Int
    /// The number of record ends.
    let ends: Int
    /// The state of the scanner after the piece.
    let state: RecordScanner.State
    /// The fingerprint of the block up to the end of the piece; 0 for an input that cannot change.
    let fingerprint: UInt64
  }

  /// Text that is not UTF-8.
  struct IllFormedText: Sendable {
    /// The number of record ends before it in the part.
    let ends: Int
    /// The offset in the input.
    let offset: Int
  }

  /// The offset of the first new byte in the input.
  let offset: Int
  /// The state that the scan began with; nil if it does not matter.
  let start: ScanState?
  /// The checker of a JSON document after the part; nil for other formats.
  let checker: JSONChecker?
  /// The first problem of a JSON document, at its end; nil if there is none.
  let problem: JSONProblem?
  /// The check of the text of JSON after the part.
  let text: UTF8Check
  /// The first text in JSON that is not UTF-8; nil if there is none.
  let illFormedText: IllFormedText?
  private(set) var pieces: [Piece] = []
  /// The offset behind the last byte.
  let end: Int
  /// The number of record ends before the first escape sequence that selects a style; nil if there is none, or if it was
  /// not searched for.
  var endsBeforeStyle: Int?

  /// Scans the bytes at `offset` of an input, up to the first that is not valid JSON in a document. Changes `state` from
  /// the state before the bytes to the one after them.
  /// - Parameters:
  ///   - known: The number of bytes at the start that were scanned before: those of the first block, if any.
  ///   - canChange: Whether the bytes may change, so that fingerprints are needed.
  init(
    _ bytes: UnsafeRawBufferPointer, known: Int = 0, at offset: Int, blockSize: Int, scanner: RecordScanner,
    canChange: Bool, state: inout ScanState
  ) {
    self.offset = offset + known
    start = scanner.needsStates ? state : nil
    let failure = state.checker?.check(UnsafeRawBufferPointer(rebasing: bytes[known...]))
    let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<(failure.map { known + $0.offset } ?? bytes.count)])
    (checker, problem, end) = (state.checker, failure?.problem, offset + bytes.count)
    let new = UnsafeRawBufferPointer(rebasing: bytes[known...])
    illFormedText = Self.illFormedText(in: new, at: self.offset, scanner: scanner, state: &state)
    text = state.text
    var position = known
    while position < bytes.count {
      let room = blockSize - (offset + position) % blockSize
      let end = min(bytes.count, position + room)
      let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
      let ends = scanner.count(piece, state: &state.scanner)
      let block = UnsafeRawBufferPointer(rebasing: bytes[max(0, position + room - blockSize)..<end])
      let fingerprint = canChange ? Fingerprint.of(block) : 0
      pieces.append(Piece(bytes: piece.count, ends: ends, state: state.scanner, fingerprint: fingerprint))
      position = end
    }
  }

  /// Finds the first text in JSON that is not UTF-8.
  /// - Parameter state: The state before the bytes, whose check of the text is continued.
  private static func illFormedText(
    in bytes: UnsafeRawBufferPointer, at offset: Int, scanner: RecordScanner, state: inout ScanState
  ) -> IllFormedText? {
    guard scanner.isJSON, let place = state.text.check(bytes) else { return nil }
    var before = state.scanner
    let ends = scanner.count(UnsafeRawBufferPointer(rebasing: bytes[..<max(0, place)]), state: &before)
    return IllFormedText(ends: ends, offset: offset + place)
  }
}

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
  /// Returns the number of record ends before the first sequence that selects a style or a hyperlink, or before the first
  /// character printed over another one; nil if there is none.
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
      let start = isJSON ? UInt8(ascii: "\\") : Overstrike.backspace
      position = ByteScan.first(start, or: EscapeSequence.escape, in: bytes, from: position)
      guard position < bytes.count else { return nil }
      if bytes[position] == EscapeSequence.escape {
        if let sequence = EscapeSequence(bytes, at: position),
          sequence.styleParameters != nil || bytes[(position + 1)..<sequence.end].starts(with: "]8;".utf8)
        {
          return position
        }
      } else if !isJSON {
        if Overstrike(bytes, at: position) != nil { return position }
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
