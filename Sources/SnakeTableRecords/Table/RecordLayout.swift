/// The concrete rules for reading records, derived from the options.
struct RecordLayout: Equatable, Sendable {
  let scanner: RecordScanner
  /// Splits records into fields. For JSON, it has no fields until the first records have named them.
  var splitter: FieldSplitter
  let hasHeaderRow: Bool
  /// The number of records at the start of each input that are not rows.
  let headerRecords: Int
  /// Whether records have more than one field.
  let isStructured: Bool
  /// Whether a byte order mark at the start of an input is skipped.
  let skipsMark: Bool

  let isJSON: Bool

  /// Whether each record has its own names of fields, so that the first ones together name the fields.
  var isNamedByRecords: Bool { isJSON || scanner == .paragraphs }

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

  /// Whether fields may be quoted.
  var hasQuotedFields: Bool { if case .quoted = splitter.separation { true } else { false } }

  /// Whether the first records determine the columns that the fields are in.
  var isAligned: Bool { if case .aligned = splitter.separation { true } else { false } }

  /// Whether the first records determine the names of the fields.
  var namesFields: Bool { isStructured || hasHeaderRow }

  /// The number of the record of an input that names the fields: the last header record, or else the first row.
  var namingRecord: Int { hasHeaderRow ? headerRecords - 1 : headerRecords }

  /// The number of records at the start of each input that are shown above the rows.
  var pinnedRecords: Int { hasHeaderRow ? headerRecords - 1 : headerRecords }

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
