/// The names of a table's fields, and the lookup of a field by an expression.
package struct FieldNames: Equatable, Sendable {
  /// The names from the header row or the keys of JSON records; otherwise `1`, `2`, `3` … for each field of the first
  /// record.
  package private(set) var names: [String]
  /// The names as they are written in the input, where they may not be valid UTF-8.
  package private(set) var bytes: [[UInt8]]
  /// The numbers (0-based) of the records' own fields, without the nested fields that options refer to.
  package private(set) var columns: [Int]
  /// Whether later records may have more fields than the first one, because there is no header row.
  let isOpen: Bool
  /// Whether consecutive fields are consecutive bytes of a record.
  private let hasRanges: Bool
  /// Whether the names are those of the input, not numbers.
  private let isNamed: Bool

  /// - Parameter hasRanges: Whether consecutive fields are consecutive bytes of a record.
  init(header: [[UInt8]], hasRanges: Bool = true) {
    bytes = header
    names = header.map(String.init(rawBytes:))
    columns = Array(header.indices)
    isOpen = false
    isNamed = true
    self.hasRanges = hasRanges
  }

  init(fieldCount: Int, isOpen: Bool) {
    names = (0..<fieldCount).map { String($0 + 1) }
    bytes = names.map { Array($0.utf8) }
    columns = Array(names.indices)
    self.isOpen = isOpen
    isNamed = false
    hasRanges = true
  }

  /// Appends a field.
  /// - Parameter isColumn: Whether it is a field of the records themselves, not a nested one.
  mutating func append(_ name: [UInt8], isColumn: Bool) {
    if isColumn { columns.append(names.count) }
    bytes.append(name)
    names.append(String(rawBytes: name))
  }

  /// Returns the name of a field. A field without a name is called by its number, counted from 1 or from -1, and several
  /// fields by their range, such as `3..`.
  package func name(of field: RecordField) -> [UInt8] {
    func number(_ number: Int) -> String { String(number < 0 ? number : number + 1) }
    return switch field {
    case .single(let field): bytes.indices.contains(field) ? bytes[field] : Array(number(field).utf8)
    case .range(let from, -1): Array("\(number(from))..".utf8)
    case .range(let from, let through): Array("\(number(from))..\(number(through))".utf8)
    }
  }

  /// Returns the name of a field as the title of a column. Several fields are called by all of their names.
  func title(of field: RecordField) -> [UInt8] {
    guard isNamed, let range = field.positions(amongFields: bytes.count) else { return name(of: field) }
    return Array(bytes[range].joined(separator: [UInt8(ascii: " ")]))
  }

  /// Returns the field that an expression refers to: the first field with exactly that name, or else the field by its
  /// number, a range of fields, or the field with the quoted name.
  package func field(_ expression: FieldExpression) throws(FieldError) -> RecordField {
    // Compares bytes, because strings of different scalars can be equal.
    if let number = bytes.firstIndex(of: expression.text.rawBytes) { return .single(number) }
    let field: RecordField? =
      switch expression.form {
      case .number(let number): self.field(number)
      case .range(let from, let through): range(from: from, through: through)
      case .quoted(let name): bytes.firstIndex(of: name).map { .single($0) }
      case .name, .path, .invalid: nil
      }
    if let field { return field }
    let names = columns.map { self.names[$0] }
    if case .invalid(let problem) = expression.form {
      throw .invalid(expression.text, problem, names: names)
    }
    throw .unknown(expression.text, names: names)
  }

  /// Returns the field with a number that is counted from 1, or from -1 (the last) downwards.
  private func field(_ number: Int) -> RecordField? {
    if number < 0 {
      if isOpen { return .single(number) }
      return -number <= columns.count ? .single(columns[columns.count + number]) : nil
    }
    if number <= columns.count { return .single(columns[number - 1]) }
    return isOpen ? .single(number - 1) : nil
  }

  /// Returns a range of fields. The records must have at least one of them.
  private func range(from: Int, through: Int) -> RecordField? {
    let range = RecordField.range(from: Self.offset(of: from), through: Self.offset(of: through))
    return hasRanges && (isOpen || range.positions(amongFields: columns.count) != nil) ? range : nil
  }

  private static func offset(of number: Int) -> Int { number < 0 ? number : number - 1 }
}

/// The error for an expression that refers to no field of the input.
package enum FieldError: Error, Equatable, Sendable {
  /// There is no such field among those with the given names.
  case unknown(String, names: [String])
  /// The expression is neither the name of a field nor valid.
  case invalid(String, FieldExpression.Problem, names: [String])

  /// The expression as it was written.
  package var expression: String {
    switch self {
    case .unknown(let expression, _), .invalid(let expression, _, _): expression
    }
  }
}

/// A field, or several consecutive ones, of every record of a table.
package enum RecordField: Hashable, Sendable {
  /// One field, counted from 0, or from -1 (the last one of each record) downwards.
  case single(Int)
  /// The bytes from one field to another as they are in the record, with delimiters and quotes. Both are counted like a
  /// single one. Empty if the record has none of these fields.
  case range(from: Int, through: Int)

  var isSingle: Bool { if case .single = self { true } else { false } }

  /// Whether these are all fields from some field on.
  var reachesLast: Bool { if case .range(_, through: -1) = self { true } else { false } }

  /// The number of a single field, 0-based, or nil if it depends on the record.
  var number: Int? {
    if case .single(let number) = self, number >= 0 { number } else { nil }
  }

  /// The element with the number of a single field, or nil if there is none.
  func element<Element>(of elements: [Element]) -> Element? {
    number.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }

  /// The number of fields of a record that have to be found: all of them for fields counted from the last one.
  var neededFields: Int {
    switch self {
    case .single(let number): number < 0 ? .max : number + 1
    case .range(let from, let through): from < 0 || through < 0 ? .max : through + 1
    }
  }

  /// Returns the bytes of the field in a record, or nil if the record does not have it.
  /// - Parameter ranges: The bytes of the record's fields, at least `neededFields` if there are that many.
  func bytes(in ranges: [Range<Int>]) -> Range<Int>? {
    guard let fields = positions(amongFields: ranges.count) else { return nil }
    return ranges[fields.lowerBound].lowerBound..<ranges[fields.upperBound].upperBound
  }

  /// Returns the numbers of the fields of a record with `count` fields, or nil if it has no such field.
  func positions(amongFields count: Int) -> ClosedRange<Int>? {
    func position(_ number: Int) -> Int { number < 0 ? count + number : number }
    switch self {
    case .single(let number):
      let position = position(number)
      return (0..<count).contains(position) ? position...position : nil
    case .range(let from, let through):
      let (first, last) = (max(0, position(from)), min(count - 1, position(through)))
      return first <= last ? first...last : nil
    }
  }
}
