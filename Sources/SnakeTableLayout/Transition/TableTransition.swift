import SnakeTableDrawing
import SnakeTableModel

/// The animated transition from one content of a table to another: a pure function of both contents and the time.
///
/// Every frame is a table of its own and is painted like any other. It has the rows of both contents: inserted rows
/// grow line by line, deleted rows shrink, so that all other rows slide, and boxes and snakes surround the rows of
/// the frame. Deleted content fades or slides out before its lines close, and inserted content appears after its
/// lines have opened. A row that is moved passes the other rows one after another: every frame is the table with the row at
/// one of the positions on its way.
package struct TableTransition {
  /// A row of the old content, the new content or both.
  struct Row {
    /// The index path in the new content; nil if the row was deleted.
    var path: TableIndexPath?
    /// The look of a deleted row; other rows get theirs from the data source.
    var look: RowLook
    /// The look in the first half of the transition; nil if the row has its current look throughout.
    var former: RowLook?
    /// The number of lines of the row and a separator.
    var extent: TransitionValue
    var text = TextTransition.still
    /// The reveal of the row; nil if its text is centred in the open lines.
    var reveal: RowReveal?

    /// The former and the new position of a row that is moved: it has no lines.
    static let position = Row(path: nil, look: .empty, extent: TransitionValue(0))
  }

  struct Section {
    /// The index in the new content; nil if the section was deleted.
    var number: Int?
    var header: SectionLabel?
    var footer: SectionLabel?
    var rows: [Row]
    /// The text of header and footer.
    var text: TextTransition
    /// The presence of the section, from 0 to `Fade.opaque`. Above half of `Fade.opaque`, the section has lines
    /// even without rows.
    var presence: TransitionValue
  }

  /// A row that is moved.
  struct Movement {
    var row: Row
    /// The positions on its way, from the old to the new one: a section by its index in `sections`, and the index of the
    /// row that follows.
    var route: [TableIndexPath]

    /// Returns the position at a time. The first frame shows the first step.
    func position(at progress: TransitionProgress) -> TableIndexPath {
      route[min(route.count - 1, 1 + progress.part(of: route.count - 1))]
    }
  }

  /// The fixed point that determines which lines are visible.
  enum Anchor {
    /// The first line of the content, counted from the top of the viewport.
    case top(TransitionValue)
    /// The first line of a row, counted from the top of the viewport.
    case row(TableIndexPath, TransitionValue)

    /// Whether the fixed point keeps its line.
    var isStill: Bool {
      switch self {
      case .top(let line), .row(_, let line): line.isStill
      }
    }
  }

  let sections: [Section]
  let movements: [Movement]
  let anchor: Anchor
  /// Whether rows only change their text, without a movement.
  let isInPlace: Bool
  /// Whether the rows extend to the end of the content.
  let isComplete: Bool
  /// `TableChange.rollsRows`.
  let rollsRows: Bool
  let duration: Int
  let timing: StrokePath.TimingFunction
  /// The quarters of the duration in which lines open and close.
  private let lineQuarters: Range<Int>
  /// The time between two frames while text fades in place, in nanoseconds. Colours need fewer frames than movements.
  private static let fadeStep = 40_000_000
  /// The time of the first frame, in nanoseconds of the monotonic clock; nil before it was drawn.
  private var start: Int?

  /// Creates a transition; nil if nothing moves, or if the contents have neither their top nor a visible row in
  /// common.
  /// - Parameters:
  ///   - change: the mapping between the rows of both contents.
  ///   - cursor: the identifier of the cursor's row in the new content, which the viewport follows if possible.
  ///   - lines: the height of the viewport in lines.
  ///   - duration: the duration in nanoseconds.
  package init?(
    from old: ViewportContent, to new: ViewportContent, change: any TableChange, cursor: Int?, lines: Int,
    duration: Int, timing: StrokePath.TimingFunction = .easeInOut
  ) {
    var builder = TransitionBuilder(old: old, new: new, change: change)
    builder.build()
    guard builder.moves, let anchor = builder.anchor(cursor: cursor, lines: lines) else { return nil }
    self.anchor = anchor
    sections = builder.sections
    movements = builder.movements
    isInPlace = !builder.hasMovements && anchor.isStill
    isComplete = old.isComplete || new.isComplete
    rollsRows = change.rollsRows
    self.duration = max(0, duration)
    self.timing = timing
    lineQuarters = builder.lineQuarters
  }

  /// Starts the transition, unless it has already started.
  package mutating func begin(at time: Int) { start = start ?? time }

  /// Returns whether the transition has ended, so that only the new content is shown.
  package func isFinished(at time: Int) -> Bool { start.map { time - $0 >= duration } ?? false }

  /// Returns the time of the frame after the one at `time`; nil for the next frame of the screen, which movements need.
  package func nextFrame(after time: Int) -> Int? {
    guard isInPlace, let start else { return nil }
    let (next, end) = (time + Self.fadeStep, start + duration)
    // The last step is longer rather than much shorter than the others.
    return next + Self.fadeStep / 2 < end ? next : end
  }

  func progress(at time: Int) -> TransitionProgress {
    TransitionProgress(elapsed: start.map { time - $0 } ?? 0, duration: duration, timing: timing)
  }
  /// Returns the progress of opening and closing lines.
  func lineProgress(at time: Int) -> TransitionProgress { progress(at: time).within(lineQuarters) }
}

