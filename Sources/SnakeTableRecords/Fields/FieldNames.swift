/// The names of a table's fields, and finding a field by what a user calls it.
public struct FieldNames: Equatable, Sendable {
  /// From the header row, or the keys of JSON records; else `1`, `2`, `3` … as many as the first record has fields.
  public private(set) var names: [String]
  /// The same as they are written in the input, where they need not be well-formed UTF-8.
  public private(set) var bytes: [[UInt8]]
  /// The numbers of the records' own fields: without those inside other fields, which have been asked for.
  public private(set) var columns: [Int]
  /// Without a header row, later records may have more fields than the first.
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

  /// Adds a field behind the others.
  /// - Parameter isColumn: whether it is a field of the records themselves.
  mutating func append(_ name: [UInt8], isColumn: Bool) {
    if isColumn { columns.append(names.count) }
    bytes.append(name)
    names.append(String(rawBytes: name))
  }

  /// What a field is called: a number where it has no name.
  func name(ofField number: Int) -> [UInt8] {
    number < bytes.count ? bytes[number] : Array(String(number + 1).utf8)
  }

  /// The 0-based number of a field: the first of exactly that name, else the one of that number, from 1 on.
  public func index(of reference: String) throws(UnknownField) -> Int {
    // By bytes: strings of other scalars can be equal.
    if let index = bytes.firstIndex(of: reference.rawBytes) { return index }
    if let number = Int(reference), number >= 1 {
      if number <= columns.count { return columns[number - 1] }
      if isOpen { return number - 1 }
    }
    throw UnknownField(reference: reference, names: columns.map { names[$0] })
  }
}
