import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A scrolling table (UITableView): rows from a data source, a cursor, marks, and strokes that arrive.
///
/// A table view has no terminal. Give it a size, tell it what to do, and have it draw itself into a `CellBuffer`. It is a
/// class because keys, data and the screen all act on it. Its state consists of values, one for each concern: what it shows
/// (`TableContent`), which part of that (`Viewport`), the `Cursor`, the `Marks`, what moves (`MotionState`), and what a change
/// of the content has reached (`ContentPhase`).
public final class TableView {
  /// Decides about the user's actions and is notified of what is shown. A cursor that the delegate refuses moves to the
  /// nearest row that can have it.
  public weak var delegate: (any TableViewDelegate)? { didSet { refocus() } }
  /// Style, columns and spacing. Setting it lays the table out anew, with what the data source has now; in a batch of
  /// updates at its end. O(sections), with measured rows O(rows).
  public var configuration: TableConfiguration { didSet { configurationDidChange(from: oldValue) } }
  /// Colours, glyphs and widths of text. Setting it moves nothing but rows as high as their texts.
  public var appearance: TableAppearance { didSet { appearanceDidChange(from: oldValue) } }
  /// The way to the table from other threads and tasks.
  public private(set) lazy var mailbox = TableMailbox()
  /// The data source and the layout of its rows.
  var content: TableContent
  /// The part of the content that is shown.
  var viewport = Viewport()
  /// The row that keys act on.
  var cursor = Cursor()
  /// The marked rows and what the user can mark.
  var marks = Marks()
  /// What moves.
  var motionState: MotionState
  /// What a change of the content has reached.
  var phase = ContentPhase.idle
  /// What the delegate has been notified of.
  var displayed = DisplayedContent()
  /// The menu that is shown, and what the pointer tracks.
  var interaction = Interaction()

  /// A table of no size until `resize(to:)`, with its cursor on the first row. O(sections), with measured rows
  /// O(rows).
  public init(
    dataSource: any TableDataSource = ArrayDataSource([]),
    configuration: TableConfiguration = TableConfiguration(), appearance: TableAppearance = TableAppearance(),
    motion: Motion = Motion()
  ) {
    self.configuration = configuration
    self.appearance = appearance
    content = TableContent(dataSource, configuration: configuration)
    motionState = MotionState(motion: motion)
    setCursor(nearest: 0)
  }

  /// A table whose rows are known beforehand, such as settings.
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

  // MARK: Motion

  /// How strokes move.
  public var motion: Motion {
    get { motionState.motion }
    set { motionState.motion = newValue }
  }

  /// Draws all strokes anew, from the next frame on.
  public func replayStrokes() { motionState.setStrokes(due: motion.isEnabled ? .arriving : nil) }

  /// Removes the strokes on screen, as they came but backwards, from the next frame on; without motion at once.
  /// They stay away until they are replayed or completed.
  public func unstroke() { motionState.setStrokes(due: .leaving) }

  /// Shows the finished picture at once.
  public func completeStrokes() { motionState.completeStrokes() }

  /// Completes an arrival whose length is limited, as any key does. False if the length was asked for: then it runs on.
  package func completeLimitedStrokes() -> Bool {
    guard motion.limit != nil else { return false }
    completeStrokes()
    return true
  }

  /// When the running arrival is complete, in nanoseconds of the monotonic clock; nil if none has begun.
  public var strokesEnd: Int? { motionState.strokes?.end(in: layout) }

  /// Whether the next frame differs from the one at `time` by itself.
  public func isAnimating(at time: Int) -> Bool {
    motionState.isAnimating(at: time, showsRow: rowsWithStrokes != nil, in: layout)
  }

  /// Shows the scroll bar, if there is one, in the accent colour for half a second from the next frame on
  /// (UIScrollView.flashScrollIndicators): to show that there is more.
  public func flashScrollIndicators() {
    guard motion.isEnabled else { return }
    motionState.flashIndicator()
    setNeedsDisplay()
  }

  /// Highlights a row for a moment, if it still has the cursor then (UITableViewCell.isHighlighted). The moment begins with
  /// the next frame of this table: if the row has opened another screen, when the user comes back.
  func highlight(_ path: TableIndexPath) { motionState.flashRow(dataSource.identifier(forRowAt: path)) }
}
