/// Lets the user request new content (UIRefreshControl): with Ctrl-R, or by scrolling up further with the wheel when the
/// first row is in view. While it refreshes, a stroke runs along the place line of the screen.
///
///     table.refreshControl = RefreshControl { control in
///       source.reload { control.endRefreshing() }
///     }
///
/// The control belongs to one table, and to its thread or actor. The table retains it, and it retains its action: capture weakly
/// in the action what owns the table.
public final class RefreshControl {
  /// Whether new content is being loaded.
  public private(set) var isRefreshing = false
  /// Called on the thread or actor of the table when the user requests new content; not while it is being loaded. Return at once,
  /// and call `endRefreshing()` when the content has arrived, or has failed: until then requests are ignored.
  public var action: (RefreshControl) -> Void
  /// The lines that the user has scrolled beyond the top.
  private var pulledLines = 0
  /// The number of lines beyond the top after which new content is requested: five notches of the wheel.
  static let pullDistance = 15
  /// The table that shows the control.
  weak var tableView: TableView?
  /// The stroke that runs while the control refreshes.
  private var line = ProgressLine()

  /// Creates a control with an action.
  public init(_ action: @escaping (RefreshControl) -> Void) { self.action = action }

  /// Shows that new content is being loaded, as if the user had requested it. Does not call the action.
  public func beginRefreshing() {
    isRefreshing = true
    pulledLines = 0
    tableView?.setNeedsDisplay()
  }

  /// Shows that the content has arrived. Does nothing if none is being loaded. Call it on the thread or actor of the table.
  public func endRefreshing() {
    isRefreshing = false
    tableView?.setNeedsDisplay()
  }

  /// Requests new content for the user, unless it is being loaded.
  func refresh() {
    guard !isRefreshing else { return }
    beginRefreshing()
    action(self)
  }

  // MARK: Pulling

  /// Follows the wheel.
  /// - Parameters:
  ///   - lines: the lines by which the user scrolls up; negative to scroll down.
  ///   - isAtTop: whether the first row is in view.
  func pull(byLines lines: Int, isAtTop: Bool) {
    guard isAtTop, lines > 0, !isRefreshing else { return pulledLines = 0 }
    pulledLines += lines
    if pulledLines > Self.pullDistance { refresh() }
  }

  // MARK: Drawing

  /// Starts the stroke with a frame, or ends it. It appears without a delay, because the user waits for it.
  func advance(to time: Int) { line.update(isWorking: isRefreshing, at: time - ProgressLine.delay) }

  /// Returns the time of the next frame of the stroke; nil if it does not move.
  func nextChange(after time: Int) -> Int? { line.nextChange(after: time) }

  /// Returns the half columns of a line that the stroke covers.
  func drawn(of length: Int, at time: Int) -> Range<Int> {
    isRefreshing
      ? line.drawn(of: length, share: nil, at: time) : 0..<(length * pulledLines / Self.pullDistance)
  }
}
