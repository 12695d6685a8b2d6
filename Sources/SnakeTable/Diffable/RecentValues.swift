/// A cache of the values stored last: at least `capacity` of them once so many were stored, and fewer than twice as
/// many.
struct RecentValues<Key: Hashable, Value> {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// O(1).
  subscript(key: Key) -> Value? { newer[key] ?? older[key] }

  /// O(1).
  mutating func put(_ value: Value, for key: Key) {
    newer[key] = value
    guard newer.count >= capacity else { return }
    older = newer
    newer = [:]
  }
}
