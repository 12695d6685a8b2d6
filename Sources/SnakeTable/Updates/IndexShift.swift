import SnakeTableDrawing

/// How indices change when elements are removed from a list and others are added: `removed` are indices before, `added`
/// indices afterwards, both ascending. Look-ups are O(log n).
struct IndexShift {
  var removed: [Int] = []
  var added: [Int] = []

  /// The index of an element afterwards, or nil if it is removed.
  func newIndex(of old: Int) -> Int? { Self.index(of: old, without: removed, among: added) }

  /// The index of an element before, or nil if it is added.
  func oldIndex(of new: Int) -> Int? { Self.index(of: new, without: added, among: removed) }

  /// The elements that stay have the same numbers in both lists.
  private static func index(of index: Int, without gone: [Int], among others: [Int]) -> Int? {
    let rank = gone.partitioningIndex { $0 >= index }
    guard rank == gone.count || gone[rank] != index else { return nil }
    let number = index - rank
    return number + others.indices.partitioningIndex { others[$0] - $0 > number }
  }
}
