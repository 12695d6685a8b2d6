import SnakeTableLists

/// A connection to a server of ClickHouse.
final class ClickHouseConnection: SQLConnection {
  static let countedAtOnce = 20_000_000
  static let countedAtMost = 2_000_000_000

  let dialect = ClickHouseDialect()
  let requests: ClickHouseRequests

  init(_ requests: ClickHouseRequests) { self.requests = requests }

  /// The server keeps nothing from one statement to the next.
  var isOutdated: Bool { false }

  func rows(_ text: SQLText) throws(ListError) -> ClickHouseCursor { start(text, .complete) }

  /// Runs a statement like `rows`, but reads the rows of a table as they are stored, where the server would read several parts at
  /// once.
  func sequentialRows(_ text: SQLText) throws(ListError) -> ClickHouseCursor { start(text, .sequential) }

  func cursor(_ text: SQLText, batch: Int) throws(ListError) -> ClickHouseCursor { start(text, .continuous) }

  func list(_ relation: SQLRelation, _ counts: KnownCounts) -> any OpenList {
    ClickHouseSession(connection: self, relation: relation, counts: counts)
  }

  private func start(_ text: SQLText, _ delivery: ClickHouseRequests.Delivery) -> ClickHouseCursor {
    requests.start(
      text.rendered(for: dialect).text + "\nFORMAT TabSeparatedWithNamesAndTypes", delivery)
    return ClickHouseCursor(requests)
  }
}

/// The tables of a cluster that a table of the engine `Distributed` reads.
struct ClickHouseCluster {
  private let cluster: String
  private let database: String
  private let table: String

  /// Reads `Distributed(cluster, 'database', 'table', …)`; nil for other engines.
  init?(engine: String) {
    let start = "Distributed("
    guard engine.hasPrefix(start), let end = engine.lastIndex(of: ")") else { return nil }
    let arguments = ClickHouseList.elements(
      of: engine[engine.index(engine.startIndex, offsetBy: start.count)..<end])
    guard arguments.count >= 3 else { return nil }
    (cluster, database, table) = (
      ClickHouseList.name(arguments[0]), ClickHouseList.name(arguments[1]), ClickHouseList.name(arguments[2])
    )
  }

  /// Selects the expressions by which the tables are sorted, from a server that is there.
  var sortingKey: SQLText {
    """
    SELECT sorting_key FROM cluster(\(value: .text(cluster)), 'system', 'tables') \
    WHERE database = if(\(value: .text(database)) = '', currentDatabase(), \(value: .text(database))) \
    AND name = \(value: .text(table)) LIMIT 1 SETTINGS skip_unavailable_shards = 1
    """
  }
}
