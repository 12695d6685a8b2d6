import SnakeTableModel

/// The rows that have been announced to a prefetching data source.
struct PrefetchedRows {
  private(set) var paths: Set<TableIndexPath> = []
  /// The positions of the rows in a layout.
  private var window = 0..<0
  private var generation: Int?

  /// Whether the rows were announced for the same layout before.
  func contains(_ window: Range<Int>, generation: Int) -> Bool {
    self.window == window && self.generation == generation
  }

  /// Replaces the rows. Returns those that leave, and those that are new, in the given order.
  mutating func replace(
    by new: [TableIndexPath], at window: Range<Int>, generation: Int
  ) -> (cancelled: [TableIndexPath], added: [TableIndexPath]) {
    let former = paths
    paths = Set(new)
    (self.window, self.generation) = (window, generation)
    return (former.subtracting(paths).sorted(), new.filter { !former.contains($0) })
  }
}
