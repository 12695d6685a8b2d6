import SnakeTableJSON

/// Finds some fields in one record after another, in one pass over each. Used by one thread.
struct FieldFinder {
  private var splitter: FieldSplitter
  private let isJSON: Bool
  private let fields: [RecordField]
  /// The number of fields of a record to find.
  private let neededFields: Int
  /// The ranges of the fields of the last record that is not JSON, up to the last requested field.
  private var ranges: [Range<Int>] = []
  /// The last record without its escape sequences; nil if it has none.
  private var plainRecord: [UInt8]?
  /// Finds the requested fields of paragraphs; nil for other records.
  private var paragraphs: ParagraphFieldFinder?
  /// Finds the requested JSON fields that are the first member with a key.
  private var members = JSONMemberFinder([])
  /// The requested JSON fields that are something else, such as nested members; nil for fields that `members` finds.
  private var others: [JSONField?] = []

  init(_ fields: [RecordField], splitter: FieldSplitter) {
    self.fields = fields
    neededFields = fields.map(\.neededFields).max() ?? 0
    self.splitter = splitter
    guard case .json(let all) = splitter.separation else {
      isJSON = false
      if case .paragraphs(let all) = splitter.separation {
        paragraphs = ParagraphFieldFinder(fields.map { $0.element(of: all) })
      }
      return
    }
    isJSON = true
    let requested = fields.map { $0.element(of: all) }
    members = JSONMemberFinder(requested.map { $0?.plainKey })
    others = requested.map { $0?.plainKey == nil ? $0 : nil }
  }

  /// Finds the fields of a record.
  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    if isJSON { return members.find(in: record) }
    plainRecord = splitter.plainCopy(of: record)
    guard let plainRecord else { return findRanges(in: record) }
    plainRecord.withUnsafeBufferPointer { findRanges(in: $0) }
  }

  private mutating func findRanges(in record: UnsafeBufferPointer<UInt8>) {
    if paragraphs != nil {
      paragraphs?.find(in: record)
      return
    }
    ranges.removeAll(keepingCapacity: true)
    var found = splitter.ranges(in: record)
    while ranges.count < neededFields, let range = found.next() { ranges.append(range) }
  }

  /// Leaves escape sequences out of the records that follow.
  mutating func interpretEscapes() { splitter.interpretsEscapes = true }

  /// Calls `body` with the content of a field of the record that was searched last, which is copied only if necessary.
  /// The content is empty if the record does not have the field, or if it is JSON's `null`.
  /// - Parameter number: The position of the field among the requested ones.
  func withContent<Result>(
    _ number: Int, of record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if !isJSON {
      let bytes = if let paragraphs { paragraphs.values[number] } else { fields[number].bytes(in: ranges) }
      guard let bytes else {
        return body(UnsafeBufferPointer(start: nil, count: 0))
      }
      let field = fields[number]
      guard let plainRecord else { return splitter.withValue(of: field, in: record[bytes], body) }
      return plainRecord.withUnsafeBufferPointer { splitter.withValue(of: field, in: $0[bytes], body) }
    }
    guard let value = value(number, of: record) else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    // A closure that refers to the splitter retains and releases every object of this value.
    guard splitter.interpretsEscapes else { return value.withFieldValue(in: record, body) }
    return value.withFieldValue(in: record) { splitter.withPlainValue($0, body) }
  }

  /// Whether a field of the record that was searched last is JSON's `null`.
  func isNull(_ number: Int, of record: UnsafeBufferPointer<UInt8>) -> Bool {
    isJSON && value(number, of: record)?.kind == .null
  }

  /// The type of the JSON value of a field of the record that was searched last; nil for another format, or without the field.
  func jsonKind(_ number: Int, of record: UnsafeBufferPointer<UInt8>) -> JSONValue.Kind? {
    isJSON ? value(number, of: record)?.kind : nil
  }

  /// Whether the record that was searched last has a field, with another value than JSON's `null`.
  func hasValue(_ number: Int, of record: UnsafeBufferPointer<UInt8>) -> Bool {
    if isJSON { return jsonKind(number, of: record).map { $0 != .null } ?? false }
    return paragraphs.map { $0.values[number] != nil } ?? (fields[number].bytes(in: ranges) != nil)
  }

  @inline(__always)
  private func value(_ number: Int, of record: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    members.values[number] ?? others[number]?.value(in: record)
  }
}
