/// Splits records into fields. A value: what a format and its options say about fields.
struct FieldSplitter: Equatable, Sendable {
  enum Separation: Equatable, Sendable {
    /// The record is its only field.
    case whole
    case plain(UInt8)
    case blanks
    /// As in RFC 4180: a field that begins with a quote ends with its partner, `""` being a quote inside.
    case quoted(UInt8)
    /// The fields of JSON records, known when the first is.
    case json([JSONField])
  }

  var separation: Separation
  /// Whether a CR at a record's end belongs to the record's end.
  let dropsReturn: Bool

  /// The fields' ranges in `record`, as they stand there. A JSON record is its only one here.
  func ranges(in record: UnsafeBufferPointer<UInt8>) -> FieldRanges {
    FieldRanges(record, separation: separation, dropsReturn: dropsReturn)
  }

  /// Field `number` (0-based) as it is meant: without the quotes around it. nil where the record has fewer fields.
  func value(ofField number: Int, in record: [UInt8]) -> [UInt8]? {
    record.withUnsafeBufferPointer { record in
      withOptionalValue(ofField: number, in: record) { value in value.map { Array($0) } }
    }
  }

  /// Field `number` of a record as it is meant, copied only where it has to be; empty where there is no such field.
  func withValue<Result>(
    ofField number: Int, in record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withOptionalValue(ofField: number, in: record) {
      body($0 ?? UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// The same for whatever compares values: sorting, grouping and adding up. JSON's `null` is empty there.
  func withContent<Result>(
    ofField number: Int, in record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if case .json(let fields) = separation, fields.indices.contains(number),
      fields[number].value(in: record)?.kind == .null
    {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return withValue(ofField: number, in: record, body)
  }

  /// Of JSON every field there is, those that the record lacks empty.
  func values(in record: [UInt8]) -> [[UInt8]] {
    if case .json(let fields) = separation {
      return record.withUnsafeBufferPointer { record in
        JSONField.values(of: fields, in: record).map { $0?.text(in: record) ?? [] }
      }
    }
    return record.withUnsafeBufferPointer { record in ranges(in: record).map { value(of: record[$0]) } }
  }

  private func withOptionalValue<Result>(
    ofField number: Int, in record: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    if case .json(let fields) = separation {
      guard fields.indices.contains(number), let value = fields[number].value(in: record) else {
        return body(nil)
      }
      return value.withText(in: record, body)
    }
    var ranges = ranges(in: record)
    for _ in 0..<number where ranges.next() == nil { return body(nil) }
    guard let range = ranges.next() else { return body(nil) }
    let field = record[range]
    guard needsUnquoting(field) else { return body(UnsafeBufferPointer(rebasing: field)) }
    return Self.unquoted(field).withUnsafeBufferPointer { body($0) }
  }

  /// What a field as it stands in the record means.
  func value(of field: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard needsUnquoting(field) else { return Array(field) }
    return Self.unquoted(field)
  }

  private func needsUnquoting(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard case .quoted = separation else { return false }
    return field.first == FieldRanges.quote
  }

  private static func unquoted(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(field.count)
    var rest = field.dropFirst()
    while let quote = rest.firstIndex(of: FieldRanges.quote) {
      value.append(contentsOf: rest[..<quote])
      rest = rest[(quote + 1)...]
      // Behind the closing quote everything is plain text, quotes too.
      guard rest.first == FieldRanges.quote else { break }
      value.append(FieldRanges.quote)
      rest = rest.dropFirst()
    }
    value.append(contentsOf: rest)
    return value
  }
}
