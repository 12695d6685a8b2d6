/// The types that DuckDB writes below the names of a table.
enum DuckDBType {
  private static let words: Set<String> = [
    "boolean", "int8", "int16", "int32", "int64", "int128", "uint8", "uint16", "uint32", "uint64", "uint128",
    "tinyint", "smallint", "integer", "bigint", "hugeint", "utinyint", "usmallint", "uinteger", "ubigint",
    "uhugeint", "bignum", "varint", "float", "double", "decimal", "varchar", "blob", "bit", "date", "time",
    "timestamp", "timestamp_s", "timestamp_ms", "timestamp_ns", "time with time zone",
    "timestamp with time zone", "interval", "uuid", "json", "enum", "struct", "map", "union", "geometry",
  ]

  /// Whether a text is a type, also with parameters or of lists: `decimal(18,3)`, `varchar[]`.
  static func isType(_ text: some Collection<UInt8>) -> Bool {
    var text = String(decoding: text, as: UTF8.self)[...]
    while text.last == "]", let bracket = text.lastIndex(of: "[") { text = text[..<bracket] }
    if text.last == ")", let bracket = text.firstIndex(of: "(") { text = text[..<bracket] }
    return words.contains(String(text))
  }
}
