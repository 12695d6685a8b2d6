import SnakeTableSystem

/// Keys of some rows of a table, in the order in which the table is stored. The bounds of pages are taken from them.
///
/// A bound only spares the engine rows that are far behind a page. A sample that no longer fits the table costs time, and never
/// changes the rows of a page.
struct KeySample {
  /// The rows that a sample is taken from.
  enum Extent { case run, table }

  /// The columns of the keys.
  let columns: [SQLText]
  private let extent: Extent
  /// The maximum number of keys.
  private let capacity: Int
  /// The number of rows from one key to the next: exact in a run, otherwise the mean.
  private var interval: Int
  private var keys: [[SQLValue]] = []
  /// The number of keys that have been added, and of how many one is kept.
  private var (count, stride) = (0, 1)
  /// Whether keys can be compared here. Engines order values of some types, such as UUID, in ways of their own.
  private(set) var isOrdered = true

  init(of extent: Extent, columns: [SQLText], interval: Int, capacity: Int = .max) {
    (self.extent, self.columns, self.interval, self.capacity) = (extent, columns, interval, capacity)
  }

  /// Adds the next key, in ascending order. Of too many keys, every second one is removed.
  mutating func append(_ key: [SQLValue]) {
    if let last = keys.last, Self.precedes(key[...], last[...]) { isOrdered = false }
    if count.isMultiple(of: stride) { keys.append(key) }
    count += 1
    guard keys.count > capacity else { return }
    keys = keys.indices.filter { $0.isMultiple(of: 2) }.map { keys[$0] }
    (stride, interval) = (stride * 2, interval * 2)
  }

  /// Returns a key behind a number of rows.
  /// - Parameters:
  ///   - values: The values of the row behind which the rows are, in the columns of the keys or more; nil for all rows.
  ///   - ascends: Whether the rows are those in ascending order, not those before the row.
  /// - Returns: Nil if there is no such key. Complexity: O(log *n*). The keys have to be in order.
  func bound(of rows: Int, beyond values: [SQLValue]?, ascends: Bool) -> [SQLValue]? {
    let values = values?.prefix(columns.count)
    let distance = ascends ? distance(of: rows) : -distance(of: rows) - 1
    let position =
      if let values { self.position(of: values, isBehindEqual: ascends) } else { ascends ? 0 : keys.count }
    guard contains(values), keys.indices.contains(position + distance) else { return nil }
    return keys[position + distance]
  }

  /// Returns a key behind a number of rows from the first key of the sample on. The keys need not be in order.
  func bound(ofFirst rows: Int) -> [SQLValue]? {
    let position = 1 + distance(of: rows)
    return keys.indices.contains(position) ? keys[position] : nil
  }

  /// Returns the key behind a share of the rows, from 0 to 1; nil for an empty sample.
  func key(atShare share: Double) -> [SQLValue]? {
    keys.isEmpty ? nil : keys[min(keys.count - 1, Int(share * Double(keys.count)))]
  }

  /// Returns the number of keys that span a number of rows. The distances in a table vary.
  private func distance(of rows: Int) -> Int {
    let distance = (rows + interval - 1) / interval
    return extent == .run ? distance : distance + 1
  }

  /// Whether the sample is about the rows around a row.
  private func contains(_ values: ArraySlice<SQLValue>?) -> Bool {
    guard extent == .run else { return true }
    guard let values, let first = keys.first, let last = keys.last else { return false }
    return !Self.precedes(values, first[...]) && !Self.precedes(last[...], values)
  }

  /// Returns the number of keys before a row.
  /// - Parameter isBehindEqual: Whether an equal key counts.
  private func position(of values: ArraySlice<SQLValue>, isBehindEqual: Bool) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore =
        isBehindEqual
        ? !Self.precedes(values, keys[middle][...]) : Self.precedes(keys[middle][...], values)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Order

  private static func precedes(_ one: ArraySlice<SQLValue>, _ other: ArraySlice<SQLValue>) -> Bool {
    for (value, next) in zip(one, other) where value != next { return precedes(value, next) }
    return false
  }

  /// Integers are in front of those with more than 64 bits, whose digits are text. Text is compared by its bytes.
  private static func precedes(_ one: SQLValue, _ other: SQLValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.integer, .decimal): true
    case (.decimal(let one), .decimal(let other)):
      (one.count, String(decoding: one, as: UTF8.self)) < (
        other.count, String(decoding: other, as: UTF8.self)
      )
    case (.text(let one), .text(let other)): one.lexicographicallyPrecedes(other)
    default: false
    }
  }
}

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
