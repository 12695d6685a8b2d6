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
    let field = identityField
    var wanted: [ArraySlice<UInt8>: [Int]] = [:]
    for (number, text) in texts.enumerated() { wanted[text[...], default: []].append(number) }
    var found: [Int?] = Array(repeating: nil, count: texts.count)
    let spans = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    for span in index.spans(size: Self.searchedSize) {
      try? spans.read(span) { row, record in
        let record = Array(record)
        let identity = field.map { layout.splitter.value(of: $0, in: record) ?? [] } ?? record
        for number in wanted[identity[...]] ?? [] {
          let former = formerRows[number]
          let isNearer = found[number].map { abs($0 - former) > abs(row - former) } ?? true
          if isNearer { found[number] = row }
        }
      }
    }
    return found
  }

  /// The number of bytes read at a time.
  private static let searchedSize = 1 << 18

  /// Returns the identities of all rows, by their identifiers. O(bytes).
  public func identities() -> [RowIdentity] {
    let field = identityField
    var identities = Array(repeating: RowIdentity(key: 0, content: 0), count: count)
    let spans = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    for span in index.spans(size: Self.searchedSize) {
      try? spans.read(span) { row, record in
        guard row < identities.count else { return }
        let content = Fingerprint.of(UnsafeRawBufferPointer(record))
        let value = field.map { layout.splitter.value(of: $0, in: Array(record)) ?? [] }
        let key = value?.withUnsafeBytes { Fingerprint.of($0) }
        identities[row] = RowIdentity(key: key ?? content, content: content)
      }
    }
    return identities
  }
}
