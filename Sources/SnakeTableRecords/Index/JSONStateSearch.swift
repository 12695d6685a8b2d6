import SnakeTableJSON

/// Finds the state at a place inside a JSON document from the bytes before the place, so that its parts can be scanned in
/// any order.
///
///     [{"id": 1, "tags": [{"a": 1}, {"b": 2}]}, {"id": 3, "na│me": "x"}]
///                                 ①             ②            the place
///
/// A record may begin behind each comma. Behind ① none does: what follows closes the list of the records too early, so that
/// it is not valid there. Behind ② everything up to the place is valid. This is only likely: the caller has to compare the
/// state with the one behind the bytes before.
struct JSONStateSearch {
  /// The state where a record begins.
  private let start: ScanState
  /// The byte that precedes a record and the blanks before it.
  private let separator: UInt8
  /// The first byte of each record if the first record begins with a bracket or a quote; nil if it may be any.
  private let firstByte: UInt8?

  /// The number of times that each byte is checked at most, on average.
  private static let maximumChecks = 4

  /// - Parameters:
  ///   - opening: The state behind the input's opening.
  ///   - known: The checker after more bytes.
  ///   - firstBytes: The bytes behind the opening.
  /// - Returns: nil if the input is not a JSON document.
  init?(opening: ScanState, known: JSONChecker, firstBytes: [UInt8]) {
    guard case .json(let scan) = opening.scanner, let checker = opening.checker else { return nil }
    start = ScanState(scanner: opening.scanner, checker: checker.beforeRecord(as: known))
    separator = scan.isSequence ? UInt8(ascii: "\n") : UInt8(ascii: ",")
    let first = firstBytes.first { !JSONBytes.isBlank($0) }
    firstByte = first.flatMap { Self.opensValue($0) ? $0 : nil }
  }

  private static func opensValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"")
  }

  /// Returns the state after some bytes of the document; nil if no record is found to begin in them. O(count).
  func state(after bytes: UnsafeRawBufferPointer) -> ScanState? {
    var offset = 0
    var checkedBytes = 0
    while checkedBytes < Self.maximumChecks * bytes.count, let begin = recordStart(in: bytes, from: offset) {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[begin...])
      var state = start
      let problem = state.checker?.check(rest)
      if problem == nil, endsInside(rest, &state.scanner) {
        state.text = UTF8Check(behind: bytes)
        return state
      }
      checkedBytes += problem?.offset ?? rest.count
      // The places before the problem are in the same list, which ends there.
      offset = begin + (problem?.offset ?? 0)
    }
    return nil
  }

  /// The offset behind the next separator that a record may follow.
  private func recordStart(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      offset += 1
      guard bytes[offset - 1] == separator else { continue }
      let first = JSONBytes.skipBlanks(bytes, from: offset)
      if first < bytes.count, firstByte == nil || firstByte == bytes[first] { return offset }
    }
    return nil
  }

  /// Whether the list of the records does not end in valid bytes.
  private func endsInside(_ bytes: UnsafeRawBufferPointer, _ state: inout RecordScanner.State) -> Bool {
    _ = RecordScanner.json.count(bytes, state: &state)
    if case .json(let scan) = state { return scan.place != .done }
    return false
  }
}
