import SnakeTableRecognition

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

  /// The number of bytes before the first record of the first input that belong to no record.
  var opening = 0
  /// The number of fields of the longest record known, which may be more than the names.
  var mostFields = 0
  /// The names of the fields if they were recognised in a way in which the record of names is not divided; nil otherwise.
  var names: [[UInt8]]?
  /// Whether blanks around names are no part of them.
  var hasPaddedNames = false
  /// Whether the header row has no name for the first field.
  var hasRowNames = false
  /// The header rows of the inputs, if they differ; nil if they are all the same.
  var joinedHeaders: JoinedHeaders?

  /// The rules for splitting the records of each input, if these are tables with columns of their own and text; else empty.
  var inputSplitters: [FieldSplitter] = []
  /// Whether they are several tables, each of them a section.
  var hasSectionPerTable = false

  /// Whether the rules for splitting records depend on the input.
  var dependsOnInput: Bool { joinedHeaders != nil || !inputSplitters.isEmpty }

  /// Returns the rules for splitting the records of an input.
  func splitter(ofInput input: Int) -> FieldSplitter {
    var splitter = splitter
    if inputSplitters.indices.contains(input) {
      splitter = inputSplitters[input]
      splitter.interpretsEscapes = self.splitter.interpretsEscapes
    }
    guard let joinedHeaders, joinedHeaders.orders.indices.contains(input) else { return splitter }
    splitter.order = joinedHeaders.orders[input]
    if case .blanks = splitter.separation, let order = splitter.order {
      splitter.separation = .blanks(limit: order.count)
    }
    return splitter
  }

  /// Whether inputs can have their fields in different orders. Columns of the display are found in the first one.
  var joinsHeaders: Bool {
    switch splitter.separation {
    case .quoted, .plain, .text, .expression, .blanks: names == nil && !hasRowNames
    default: false
    }
  }

  /// Whether each record has its own names of fields, so that the first ones together name the fields.
  var isNamedByRecords: Bool {
    if case .expanded = scanner { return true }
    return isJSON || scanner == .paragraphs
  }

  /// Returns the names of the fields of the first paragraphs or expanded records.
  func paragraphNames(ofFirst records: [[UInt8]]) -> [ParagraphName] {
    ParagraphFields.names(
      ofFirst: records.map { record in
        record.withUnsafeBufferPointer { splitter.rewriting?.rewritten($0) } ?? record
      })
  }

  /// Whether fields may be quoted.
  var hasQuotedFields: Bool { if case .quoted = splitter.separation { true } else { false } }

  /// Whether records are delimited, and nobody has counted their fields because the options define the format.
  var isUnmeasured: Bool {
    switch splitter.separation {
    case .plain, .quoted: mostFields == 0
    default: false
    }
  }

  /// Whether the first records determine the columns that the fields are in.
  var isAligned: Bool { splitter.separation == .aligned(.whole) }

  /// Whether the first records determine the names of the fields.
  var namesFields: Bool { isStructured || hasHeaderRow }

  /// The number of the record of an input that names the fields: the last header record, or else the first row.
  var namingRecord: Int { hasHeaderRow ? headerRecords - 1 : headerRecords }

  /// The number of records at the start of each input that are shown above the rows.
  var pinnedRecords: Int { hasHeaderRow ? headerRecords - 1 : headerRecords }
}

/// The header rows of inputs. Unless they are joined, they have to name the same fields in the same order: the names in the first
/// one apply to all.
struct HeaderRows {
  private let layout: RecordLayout
  private let joins: Bool
  private var first: (path: String, fields: [[UInt8]])?
  /// The fields of each input that was compared; nil if they are unknown.
  private var all: [[[UInt8]]?] = []
  private var names: Set<[UInt8]> = []

  /// - Parameter joins: whether header rows may differ.
  init(_ layout: RecordLayout, joins: Bool = false) { (self.layout, self.joins) = (layout, joins) }

  /// The header rows of the inputs that were compared, if they differ; nil if they are all the same.
  var joined: JoinedHeaders? {
    all.contains { $0 != nil && $0 != first?.fields } ? JoinedHeaders(all) : nil
  }

  /// Whether a header row shares no name with those before, and may be something else: a record of data, or a record that other
  /// delimiters divide.
  private func isForeign(_ fields: [[UInt8]]) -> Bool {
    guard let first, !fields.contains(where: names.contains) else { return false }
    return fields.count == 1 && first.fields.count > 1
      || fields.first.map { $0.starts(with: "{".utf8) || $0.starts(with: "[{".utf8) } ?? false
      || fields.contains { field in
        let kind = field.withUnsafeBufferPointer { CellKind($0) }
        return kind == .empty || kind.isQuantity
      }
  }

  /// Notes an input whose header row is unknown.
  mutating func skip() { all.append(nil) }

  /// Compares the header row of an input with the first one. Returns whether it is known.
  /// - Parameters:
  ///   - source: the input.
  ///   - bytes: the first bytes of the input.
  ///   - isAll: whether the header row may end where these bytes end.
  /// - Throws: `InputError.otherFields`.
  mutating func compare(
    _ bytes: [UInt8], of source: any ByteSource, isAll: Bool
  ) throws(InputError) -> Bool {
    let fields = fields(in: bytes, isAll: isAll, layout.splitter(ofInput: all.count))
    if joins { all.append(fields) }
    guard let fields else { return false }
    if let first, first.fields != fields, !joins || isForeign(fields) {
      throw .otherFields(path: source.path, than: first.path)
    }
    if joins { names.formUnion(fields) }
    first = first ?? (source.path, fields)
    return true
  }

  /// The field names in the first bytes of an input, or nil if the row is not complete or absent.
  private func fields(in bytes: [UInt8], isAll: Bool, _ splitter: FieldSplitter) -> [[UInt8]]? {
    let text = Array(ByteOrderMark.starts(bytes) ? bytes[ByteOrderMark.length...] : bytes[...])
    var (state, ends) = (layout.scanner.start, [Int]())
    text.withUnsafeBytes { layout.scanner.ends(in: $0, state: &state, into: &ends) }
    let number = layout.namingRecord
    guard !text.isEmpty, number < ends.count || isAll && number == ends.count else { return nil }
    let start = number == 0 ? 0 : ends[number - 1]
    let record = text[start..<(number < ends.count ? ends[number] - 1 : text.count)]
    let header = Array(record).withUnsafeBufferPointer { Array(layout.scanner.trimmed($0)) }
    return splitter.values(in: header)
  }
}

/// How a record is rewritten whose values are not parts of it: they have several lines with something else between them, or escapes.
enum RecordRewriting: Equatable, Sendable {
  /// A row of a table.
  case cells(RuledColumns)
  /// An expanded record.
  case names(ExpandedForm)

  /// Returns the record as a text that has its values; nil if the record has them.
  func rewritten(_ record: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    switch self {
    case .cells(let columns): columns.joined(record)
    case .names(let form):
      record.first == ExpandedRecord.field || record.isEmpty ? nil : ExpandedRecord.joined(record, form)
    }
  }
}

extension RecordLayout {
  /// Treats `auto` as lines: call `RecordFormat.detected` before to replace it.
  init(_ options: RecordOptions) {
    if let recognition = options.recognition {
      self.init(recognition, options)
    } else {
      self.init(named: options)
    }
  }

  /// The rules that the options name.
  private init(named options: RecordOptions) {
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
    case (_, .quoted(let dialect)): .quoted(QuotedScan(dialect, keepsBlank: options.keepsBlank))
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
    hasQuotes ? .quoted(DelimitedDialect(delimiter)) : .plain(delimiter)
  }
}
