import SnakeTableRecognition

/// Splits records into fields by the rules that the format and the options define.
struct FieldSplitter: Equatable, Sendable {
  /// How the fields of a record are separated.
  enum Separation: Equatable, Sendable {
    /// The record is its only field.
    case whole
    case plain(UInt8)
    /// A delimiter of several bytes.
    case text([UInt8])
    case expression(DelimiterExpression)
    /// Runs of blanks. With a limit, the last of so many fields is the rest of the record.
    case blanks(limit: Int? = nil)
    /// Blanks between aligned columns; a single column until the first lines are known.
    case aligned(AlignedColumns)
    /// Bars, or the gaps of a ruler below the names.
    case ruled(RuledColumns)
    /// Words between blanks, which may be quoted.
    case words(WordsList)
    /// As in RFC 4180: a field that begins with a quote ends with the matching one; `""` is a quote inside the field.
    case quoted(DelimitedDialect)
    /// The fields of JSON records; empty until the first records are known.
    case json([JSONField])
    /// The names of the fields of paragraphs and of expanded records; empty until the first records are known.
    case paragraphs([ParagraphName])
  }

  var separation: Separation
  /// Whether a CR before the end of a record is part of the line end and not of the last field.
  let dropsReturn: Bool
  /// Whether escape sequences that select a style are not part of the text.
  var interpretsEscapes = false
  /// How a record is rewritten before it is divided; nil if values are parts of it.
  var rewriting: RecordRewriting?
  /// Whether records are text beside tables.
  var isBesideTables = false
  /// Whether the blanks and branches before the values of a tree are part of them. They are when values are shown or written, and are
  /// not when values are compared.
  var showsIndentation = false
  /// Where the fields of the table are in a record; nil if it has them in their order.
  var order: FieldOrder?

  /// Returns the ranges of the fields in a record without escape sequences (`withPlainRecord`), including their quotes. A
  /// JSON record and a paragraph count as one field here.
  func ranges(in record: UnsafeBufferPointer<UInt8>) -> FieldRanges {
    let ranges = FieldRanges(record, self)
    return order.map(ranges.inOrder) ?? ranges
  }

  /// The same rules for values that are shown or written.
  var showing: FieldSplitter {
    var splitter = self
    splitter.showsIndentation = true
    return splitter
  }

  /// Returns the value of a field without quotes around it, or nil if the record does not have the field.
  func value(of field: RecordField, in record: [UInt8]) -> [UInt8]? {
    record.withUnsafeBufferPointer { record in
      withOptionalValue(of: field, in: record) { value in value.map { Array($0) } }
    }
  }

