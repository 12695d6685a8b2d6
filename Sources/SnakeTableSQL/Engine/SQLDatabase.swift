import SnakeTableLists

/// A database, and how connections to it are made.
protocol SQLDatabase: Sendable {
  associatedtype Connection: SQLConnection

  /// Connects to the database as it is now.
  func connect(_ cancellation: Cancellation) throws(ListError) -> Connection
}
