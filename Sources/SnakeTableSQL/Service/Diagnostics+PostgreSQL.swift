import SnakeTableLists

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
      return ListError(.invalid, Self.message(message, at: place))
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
