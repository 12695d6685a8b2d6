import SnakeTableModel

/// Announces rows to the prefetching data source.
extension TableView {
  /// Announces the rows that have come near the viewport since the last frame: within its height above and below it.
  /// O(rows near the viewport) if it has moved.
  func prefetch() {
    guard let prefetchDataSource else { return prefetched = PrefetchedRows() }
    let window = positionsNearViewport
    guard !prefetched.contains(window, generation: content.generation) else { return }
    let paths = nearestFirst(window).compactMap(layout.path(atPosition:)).map(sourcePath(of:))
    let change = prefetched.replace(
      by: paths, of: programDataSource, at: window, generation: content.generation)
    if !change.cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled)
    }
    if !change.added.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.added) }
  }

  /// Cancels the rows announced to the former prefetching data source. The next frame announces all to the new one.
  func prefetchDataSourceDidChange(from former: (any TableViewDataSourcePrefetching)?) {
    guard former !== prefetchDataSource else { return }
    let paths = prefetched.paths.sorted()
    prefetched = PrefetchedRows()
    if !paths.isEmpty { former?.tableView(self, cancelPrefetchingForRowsAt: paths) }
    setNeedsDisplay()
  }

  /// Returns the positions of a window by their distance from the middle of the viewport.
  private func nearestFirst(_ window: Range<Int>) -> [Int] {
    guard let rows = visibleRows else { return Array(window) }
    let middle = layout.position(of: rows.lowerBound) + layout.position(of: rows.upperBound)
    return window.sorted { abs(2 * $0 - middle) < abs(2 * $1 - middle) }
  }

  private var positionsNearViewport: Range<Int> {
    let lines = viewport.lines
    let near = (lines.lowerBound - lines.count)..<(lines.upperBound + lines.count)
    guard let rows = rows(in: near) else { return 0..<0 }
    return layout.position(of: rows.lowerBound)..<(layout.position(of: rows.upperBound) + 1)
  }
}
