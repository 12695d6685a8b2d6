/// What the options and the inputs' names say about format: the concrete rules for reading.
struct RecordLayout: Equatable, Sendable {
  let scanner: RecordScanner
  /// Of JSON without fields until the first record has named them.
  var splitter: FieldSplitter
  let hasHeaderRow: Bool
  /// Whether records have more than one field.
  let isStructured: Bool
  let skipsMark: Bool

  let isJSON: Bool

  /// `auto` counts as lines here: `RecordFormat.detected` has decided before.
  init(_ options: RecordOptions) {
    let format = options.format == .auto ? .lines : options.format
    isJSON = format.isJSON
    isStructured = format != .lines || options.delimiter != nil
    hasHeaderRow = (format == .csv || format == .tsv) && options.hasHeaderRow
    skipsMark = format != .lines
    let separation = Self.separation(format, options.delimiter)
    scanner = Self.scanner(format, separation, recordEnd: options.recordEnd)
    splitter = FieldSplitter(separation: separation, dropsReturn: options.recordEnd == UInt8(ascii: "\n"))
  }

  private static func scanner(
    _ format: RecordFormat, _ separation: FieldSplitter.Separation, recordEnd: UInt8
  ) -> RecordScanner {
    switch (format, separation) {
    case (.json, _): .json
    case (.ndjson, _): .jsonLines
    case (_, .quoted(let delimiter)): .quoted(delimiter: delimiter)
    default: .lines(end: recordEnd)
    }
  }

  private static func separation(
    _ format: RecordFormat, _ delimiter: FieldDelimiter?
  ) -> FieldSplitter.Separation {
    switch (format, delimiter) {
    case (.json, _), (.ndjson, _): .json([])
    case (.csv, .byte(let byte)): .quoted(byte)
    case (.csv, nil): .quoted(UInt8(ascii: ","))
    case (_, .blank): .blanks
    case (_, .byte(let byte)): .plain(byte)
    case (.tsv, nil): .plain(UInt8(ascii: "\t"))
    case (_, nil): .whole
    }
  }
}
