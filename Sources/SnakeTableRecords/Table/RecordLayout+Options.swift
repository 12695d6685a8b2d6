extension RecordLayout {
  /// Treats `auto` as lines: call `RecordFormat.detected` before to replace it.
  init(_ options: RecordOptions) {
    let format = options.format == .auto ? .lines : options.format
    isJSON = format.isJSON
    isStructured = format != .lines || options.delimiter != nil
    hasHeaderRow =
      !format.isJSON && format != .paragraphs
      && options.hasHeaderRow ?? (format == .csv || format == .tsv || options.delimiter == .aligned)
    headerRecords = max(options.headerLines, hasHeaderRow ? 1 : 0)
    skipsMark = format != .lines || headerRecords > 0
    let separation = Self.separation(format, options)
    scanner = Self.scanner(format, separation, options)
    splitter = FieldSplitter(
      separation: separation, dropsReturn: options.recordEnd == UInt8(ascii: "\n"),
      interpretsEscapes: options.escapes == .always)
  }

  private static func scanner(
    _ format: RecordFormat, _ separation: FieldSplitter.Separation, _ options: RecordOptions
  ) -> RecordScanner {
    switch (format, separation) {
    case (.json, _): .json
    case (.ndjson, _): .jsonLines
    case (.paragraphs, _): .paragraphs
    case (.csv, .plain(let delimiter)),
      (.tsv, .plain(let delimiter)) where options.recordEnd != 0:
      .quoted(QuotedScan(delimiter: delimiter, hasQuotes: false, keepsBlank: options.keepsBlank))
    case (_, .quoted(let delimiter)):
      .quoted(QuotedScan(delimiter: delimiter, keepsBlank: options.keepsBlank))
    default: .lines(end: options.recordEnd)
    }
  }

  private static func separation(
    _ format: RecordFormat, _ options: RecordOptions
  ) -> FieldSplitter.Separation {
    switch (format, options.delimiter) {
    case (.json, _), (.ndjson, _): .json([])
    case (.paragraphs, _): .paragraphs([])
    case (_, .blank): .blanks()
    case (_, .aligned): .aligned(.whole)
    // Quotes have a meaning only beside a delimiter of one byte.
    case (_, .text(let delimiter)): .text(delimiter)
    case (_, .expression(let delimiter)): .expression(delimiter)
    case (.csv, let delimiter): separation(delimiter?.byte ?? UInt8(ascii: ","), options.hasQuotes)
    // A tsv record that ends with NUL may hold any bytes, so quotes have no meaning.
    case (.tsv, let delimiter):
      separation(delimiter?.byte ?? UInt8(ascii: "\t"), options.hasQuotes && options.recordEnd != 0)
    case (_, .byte(let byte)): .plain(byte)
    case (_, nil): .whole
    }
  }

  private static func separation(_ delimiter: UInt8, _ hasQuotes: Bool) -> FieldSplitter.Separation {
    hasQuotes ? .quoted(delimiter) : .plain(delimiter)
  }
}
