import SnakeTableDrawing
import SnakeTableModel

/// One content of a table becoming another: a pure function of both and the time.
///
/// Every frame is a table of its own, painted as any other: its rows are those of both contents, of which the ones that
/// have come grow line by line and the ones that have gone shrink, so that all others slide, and boxes and snakes run
/// round whatever is there. What goes fades or slides out of its lines before they close, and what comes does so in lines
/// that have opened. A row that changes places is lifted over the others.
package struct TableTransition {
  /// A row of the old content, the new one or both.
  struct Row {
    /// Where it stands in the new content; nil for one that has gone.
    var path: TableIndexPath?
    /// What it showed, if it has gone.
    var look: RowLook
    /// What it shows in the first half of the time; nil for what it shows now.
    var former: RowLook?
    /// Lines of the row and of a separator.
    var extent: TransitionValue
    var text = TextTransition.still
    /// Nil for one whose text is centred in the lines that are open.
    var reveal: RowReveal?
    /// Its place is empty: it has gone elsewhere, or is still on its way here.
    var isEmpty = false
    /// The number of the lift in which it goes on its way; nil for one that arrives, and where nothing is seen of it.
    var lift: Int?
  }

  struct Section {
    /// Its number in the new content; nil for one that has gone.
    var number: Int?
    var header: SectionLabel?
    var footer: SectionLabel?
    var rows: [Row]
    /// Header and footer.
    var text: TextTransition
    /// Whether it has lines even without rows: for more than half of `Fade.opaque`.
    var presence: TransitionValue
  }

  /// A row that is seen between its places.
  struct Lift {
    /// Where it will stand; nil for one that has gone on its way.
    var path: TableIndexPath?
    var look: RowLook
    /// Its first line, counted from the top of the viewport.
    var line: TransitionValue
    var opacity: TransitionValue
    /// Lines of the row.
    var height: Int
  }

  /// What decides which lines are in view.
  enum Anchor {
    /// The content's first line, counted from the top of the viewport.
    case top(TransitionValue)
    /// The first line of a row.
    case row(TableIndexPath, TransitionValue)
  }

  let sections: [Section]
  let lifts: [Lift]
  let anchor: Anchor
  /// Whether the rows go on to the end of the content.
  let isComplete: Bool
  let duration: Int
  let timing: TimingFunction
  /// The quarters of the time in which lines open and close.
  private let lineQuarters: Range<Int>
  /// When its first frame was drawn, in nanoseconds of the monotonic clock; nil before that.
  private var start: Int?

  /// Nil where the two have no row in view that leads from one to the other, or nothing moves: then there is nothing to
  /// follow.
  /// - Parameters:
  ///   - change: which rows are which.
  ///   - cursor: the row that the eye is on, by its identifier in the new content.
  ///   - lines: of the viewport.
  ///   - duration: in nanoseconds.
  package init?(
    from old: ViewportContent, to new: ViewportContent, change: any TableChange, cursor: Int?, lines: Int,
    duration: Int, timing: TimingFunction = .easeInOut
  ) {
    var builder = TransitionBuilder(old: old, new: new, change: change)
    builder.build()
    guard builder.moves, let anchor = builder.anchor(cursor: cursor, lines: lines) else { return nil }
    self.anchor = anchor
    sections = builder.sections
    lifts = builder.lifts
    isComplete = old.isComplete || new.isComplete
    self.duration = max(0, duration)
    self.timing = timing
    lineQuarters = builder.lineQuarters
  }

  /// Begins, if it has not.
  package mutating func begin(at time: Int) { start = start ?? time }

  /// Whether the new content stands as it will.
  package func isFinished(at time: Int) -> Bool { start.map { time - $0 >= duration } ?? false }

  func progress(at time: Int) -> TransitionProgress {
    TransitionProgress(elapsed: start.map { time - $0 } ?? 0, duration: duration, timing: timing)
  }
  /// How far lines have opened and closed.
  func lineProgress(at time: Int) -> TransitionProgress { progress(at: time).within(lineQuarters) }
}
