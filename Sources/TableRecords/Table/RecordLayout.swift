/// What the options and the inputs' names say about format: the concrete rules for reading.
struct RecordLayout: Equatable, Sendable {
  let scanner: RecordScanner
  let splitter: FieldSplitter
  let hasHeaderRow: Bool
  /// Whether records have more than one field.
  let isStructured: Bool
  let skipsMark: Bool

  init(_ options: RecordOptions, firstPath: String) {
    let format = options.format == .auto ? Self.format(ofPath: firstPath) : options.format
    isStructured = format != .lines || options.delimiter != nil
    hasHeaderRow = format != .lines && options.hasHeaderRow
    skipsMark = format != .lines
    let separation = Self.separation(format, options.delimiter)
    if case .quoted(let delimiter) = separation {
      scanner = RecordScanner(recordEnd: UInt8(ascii: "\n"), quotedDelimiter: delimiter)
    } else {
      scanner = RecordScanner(recordEnd: options.recordEnd, quotedDelimiter: nil)
    }
    splitter = FieldSplitter(separation: separation, dropsReturn: scanner.recordEnd == UInt8(ascii: "\n"))
  }

  private static func format(ofPath path: String) -> RecordFormat {
    let path = path.lowercased()
    return path.hasSuffix(".csv") ? .csv : path.hasSuffix(".tsv") ? .tsv : .lines
  }

  private static func separation(
    _ format: RecordFormat, _ delimiter: FieldDelimiter?
  ) -> FieldSplitter.Separation {
    switch (format, delimiter) {
    case (.csv, .byte(let byte)): .quoted(byte)
    case (.csv, nil): .quoted(UInt8(ascii: ","))
    case (_, .blank): .blanks
    case (_, .byte(let byte)): .plain(byte)
    case (.tsv, nil): .plain(UInt8(ascii: "\t"))
    case (_, nil): .whole
    }
  }
}
