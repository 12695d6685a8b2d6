import SnakeTableDrawing
import SnakeTableLayout

/// Everything about a table that moves: strokes, scrolling, flashes, and rows on their way to new positions. It changes when
/// a frame is advanced to and when a motion begins or ends; reading it changes nothing.
struct MotionState {
  /// How strokes move.
  var motion: Motion {
    didSet { if !motion.isEnabled { complete() } }
  }
  /// When the last frame was drawn, in nanoseconds of the monotonic clock; nil before the first.
  private(set) var frameTime: Int?
  /// The strokes that begin with the next frame that shows a row; nil for none.
  private(set) var due: StrokeDirection?
  /// The strokes that move; nil when the picture is finished.
  private(set) var strokes: StrokeAnimation?
  /// The box that is stroked again because the cursor has entered its section.
  private(set) var focus: FocusStroke?
  /// The cursor's section in the last frame.
  private var focusedSection: Int?
  /// The scroll that runs; nil for none.
  private(set) var scroll: ScrollAnimation?
  /// The flash of the scroll bar; nil for none.
  private(set) var indicatorFlash: Flash?
  /// The flash of a row whose primary action was performed; nil for none.
  private(set) var rowFlash: RowFlash?
  /// The rows on their way to new positions; nil for none.
  private(set) var transition: TableTransition?
  /// The completion handlers of batch updates.
  var completions = UpdateCompletions()

  /// Which way strokes move.
  enum StrokeDirection {
    case arriving, leaving
  }

  /// A row that flashes, by its identifier.
  struct RowFlash: Equatable {
    var identifier: Int
    var flash: Flash
  }

  /// How long a row flashes, and the scroll bar, in nanoseconds.
  private static let rowDuration = 150_000_000
  private static let indicatorDuration = 500_000_000

  /// A table that has not been drawn.
  init(motion: Motion) {
    self.motion = motion
    due = motion.isEnabled && motion.meaning == .arrival ? .arriving : nil
  }

  // MARK: Frames

  /// Advances to a frame: begins the motions that wait for a frame, and ends those that have arrived.
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

  /// Begins a transition and a scroll that wait for a frame.
  mutating func begin(at time: Int) {
    transition?.begin(at: time)
    scroll = scroll?.started(at: time)
  }

  /// Strokes the box of the cursor's section again if the last frame had the cursor in another one, and ends flashes.
  mutating func follow(_ cursor: Cursor, at time: Int) {
    followSection(cursor.path?.section, at: time)
    indicatorFlash = indicatorFlash?.shown(at: time)
    guard let flash = rowFlash?.flash.shown(at: time), rowFlash?.identifier == cursor.identifier else {
      rowFlash = nil
      return
    }
    rowFlash?.flash = flash
  }

  private mutating func followSection(_ section: Int?, at time: Int) {
    defer { focusedSection = section }
    guard motion.isEnabled, motion.meaning == .focus, let section, let last = focusedSection, section != last
    else { return }
    focus = FocusStroke(section: section, start: time, duration: motion.duration, timing: motion.timing)
  }

  /// Whether the next frame differs from the one at `time` by itself.
  /// - Parameter showsRow: whether it shows a row, with which strokes can begin.
  func isAnimating(at time: Int, showsRow: Bool, in layout: TableLayout) -> Bool {
    if due != nil && showsRow { return true }
    if scroll != nil || transition != nil || completions.areDue { return true }
    if indicatorFlash != nil || rowFlash != nil { return true }
    return [strokes?.end(in: layout), focus?.end].contains { $0.map { time < $0 } ?? false }
  }

  /// Moves nothing any more: shows everything where it ends.
  mutating func complete() {
    completeStrokes()
    endScroll()
    endTransition(finished: false)
    indicatorFlash = nil
    rowFlash = nil
  }

  // MARK: Strokes

  /// Has strokes begin with the next frame that shows a row; nil for none.
  mutating func setStrokes(due direction: StrokeDirection?) {
    endTransition(finished: false)
    strokes = nil
    due = direction
  }

  /// Begins the strokes that are due.
  mutating func begin(_ strokes: StrokeAnimation) {
    due = nil
    self.strokes = strokes
  }

  /// Shows the finished strokes.
  mutating func completeStrokes() {
    strokes = nil
    focus = nil
    due = nil
  }

  // MARK: Flashes

  /// Flashes the scroll bar from the next frame on.
  mutating func flashIndicator() {
    if motion.isEnabled { indicatorFlash = Flash(duration: Self.indicatorDuration) }
  }

  /// Flashes a row from the next frame on, as long as it has the cursor.
  mutating func flashRow(_ identifier: Int) {
    guard motion.isEnabled else { return }
    rowFlash = RowFlash(identifier: identifier, flash: Flash(duration: Self.rowDuration))
  }

  // MARK: Scrolling

  /// The line at the top of the viewport in the last frame.
  /// - Parameter target: the offset that the viewport scrolls to.
  func offset(scrollingTo target: Int) -> Int {
    guard let frameTime, let scroll else { return target }
    return scroll.offset(at: frameTime, to: target)
  }

  /// Begins to scroll with the next frame.
  mutating func beginScroll(from offset: Int) { scroll = ScrollAnimation(origin: offset) }

  /// Ends a scroll without a notice.
  mutating func endScroll() { scroll = nil }

  // MARK: Transitions

  /// Whether rows can move: the table has been drawn, and no strokes move.
  func allowsTransition(in layout: TableLayout) -> Bool {
    guard let frameTime, motion.isEnabled, due == nil else { return false }
    return !(strokes.map { frameTime < $0.end(in: layout) } ?? false)
  }

  /// The transition that the last frame showed; nil for none.
  var shownTransition: TableTransition? {
    guard let frameTime, let transition, !transition.isFinished(at: frameTime) else { return nil }
    return transition
  }

  /// Moves rows from the next frame on; nil for none.
  mutating func beginTransition(_ transition: TableTransition?) { self.transition = transition }

  /// Shows the rows at their new positions.
  /// - Parameter finished: whether they have arrived there by themselves.
  mutating func endTransition(finished: Bool) {
    transition = nil
    completions.end(finished: finished)
  }
}
