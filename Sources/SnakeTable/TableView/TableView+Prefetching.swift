import SnakeTableModel

/// Announces rows to the prefetching data source.
extension TableView {
  /// Announces the rows that have come near the viewport since the last frame: within its height above and below it.
  /// O(rows near the viewport) if it has moved.
  func prefetch() {
    guard let prefetchDataSource else { return prefetching.rows = PrefetchedRows() }
    let window = positionsNearViewport
    guard !prefetching.rows.contains(window, generation: content.generation) else { return }
    let paths = nearestFirst(window).compactMap(layout.path(atPosition:)).map(sourcePath(of:))
    let change = prefetching.rows.replace(
      by: paths, of: programDataSource, at: window, generation: content.generation)
    if !change.cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled)
    }
    if !change.added.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.added) }
  }

  /// Cancels the rows announced to the former prefetching data source. The next frame announces all to the new one.
  func setPrefetchDataSource(_ newDataSource: (any TableViewDataSourcePrefetching)?) {
    let former = prefetchDataSource
    guard former !== newDataSource else { return }
    let paths = prefetching.rows.paths.sorted()
    prefetching = Prefetching(dataSource: newDataSource)
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

/// The prefetching data source of a table, and the rows announced to it.
struct Prefetching {
  weak var dataSource: (any TableViewDataSourcePrefetching)?
  var rows = PrefetchedRows()
}

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

  /// Replaces the rows. Returns the rows that leave, and the new rows, in the given order. The rows of another data
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

/// Is notified of rows before they are shown, to load what they need (UITableViewDataSourcePrefetching).
///
/// Unlike in UIKit, the rows in view are among them: data is loaded at one place, whether or not rows come into view
/// slowly. Every row is announced once and cancelled once.
///
/// The methods are called on the thread or actor of the table, before a frame, and should return at once. The table does not
/// retain the object. All index paths are those of the program's data source, also while the results of a search are shown.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Announces rows in and near the viewport, those in the middle of the viewport first. Called before a frame, before
  /// the cells of the rows are requested.
  func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath])
  /// Notifies the data source that rows announced before are no longer near the viewport, or have been removed. The
  /// index paths are those with which the rows were announced.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing by default.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {}
}