  /// Calls `body` with the value of a field, which is copied only if necessary; empty if there is no such field.
  func withValue<Result>(
    of field: RecordField, in record: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withOptionalValue(of: field, in: record) {
      body($0 ?? UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Returns the values of all fields of a record. For JSON and paragraphs these are all known fields; a field that the
  /// record lacks is empty.
  func values(in record: [UInt8]) -> [[UInt8]] {
    var values: [[UInt8]] = []
    forEachField(in: record) { _, value in
      values.append(value.map { Array($0) } ?? [])
      return true
    }
    return values
  }

  /// Returns the number of fields that a record has.
  func numberOfFields(in record: [UInt8]) -> Int {
    var count = 0
    forEachField(in: record) { _, _ in
      count += 1
      return true
    }
    return count
  }

  /// Whether a record is text beside a table, and no row of it.
  func isText(_ record: [UInt8]) -> Bool {
    switch separation {
    case .ruled(let columns): record.withUnsafeBufferPointer { columns.isText($0) }
    case .aligned(let columns): record.withUnsafeBufferPointer { columns.isText($0) }
    case .words(let list): record.withUnsafeBufferPointer { list.isText($0) }
    default: isBesideTables
    }
  }

  /// Returns the values of some fields of a record, found in one pass over it; nil for fields that it does not have.
  func values(of fields: [RecordField], in record: [UInt8]) -> [[UInt8]?] {
    record.withUnsafeBufferPointer { record in
      if case .json(let all) = separation {
        return JSONField.values(of: fields.map { $0.element(of: all) }, in: record).map { value in
          value?.withFieldValue(in: record) { withPlainValue($0) { Array($0) } }
        }
      }
      return withPlainRecord(record) { record in
        if case .paragraphs(let names) = separation {
          return ParagraphFields.values(of: fields.map { $0.element(of: names) }, in: record)
            .map { $0.map { Array(record[$0]) } }
        }
        let ranges = Array(ranges(in: record))
        return fields.map { field in
          field.bytes(in: ranges).map { withValue(of: field, in: record[$0]) { Array($0) } }
        }
      }
    }
  }

  /// Calls `body` with the number and the value of each field that the record has, until it returns false.
  func forEachValue(in record: [UInt8], _ body: (Int, UnsafeBufferPointer<UInt8>) -> Bool) {
    forEachField(in: record) { number, value in value.map { body(number, $0) } ?? true }
  }

  /// Calls `body` with the number and the value of each field, nil if the record lacks it, until it returns false.
  private func forEachField(in record: [UInt8], _ body: (Int, UnsafeBufferPointer<UInt8>?) -> Bool) {
    record.withUnsafeBufferPointer { record in
      if case .json(let fields) = separation {
        for (number, value) in JSONField.values(of: fields, in: record).enumerated() {
          let goesOn = value?.withFieldValue(in: record) { withPlainValue($0) { body(number, $0) } }
          guard goesOn ?? body(number, nil) else { return }
        }
        return
      }
      withPlainRecord(record) { record in
        if case .paragraphs(let names) = separation {
          for (number, value) in ParagraphFields.values(of: names, in: record).enumerated() {
            let bytes = value.map { UnsafeBufferPointer(rebasing: record[$0]) }
            guard body(number, bytes) else { return }
          }
          return
        }
        for (number, range) in ranges(in: record).enumerated() {
          guard withValue(of: record[range], { body(number, $0) }) else { return }
        }
      }
    }
  }

  func withOptionalValue<Result>(
    of field: RecordField, in record: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    if case .json(let fields) = separation {
      guard let number = field.number, fields.indices.contains(number),
        let value = fields[number].value(in: record)
      else { return body(nil) }
      return value.withFieldValue(in: record) { withPlainValue($0) { body($0) } }
    }
    return withPlainRecord(record) { record in
      if case .paragraphs(let names) = separation {
        var finder = ParagraphFieldFinder([field.element(of: names)])
        finder.find(in: record)
        return body(finder.values[0].map { UnsafeBufferPointer(rebasing: record[$0]) })
      }
      var ranges = ranges(in: record)
      guard let number = field.number else {
        guard let bytes = field.bytes(in: Array(ranges)) else { return body(nil) }
        return withValue(of: field, in: record[bytes]) { body($0) }
      }
      for _ in 0..<number where ranges.next() == nil { return body(nil) }
      guard let range = ranges.next() else { return body(nil) }
      return withValue(of: record[range]) { body($0) }
    }
  }

  /// Calls `body` with the value of one field, or with the bytes of several ones.
  func withValue<Result>(
    of field: RecordField, in bytes: Slice<UnsafeBufferPointer<UInt8>>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if case .range = field { return body(UnsafeBufferPointer(rebasing: bytes)) }
    return withValue(of: bytes, body)
  }

  /// Calls `body` with the value of a field, given its bytes in the record.
  func withValue<Result>(
    of field: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard case .quoted(let dialect) = separation else { return body(UnsafeBufferPointer(rebasing: field)) }
    return QuotedText.withValue(of: field, dialect, body)
  }

  /// Returns the value of a field, given its bytes in the record.
  func value(of field: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] { withValue(of: field) { Array($0) } }
}
