import SnakeTableRecords

/// Chosen rows as bytes: each by itself, and what stands around them.
public struct RowFormatter {
  private let records: RecordTable
  private let format: OutputFormat
  /// The byte that ends what is written: LF or NUL.
  private let end: UInt8

  public init(_ records: RecordTable, format: OutputFormat, end: UInt8) {
    self.records = records
    self.format = format
    self.end = end
  }

  /// What stands before the first row.
  public var head: [UInt8] {
    switch format {
    case .json: [UInt8(ascii: "[")]
    case .csv: records.csvHeader.map { $0 + [end] } ?? []
    case .record, .index, .ndjson: []
    }
  }

  /// What stands between two rows.
  public var separator: [UInt8] { format == .json ? Array(",\n".utf8) : [end] }

  /// What stands behind the last row.
  public var tail: [UInt8] { format == .json ? [UInt8(ascii: "]"), end] : [end] }

  public func row(_ identifier: Int) throws(RecordOutputError) -> [UInt8] {
    switch format {
    case .record: try records.output(of: identifier)
    case .index: Array(String(identifier).utf8)
    case .json: try records.json(of: identifier)
    case .ndjson: try records.jsonLine(of: identifier)
    case .csv: try records.csv(of: identifier)
    }
  }

  /// Whether a row can turn out not to be writable.
  public var canFail: Bool { format == .csv ? records.isJSON : format != .index }
}
