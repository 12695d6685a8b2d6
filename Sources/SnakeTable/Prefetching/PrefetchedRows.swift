import SnakeTableModel

/// The rows that have been announced to a prefetching data source.
struct PrefetchedRows {
  private(set) var paths: Set<TableIndexPath> = []
  /// The data source of the rows.
  private weak var source: (any TableDataSource)?
  /// The positions of the rows in a layout.
  private var window = 0..<0
  private var generation: Int?

  /// Whether the rows were announced for the same layout before.
  func contains(_ window: Range<Int>, generation: Int) -> Bool {
    self.window == window && self.generation == generation
  }

  /// Replaces the rows. Returns those that leave, and those that are new, in the given order. The rows of another data
  /// source are all new.
  mutating func replace(
    by new: [TableIndexPath], of source: any TableDataSource, at window: Range<Int>, generation: Int
  ) -> (cancelled: [TableIndexPath], added: [TableIndexPath]) {
    let former = paths
    let kept = self.source === source ? former.intersection(new) : []
    paths = Set(new)
    (self.source, self.window, self.generation) = (source, window, generation)
    return (former.subtracting(kept).sorted(), new.filter { !kept.contains($0) })
  }
}
