import SnakeTableLists

/// A connection to a server of PostgreSQL.
final class PostgreSQLConnection: SQLConnection {
  static let countedAtOnce = 500_000
  static let countedAtMost = 50_000_000

  let dialect = PostgreSQLDialect()
  let handle: PostgreSQLHandle
  /// The number of the transaction that a cursor needs; nil if there is none.
  private var transaction: Int?
  private var transactions = 0

  init(_ handle: PostgreSQLHandle) { self.handle = handle }

  var isOutdated: Bool { !handle.isUsable }

  // MARK: Rows

  func rows(_ text: SQLText) throws(ListError) -> PostgreSQLCursor {
    try perform { () throws(PostgreSQLError) in
      try handle.start(text.rendered(for: dialect), inTransaction: transaction == nil)
    }
    return PostgreSQLCursor { [self] () throws(ListError) in
      try perform { () throws(PostgreSQLError) in try handle.nextResult() }
    }
  }

  func cursor(_ text: SQLText, batch: Int) throws(ListError) -> PostgreSQLCursor {
    let batch = max(1, batch)
    var declaration = text.rendered(for: dialect)
    declaration.text = "DECLARE list NO SCROLL CURSOR FOR " + declaration.text
    let fetch: PostgreSQLStatement = ("FETCH \(batch) FROM list", [])
    let ending = transaction == nil ? [] : [PostgreSQLHandle.rollback]
    transactions += 1
    transaction = transactions
    let first = try perform { () throws(PostgreSQLError) in
      try handle.checkCancellation()
      return try handle.run(ending + PostgreSQLHandle.begin + [declaration, fetch])
    }
    let transaction = OpenTransaction(number: transactions, of: self)
    var isComplete = first?.numberOfRows ?? 0 < batch
    return PostgreSQLCursor(first, isOpen: { transaction.isOpen }) { () throws(ListError) in
      guard !isComplete, transaction.isOpen else { return nil }
      let next = try transaction.connection.perform { () throws(PostgreSQLError) in
        try transaction.connection.handle.checkCancellation()
        return try transaction.connection.handle.run([fetch])
      }
      isComplete = next?.numberOfRows ?? 0 < batch
      return next
    }
  }

  /// Lets the server read a query, and throws the error that it reports, with the place. Returns the number of its columns.
  func numberOfColumns(of text: String) throws(ListError) -> Int {
    try perform(text) { () throws(PostgreSQLError) in try handle.numberOfColumns(of: text) }
  }

  /// Calls the library. After an error, the transaction ends.
  /// - Parameter query: The text of a query that is the whole statement; nil for a statement of this program.
  private func perform<Result>(
    _ query: String? = nil, _ call: () throws(PostgreSQLError) -> Result
  ) throws(ListError) -> Result {
    do throws(PostgreSQLError) { return try call() } catch {
      endTransaction()
      let isCancelled = error.code == PostgreSQLError.cancelled && handle.isCancelled
      throw isCancelled
        ? ListError(.cancelled, Diagnostics.cancelled) : Diagnostics.listError(error, in: query)
    }
  }

  private func endTransaction() {
    guard transaction != nil else { return }
    transaction = nil
    _ = try? handle.run([PostgreSQLHandle.rollback])
  }

  /// A transaction with a cursor, which ends with the last reference.
  private final class OpenTransaction {
    let connection: PostgreSQLConnection
    private let number: Int

    init(number: Int, of connection: PostgreSQLConnection) {
      (self.number, self.connection) = (number, connection)
    }

    deinit { if isOpen { connection.endTransaction() } }

    var isOpen: Bool { connection.transaction == number }
  }
}
