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

  func sequentialRows(_ text: SQLText) throws(ListError) -> ClickHouseCursor { start(text, .sequential) }

  func cursor(_ text: SQLText, batch: Int) throws(ListError) -> ClickHouseCursor { start(text, .continuous) }

  private func start(_ text: SQLText, _ delivery: ClickHouseRequests.Delivery) -> ClickHouseCursor {
    requests.start(
      text.rendered(for: dialect).text + "\nFORMAT TabSeparatedWithNamesAndTypes", delivery)
    return ClickHouseCursor(requests)
  }
}
