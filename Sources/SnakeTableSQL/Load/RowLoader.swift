import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// Fills an empty database with rows: the table `list`.
///
/// Columns get their types when all rows are stored. Values of a column of numbers that are no numbers thereby stay as they are:
/// SQLite would change `007` into 7.
struct RowLoader {
  private static let mostColumns = 2000

  private let path: String
  private let database: SQLiteHandle

  /// - Parameter path: The path of an empty file.
  init(_ path: String) throws(ListError) {
    self.path = path
    do throws(SQLiteError) {
      database = try SQLiteHandle(writing: path)
    } catch { throw Diagnostics.listError(error, of: path) }
  }

  /// - Throws: An error of the database, or `lost` if the rows have no end.
  func load(from input: FileDescriptor) throws(ListError) {
    let reader = try read { () throws(TransferReader.Failure) in try TransferReader(input) }
    guard reader.columns.count <= Self.mostColumns else {
      throw ListError(.failed, Diagnostics.tooManyColumns(most: Self.mostColumns))
    }
    try write { () throws(SQLiteError) in
      for setting in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"] {
        try run("PRAGMA \(setting)")
      }
      try run("BEGIN")
      try run("CREATE TABLE list (\(names(of: reader.columns).joined(separator: ", ")))")
    }
    try insertRows(from: reader)
    try write { () throws(SQLiteError) in
      try setTypes(of: reader.columns)
      try run("COMMIT")
    }
  }

  private func insertRows(from reader: TransferReader) throws(ListError) {
    let parameters = reader.columns.map { _ in "?" }.joined(separator: ", ")
    let insertion = try write { () throws(SQLiteError) in
      try SQLiteStatement("INSERT INTO list VALUES (\(parameters))", in: database)
    }
    while try read({ () throws(TransferReader.Failure) in try reader.next() }) {
      try write { () throws(SQLiteError) in try insertion?.run(with: reader.values) }
    }
  }

  private func setTypes(of columns: [TransferColumn]) throws(SQLiteError) {
    let types = zip(names(of: columns), columns).map { "\($0) \($1.kind.type)" }.joined(separator: ", ")
    try run("PRAGMA writable_schema = 1")
    guard
      let change = try SQLiteStatement("UPDATE sqlite_schema SET sql = ? WHERE name = 'list'", in: database)
    else { return }
    change.bind(.text("CREATE TABLE list (\(types))"), to: 1)
    _ = try change.step()
  }

  private func names(of columns: [TransferColumn]) -> [String] {
    columns.map { SQLiteDialect().quoted($0.name) }
  }

  private func run(_ text: String) throws(SQLiteError) { _ = try SQLiteStatement(text, in: database)?.step() }

  private func read<Result>(
    _ body: () throws(TransferReader.Failure) -> Result
  ) throws(ListError) -> Result {
    do throws(TransferReader.Failure) { return try body() } catch { throw Diagnostics.listError(error) }
  }

  private func write<Result>(_ body: () throws(SQLiteError) -> Result) throws(ListError) -> Result {
    do throws(SQLiteError) { return try body() } catch { throw Diagnostics.listError(error, of: path) }
  }
}

extension TransferColumn.Kind {
  fileprivate var type: String {
    switch self {
    case .text: "TEXT"
    case .number: "NUMERIC"
    case .boolean: "BOOLEAN"
    }
  }
}
