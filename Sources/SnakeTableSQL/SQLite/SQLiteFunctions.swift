import CSnakeSQLite
import SnakeTableExpressions
import SnakeTableQuery
import SnakeTableRecords

/// The functions that this program adds to SQLite.
enum SQLiteFunctions {
  static func define(in connection: OpaquePointer) {
    defineSearch(in: connection)
    defineMatch(in: connection)
    defineOrder(in: connection)
    defineNumber(in: connection)
    defineBeginning(in: connection)
    SQLiteTotal.define(in: connection)
  }

  // MARK: Arguments

  /// Returns what a call makes of its first arguments, which are the same in all rows. SQLite keeps it from one row to the next.
  private static func kept<Object: AnyObject>(
    _ context: OpaquePointer?, argument: Int32 = 0, _ make: () -> Object?
  ) -> Object? {
    if let kept = sqlite3_get_auxdata(context, argument) {
      return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }
    guard let object = make() else { return nil }
    let pointer = Unmanaged<AnyObject>.passRetained(object).toOpaque()
    sqlite3_set_auxdata(context, argument, pointer) { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
    return object
  }

  static func bytes(_ value: OpaquePointer?) -> [UInt8] {
    SQLiteStatement.bytes(sqlite3_value_text(value), Int(sqlite3_value_bytes(value)))
  }

  /// Calls `body` with the text of a value, as a source writes it. Returns nil for null.
  fileprivate static func withText<Result>(
    of value: OpaquePointer?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: return nil
    case SQLITE_FLOAT:
      return SQLValue.real(sqlite3_value_double(value)).listValue.bytes.withUnsafeBufferPointer(body)
    case SQLITE_BLOB:
      let bytes = SQLiteStatement.bytes(sqlite3_value_blob(value), Int(sqlite3_value_bytes(value)))
      return SQLValue.blob(bytes).listValue.bytes.withUnsafeBufferPointer(body)
    default:
      let text = sqlite3_value_text(value)
      return body(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
    }
  }

  // MARK: Words

  private static func defineSearch(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, SQLiteDialect.searchFunction, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, count, arguments in
        guard count > 2, let arguments,
          let search = SQLiteFunctions.kept(context, { SQLiteSearch(arguments) })
        else { return }
        let isFound = (2..<Int(count)).contains { search.matches(arguments[$0]) }
        sqlite3_result_int(context, isFound ? 1 : 0)
      }, nil, nil, nil)
  }

  // MARK: Expressions

  private static func defineMatch(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, SQLiteDialect.matchFunction, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, count, arguments in
        guard count > 2, let arguments else { return }
        let expression = SQLiteFunctions.kept(context) { SQLiteExpression(arguments) }
        guard let matcher = expression?.matcher else {
          return SQLiteFunctions.fail(context, expression?.error ?? "")
        }
        var isUndecided = false
        for value in (2..<Int(count)).map({ arguments[$0] }) {
          let decision = SQLiteFunctions.withText(of: value) {
            matcher.decision(on: $0, budget: expression?.budget ?? .search())
          }
          if decision == .match { return sqlite3_result_int(context, 1) }
          isUndecided = isUndecided || decision == .undecided
        }
        // A row is never left out without a word.
        if isUndecided { return SQLiteFunctions.fail(context, Diagnostics.undecidedRow) }
        sqlite3_result_int(context, 0)
      }, nil, nil, nil)
  }

  private static func fail(_ context: OpaquePointer?, _ message: String) {
    sqlite3_result_error(context, message, -1)
  }

  // MARK: Order

  private static func defineOrder(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, SQLiteDialect.orderFunction, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, count, arguments in
        guard count == 2, let arguments,
          let bound = SQLiteFunctions.kept(context, argument: 1, { SQLiteBound(arguments[1]) })
        else { return sqlite3_result_null(context) }
        let order = SQLiteFunctions.withText(of: arguments[0]) { bound.value?.order(of: $0) }
        guard let order = order ?? nil else { return sqlite3_result_null(context) }
        sqlite3_result_int(context, Int32(order.signum()))
      }, nil, nil, nil)
  }

  /// Defines the function that returns the size and the beginning of a value in a table.
  fileprivate static func defineBeginning(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, SQLiteDialect.beginningFunction, 4, SQLITE_UTF8, nil,
      { context, count, arguments in
        guard count == 4, let arguments else { return }
        let names = (0..<2).map { UnsafeRawPointer(sqlite3_value_text(arguments[$0])) }
        var value: OpaquePointer?
        let code = sqlite3_blob_open(
          sqlite3_context_db_handle(context), "main", names[0]?.assumingMemoryBound(to: CChar.self),
          names[1]?.assumingMemoryBound(to: CChar.self), sqlite3_value_int64(arguments[2]), 0, &value)
        defer { sqlite3_blob_close(value) }
        // A column that is computed is not stored.
        guard code == SQLITE_OK else { return sqlite3_result_null(context) }
        let (size, cut) = (Int(sqlite3_blob_bytes(value)), Int(sqlite3_value_int(arguments[3])))
        let head = Array("\(size):".utf8)
        var bytes = head + [UInt8](repeating: 0, count: min(size, cut))
        let isRead = bytes.withUnsafeMutableBytes {
          sqlite3_blob_read(value, $0.baseAddress?.advanced(by: head.count), Int32($0.count - head.count), 0)
        }
        guard isRead == SQLITE_OK else { return sqlite3_result_error_code(context, isRead) }
        bytes.withUnsafeBytes { snake_result_blob(context, $0.baseAddress, UInt64($0.count)) }
      }, nil, nil, nil)
  }

  /// Defines the function that returns the number that a text looks like.
  fileprivate static func defineNumber(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, SQLiteDialect.numberFunction, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, count, arguments in
        guard count == 1, let value = arguments?[0] else { return }
        let text = SQLiteStatement.bytes(sqlite3_value_text(value), Int(sqlite3_value_bytes(value)))
        switch SQLValue(numberIn: text) {
        case .integer(let number): sqlite3_result_int64(context, number)
        case .real(let number): sqlite3_result_double(context, number)
        default: sqlite3_result_null(context)
        }
      }, nil, nil, nil)
  }
}

