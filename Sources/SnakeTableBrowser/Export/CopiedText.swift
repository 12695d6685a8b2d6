import SnakeTable
import SnakeTableRecords

/// What is copied to the clipboard.
enum CopiedForm: CaseIterable {
  case value, tsv, json, markdown

  /// The format of rows; nil for a value.
  var format: OutputFormat? {
    switch self {
    case .value: nil
    case .tsv: .tsv
    // On one line, also if the record has several.
    case .json: .ndjson
    case .markdown: .md
    }
  }

  /// The name of the format; nil for a value.
  var name: String? {
    switch self {
    case .value: nil
    case .tsv: "tsv"
    case .json: "JSON"
    case .markdown: "Markdown"
    }
  }
}

extension RowFormatter {
  /// Returns rows as they are written, without what is before the first and behind the last one. Returns nil if they have more
  /// bytes than a limit. O(bytes), at most the limit and a row.
  /// - Parameter row: returns the row with an identifier.
  func text(
    ofRows identifiers: [Range<Int>], atMost limit: Int,
    row: (Int) throws(RecordOutputError) -> Rows.Row
  ) throws(RecordOutputError) -> [UInt8]? {
    var text: [UInt8] = []
    for (number, identifier) in identifiers.joined().enumerated() {
      if number > 0 { text += separator }
      text += try self.row(try row(identifier))
      guard text.count <= limit else { return nil }
    }
    return text
  }
}

extension RecordTable {
  package func text(
    ofRows identifiers: [Range<Int>], as format: OutputFormat, atMost limit: Int
  ) throws(RecordOutputError) -> [UInt8]? {
    try RowFormatter(decodedOutput, format: format, end: 0x0A).text(
      ofRows: identifiers, atMost: limit
    ) { $0 }
  }
}

extension PageStore {
  package func text(
    ofRows identifiers: [Range<Int>], as format: OutputFormat, atMost limit: Int
  ) throws(RecordOutputError) -> [UInt8]? {
    try RowFormatter(self, format: format, end: 0x0A).text(
      ofRows: identifiers, atMost: limit
    ) { (identifier) throws(RecordOutputError) in try wholeRow(identifier) }
  }
}
