import SnakeTableLists

/// A type of ClickHouse, by its name: `Nullable(Decimal(18, 3))`.
struct ClickHouseType: Equatable, Sendable {
  /// Without `Nullable` and `LowCardinality`.
  let name: String
  let isNullable: Bool

  init(_ name: String) {
    var (name, isNullable) = (name[...], false)
    for wrapper in ["LowCardinality(", "Nullable("] where name.hasPrefix(wrapper) {
      name = name.dropFirst(wrapper.count).dropLast()
      isNullable = wrapper == "Nullable("
    }
    (self.name, self.isNullable) = (String(name), isNullable)
  }

  enum Family {
    case integer, float, decimal, date, time, enumeration, string, bytes, identifier, aggregate, other
  }

  var family: Family {
    switch name.prefix(while: { $0 != "(" && !("0"..."9").contains($0) }) {
    case "Int", "UInt": .integer
    case "Float": .float
    case "Decimal": .decimal
    case "Date": .date
    case "DateTime": .time
    case "Enum": .enumeration
    case "String": .string
    case "FixedString": .bytes
    case "UUID": .identifier
    case "AggregateFunction": .aggregate
    default: .other
    }
  }

  var kind: ListField.Kind {
    switch family {
    case .integer, .float, .decimal: .number
    case .date, .time: .time
    default: .text
    }
  }

  /// Whether the server writes values with quotes and escapes, as in statements: arrays and tuples.
  var isQuoted: Bool { family == .other && !isNullable }

  /// Whether the sorting key of a table can have a column of the type, and rows in the order of the column are found by it.
  var isOfKey: Bool {
    guard !isNullable else { return false }
    return switch family {
    case .integer, .date, .time, .enumeration, .string, .bytes, .identifier: true
    default: false
    }
  }

  /// Returns the value that the server has written as a text.
  func value(_ text: [UInt8]) -> SQLValue {
    switch family {
    case .integer: Int64(String(decoding: text, as: UTF8.self)).map { .integer($0) } ?? .decimal(text)
    case .decimal: .decimal(text)
    case .float: .floating(text)
    default: .text(text)
    }
  }
}
