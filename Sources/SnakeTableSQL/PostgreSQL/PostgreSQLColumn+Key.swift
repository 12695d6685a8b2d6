extension [PostgreSQLColumn] {
  /// The columns that have a place, in the order of their places.
  func inOrder(of place: KeyPath<PostgreSQLColumn, Int?>) -> [PostgreSQLColumn] {
    filter { $0[keyPath: place] != nil }.sorted { $0[keyPath: place] ?? 0 < $1[keyPath: place] ?? 0 }
  }

  /// The columns whose values, never null, are different in all rows of the table; empty if there are none.
  ///
  /// Without a key, these are the columns that tell where a row is stored. Rows with the same values in what the table is
  /// partitioned by are in one partition. There the number of the partition is not needed: postgres_fdw could not sort by it
  /// on another server.
  var key: [String] {
    let key = inOrder(of: \.keyPlace)
    guard key.isEmpty, let storage = first?.storage else { return key.map(\.name) }
    let partition = inOrder(of: \.partitionPlace)
    return switch storage {
    case .table: [PostgreSQLPlace.column]
    case .partitions where partition.allSatisfy { $0.isRequired && $0.type.isOrdered }:
      partition.map(\.name) + [PostgreSQLPlace.column]
    case .partitions, .nested: ["tableoid", PostgreSQLPlace.column]
    case .other: []
    }
  }
}
