/// A cache of the values stored last. It has two generations: when `capacity` values were stored in the newer one, it
/// becomes the older one, and the values of the former older one are dropped. Reading a value does not keep it longer.
struct RecentValues<Key: Hashable, Value> {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// The value stored for a key, or nil if it was dropped. O(1).
  subscript(key: Key) -> Value? { newer[key] ?? older[key] }

  /// Stores a value. O(1).
  mutating func put(_ value: Value, for key: Key) {
    newer[key] = value
    guard newer.count >= capacity else { return }
    older = newer
    newer = [:]
  }
}
