import CSnakePostgreSQL
import SnakeTableSystem

/// The reason why a server has no answer.
struct PostgreSQLError: Error, Equatable {
  /// The code of the SQL standard (SQLSTATE); nil if the connection is the problem.
  let code: String?
  let message: String
  /// The place in the statement that the error is about, in characters counted from 1; nil if it is about none.
  var position: Int?

  /// The code of a statement that was cancelled.
  static let cancelled = "57014"
  /// The code of a text that is not one statement. Several statements have no position.
  static let syntax = "42601"
}

/// The text of a statement, and its parameters in their order.
typealias PostgreSQLStatement = (text: String, parameters: [SQLValue])

/// A connection of libpq, for one thread at a time. All calls of the library are in this file.
final class PostgreSQLHandle {
  private let pointer: OpaquePointer
  private let cancellation: Cancellation
  /// The number of ends of pipelines that have not arrived.
  private var ends = 0

  /// Begin a transaction. Its settings end with it, so that they reach no other program through a pool of connections. Values
  /// are written without loss, and rows without an order are in the same one whatever other programs read. The bytes of a
  /// database with the encoding SQL_ASCII need not be UTF-8.
  static let begin: [PostgreSQLStatement] = [
    ("BEGIN TRANSACTION READ ONLY", []),
    (
      """
      SELECT set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'postgres', true), \
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true), \
      set_config('synchronize_seqscans', 'off', true), set_config('client_encoding', \
      CASE current_setting('server_encoding') WHEN 'SQL_ASCII' THEN 'SQL_ASCII' ELSE 'UTF8' END, true)
      """, []
    ),
  ]
  static let rollback: PostgreSQLStatement = ("ROLLBACK", [])

  /// Whether the library is installed.
  static var isAvailable: Bool { postgresql_load() }

  /// Whether a text is a URL, or the words of a connection string.
  static func isAddress(_ text: String) -> Bool {
    var message: UnsafeMutablePointer<CChar>?
    defer { PQfreemem(message) }
    guard let options = PQconninfoParse(text, &message) else { return false }
    PQconninfoFree(options)
    return true
  }

  /// Connects to a server.
  /// - Parameters:
  ///   - options: The names and values of options. The last option with a name counts. `dbname` may be an address.
  ///   - cancellation: Stops statements, which then fail with `cancelled`.
  init(
    _ options: KeyValuePairs<String, String>, _ cancellation: Cancellation
  ) throws(PostgreSQLError) {
    self.cancellation = cancellation
    let connection = withCStrings(options.map { Array($0.key.utf8) } + [nil]) { names in
      withCStrings(options.map { Array($0.value.utf8) } + [nil]) { PQconnectdbParams(names, $0, 1) }
    }
    guard let connection else { throw PostgreSQLError(code: nil, message: "out of memory") }
    pointer = connection
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
    guard isUsable else { throw connectionError }
  }

  deinit { PQfinish(pointer) }

  /// Whether the connection has not been lost, nor has a transaction that failed and did not end.
  var isUsable: Bool {
    PQstatus(pointer) == CONNECTION_OK && PQtransactionStatus(pointer) != PQTRANS_INERROR
  }
  /// Whether the request that is being answered is to stop.
  var isCancelled: Bool { cancellation.isRequested }
  private var needsPassword: Bool { PQconnectionNeedsPassword(pointer) != 0 }
  var database: String { PQdb(pointer).map { String(cString: $0) } ?? "" }

  /// The first line of what the library says about the connection.
  private var connectionError: PostgreSQLError {
    let message = needsPassword ? Diagnostics.needsPassword : String(cString: PQerrorMessage(pointer))
    return PostgreSQLError(code: nil, message: message)
  }

  // MARK: Statements

  /// - Throws: `cancelled` if the request that is being answered is to stop: no further statement of it begins.
  func checkCancellation() throws(PostgreSQLError) {
    guard isCancelled else { return }
    throw PostgreSQLError(code: PostgreSQLError.cancelled, message: Diagnostics.cancelled)
  }

  /// Sends a statement whose rows come one by one.
  /// - Parameter inTransaction: Whether it gets a transaction of its own, which only reads and is undone: large objects and
  ///   settings of the session can be changed by transactions that only read. It is one round trip, too.
  func start(_ statement: PostgreSQLStatement, inTransaction: Bool) throws(PostgreSQLError) {
    discardResults()
    try checkCancellation()
    guard inTransaction else {
      try send(statement)
      return _ = PQsetSingleRowMode(pointer)
    }
    // Behind an end, statements are performed after an error, too.
    try sendPipeline(Self.begin + [statement], [Self.rollback])
    for _ in Self.begin {
      while let result = try receive() { try check(result) }
    }
    PQsetSingleRowMode(pointer)
  }

  /// Lets the server read a statement, without running it. Returns the number of its columns, 0 if it returns no rows.
  func numberOfColumns(of text: String) throws(PostgreSQLError) -> Int {
    discardResults()
    guard PQsendPrepare(pointer, "", text, 0, nil) == 1 else { throw connectionError }
    while let result = try receive() { try check(result) }
    guard PQsendDescribePrepared(pointer, "") == 1 else { throw connectionError }
    var count = 0
    while let result = try receive() {
      try check(result)
      count = result.numberOfColumns
    }
    return count
  }

  /// Returns the next result of the statement that was started: a row, or no rows at its end; nil after it.
  func nextResult() throws(PostgreSQLError) -> PostgreSQLResult? {
    guard let result = try receive() else {
      discardResults()
      return nil
    }
    try check(result)
    return result
  }

