import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The state of everything that moves in a table: strokes, scrolling, flashes, and rows that move to new positions. It
/// changes only when a frame advances or a motion begins or ends; reading it changes nothing.
struct MotionState {
  /// The configuration of animations.
  var motion: Motion {
    didSet { if !motion.isEnabled { complete() } }
  }
  /// The time of the last frame, in nanoseconds of the monotonic clock; nil before the first frame.
  private(set) var frameTime: Int?
  /// The direction of the strokes that begin with the next frame that shows a row; nil for none.
  private(set) var due: StrokeDirection?
  /// The current stroke animation; nil if the strokes are complete.
  private(set) var strokes: StrokeAnimation?
  /// The stroke of the box that is drawn again because the cursor has entered its section; nil for none.
  private(set) var focus: FocusStroke?
  /// The cursor's section in the last frame.
  private var focusedSection: Int?
  /// The current animated scroll; nil for none.
  private(set) var scroll: ScrollAnimation?
  /// The flash of the scroll bar; nil for none.
  private(set) var indicatorFlash: Flash?
  /// The flash of a row whose primary action was performed; nil for none.
  private(set) var rowFlash: RowFlash?
  /// The stroke beside the row that was marked last, while it grows; nil for none.
  private(set) var markGrowth: MarkGrowth?
  /// The current movement of rows to new positions; nil for none.
  private(set) var transition: TableTransition?
  /// The current movement of rows to the lines of another order; nil for none.
  var slide: RowSlide?
  /// The views that draw themselves.
  private var views = ShownViews()
  /// The texts that have changed lately.
  var changes = ChangedTexts()
  /// The completion handlers of batch updates.
  var completions = UpdateCompletions()

  /// The direction of a stroke animation.
  enum StrokeDirection {
    case arriving, leaving
  }

  /// A row that flashes, by its identifier.
  struct RowFlash: Equatable {
    var identifier: Int
    var flash: Flash
  }

  /// The durations of the flashes of a row and of the scroll bar, in nanoseconds.
  private static let rowDuration = 150_000_000
  private static let indicatorDuration = 500_000_000

  /// Creates the state of a table that has not been drawn.
  init(motion: Motion) {
    self.motion = motion
    due = motion.isEnabled && motion.meaning == .arrival ? .arriving : nil
  }

  // MARK: Frames

  /// Advances to a frame: begins the motions that wait for a frame and ends motions that are complete. Returns the
  /// resulting notices.
  mutating func advance(to time: Int) -> [Notice] {
    frameTime = time
    begin(at: time)
    var notices: [Notice] = []
    if transition?.isFinished(at: time) == true { endTransition(finished: true) }
    if completions.areDue { notices.append(.updatesDidEnd) }
    if let end = scroll?.end, time >= end {
      scroll = nil
      notices.append(.didEndScrollingAnimation)
    }
    return notices
  }

  /// Begins the transition and the scroll that wait for a frame.
  mutating func begin(at time: Int) {
    transition?.begin(at: time)
    scroll = scroll?.started(at: time)
  }

  /// Begins flashes and growing marks that wait for a frame, and ends those whose time is over and the flash of a row that
  /// has lost the cursor.
  mutating func flash(_ cursor: Cursor, at time: Int) {
    indicatorFlash = indicatorFlash?.shown(at: time)
    slide = slide?.shown(at: time)
    markGrowth = markGrowth?.shown(at: time)
    guard let flash = rowFlash?.flash.shown(at: time), rowFlash?.identifier == cursor.identifier else {
      rowFlash = nil
      return
    }
    rowFlash?.flash = flash
  }

  /// Strokes the box of the cursor's section again if the cursor was in another section in the last frame.
  mutating func followSection(_ section: Int?, at time: Int) {
    defer { focusedSection = section }
    guard motion.isEnabled, motion.meaning == .focus, let section, let last = focusedSection, section != last
    else { return }
    focus = FocusStroke(
      section: section, start: time, duration: motion.duration.nanoseconds, timing: motion.timing)
  }

  /// Returns when the picture changes without an event after the frame at `time`.
  /// - Parameter showsRow: whether the next frame shows a row, so that strokes that are due can begin.
  func nextChange(after time: Int, showsRow: Bool, in layout: TableLayout) -> NextChange {
    if needsNextFrame(at: time, showsRow: showsRow, in: layout) { return .nextFrame }
    let change = views.nextChange(after: time)
      .earlier(nanoseconds: changes.nextChange(after: time, fades: motion.isEnabled))
    guard let transition else { return change }
    return transition.nextFrame(after: time).map { change.earlier(nanoseconds: $0) } ?? .nextFrame
  }

