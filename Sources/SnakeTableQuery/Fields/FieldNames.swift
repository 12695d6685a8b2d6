import SnakeTableSystem

/// The names of a table's fields, and the lookup of a field by an expression.
package struct FieldNames: Equatable, Sendable {
  /// The names from the header row or the keys of JSON records; otherwise `1`, `2`, `3` … for each field of the first
  /// record.
  package private(set) var names: [String]
  /// The names as they are written in the input, where they may not be valid UTF-8.
  package private(set) var bytes: [[UInt8]]
  /// The number of the first field with each name.
  private var numbers: [[UInt8]: Int]
  /// The numbers (0-based) of the records' own fields, without the nested fields that options refer to.
  package private(set) var columns: [Int]
  /// Whether later records may have more fields than the first one, because there is no header row.
  package let isOpen: Bool
  /// Whether consecutive fields are consecutive bytes of a record.
  private let hasRanges: Bool
  /// Whether the names are from the input. Otherwise they are numbers.
  private let isNamed: Bool

  /// - Parameter hasRanges: Whether consecutive fields are consecutive bytes of a record.
  package init(header: [[UInt8]], hasRanges: Bool = true) {
    bytes = header
    numbers = Self.numbers(of: bytes)
    names = header.map(String.init(rawBytes:))
    columns = Array(header.indices)
    isOpen = false
    isNamed = true
    self.hasRanges = hasRanges
  }

  package init(fieldCount: Int, isOpen: Bool) {
    names = (0..<fieldCount).map { String($0 + 1) }
    bytes = names.map { Array($0.utf8) }
    numbers = Self.numbers(of: bytes)
    columns = Array(names.indices)
    self.isOpen = isOpen
    isNamed = false
    hasRanges = true
  }

  private static func numbers(of names: [[UInt8]]) -> [[UInt8]: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Appends a field.
  /// - Parameter isColumn: Whether it is a field of the records themselves, not a nested one.
  package mutating func append(_ name: [UInt8], isColumn: Bool) {
    if isColumn { columns.append(names.count) }
    if numbers[name] == nil { numbers[name] = bytes.count }
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

  /// Returns the keys of fields in an object of JSON: their names, with a number behind a name that a field before has, such as
  /// `id_2`. O(fields).
  package static func keys(ofFieldsNamed names: [[UInt8]]) -> [[UInt8]] {
    var known = Set(names)
    guard known.count < names.count else { return names }
    /// The last number behind each name.
    var numbers: [[UInt8]: Int] = [:]
    return names.map { name in
      guard var number = numbers[name] else {
        numbers[name] = 1
        return name
      }
      var key = name
      repeat {
        number += 1
        key = name + "_\(number)".utf8
      } while !known.insert(key).inserted
      numbers[name] = number
      return key
    }
  }

  /// Returns the name of a field as the title of a column. Several fields are called by all of their names.
  package func title(of field: RecordField) -> [UInt8] {
    guard isNamed, let range = field.positions(amongFields: bytes.count) else { return name(of: field) }
    return Array(bytes[range].joined(separator: [UInt8(ascii: " ")]))
  }

  /// Expressions that each refer to one field: its name, or the number of its column if it has no name of its own. O(fields).
  package var expressions: [FieldExpression] {
    let all = Set(names)
    var (known, column) = (Set<[UInt8]>(), 0)
    let own = Set(columns)
    return names.indices.map { number in
      if own.contains(number) { column += 1 }
      let isFirst = known.insert(bytes[number]).inserted && !names[number].isEmpty
      let text = String(column)
      return FieldExpression(isFirst || !own.contains(number) || all.contains(text) ? names[number] : text)
    }
  }

  /// Returns the field that an expression refers to: the first field with exactly that name, or else the field by its
  /// number, a range of fields, or the field with the quoted name. O(1), but for keys of nested fields: O(fields).
  package func field(_ expression: FieldExpression) throws(FieldError) -> RecordField {
    // Compares bytes, because strings of different scalars can be equal.
    if let number = numbers[expression.text.rawBytes] { return .single(number) }
    let field: RecordField? =
      switch expression.form {
      case .number(let number): self.field(number)
      case .range(let from, let through): range(from: from, through: through)
      case .quoted(let name): numbers[name].map { .single($0) }
      case .name, .path, .invalid: nested(expression.text.rawBytes)
      }
    if let field { return field }
    let names = columns.map { self.names[$0] }
    if case .invalid(let problem) = expression.form {
      throw .invalid(expression.text, problem, names: names)
    }
    throw .unknown(expression.text, names: names)
  }

  /// Returns the field of a condition. If an expression refers to no field, returns the first field with that name, regardless of case.
  /// O(1) for a name that there is, otherwise O(fields).
  package func conditionField(_ expression: FieldExpression) throws(FieldError) -> RecordField {
    do { return try field(expression) } catch {
      let name = String(rawBytes: expression.name).lowercased()
      guard !name.isEmpty, let number = columns.first(where: { names[$0].lowercased() == name }) else {
        throw error
      }
      return .single(number)
    }
  }

  /// Returns the only nested field whose path ends with a key, such as `status.phase` for `phase`; nil for none or several.
  private func nested(_ key: [UInt8]) -> RecordField? {
    guard columns.count < bytes.count else { return nil }
    let (end, own) = ([UInt8(ascii: ".")] + key, Set(columns))
    let found = bytes.indices.filter { !own.contains($0) && bytes[$0].suffix(end.count).elementsEqual(end) }
    return found.count == 1 ? .single(found[0]) : nil
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
  /// There is no such field. The fields have the given names.
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
