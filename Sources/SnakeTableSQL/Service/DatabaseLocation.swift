import SnakeTableLists

/// The address of a database, whose beginning names the engine.
enum DatabaseLocation {
  static func database(_ location: String) throws(ListError) -> any SQLDatabase {
    if location.hasPrefix(SQLiteFile.scheme) { return try SQLiteFile(location: location) }
    if PostgreSQLServer.schemes.contains(where: location.hasPrefix) {
      return try PostgreSQLServer(location: location)
    }
    if location.hasPrefix(ClickHouseServer.scheme) { return try ClickHouseServer(location: location) }
    throw ListError(.unsupported, Diagnostics.noEngine)
  }
}
