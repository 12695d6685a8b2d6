/// The names of a table's fields, and finding a field by what a user calls it.
public struct FieldNames: Equatable, Sendable {
  /// From the header row; else `1`, `2`, `3` … as many as the first record has fields.
  public let names: [String]
  /// The same as they are written in the input, where they need not be well-formed UTF-8.
  public let bytes: [[UInt8]]
  /// Without a header row, later records may have more fields than the first.
  private let isOpen: Bool
  /// Fields inside fields that were asked for, by their paths; numbered behind the others.
  private var paths: [String] = []

  init(header: [[UInt8]]) {
    bytes = header
    names = header.map(String.init(rawBytes:))
    isOpen = false
  }

  init(names: [[UInt8]], paths: [String]) {
    self.init(header: names)
    self.paths = paths
  }

  init(fieldCount: Int, isOpen: Bool) {
    names = (0..<fieldCount).map { String($0 + 1) }
    bytes = names.map { Array($0.utf8) }
    self.isOpen = isOpen
  }

  /// What a field is called: a number where it has no name.
  func name(ofField number: Int) -> [UInt8] {
    if number < bytes.count { return bytes[number] }
    let path = number - bytes.count
    return Array((path < paths.count ? paths[path] : String(number + 1)).utf8)
  }

  /// The 0-based number of a field: the first of exactly that name, else the one of that number, from 1 on.
  public func index(of reference: String) throws(UnknownField) -> Int {
    // By bytes: strings of other scalars can be equal.
    if let index = bytes.firstIndex(of: reference.rawBytes) { return index }
    if let number = Int(reference), number >= 1, isOpen || number <= names.count { return number - 1 }
    if let path = paths.firstIndex(of: reference) { return names.count + path }
    throw UnknownField(reference: reference, names: names)
  }
}
