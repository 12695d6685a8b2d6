import SnakeTableJSON

/// The state between two bytes of an input.
struct ScanState: Equatable, Sendable {
  /// The state of the scanner, which finds the ends of records.
  var scanner: RecordScanner.State
  /// The checker of a JSON document; nil for other formats.
  var checker: JSONChecker?
  /// The check of the text of JSON. It does not change for other formats.
  var text = UTF8Check()
}
