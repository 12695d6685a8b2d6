/// Where the fields of a table are in the records of one of its inputs, whose header row differs from those of others.
struct FieldOrder: Equatable, Sendable {
  /// For each field of the table, its number in a record of the input; nil if the input lacks it.
  let numbers: [Int?]
  /// The number of names in the header row of the input.
  let count: Int

  /// Returns the bytes of the table's fields in a record, given those of the record's own fields. A field that the input lacks
  /// is empty. Fields behind the names of the input follow those of the table.
  /// - Parameter end: the end of the record.
  func ranges(_ own: [Range<Int>], end: Int) -> [Range<Int>] {
    let named = numbers.map { number in
      number.flatMap { own.indices.contains($0) ? own[$0] : nil } ?? end..<end
    }
    return named + own.dropFirst(count)
  }
}

/// The header rows of a table's inputs, joined by name. Of names that a header row repeats, the first is that of the first in
/// other inputs, and so on.
struct JoinedHeaders: Equatable {
  /// The names of all fields, in the order of their appearance.
  private(set) var names: [[UInt8]] = []
  /// The orders of the fields in the inputs; nil for an input whose header row is unknown.
  private(set) var orders: [FieldOrder?] = []

  /// The number of names in the first header row; nil if none is known.
  var firstCount: Int? { orders.lazy.compactMap { $0?.count }.first }

  /// A name, and the number of equal names before it in its header row.
  private struct Name: Hashable {
    let bytes: [UInt8]
    let occurrence: Int
  }

  /// - Parameter headers: the names in the header row of each input; nil if they are unknown.
  init(_ headers: [[[UInt8]]?]) {
    var numbers: [Name: Int] = [:]
    let all = headers.map { $0.map(Self.names) }
    for name in all.compactMap({ $0 }).joined() where numbers[name] == nil {
      numbers[name] = names.count
      names.append(name.bytes)
    }
    orders = all.map { header in
      guard let header else { return nil }
      var own = [Int?](repeating: nil, count: names.count)
      for (number, name) in header.enumerated() { if let field = numbers[name] { own[field] = number } }
      return FieldOrder(numbers: own, count: header.count)
    }
  }

  private static func names(_ header: [[UInt8]]) -> [Name] {
    var counts: [[UInt8]: Int] = [:]
    return header.map { bytes in
      defer { counts[bytes, default: 0] += 1 }
      return Name(bytes: bytes, occurrence: counts[bytes, default: 0])
    }
  }
}
