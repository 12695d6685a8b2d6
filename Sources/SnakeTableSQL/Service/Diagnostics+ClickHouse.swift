import SnakeTableLists

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
