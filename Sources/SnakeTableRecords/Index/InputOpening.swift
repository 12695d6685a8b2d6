/// The bytes before an input's first record: a byte order mark, and the bracket that opens a JSON document.
struct InputOpening: Equatable, Sendable {
  /// The length in bytes.
  let length: Int
  /// The state of the scanner after the opening.
  let state: RecordScanner.State

  /// The number of first bytes to examine. Whether a JSON object is one record or an object of records depends on the
  /// members in these bytes.
  static let lookAhead = 1 << 16

  /// Finds the opening in the first bytes of an input. Returns nil if more bytes are needed.
  /// - Parameter isAll: Whether no more bytes will arrive.
  init?(_ bytes: UnsafeRawBufferPointer, isAll: Bool, scanner: RecordScanner, skipsMark: Bool) {
    if !isAll, skipsMark, ByteOrderMark.mayStart(bytes) { return nil }
    let mark = skipsMark && ByteOrderMark.starts(bytes) ? ByteOrderMark.length : 0
    guard case .json = scanner else {
      self.init(length: mark, state: scanner.start)
      return
    }
    let text = UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[mark...])
    guard let shape = JSONShape(text, isAll: isAll) else { return nil }
    let state = JSONScan.State(isSequence: shape.isSequence)
    self.init(length: mark + shape.openingLength, state: .json(state))
  }

  private init(length: Int, state: RecordScanner.State) {
    self.length = length
    self.state = state
  }
}
