import SnakeTableLists

/// A type of PostgreSQL. Built-in types have the same numbers on every server.
struct PostgreSQLType: Equatable, Sendable {
  /// The number of the type (OID).
  let number: UInt32

  init(_ number: UInt32) { self.number = number }

  static let text = PostgreSQLType(25)
  private static let boolean: UInt32 = 16
  private static let integers: Set<UInt32> = [20, 21, 23]
  private static let objectNumber: UInt32 = 26
  private static let decimal: UInt32 = 1700
  /// real, double precision.
  private static let (real, double): (UInt32, UInt32) = (700, 701)
  private static let floats: Set<UInt32> = [real, double]
  /// date, time, timestamp, and those with a zone.
  private static let times: Set<UInt32> = [1082, 1083, 1114, 1184, 1266]
  private static let json: Set<UInt32> = [114, 3802]
  private static let bytes: UInt32 = 17
  /// json, xml, jsonpath, point, lseg, path, box, polygon, line, circle, aclitem, xid, cid, refcursor, snapshots, and
  /// arrays of them; records and regproc, regclass …, which the server does not read as it writes them.
  private static let unordered: Set<UInt32> = [
    2249, 2287, 24, 2202, 2203, 2204, 2205, 2206, 3734, 3769, 4089, 4096, 4191,
    114, 142, 4072, 600, 601, 602, 603, 604, 628, 718, 1033, 28, 29, 1790, 2970, 5038,
    199, 143, 4073, 1017, 1018, 1019, 1020, 1027, 629, 719, 1034, 1011, 1012, 2201, 2949, 5039,
  ]

  /// inet and char(n). As text, an address of a host gets a mask, and blanks at the end are lost.
  private static let changedAsText: Set<UInt32> = [869, padded]
  /// char(n)
  private static let padded: UInt32 = 1042

  var kind: ListField.Kind {
    switch number {
    case Self.boolean: .boolean
    case Self.bytes: .binary
    case Self.decimal: .number
    case _ where isInteger || Self.floats.contains(number): .number
    case _ where Self.times.contains(number): .time
    case _ where Self.json.contains(number): .json
    default: .text
    }
  }

  /// The type to which a typed number or date is converted before the server compares it with values of the column. Numbers get the
  /// precision of the column; dates BC and infinity keep their order. nil if the number keeps its own type.
  var comparedType: SQLText? {
    switch number {
    case Self.real: "float4"
    case Self.double: "float8"
    case 1082: "date"
    case 1114: "timestamp"
    case 1184: "timestamptz"
    default: nil
    }
  }

  /// Returns the expression that conditions compare with numbers: the amount of money, the seconds of an interval, or the seconds since
  /// midnight of a time. Returns nil for other types.
  func number(of column: SQLText) -> SQLText? {
    switch number {
    case 790: "CAST(\(column) AS numeric)"
    case 1083, 1186, 1266: "EXTRACT(epoch FROM \(column))"
    default: nil
    }
  }

  /// Whether values are numbers of single precision. They are added up in double precision.
  var isReal: Bool { number == Self.real }
  var isInteger: Bool { Self.integers.contains(number) }
  /// Whether the server writes values in another way than it converts them to text.
  var isChangedAsText: Bool { Self.changedAsText.contains(number) }
  /// Whether values of the type are filled up with blanks.
  var isPadded: Bool { number == Self.padded }
  /// Whether the server can compare values of the type.
  var isOrdered: Bool { !Self.unordered.contains(number) }

  /// Returns the value that the server has written as a text.
  func value(_ text: [UInt8]) -> SQLValue {
    switch number {
    case Self.boolean: .boolean(text == [UInt8(ascii: "t")])
    case _ where isInteger || number == Self.objectNumber:
      Int64(String(decoding: text, as: UTF8.self)).map { .integer($0) } ?? .text(text)
    case _ where Self.floats.contains(number): .floating(text)
    case Self.decimal:
      // NaN and Infinity are no numbers of JSON.
      text.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        ? .decimal(text) : .text(text)
    default: .text(text)
    }
  }
}