  /// Whether something other than a transition changes with the next frame.
  private func needsNextFrame(at time: Int, showsRow: Bool, in layout: TableLayout) -> Bool {
    if due != nil && showsRow { return true }
    if scroll != nil || slide != nil || completions.areDue { return true }
    if indicatorFlash != nil || rowFlash != nil || markGrowth != nil { return true }
    if let end = strokes?.end(in: layout), time < end { return true }
    return focus.map { time < $0.end } ?? false
  }

  /// Ends all animations and shows their final state.
  mutating func complete() {
    completeStrokes()
    endScroll()
    endTransition(finished: false)
    slide = nil
    indicatorFlash = nil
    rowFlash = nil
  }

  // MARK: Views

  /// Returns since when views are shown. The first frame shows them from its own time on.
  func viewTimes(at time: Int) -> ViewTimes {
    guard motion.isEnabled else { return ViewTimes() }
    var times = views.times
    times.start = times.start ?? time
    return times
  }

  /// Notes the views that a frame has shown.
  /// - Parameters:
  ///   - rows: the rows in view; nil for rows without views.
  ///   - backgrounds: the backgrounds outside of rows.
  mutating func show(
    viewsIn rows: [TableIndexPath]?, of dataSource: any TableDataSource,
    over backgrounds: [CellView.Background],
    at time: Int
  ) {
    let time = motion.isEnabled ? time : nil
    if let rows { views.show(rows, of: dataSource, at: time) } else { views.hide() }
    views.show(backgrounds, at: time)
  }

  // MARK: Strokes

  /// Schedules strokes to begin with the next frame that shows a row; nil for none.
  mutating func setStrokes(due direction: StrokeDirection?) {
    endTransition(finished: false)
    strokes = nil
    due = direction
  }

  /// Begins the strokes that were scheduled.
  mutating func begin(_ strokes: StrokeAnimation) {
    due = nil
    self.strokes = strokes
  }

  /// Ends the stroke animations and shows the complete strokes.
  mutating func completeStrokes() {
    strokes = nil
    focus = nil
    due = nil
    markGrowth = nil
  }

  // MARK: Flashes

  /// Flashes the scroll bar from the next frame on.
  mutating func flashIndicator() {
    if motion.isEnabled { indicatorFlash = Flash(duration: Self.indicatorDuration) }
  }

  /// Flashes a row from the next frame on, for as long as it has the cursor.
  mutating func flashRow(_ identifier: Int) {
    guard motion.isEnabled else { return }
    rowFlash = RowFlash(identifier: identifier, flash: Flash(duration: Self.rowDuration))
  }

  /// Lets the stroke beside a row grow from the next frame on.
  mutating func growMark(ofRow identifier: Int) {
    if motion.isEnabled { markGrowth = MarkGrowth(ofRow: identifier) }
  }

  // MARK: Scrolling

  /// Returns the content offset in the last frame.
  /// - Parameter target: the offset at the end of the scroll.
  func offset(scrollingTo target: Int) -> Int {
    guard let frameTime, let scroll else { return target }
    return scroll.offset(at: frameTime, to: target)
  }

  /// Begins to scroll with the next frame.
  mutating func beginScroll(from offset: Int) { scroll = ScrollAnimation(origin: offset) }

  /// Moves the start of the current scroll with the content, after heights above it have changed.
  mutating func shiftScroll(by lines: Int) { scroll = scroll?.shifted(by: lines) }

  /// Ends the current scroll without a notice.
  mutating func endScroll() { scroll = nil }

  // MARK: Transitions

  /// Whether rows can move: the table has been drawn and no strokes are moving.
  func allowsTransition(in layout: TableLayout) -> Bool {
    guard let frameTime, motion.isEnabled, due == nil else { return false }
    return !(strokes.map { frameTime < $0.end(in: layout) } ?? false)
  }

  /// The transition in the last frame; nil for none.
  var shownTransition: TableTransition? {
    guard let frameTime, let transition, !transition.isFinished(at: frameTime) else { return nil }
    return transition
  }

  /// Moves rows from the next frame on; nil for no movement. A row that flashes stops before.
  mutating func beginTransition(_ transition: TableTransition?) {
    if transition != nil { rowFlash = nil }
    self.transition = transition
  }

  /// Ends the transition and shows the rows at their final positions.
  /// - Parameter finished: whether the transition has run to its end.
  mutating func endTransition(finished: Bool) {
    transition = nil
    completions.end(finished: finished)
  }
}
