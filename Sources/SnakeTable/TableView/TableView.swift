import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// A scrolling table (UITableView) with rows from a data source, a cursor, marks, and animated strokes.
///
/// A table view has no terminal: set its size, call its methods for the user's input, and draw it into a `CellBuffer`.
/// It belongs to one thread or actor, that of its screen; others send it work through its `mailbox`.
/// It is a class because keys, data and the screen all change it. Its state is divided into values: the data source and
/// layout (`TableContent`), the visible part (`Viewport`), the `Cursor`, the `Marks`, the animations (`MotionState`),
/// and the progress of a change of the content (`ContentPhase`).
public final class TableView {
  /// The delegate, which decides about the user's actions and is notified of what the table shows. If a new delegate
  /// does not allow the cursor on its row, the cursor moves to the nearest row that can have it.
  public weak var delegate: (any TableViewDelegate)? { didSet { refocus() } }
  /// Is notified of rows that come near the viewport (UITableView.prefetchDataSource); nil for none. Not retained.
  public var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    get { prefetching.dataSource }
    set { setPrefetchDataSource(newValue) }
  }
  /// Lets the user request new content (UIScrollView.refreshControl); nil for none. Retained. A control belongs to one table.
  public var refreshControl: RefreshControl? { didSet { refreshControl?.tableView = self } }
  /// The search that shows its results in the table; nil for none.
  weak var searchController: SearchController?
  /// The style, columns and spacing of the table. Setting it lays the table out again with the current rows of the data
  /// source, inside a batch of updates at its end. O(sections), with measured rows O(rows).
  public var configuration: TableConfiguration { didSet { configurationDidChange(from: oldValue) } }
  /// The colours, glyphs and text widths of the table. Setting it changes the layout only if rows are as high as their
  /// texts.
  public var appearance: TableAppearance { didSet { appearanceDidChange(from: oldValue) } }
  /// Whether the rows are dimmed, because others are about to replace them.
  package var isDimmed = false
  /// The number of the column that keys act on, whose name is drawn reversed; nil for none.
  public internal(set) var focusedColumn: Int?
  /// The mailbox through which other threads and tasks post work to the table.
  public private(set) lazy var mailbox = TableMailbox()
  /// The data source and the layout of its rows.
  var content: TableContent
  /// The part of the content that is shown.
  var viewport = Viewport()
  /// The row that keys act on.
  var cursor = Cursor()
  /// The marked rows and what the user can mark.
  var marks = Marks()
  /// The state of the animations.
  var motionState: MotionState
  /// The progress of a change of the content.
  var phase = ContentPhase.idle
  /// The frames drawn by `redraw`.
  var frames = PaintedFrames()
  /// The content of the last frame, as reported to the delegate.
  var displayed = DisplayedContent()
  /// What the viewport stays with while rows are inserted, removed and moved.
  var steadiness = Steadiness()
  /// The prefetching data source, and the rows announced to it.
  var prefetching = Prefetching()
  /// The focus, the menu shown and the target of the pointer.
  var interaction = Interaction()

  /// Creates a table view with the cursor on its first row. Its size is zero until `resize(to:)`. O(sections), with
  /// measured rows O(rows).
  public init(
    dataSource: any TableDataSource = ArrayDataSource([]),
    configuration: TableConfiguration = TableConfiguration(), appearance: TableAppearance = TableAppearance(),
    motion: Motion = Motion()
  ) {
    self.configuration = configuration
    self.appearance = appearance
    content = TableContent(dataSource, configuration: configuration)
    motionState = MotionState(motion: motion)
    viewport.setHasColumnNames(!configuration.columns.isEmpty)
    setCursor(nearest: 0)
  }

  /// Creates a table view whose rows are fixed, such as a settings page.
  ///
  ///     let table = TableView(configuration: TableConfiguration(style: .rounded)) {
  ///       TableSection(header: SectionLabel(text: "Connections")) {
  ///         TableCell(title: "Wi-Fi", detail: "Attic", accessory: .disclosure)
  ///         if hasRadio { TableCell(title: "Bluetooth", detail: "On") }
  ///       }
  ///     }
  public convenience init(
    configuration: TableConfiguration = TableConfiguration(),
    @TableBuilder<TableSection> sections: () -> [TableSection]
  ) {
    self.init(dataSource: ArrayDataSource(sections: sections), configuration: configuration)
  }

  /// The last values of rows, for columns that show them (`TableColumn.trail`).
  package var valueTrails = ValueTrails() {
    didSet { setNeedsDisplay() }
  }

  /// Whether keys go to the table (UIResponder.isFirstResponder). Without the focus, the cursor's row has only its bar.
  package var hasFocus: Bool {
    get { interaction.hasFocus }
    set {
      interaction.hasFocus = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Motion

  /// The configuration of animations.
  public var motion: Motion {
    get { motionState.motion }
    set { motionState.motion = newValue }
  }

  /// Draws all strokes again, from the next frame on.
  public func replayStrokes() { motionState.setStrokes(due: motion.isEnabled ? .arriving : nil) }

  /// Removes the strokes from the screen, from the next frame on: the arrival is played backwards, or the strokes
  /// disappear immediately if motion is off. They stay hidden until they are replayed or completed.
  public func eraseStrokes() { motionState.setStrokes(due: .leaving) }

  /// Ends the stroke animations and shows the complete strokes.
  public func completeStrokes() { motionState.completeStrokes() }

  /// Completes the strokes if the duration of an arrival is limited, as any key does. Returns false, without effect, if
  /// `motion.limit` is nil: the program then wants the full duration.
  package func completeLimitedStrokes() -> Bool {
    interaction.menu?.tableView.completeStrokes()
    guard motion.limit != nil else { return false }
    completeStrokes()
    return true
  }

  /// The end of the current stroke animation, in nanoseconds of the monotonic clock; nil if none has begun.
  package var strokesEnd: Int? { motionState.strokes?.end(in: layout) }

  /// Whether the frame after the one at `time` differs from it without any event. The time is that of
  /// `MonotonicClock`.
  public func isAnimating(at time: Duration) -> Bool { nextChange(after: time) != .never }

  /// Returns when the picture changes without an event after the frame at `time`, a time of `MonotonicClock`.
  package func nextChange(after time: Duration) -> NextChange {
    if content.columns.isIncomplete { return .nextFrame }
    let change = motionState.nextChange(
      after: time.nanoseconds, showsRow: rowsWithStrokes != nil, in: layout)
    return interaction.menu.map { change.earlier($0.tableView.nextChange(after: time)) } ?? change
  }

  /// Shows the scroll bar, if there is one, in the accent colour for half a second from the next frame on, as a hint
  /// that there is more content (UIScrollView.flashScrollIndicators).
  public func flashScrollIndicators() {
    guard motion.isEnabled else { return }
    motionState.flashIndicator()
    setNeedsDisplay()
  }

  /// Highlights a row for a moment, provided that it still has the cursor (UITableViewCell.isHighlighted). The
  /// highlight starts with the next frame of this table: if the row has opened another screen, when the user returns.
  /// Without animations no frame shows it, and the delegate is notified of its begin and end at once.
  func highlight(_ path: TableIndexPath) {
    let identifier = dataSource.identifier(forRowAt: path)
    motionState.flashRow(identifier)
    guard !motion.isEnabled else { return }
    delegate?.tableView(self, didHighlightRowAt: path)
    guard let path = shownPath(ofIdentifier: identifier) else { return }
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }
}

extension TableView {
  /// Changes the separators. The cursor's row, or the first row in view if the cursor is out of view, keeps its line of
  /// the viewport. O(sections), with rows of different heights O(rows).
  package func setSeparators(_ separator: TableConfiguration.SeparatorStyle) {
    guard separator != configuration.separator else { return }
    keepRowInPlace { configuration.separator = separator }
  }

  /// Shows or hides the borders of the sections, as `setSeparators` changes the separators. A viewport at the beginning of
  /// the content stays there, unless the cursor would leave it.
  package func setShowsBorders(_ showsBorders: Bool) {
    guard showsBorders != configuration.showsBorders else { return }
    keepBeginning { configuration.showsBorders = showsBorders }
  }

  /// Divides the row of names from the first header by a blank line, or removes it, as `setShowsBorders` changes borders.
  func setSeparatesNames(_ separatesNames: Bool) {
    guard separatesNames != configuration.separatesNames else { return }
    keepBeginning { configuration.separatesNames = separatesNames }
  }

  private func keepBeginning(_ change: () -> Void) {
    let (isAtTop, isPinned) = (isAtTop, isCursorVisible)
    keepRowInPlace(during: change)
    guard isAtTop else { return }
    contentOffset = -adjustedInset.top
    if isPinned, !isCursorVisible { scrollToFocusedRow() }
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TableView {
  /// Shows the table on the whole screen with a string as its title.
  /// - Throws: `TerminalError`, as `pick(title:protection:)` with a text.
  @_disfavoredOverload
  public func pick(
    title: String, protection: ProcessProtection = .all
  ) throws(TerminalError) -> [TableIndexPath]? {
    try pick(title: CellText(title), protection: protection)
  }

  /// Shows the table on the caller's actor with a string as its title.
  /// - Throws: `TerminalError`, as `pickInTask(title:protection:)` with a text.
  @_disfavoredOverload
  public nonisolated(nonsending) func pickInTask(
    title: String, protection: ProcessProtection = .all
  ) async throws(TerminalError) -> [TableIndexPath]? {
    try await pickInTask(title: CellText(title), protection: protection)
  }
}
