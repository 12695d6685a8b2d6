/// The bytes before, between and after rows, by the byte that terminates the output: LF or NUL.
extension OutputFormat {
  /// Returns the bytes before the first row.
  /// - Parameter csvHeader: the names of the fields; nil for none.
  package func head(csvHeader: [UInt8]?, end: UInt8) -> [UInt8] {
    switch self {
    case .json: [UInt8(ascii: "[")]
    case .csv: csvHeader.map { $0 + [end] } ?? []
    case .record, .text, .index, .ndjson: []
    }
  }

  /// Returns the bytes between two rows.
  package func separator(isOfParagraphs: Bool = false, end: UInt8) -> [UInt8] {
    if self == .json { return Array(",\n".utf8) }
    return self == .record && isOfParagraphs && end != 0 ? [end, end] : [end]
  }

  /// Returns the bytes after the last row.
  package func tail(end: UInt8) -> [UInt8] { self == .json ? [UInt8(ascii: "]"), end] : [end] }
}
