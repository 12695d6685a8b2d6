import SnakeTableLists
import SnakeTableRecords
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
  static let noStructure = "Only tables and views have a structure."
  static let noPlace = "Rows of this table have no places that can be counted."
  static let undecidedRow = "The expression takes too long to match a value."
  static let cancelled = "The request was cancelled."

  /// An error of an engine about the text of a query, with the place.
  static func listError(_ message: String, at place: QueryPlace?) -> ListError {
    guard let place else { return ListError(.invalid, message) }
    return ListError(
      .invalid, "\(message) (line \(place.line), column \(place.column))", offset: place.offset)
  }

  static func tooManyColumns(most: Int) -> String { "A table has at most \(most) columns." }
  static func listError(_ error: TransferReader.Failure) -> ListError {
    switch error {
    case .unfinished: ListError(.lost, "The rows have no end.")
    case .system(let error): ListError(.lost, "\(error)")
    }
  }
  static func longAnswer(rows: Int) -> String { "The answer has \(rows) rows: write a SELECT for so many." }
  static func noField(_ name: String) -> String { "There is no field named \(name)." }
  /// - Parameter others: The names of tables that may be meant.
  static func noTable(_ name: String, others: [String] = []) -> String {
    let question = others.isEmpty ? "" : " Did you mean \(others.joined(separator: " or "))?"
    return "There is no table named \(name).\(question)"
  }
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

/// The texts of errors about servers of ClickHouse.
extension Diagnostics {
  static let noHTTPLibrary = "The library for HTTP is missing: install libcurl4."
  static let badClickHouseAddress = """
    The address is not one of ClickHouse: clickhouse://USER@HOST:PORT/DATABASE?secure=1. \
    In a password, @ is written %40, and / %2F.
    """
  static let noClickHouse = "The server does not answer as ClickHouse does."
  static let unfinishedAnswer = "The server ended its answer too early."

  static func listError(_ error: HTTPError) -> ListError {
    switch error {
    case .cancelled: ListError(.cancelled, cancelled)
    case .failed(let message): ListError(.lost, message)
    }
  }

  static func listError(_ error: ClickHouseError) -> ListError {
    let message = error.message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return switch error.code {
    case ClickHouseError.readOnly where !error.isAboutSetting || message.contains("'readonly'"):
      ListError(.refused, queryWrites)
    case ClickHouseError.cancelled: ListError(.cancelled, cancelled)
    case _ where message.contains(ClickHouseError.severalStatements): ListError(.refused, severalStatements)
    default: ListError(ClickHouseError.absences.contains(error.code) ? .lost : .failed, message)
    }
  }
}

/// The texts of errors about servers of PostgreSQL.
extension Diagnostics {
  static let noLibrary = "The library of PostgreSQL is missing: install libpq5, version 14 or later."
  static let needsPassword = """
    The server asks for a password: write it into ~/.pgpass, which only you may read (chmod 600).
    """
  static let badAddress = """
    The address is not one of PostgreSQL: postgresql://USER@HOST/DATABASE. In a password, @ is written %40, and / %2F.
    """

  /// - Parameter query: The text of a query that is the whole statement; nil for a statement of this program.
  static func listError(_ error: PostgreSQLError, in query: String? = nil) -> ListError {
    let message = line(error.message)
    if let query, let position = error.position {
      let place = QueryPlace(behind: query.unicodeScalars.prefix(position - 1))
      return listError(message, at: place)
    }
    switch error.code {
    case PostgreSQLError.syntax? where query != nil: return ListError(.refused, severalStatements)
    // A transaction that only reads.
    case "25006": return ListError(.refused, queryWrites)
    case nil: return ListError(.lost, message)
    case let code?: return ListError(isAbsence(code) ? .lost : .failed, message)
    }
  }

  /// Whether a code says that a server is not there, or has no room.
  private static func isAbsence(_ code: String) -> Bool {
    code.hasPrefix("08") && code != "08P01" || code.hasPrefix("57P") || code.hasPrefix("53")
  }

  /// The first line, with single spaces. Of a server that refuses a connection, its own words, which would be cut off behind its
  /// address.
  private static func line(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).first ?? ""
    let words = line.firstRange(of: "FATAL: ").map { line[$0.lowerBound...] } ?? line
    return words.split(separator: " ").joined(separator: " ")
  }
}
