import SnakeTableDrawing

/// The mapping between the indices of a list before and after elements are removed and others are added. `removed`
/// holds indices before, `added` indices after the change, both ascending. Look-ups are O(log n).
struct IndexShift {
  var removed: [Int] = []
  var added: [Int] = []

  /// Returns the index of an element after the change; nil if the element is removed.
  func newIndex(of old: Int) -> Int? { Self.index(of: old, without: removed, among: added) }

  /// Returns the index of an element before the change; nil if the element is added.
  func oldIndex(of new: Int) -> Int? { Self.index(of: new, without: added, among: removed) }

  /// Returns the index in the other list. Elements that are in both lists have the same rank among those elements in
  /// each.
  private static func index(of index: Int, without gone: [Int], among others: [Int]) -> Int? {
    let rank = gone.partitioningIndex { $0 >= index }
    guard rank == gone.count || gone[rank] != index else { return nil }
    let number = index - rank
    return number + others.indices.partitioningIndex { others[$0] - $0 > number }
  }
}
