import SnakeTableSystem

/// The format in which chosen rows are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// The original bytes of the record.
  case record
  /// The values of the record, joined by tabs, or a line without fields; without escape sequences.
  case text
  /// The index of the record, counted from 0 over all inputs without header rows.
  case index
  /// One JSON array with all rows.
  case json
  /// One JSON value per line.
  case ndjson
  /// RFC 4180, with a header if the input names its fields.
  case csv
}

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

/// Writes to a file descriptor in large pieces. Everything is written, or an error is thrown.
package struct OutputWriter {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []
  private static let pieceSize = 1 << 16

  package init(_ descriptor: FileDescriptor = .standardOutput) { self.descriptor = descriptor }

  /// Writes bytes, or buffers them until there are enough for a large piece.
  package mutating func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes the buffered bytes. Call it at the end.
  package mutating func flush() throws(SystemError) {
    try descriptor.writeAll(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
