import SnakeTableLists
import SnakeTableSystem

/// The texts of all errors.
enum Diagnostics {
  static let noEngine =
    "The location must be sqlite:FILE, postgresql://HOST/DATABASE or clickhouse://HOST/DATABASE."
  static let noKey = "The key is not one of this list."
  static let noRows = "The query returns no rows: write a SELECT."
  static let noQuery = "This statement cannot be shown as a list: write a SELECT."
  static let queryWrites = "The query would change the database."
  static let severalStatements = "Only one statement can be shown."
  static let unfinishedChanges =
    "a program has crashed while it was changing the database. Open it once with a program that may write it."
  static let notOpen = "The first request must be `open`."
  static let otherColumns = "The server's answer has other columns than the statement."
  static let tooLarge = "Rows with more than \(ListAnswer.sizeLimit >> 20) MB cannot be read."
  static let cancelled = "The request was cancelled."

  /// A message of an engine about the text of a query, with the place.
  static func message(_ message: String, at place: QueryPlace?) -> String {
    place.map { "\(message) (line \($0.line), column \($0.column))" } ?? message
  }

  static func longAnswer(rows: Int) -> String { "The answer has \(rows) rows: write a SELECT for so many." }
  static func noField(_ name: String) -> String { "There is no field named \(name)." }
  static func noTable(_ name: String) -> String { "There is no table named \(name)." }
  static func message(path: String, _ error: SystemError) -> String { "\(path): \(error)" }
  static func noIndex(path: String) -> String {
    """
    \(path): the file is in WAL mode and \(path)-wal has changes, but \(path)-shm, their index, is missing. \
    Open the database once with a program that may write it.
    """
  }

  static func malformed(_ problem: ListProtocolError) -> String {
    switch problem {
    case .notText: "The line is not valid UTF-8."
    case .notJSON(let offset, _): "The line is not JSON from byte \(offset + 1) on."
    case .notObject: "The line is not a JSON object."
    case .missing(let member): "`\(member)` is missing."
    case .invalid(let member): "`\(member)` has a value that it must not have."
    case .unknown: "The line has none of the requests that this version knows."
    }
  }

  /// - Parameter path: The path of the database; nil where the error is not about the file.
  static func listError(_ error: SQLiteError, of path: String? = nil) -> ListError {
    let prefix = path.map { "\($0): " } ?? ""
    switch error.code {
    case SQLiteError.interrupted: return ListError(.cancelled, cancelled)
    case SQLiteError.tooBig: return ListError(.tooLarge, tooLarge)
    case SQLiteError.busy, SQLiteError.locked:
      return ListError(.lost, "\(prefix)another program has locked the database.")
    case SQLiteError.notDatabase: return ListError(.failed, "\(prefix)the file is not a SQLite database.")
    // Statements that write are refused before. To read, SQLite would have to undo changes first.
    case SQLiteError.readOnly: return ListError(.failed, prefix + unfinishedChanges)
    default: return ListError(.failed, prefix + error.message)
    }
  }
}
