import SnakeTableSystem

/// The samples of a table's keys that are kept from one page to the next.
struct KeySamples {
  /// The keys behind the row of the last page that needed some.
  var run: KeySample?
  private var table: (keys: KeySample, expiry: Duration)?

  /// The least time for which a sample of a table is used, and how much longer than it took to read.
  private static let lifetime: Duration = .seconds(60)
  private static let factor = 100

  /// Returns the keys of the whole table; nil if they are unknown, or too old to be near its end.
  func table(by columns: [SQLText]) -> KeySample? {
    guard let table, table.keys.columns == columns, MonotonicClock.now() < table.expiry else { return nil }
    return table.keys
  }

  /// - Parameter start: The time at which reading has begun.
  mutating func setTable(_ keys: KeySample, readSince start: Duration) {
    let now = MonotonicClock.now()
    table = (keys, now + max(Self.lifetime, (now - start) * Self.factor))
  }
}
