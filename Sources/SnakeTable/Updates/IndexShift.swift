import TableDrawing

/// How indices move when some elements of a list go and others come: both in ascending order, what goes by its index
/// before, what comes by its index afterwards. Look-ups are O(log n).
struct IndexShift {
  var removed: [Int] = []
  var added: [Int] = []

  /// Where an element stands afterwards; nil for one that goes.
  func newIndex(of old: Int) -> Int? { Self.index(of: old, without: removed, among: added) }

  /// Where an element stood before; nil for one that comes.
  func oldIndex(of new: Int) -> Int? { Self.index(of: new, without: added, among: removed) }

  /// The elements that stay are numbered in both lists alike.
  private static func index(of index: Int, without gone: [Int], among others: [Int]) -> Int? {
    let rank = gone.partitioningIndex { $0 >= index }
    guard rank == gone.count || gone[rank] != index else { return nil }
    let number = index - rank
    return number + others.indices.partitioningIndex { others[$0] - $0 > number }
  }
}
