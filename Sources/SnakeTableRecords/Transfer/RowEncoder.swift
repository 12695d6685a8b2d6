import SnakeTableJSON
import SnakeTableModel

/// Writes rows as bytes that `TransferReader` reads:
///
///     number of columns, then for each column its kind and its name
///     for each row its values, one for each column
///     the end mark
///
/// Each part begins with four bytes, the lowest first. Those of a value hold its type in two bits and the number of the bytes
/// that follow in the others.
struct RowEncoder {
  private(set) var bytes: [UInt8] = []
  private let kinds: [TransferColumn.Kind]

  init(_ columns: [TransferColumn]) {
    kinds = columns.map(\.kind)
    append(word: UInt32(columns.count))
    for column in columns {
      append(word: UInt32(column.kind.rawValue))
      append(.text, Array(column.name.utf8).span)
    }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func appendEnd() { append(word: TransferFormat.end) }

  mutating func add(_ records: RecordBatch, _ finder: inout FieldFinder) {
    records.forEach(&finder) { record, finder in
      for column in kinds.indices { append(column, of: record, finder) }
    }
  }

  /// Appends the value of a field: one of another kind than the column as text, and a missing value as null.
  private mutating func append(_ column: Int, of record: UnsafeBufferPointer<UInt8>, _ finder: FieldFinder) {
    guard finder.hasValue(column, of: record) else { return append(word: TransferFormat.Value.null.rawValue) }
    let json = finder.jsonKind(column, of: record)
    switch (kinds[column], json) {
    case (.boolean, .true?): append(.integer(1))
    case (.boolean, .false?): append(.integer(0))
    case (.number, nil), (.number, .number?):
      finder.withContent(column, of: record) { append(numberIn: $0) }
    default: finder.withContent(column, of: record) { append(.text, $0.span) }
    }
  }

  private mutating func append(numberIn text: UnsafeBufferPointer<UInt8>) {
    if let number = StoredNumber(text) { return append(number) }
    if text.isEmpty || MissingValue.isOne(text) { return append(word: TransferFormat.Value.null.rawValue) }
    append(.text, text.span)
  }

  private mutating func append(_ number: StoredNumber) {
    var (value, bits): (TransferFormat.Value, UInt64) =
      switch number {
      case .integer(let integer): (.integer, UInt64(bitPattern: integer))
      case .real(let real): (.real, real.bitPattern)
      }
    bits = bits.littleEndian
    append(word: value.rawValue | UInt32(MemoryLayout<UInt64>.size << 2))
    withUnsafeBytes(of: &bits) { bytes.append(contentsOf: $0) }
  }

  private mutating func append(_ value: TransferFormat.Value, _ text: Span<UInt8>) {
    append(word: value.rawValue | UInt32(text.count << 2))
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(word: UInt32) {
    var word = word.littleEndian
    withUnsafeBytes(of: &word) { bytes.append(contentsOf: $0) }
  }
}

/// The format that `RowEncoder` writes and `TransferReader` reads.
enum TransferFormat {
  enum Value: UInt32 { case text, integer, real, null }

  /// The mark after the last row.
  static let end = UInt32.max
}
