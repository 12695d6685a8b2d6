/// Parts that threads finish in any order, taken in the order of their positions. O(1) for each part.
struct InOrder<Part: Sendable>: Sendable {
  /// The parts that wait for earlier ones, by their positions.
  private var waiting: [Int: Part] = [:]
  /// The number of parts that `next` has returned.
  private(set) var finished = 0

  /// Adds a part.
  mutating func insert(_ part: Part, at position: Int) { waiting[position] = part }

  /// Removes and returns the part at a position; nil if it has not been added.
  mutating func take(at position: Int) -> Part? {
    waiting.isEmpty ? nil : waiting.removeValue(forKey: position)
  }

  /// Removes and returns the next part of those at 0, 1, 2 and so on; nil if it has not been added.
  mutating func next() -> Part? {
    guard let part = take(at: finished) else { return nil }
    finished += 1
    return part
  }
}