/// The rows that a viewport shows at one moment, and those one screen above and below it: the start or end of a
/// transition. A value that stays the same when the data source changes.
package struct ViewportContent {
  /// A row, or the remaining lines of a deleted row.
  struct Row {
    /// The index path in the content; nil if the row was deleted.
    var path: TableIndexPath?
    var identifier: Int
    var look: RowLook
    /// The number of lines of the row and the separator below, which is counted even for a last row without one.
    var extent: Int
    /// The height of the row in lines.
    var height: Int
    var text = TextPresence.whole
    /// Whether `look` is a former look of the row.
    var isFormer = false
    /// The reveal of the row; nil if its text is centred in the open lines.
    var reveal: RowReveal?
    /// The first line, counted from the top of the viewport.
    var line: Int
  }

  /// Consecutive rows of a section. The first one has an even index, so that a snake keeps the sides of its turns.
  struct Section {
    /// The index in the content; nil if the section was deleted.
    var number: Int?
    var header: SectionLabel?
    var footer: SectionLabel?
    var rows: [Row]
    /// The text of header and footer.
    var text = TextPresence.whole
    /// Whether the section has lines.
    var isSeen = true
  }

  var sections: [Section] = []
  /// The first line of the content, counted from the top of the viewport; nil if sections above are left out.
  var topLine: Int?
  /// Whether no sections below are left out.
  var isComplete = false

  /// Creates the content of a viewport without a transition. O(lines), with one cell for each row.
  package init(
    _ layout: TableLayout, dataSource: any TableDataSource, selection: TableSelection, offset: Int, lines: Int
  ) {
    let window = (offset - lines)..<(offset + 2 * lines)
    let numbers = layout.sections(in: window)
    for number in numbers {
      let frame = layout.frame(ofSection: number)
      let rows = layout.rows(in: window, of: frame)
      let first = rows.lowerBound - rows.lowerBound % 2
      sections.append(
        Section(
          number: number, header: dataSource.header(inSection: number),
          footer: dataSource.footer(inSection: number),
          rows: (first..<max(first, rows.upperBound)).map {
            Self.row($0, in: frame, layout, dataSource, selection, offset: offset)
          }))
    }
    let isAtTop = numbers.isEmpty ? offset <= 0 : numbers.lowerBound == 0 && hasFirstRow(of: layout)
    topLine = isAtTop ? -offset : nil
    isComplete = window.upperBound >= layout.height
  }

  /// Creates the content of a frame of a transition.
  init(sections: [Section], topLine: Int?, isComplete: Bool) {
    self.sections = sections
    self.topLine = topLine
    self.isComplete = isComplete
  }

  /// Returns whether the known rows of the first section begin with its first row. The row of a collapsed section is its header.
  private func hasFirstRow(of layout: TableLayout) -> Bool {
    let first = layout.frame(ofSection: 0)
    return first.rowCount == 0 || first.isCollapsed || sections.first?.rows.first?.path?.row == 0
  }

  private static func row(
    _ row: Int, in section: SectionFrame, _ layout: TableLayout, _ dataSource: any TableDataSource,
    _ selection: TableSelection, offset: Int
  ) -> Row {
    let frame = layout.frame(ofRow: row, in: section)
    return Row(
      path: frame.path, identifier: dataSource.identifier(forRowAt: frame.path),
      look: RowLook(
        frame.path, of: dataSource, selection: selection, isEditing: layout.configuration.isEditing),
      extent: frame.height + layout.configuration.separator.height, height: frame.height,
      line: frame.line - offset)
  }
}
