import SnakeTableDrawing
import SnakeTableQuery

/// Finding rows again after a reload.
extension RecordTable {
  /// The maximum number of bytes of a record that a reload can find again.
  private static let identifiedSize = 1 << 24
  /// The number of bytes of an identity that are kept as they are.
  private static let wholeSize = 1 << 10

  /// Returns the bytes by which a reload finds a row again: those of `RecordOptions.identity`, or the record. Of many bytes,
  /// it returns the first ones and a fingerprint of all; nil if the record has more than 16 MB or cannot be read.
  package func identity(of identifier: Int) -> [UInt8]? {
    guard let record = record(identifier, limit: Self.identifiedSize), record.count < Self.identifiedSize
    else {
      return nil
    }
    guard let field = identityField else { return record.withUnsafeBufferPointer(Self.shortened) }
    return (splitter(ofRecord: identifier).value(of: field, in: record) ?? []).withUnsafeBufferPointer(
      Self.shortened)
  }

  /// A result with more than `wholeSize` bytes cannot be taken for bytes that are kept as they are.
  private static func shortened(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard bytes.count > wholeSize else { return Array(bytes) }
    let fingerprint = Fingerprint.of(UnsafeRawBufferPointer(bytes))
    return bytes.prefix(wholeSize) + withUnsafeBytes(of: (bytes.count, fingerprint)) { Array($0) }
  }

  /// The field of `RecordOptions.identity`; nil for none, or if the records lack it.
  package var identityField: RecordField? { options.identity.flatMap { try? fieldNames.field($0) } }

  /// The names of fields that identify rows in the output of many commands, in small letters, in the order in which they are tried.
  private static let identifyingNames = [
    "id", "pid", "uuid", "container id", "image id", "name", "unit", "mounted on",
  ]
  /// The number of rows up to which the values of a field are compared.
  private static let mostComparedRows = 100_000

  /// Lets a field identify rows if its name is usual for that and all its values differ, unless the options name one. O(bytes).
  package func identifyRows() {
    guard options.identity == nil, count <= Self.mostComparedRows else { return }
    let names = Self.identifyingNames.compactMap { name in
      fieldNames.names.first { $0.lowercased() == name }
    }
    options.identity = names.lazy.map { FieldExpression($0) }.first { [self] name in
      guard let field = try? fieldNames.field(name) else { return false }
      return hasDifferentValues(field)
    }
  }

  private func hasDifferentValues(_ field: RecordField) -> Bool {
    var values: Set<UInt64> = []
    forEachRow(by: field) { _, value in
      if !value.isEmpty { values.insert(Fingerprint.of(UnsafeRawBufferPointer(value))) }
    }
    return values.count == count && count > 0
  }

  /// Returns a row for each of the given identities: the row with this identity that is nearest to the former row, or nil if
  /// there is no such row. O(bytes + texts · log rows), or O(rows) for few texts if `identities` is given.
  /// - Parameter identities: the result of `identities()`; nil to read all rows.
  package func rows(
    withIdentities texts: [[UInt8]], near formerRows: [Int], among identities: [RowIdentity]? = nil
  ) -> [Int?] {
    var found: [[UInt8]: [Int]] = [:]
    for text in texts { found[text] = [] }
    find(&found, fingerprints: Set(texts.map { $0.withUnsafeBytes(Fingerprint.of) }), among: identities)
    return zip(texts, formerRows).map { text, former in
      let rows = found[text] ?? []
      let next = rows.partitioningIndex { $0 >= former }
      return rows[max(0, next - 1)..<min(rows.count, next + 1)].min { abs($0 - former) < abs($1 - former) }
    }
  }

  /// Adds the rows that have the identities to them. Only rows with the same fingerprints are copied.
  private func find(
    _ found: inout [[UInt8]: [Int]], fingerprints: Set<UInt64>, among identities: [RowIdentity]?
  ) {
    guard !found.isEmpty else { return }
    if let identities, found.count <= Self.fewTexts, found.keys.allSatisfy({ $0.count <= Self.wholeSize }) {
      for row in identities.indices where fingerprints.contains(identities[row].key) {
        if let text = identity(of: row) { found[text]?.append(row) }
      }
      return
    }
    forEachRow(by: identityField) { row, identity in
      let isLong = identity.count > Self.wholeSize
      guard isLong || fingerprints.contains(Fingerprint.of(UnsafeRawBufferPointer(identity))) else { return }
      found[Self.shortened(identity)]?.append(row)
    }
  }

  /// The number of rows up to which reading one after the other is faster than reading all.
  private static let fewTexts = 64

  /// Returns the identities of all rows, by their identifiers. O(bytes).
  package func identities() -> [RowIdentity] {
    var identities = Array(repeating: RowIdentity(key: 0), count: known.inputs.bound)
    forEachRow(by: identityField) { row, identity in
      guard row < identities.count else { return }
      identities[row] = RowIdentity(key: Fingerprint.of(UnsafeRawBufferPointer(identity)))
    }
    return identities
  }

  /// The number of bytes read at a time.
  private static let searchedSize = 1 << 18

  /// Reads all rows.
  /// - Parameters:
  ///   - field: the field that identifies rows; nil for the whole record.
  ///   - body: called with each row and the value that identifies it.
  private func forEachRow(
    by field: RecordField?, _ body: (_ row: Int, _ identity: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let spans = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    for span in index.spans(size: Self.searchedSize) {
      let splitter = layout.splitter(ofInput: span.input)
      try? spans.read(span) { row, record in
        guard let field else { return body(row, record) }
        splitter.withValue(of: field, in: record) { body(row, $0) }
      }
    }
  }
}

/// The fingerprint of 64 bits by which a row is recognised after a reload.
package struct RowIdentity: Hashable, Sendable {
  /// The fingerprint of the bytes by which a reload finds the row again: the value of `RecordOptions.identity`, or the record.
  package let key: UInt64
}
