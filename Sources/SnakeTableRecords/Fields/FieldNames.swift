/// The names of a table's fields, and the lookup of a field by its name or number.
public struct FieldNames: Equatable, Sendable {
  /// The names from the header row or the keys of JSON records; otherwise `1`, `2`, `3` … for each field of the first
  /// record.
  public private(set) var names: [String]
  /// The names as they are written in the input, where they may not be valid UTF-8.
  public private(set) var bytes: [[UInt8]]
  /// The numbers (0-based) of the records' own fields, without the nested fields that options refer to.
  public private(set) var columns: [Int]
  /// Whether later records may have more fields than the first one, because there is no header row.
  private let isOpen: Bool

  init(header: [[UInt8]]) {
    bytes = header
    names = header.map(String.init(rawBytes:))
    columns = Array(header.indices)
    isOpen = false
  }

  init(fieldCount: Int, isOpen: Bool) {
    names = (0..<fieldCount).map { String($0 + 1) }
    bytes = names.map { Array($0.utf8) }
    columns = Array(names.indices)
    self.isOpen = isOpen
  }

  /// Appends a field.
  /// - Parameter isColumn: Whether it is a field of the records themselves, not a nested one.
  mutating func append(_ name: [UInt8], isColumn: Bool) {
    if isColumn { columns.append(names.count) }
    bytes.append(name)
    names.append(String(rawBytes: name))
  }

  /// Returns the name of a field, or its number, counted from 1, if it has no name.
  func name(ofField number: Int) -> [UInt8] {
    number < bytes.count ? bytes[number] : Array(String(number + 1).utf8)
  }

  /// Returns the 0-based number of a field: the first field with exactly that name, or else the field with that number,
  /// counted from 1.
  public func index(of reference: String) throws(UnknownField) -> Int {
    // Compares bytes, because strings of different scalars can be equal.
    if let index = bytes.firstIndex(of: reference.rawBytes) { return index }
    if let number = Int(reference), number >= 1 {
      if number <= columns.count { return columns[number - 1] }
      if isOpen { return number - 1 }
    }
    throw UnknownField(reference: reference, names: columns.map { names[$0] })
  }
}

/// The error for a reference to a field that the input does not have.
public struct UnknownField: Error, Equatable, Sendable {
  /// The name or number that refers to no field.
  public let reference: String
  /// The names of the fields that the input has.
  public let names: [String]
}
