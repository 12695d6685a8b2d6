import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The views that draw themselves in the rows in view and behind them: since when they are shown, and when they change.
struct ShownViews {
  private(set) var times = ViewTimes()
  private var views: [Int: [CellView.DrawnView]] = [:]
  /// The views outside of rows.
  private var others: [CellView.DrawnView] = []
  /// `TableDataSource.cellGeneration` of the views.
  private var generation: Int?

  /// Notes that a frame has shown rows without views.
  mutating func hide() { (views, times.rows) = ([:], [:]) }

  /// Notes the views that a frame has shown outside of rows.
  /// - Parameter time: the time of the frame in nanoseconds of the monotonic clock; nil if views do not move.
  mutating func show(_ backgrounds: [CellView.Background], at time: Int?) {
    others = backgrounds.compactMap(\.view)
    times.start = time.map { times.start ?? $0 }
  }

  /// Notes the views that a frame has shown. A row that was in view before, with cells that have not changed since, keeps its
  /// views. O(rows), and one cell is read for each row that is new or has changed.
  /// - Parameters:
  ///   - rows: the rows in view.
  ///   - time: the time of the frame in nanoseconds of the monotonic clock; nil if views do not move.
  mutating func show(
    _ rows: [TableIndexPath], of dataSource: any TableDataSource, at time: Int?
  ) {
    guard let time else {
      self = ShownViews()
      return
    }
    let former = self
    let keepsViews = generation != nil && generation == dataSource.cellGeneration
    hide()
    times.start = former.times.start ?? time
    generation = dataSource.cellGeneration
    for path in rows {
      let identifier = dataSource.identifier(forRowAt: path)
      times.rows[identifier] = former.times.rows[identifier] ?? time
      let known = keepsViews ? former.views[identifier] : nil
      views[identifier] = known ?? dataSource.cell(forRowAt: path).views
    }
  }

  /// Returns when a view changes without an event after the frame at `time`, in nanoseconds of the monotonic clock.
  func nextChange(after time: Int) -> NextChange {
    guard times.start != nil else { return .never }
    let change = others.reduce(NextChange.never) { $0.earlier(nextChange(of: $1, inRow: nil, after: time)) }
    return views.reduce(change) { change, row in
      row.value.reduce(change) { $0.earlier(nextChange(of: $1, inRow: row.key, after: time)) }
    }
  }

  private func nextChange(of view: CellView.DrawnView, inRow row: Int?, after time: Int) -> NextChange {
    view.content.nextChange(after: times.drawingTime(ofRow: row, at: time))
  }
}

extension TableCell {
  /// The views that the cell can show in any state.
  fileprivate var views: [CellView.DrawnView] {
    guard let configuration else { return [] }
    let parts = [configuration.imageView, configuration.accessoryView, configuration.editingAccessoryView]
    let backgrounds = [configuration.backgroundView, configuration.selectedBackgroundView]
    return parts.compactMap { $0?.view } + backgrounds.compactMap { $0?.view }
  }
}

extension CellView.Background {
  /// The view that draws the background; nil for a fill.
  fileprivate var view: CellView.DrawnView? {
    if case .view(let view) = self { view } else { nil }
  }
}