/// The search for a text, whose letters match as in a filter of a file.
private final class SQLiteSearch {
  private let word: SearchWord
  private let anchor: WordAnchor

  init(_ arguments: UnsafeMutablePointer<OpaquePointer?>) {
    let text = SQLiteFunctions.bytes(arguments[0])
    word = SearchWord(text, FilterTerm.comparison(of: text))
    anchor = WordAnchor(rawValue: Int(sqlite3_value_int(arguments[1]))) ?? .anywhere
  }

  /// Whether a value has the text.
  func matches(_ value: OpaquePointer?) -> Bool {
    SQLiteFunctions.withText(of: value) { word.isFound(in: $0, at: anchor) } ?? false
  }
}

/// A regular expression, or the reason why it is none.
private final class SQLiteExpression {
  private(set) var matcher: RegularExpressionMatcher?
  private(set) var error = ""
  /// The time for values that take many steps.
  let budget = MatchBudget.search()

  init(_ arguments: UnsafeMutablePointer<OpaquePointer?>) {
    let isCaseless = sqlite3_value_int(arguments[1]) != 0
    do throws(FilterError) {
      matcher = try RegularExpression(SQLiteFunctions.bytes(arguments[0]), isCaseless: isCaseless).matcher()
    } catch { self.error = error.description }
  }
}

/// A number or a date that values are compared with.
private final class SQLiteBound {
  let value: ComparedValue?

  init(_ argument: OpaquePointer?) { value = ComparedValue(SQLiteFunctions.bytes(argument)) }
}