  /// Throws the error of a result, after reading all further ones, so that the end of the connection is noticed.
  private func check(_ result: PostgreSQLResult) throws(PostgreSQLError) {
    guard let error = error(of: result) else { return }
    discardResults()
    throw error
  }

  /// Runs statements in one round trip. If one fails, those after it are not run.
  /// - Returns: The rows of the last one.
  func run(_ statements: [PostgreSQLStatement]) throws(PostgreSQLError) -> PostgreSQLResult? {
    discardResults()
    try sendPipeline(statements)
    defer { discardResults() }
    var (last, failure) = (PostgreSQLResult?.none, PostgreSQLError?.none)
    for _ in statements {
      while let result = try receive() {
        failure = failure ?? error(of: result)
        last = result
      }
    }
    if let failure { throw failure }
    return last
  }

  /// Sends statements, with an end after each group of them. If one fails, the others of its group are not run.
  private func sendPipeline(_ groups: [PostgreSQLStatement]...) throws(PostgreSQLError) {
    guard PQenterPipelineMode(pointer) == 1 else { throw connectionError }
    for statements in groups {
      for statement in statements { try send(statement) }
      guard PQpipelineSync(pointer) == 1 else { throw connectionError }
      ends += 1
    }
  }

  private func send(_ statement: PostgreSQLStatement) throws(PostgreSQLError) {
    let isSent = withCStrings(statement.parameters.map(\.parameter)) { values in
      PQsendQueryParams(
        pointer, statement.text, Int32(statement.parameters.count), nil, values, nil, nil, 0)
    }
    guard isSent == 1 else { throw connectionError }
  }

  private func receive() throws(PostgreSQLError) -> PostgreSQLResult? {
    try waitForResult()
    return PQgetResult(pointer).map(PostgreSQLResult.init)
  }

  /// The nanoseconds between two requests to cancel a statement.
  private static let cancelInterval = 100_000_000

  /// Waits for the server. If the request is cancelled, tells the server so until it answers, with an error: it forgets what it is
  /// told between two statements.
  private func waitForResult() throws(PostgreSQLError) {
    while PQisBusy(pointer) != 0 {
      let isCancelled = isCancelled
      if isCancelled { cancel() }
      let descriptors = [PQsocket(pointer), isCancelled ? -1 : cancellation.fileDescriptor]
      let deadline = isCancelled ? MonotonicClock.nanoseconds() + Self.cancelInterval : nil
      let isReadable = !Poll.wait(descriptors, until: deadline)[0].isEmpty
      if isReadable, PQconsumeInput(pointer) == 0 { throw connectionError }
    }
  }

  private func cancel() {
    guard let cancel = PQgetCancel(pointer) else { return }
    defer { PQfreeCancel(cancel) }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) {
      _ = PQcancel(cancel, $0.baseAddress, Int32($0.count))
    }
  }

  /// Reads and discards all further results, and leaves the pipeline. The library returns nil once between the results of two
  /// statements, and twice if the connection is lost.
  private func discardResults() {
    var isBetween = false
    while true {
      // The library would wait for a statement that is cancelled meanwhile. It reports a lost connection itself.
      try? waitForResult()
      guard let result = PQgetResult(pointer) else {
        guard ends > 0, !isBetween else { break }
        isBetween = true
        continue
      }
      isBetween = false
      if PQresultStatus(result) == PGRES_PIPELINE_SYNC { ends -= 1 }
      PQclear(result)
    }
    ends = 0
    PQexitPipelineMode(pointer)
  }

  private func error(of result: PostgreSQLResult) -> PostgreSQLError? {
    guard result.isError else { return nil }
    guard let code = result.errorField("C"), let message = result.errorField("M") else {
      return connectionError
    }
    return PostgreSQLError(
      code: code, message: message, position: result.errorField("P").flatMap { Int($0) })
  }
}

/// The answer of a server to a statement.
final class PostgreSQLResult {
  private let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }
  deinit { PQclear(pointer) }

  fileprivate var isError: Bool {
    let status = PQresultStatus(pointer)
    return status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE
  }

  /// Returns a field of an error, whose letters are those of the protocol.
  fileprivate func errorField(_ letter: Unicode.Scalar) -> String? {
    PQresultErrorField(pointer, Int32(letter.value)).map { String(cString: $0) }
  }

  var numberOfRows: Int { Int(PQntuples(pointer)) }
  var numberOfColumns: Int { Int(PQnfields(pointer)) }
  func name(_ column: Int) -> String { PQfname(pointer, Int32(column)).map { String(cString: $0) } ?? "" }
  func type(_ column: Int) -> PostgreSQLType { PostgreSQLType(PQftype(pointer, Int32(column))) }

  /// Returns the number of bytes of the text of a value; 0 for null.
  func size(_ row: Int, _ column: Int) -> Int { Int(PQgetlength(pointer, Int32(row), Int32(column))) }

  /// Returns the text of a value; nil for null.
  func text(_ row: Int, _ column: Int) -> [UInt8]? {
    guard PQgetisnull(pointer, Int32(row), Int32(column)) == 0 else { return nil }
    return Array(
      UnsafeRawBufferPointer(
        start: PQgetvalue(pointer, Int32(row), Int32(column)), count: size(row, column)))
  }
}

/// Calls a function with C strings; NULL for nil.
private func withCStrings<Result>(
  _ texts: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  var (bytes, offsets) = ([UInt8](), [Int?]())
  for text in texts {
    offsets.append(text.map { _ in bytes.count })
    bytes += (text ?? []) + [0]
  }
  return bytes.withUnsafeBytes { bytes in
    let start = bytes.bindMemory(to: CChar.self).baseAddress
    let pointers = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
