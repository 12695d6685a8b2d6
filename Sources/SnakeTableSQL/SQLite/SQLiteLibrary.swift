import CSnakeSQLite
import SnakeTableRecords
import SnakeTableSystem

/// An error of the SQLite library.
struct SQLiteError: Error, Equatable {
  /// The result code without its extension.
  let code: Int32
  let message: String
  /// The offset in bytes of the part of a statement that the error is about; nil if it is about none.
  var offset: Int?

  static let busy = SQLITE_BUSY
  static let locked = SQLITE_LOCKED
  static let interrupted = SQLITE_INTERRUPT
  static let notDatabase = SQLITE_NOTADB
  static let readOnly = SQLITE_READONLY
  /// A value, or a row, has more bytes than are allowed.
  static let tooBig = SQLITE_TOOBIG
  /// A mistake in the text of a statement, among others.
  static let error = SQLITE_ERROR
  /// There is no room for the file.
  static let full = SQLITE_FULL
}

/// A connection of the SQLite library. All calls of the library are in this file, in `SQLiteFunctions` and `SQLiteTotal`.
final class SQLiteHandle {
  fileprivate let pointer: OpaquePointer
  private let cancellation: Cancellation
  /// The number of steps of a statement from one look at the cancellation to the next: less than a millisecond.
  private static let stepsBetweenLooks: Int32 = 10_000

  /// Opens a database for reading.
  /// - Parameters:
  ///   - address: The URI of the file.
  ///   - patience: The milliseconds to wait for a lock of another program.
  ///   - cancellation: Stops statements, which then fail with `interrupted`.
  convenience init(address: String, patience: Int32, _ cancellation: Cancellation) throws(SQLiteError) {
    try self.init(address, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, cancellation)
    sqlite3_busy_timeout(pointer, patience)
    snake_forbid_quoted_text(pointer)
    observeCancellation()
    SQLiteFunctions.define(in: pointer)
  }

  /// Opens a database for writing that only this process uses.
  convenience init(writing path: String) throws(SQLiteError) {
    try self.init(path, SQLITE_OPEN_READWRITE, Cancellation())
  }

  private init(_ address: String, _ flags: Int32, _ cancellation: Cancellation) throws(SQLiteError) {
    self.cancellation = cancellation
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(address, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code))) }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      throw Self.error(opened)
    }
    pointer = opened
  }

  deinit { sqlite3_close_v2(pointer) }

  /// Looks at the cancellation while a statement runs. Unlike `sqlite3_interrupt`, this stops no statement that comes later
  /// or that waits for its next row to be asked for.
  private func observeCancellation() {
    sqlite3_progress_handler(
      pointer, Self.stepsBetweenLooks,
      { context in
        // The context is always the cancellation, which the connection keeps.
        guard let context else { return 0 }
        return Unmanaged<Cancellation>.fromOpaque(context).takeUnretainedValue().isRequested ? 1 : 0
      }, Unmanaged.passUnretained(cancellation).toOpaque())
  }

  fileprivate static func error(_ connection: OpaquePointer?) -> SQLiteError {
    let offset = sqlite3_error_offset(connection)
    return SQLiteError(
      code: sqlite3_extended_errcode(connection) & 0xFF, message: String(cString: sqlite3_errmsg(connection)),
      offset: offset < 0 ? nil : Int(offset))
  }
}

/// A prepared statement.
final class SQLiteStatement {
  private let handle: SQLiteHandle
  private let pointer: OpaquePointer
  /// The text of the statement without its semicolon.
  let text: String
  /// The text after the statement.
  let rest: String

  /// Prepares the first statement of a text; returns nil if there is none, but only white space or comments.
  init?(_ text: String, in handle: SQLiteHandle) throws(SQLiteError) {
    var (prepared, rest) = (OpaquePointer?.none, "")
    let code = text.withCString { start in
      var end: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(handle.pointer, start, -1, 0, &prepared, &end)
      if let end { rest = String(cString: end) }
      return code
    }
    guard code == SQLITE_OK else { throw SQLiteHandle.error(handle.pointer) }
    guard let prepared else { return nil }
    (self.handle, pointer, self.rest) = (handle, prepared, rest)
    let statement = String(decoding: text.utf8.dropLast(rest.utf8.count), as: UTF8.self)
    self.text = statement.hasSuffix(";") ? String(statement.dropLast()) : statement
  }

