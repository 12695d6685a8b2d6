import CSnakeSQLite

/// The state of the aggregate function for sums. SQLite allocates it for each group and sets all bytes to 0.
///
/// SQLite's own sum of integers fails where it exceeds 64 bits, and an expression for each part of the result takes longer than
/// sorting the rows.
struct SQLiteTotal {
  /// The sums of the high and the low halves of integers.
  private var high, low: Int64
  /// The sum of other numbers: real ones, and those that texts look like.
  private var real: Double
  private var integers, others: Int
  /// The number of values that are neither NULL nor empty text.
  private var filled: Int

  static func define(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, SQLiteDialect.totalFunction, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, nil,
      { context, count, arguments in
        guard count == 1, let value = arguments?[0] else { return }
        SQLiteTotal.memory(context, isNew: true)?.pointee.add(value)
      },
      { context in
        let result = SQLiteTotal.memory(context, isNew: false)?.pointee.json ?? "[null,0,0]"
        snake_result_text(context, result, UInt64(result.utf8.count))
      }, nil)
  }

  /// Returns the memory of a group; nil for a group without rows, unless it is new.
  private static func memory(_ context: OpaquePointer?, isNew: Bool) -> UnsafeMutablePointer<SQLiteTotal>? {
    sqlite3_aggregate_context(context, isNew ? Int32(MemoryLayout<SQLiteTotal>.size) : 0)?
      .assumingMemoryBound(to: SQLiteTotal.self)
  }

  private mutating func add(_ value: OpaquePointer?) {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: return
    case SQLITE_INTEGER:
      let number = sqlite3_value_int64(value)
      high &+= number >> 32
      low &+= number & 0xFFFF_FFFF
      integers += 1
    case SQLITE_FLOAT: add(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let text = SQLiteFunctions.bytes(value)
      if text.isEmpty { return }
      switch SQLValue(numberIn: text) {
      case .integer(let number): add(Double(number))
      case .real(let number): add(number)
      default: break
      }
    default: break
    }
    filled += 1
  }

  /// Infinity is no number.
  private mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    real += number
    others += 1
  }

  /// The sum as a text or null, the number of numbers, and the number of other values.
  private var json: String {
    let numbers = integers + others
    return "[\(sum.map { "\"\($0)\"" } ?? "null"),\(numbers),\(filled - numbers)]"
  }

  private var sum: String? {
    let integer = Int128(high) << 32 + Int128(low)
    guard others > 0 else { return integers > 0 ? "\(integer)" : nil }
    return String(decoding: SQLValue.real(real + Double(integer)).sum.bytes, as: UTF8.self)
  }
}
