/// Finding rows again after a reload.
extension RecordTable {
  /// Returns the bytes by which a reload finds a row again: those of `RecordOptions.identity`, or the record; nil if it is
  /// very long or cannot be read.
  public func identity(of identifier: Int) -> [UInt8]? {
    guard let record = shortRecord(identifier) else { return nil }
    return identityField.map { layout.splitter.value(of: $0, in: record) ?? [] } ?? record
  }

  private var identityField: RecordField? { options.identity.flatMap { try? fieldNames.field($0) } }

  /// Returns, for each of the given identities, the row with the same one that is nearest to its former row, or nil if
  /// there is none. O(bytes).
  public func rows(withIdentities texts: [[UInt8]], near formerRows: [Int]) -> [Int?] {
    var wanted: [ArraySlice<UInt8>: [Int]] = [:]
    for (number, text) in texts.enumerated() { wanted[text[...], default: []].append(number) }
    var found: [Int?] = Array(repeating: nil, count: texts.count)
    forEachRow { row, record, key in
      for number in wanted[(key ?? Array(record))[...]] ?? [] {
        let former = formerRows[number]
        let isNearer = found[number].map { abs($0 - former) > abs(row - former) } ?? true
        if isNearer { found[number] = row }
      }
    }
    return found
  }

  /// Returns the identities of all rows, by their identifiers. O(bytes).
  public func identities() -> [RowIdentity] {
    var identities = Array(repeating: RowIdentity(key: 0, content: 0), count: count)
    forEachRow { row, record, key in
      guard row < identities.count else { return }
      let content = Fingerprint.of(UnsafeRawBufferPointer(record))
      let value = key?.withUnsafeBytes { Fingerprint.of($0) }
      identities[row] = RowIdentity(key: value ?? content, content: content)
    }
    return identities
  }

  /// The number of bytes read at a time.
  private static let searchedSize = 1 << 18

  /// Reads all rows.
  /// - Parameter body: called with each row, its record, and the value that identifies it; nil for the whole record.
  private func forEachRow(_ body: (_ row: Int, _ record: UnsafeBufferPointer<UInt8>, _ key: [UInt8]?) -> Void)
  {
    let field = identityField
    let spans = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    for span in index.spans(size: Self.searchedSize) {
      try? spans.read(span) { row, record in
        body(row, record, field.map { layout.splitter.value(of: $0, in: Array(record)) ?? [] })
      }
    }
  }
}
