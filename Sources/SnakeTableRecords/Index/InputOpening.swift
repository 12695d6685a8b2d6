/// What stands before an input's first record: a byte order mark, and the bracket that opens a JSON document.
struct InputOpening: Equatable, Sendable {
  /// In bytes.
  let length: Int
  /// The scanner's state behind it.
  let state: RecordScanner.State

  /// Bytes to look at: a JSON object is told from an object of objects by the members among them.
  static let lookAhead = 1 << 16

  /// The opening in the first bytes of an input; nil where more are needed. `isAll`: no more will come.
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
