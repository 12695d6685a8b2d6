extension RecordTable {
  /// Verifies that all files with header rows have the same fields in the same order, because the names in the first
  /// one apply to all. A stream is not compared, because its header row is not known yet; neither is a header row that
  /// is longer than `InputOpening.lookAhead`.
  /// - Throws: `InputError.otherFields`, or an error while reading.
  func compareHeaderRows() throws(InputError) {
    guard layout.hasHeaderRow, sources.count > 1 else { return }
    var first: (path: String, fields: [[UInt8]])?
    for source in sources.all where source.size != nil {
      guard let fields = headerRow(in: try source.bytes(in: 0..<InputOpening.lookAhead)) else { continue }
      if let first, first.fields != fields { throw .otherFields(path: source.path, than: first.path) }
      first = first ?? (source.path, fields)
    }
  }

  /// The field names in the first bytes of a file, or nil if there are none or the row is longer than these bytes.
  private func headerRow(in bytes: [UInt8]) -> [[UInt8]]? {
    let text = Array(ByteOrderMark.starts(bytes) ? bytes[ByteOrderMark.length...] : bytes[...])
    var (state, ends) = (layout.scanner.start, [Int]())
    text.withUnsafeBytes { layout.scanner.ends(in: $0, state: &state, into: &ends) }
    guard !text.isEmpty, ends.count > layout.namingRecord || bytes.count < InputOpening.lookAhead else {
      return nil
    }
    let number = layout.namingRecord
    guard number <= ends.count else { return nil }
    let start = number == 0 ? 0 : ends[number - 1]
    let record = text[start..<(number < ends.count ? ends[number] - 1 : text.count)]
    let header = Array(record).withUnsafeBufferPointer { Array(layout.scanner.trimmed($0)) }
    return layout.splitter.values(in: header)
  }
}