  deinit { sqlite3_finalize(pointer) }

  /// Whether the statement describes how another statement is performed, without performing it.
  var isExplanation: Bool { sqlite3_stmt_isexplain(pointer) != 0 }
  /// Whether the statement changes no data.
  var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }
  var numberOfColumns: Int { Int(sqlite3_column_count(pointer)) }

  func name(_ column: Int) -> String {
    sqlite3_column_name(pointer, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// The type with which a column is declared; empty for an expression.
  func declaredType(_ column: Int) -> String {
    sqlite3_column_decltype(pointer, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// Sets the value of a parameter, counted from 1.
  func bind(_ value: SQLValue, to number: Int) {
    let number = Int32(number)
    switch value {
    case .null: sqlite3_bind_null(pointer, number)
    case .integer(let integer): sqlite3_bind_int64(pointer, number, integer)
    case .real(let real): sqlite3_bind_double(pointer, number, real)
    case .boolean(let isTrue): sqlite3_bind_int(pointer, number, isTrue ? 1 : 0)
    case .decimal(let bytes), .floating(let bytes), .text(let bytes):
      // Without a pointer the parameter would be null.
      (bytes + [0]).withUnsafeBytes {
        _ = snake_bind_text(pointer, number, $0.bindMemory(to: CChar.self).baseAddress, UInt64(bytes.count))
      }
    case .blob(let bytes):
      (bytes + [0]).withUnsafeBytes {
        _ = snake_bind_blob(pointer, number, $0.baseAddress, UInt64(bytes.count))
      }
    }
  }

  /// Runs a statement that returns no rows with other values of its parameters.
  func run(with values: [TransferReader.Value]) throws(SQLiteError) {
    for (place, value) in values.enumerated() {
      let number = Int32(place + 1)
      switch value {
      case .null: sqlite3_bind_null(pointer, number)
      case .integer(let integer): sqlite3_bind_int64(pointer, number, integer)
      case .real(let real): sqlite3_bind_double(pointer, number, real)
      case .text(let bytes):
        snake_bind_staying_text(pointer, number, bytes.baseAddress, UInt64(bytes.count))
      }
    }
    guard sqlite3_step(pointer) == SQLITE_DONE else { throw SQLiteHandle.error(handle.pointer) }
    sqlite3_reset(pointer)
  }

  /// Goes to the next row. Returns whether there is one.
  /// - Parameter limit: The maximum number of bytes of a value that is read.
  func step(limit: Int = .max) throws(SQLiteError) -> Bool {
    let former = sqlite3_limit(handle.pointer, SQLITE_LIMIT_LENGTH, Int32(clamping: limit))
    defer { sqlite3_limit(handle.pointer, SQLITE_LIMIT_LENGTH, former) }
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteHandle.error(handle.pointer)
    }
  }

  /// The value of a column of the row; of text and bytes, at most a number of bytes from the start.
  func value(_ column: Int, limit: Int = .max) -> SQLValue {
    let column = Int32(column)
    switch sqlite3_column_type(pointer, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(pointer, column))
    case SQLITE_TEXT:
      let text = sqlite3_column_text(pointer, column)
      return .text(Self.bytes(text, min(limit, Int(sqlite3_column_bytes(pointer, column)))))
    case SQLITE_BLOB:
      let blob = sqlite3_column_blob(pointer, column)
      return .blob(Self.bytes(blob, min(limit, Int(sqlite3_column_bytes(pointer, column)))))
    default: return .null
    }
  }

  /// The number of bytes of a text or of bytes; 0 for other values.
  func size(_ column: Int) -> Int {
    let type = sqlite3_column_type(pointer, Int32(column))
    return type == SQLITE_TEXT || type == SQLITE_BLOB ? Int(sqlite3_column_bytes(pointer, Int32(column))) : 0
  }

  func isBlob(_ column: Int) -> Bool { sqlite3_column_type(pointer, Int32(column)) == SQLITE_BLOB }

  /// Whether a text is valid UTF-8. O(bytes).
  func isWellFormed(_ column: Int) -> Bool {
    let text = UnsafeBufferPointer(start: sqlite3_column_text(pointer, Int32(column)), count: size(column))
    return (try? UTF8Span(validating: text.span)) != nil
  }

  static func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
