import SnakeTableJSON

/// The bytes before an input's first record: a byte order mark, and the part of a JSON document up to the bracket that
/// opens its records.
struct InputOpening: Sendable {
  /// The length in bytes.
  let length: Int
  /// The state after the opening.
  let state: ScanState
  /// The part of a JSON document that holds the records; nil for the whole document.
  var root: JSONRoot?
  /// The offset of the first text in the opening that is not UTF-8; nil if there is none.
  var illFormedText: Int?
  /// Whether the document lacks the records that the options name.
  private(set) var lacksRecords = false

  /// The number of first bytes to examine in most cases. Whether a JSON object is one record or an object of records
  /// depends on the members in these bytes.
  static let lookAhead = 1 << 16

  init(length: Int, scanner: RecordScanner.State, checker: JSONChecker? = nil) {
    self.length = length
    state = ScanState(scanner: scanner, checker: checker)
  }

  /// JSON values separated by white space.
  static func sequence(from mark: Int) -> InputOpening {
    InputOpening(
      length: mark, scanner: .json(JSONScan.State(isSequence: true)), checker: JSONChecker(scope: .sequence))
  }

  /// A document that is the container of the records.
  static func container(_ bracket: StaticString, endingAt length: Int) -> InputOpening {
    var checker = JSONChecker(scope: .document)
    _ = checker.check(UnsafeRawBufferPointer(start: bracket.utf8Start, count: bracket.utf8CodeUnitCount))
    return InputOpening(length: length, scanner: .json(JSONScan.State()), checker: checker)
  }

  /// A document without the records that the options name.
  static var absent: InputOpening {
    var opening = sequence(from: 0)
    opening.lacksRecords = true
    return opening
  }
}
