import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// The data source, the layout, and adapting the appearance to the terminal.
extension TableView {
  /// The data source of the rows (UITableView.dataSource). Setting it reloads the table, like `reloadData`. While the
  /// user holds a row, this is a data source that shows the row at its proposed index path; while the results of a search
  /// are shown, it is `SearchController.shownResults`.
  public var dataSource: any TableDataSource {
    get { content.dataSource }
    set {
      content.dataSource = newValue
      forgetTopRows()
      phase.dataSourceDidChange()
      reloadData()
    }
  }

  /// The layout of sections and rows in lines.
  package var layout: TableLayout { content.layout }

  /// The width of the table in columns and the height of its whole content in lines (UIScrollView.contentSize).
  public var contentSize: Size { Size(columns: size.columns, lines: layout.height) }

  /// Reloads everything from the data source (UITableView.reloadData). The cursor and the marks stay with their rows;
  /// if the cursor's row was removed, the cursor keeps its position. Inside a batch of updates, the reload happens at
  /// the end of the batch. O(sections).
  public func reloadData() {
    guard phase.batch == nil else { return }
    searchController?.contentDidChange()
    phase.dropDidShow()
    if let heldRow = phase.heldRow { return dataSource = heldRow.base }
    let (topRows, offset, staysAtTop, isPinned) = (
      steadiness.topRows, contentOffset, staysAtTop, isCursorVisible
    )
    keepCursor(during: updateLayout)
    keepTopRow(of: topRows, from: offset, staysAtTop: staysAtTop, isPinned: isPinned)
    forgetTopRows()
    setNeedsDisplay()
  }

  // MARK: Changes

  func configurationDidChange(from old: TableConfiguration) {
    if old.isEditing && !configuration.isEditing {
      cancelInteractiveMovement()
      marks.endEditing(in: configuration)
    }
    columnsDidChange(from: old)
    setNeedsDisplay()
    guard !phase.isContentChanging else { return }
    keepCursor(during: layOut)
    scrollToFocusedRow()
  }

  func appearanceDidChange(from old: TableAppearance) {
    if appearance.typesetter == old.typesetter { updateSectionIndex() } else { remeasure() }
    setNeedsDisplay()
  }

  /// Updates the layout after a change of the size or of the widths of text, which changes the heights of measured
  /// rows. The row at the top of the viewport keeps its position.
  func remeasure() {
    guard !phase.isContentChanging else { return }
    guard content.hasMeasuredRows else { return updateSectionIndex() }
    keepTopRow { keepCursor(during: layOut) }
    clampOffset()
  }

  /// Updates the layout after the data source has added or changed content.
  func updateLayout() { changeLayout { $0.update(in: layoutContext) } }

  func layOut() { changeLayout { $0.layOut(in: layoutContext) } }

  private func updateSectionIndex() {
    var changed = content
    changed.updateSectionIndex(in: layoutContext)
    content.adoptLayout(of: changed)
  }

  /// Changes the layout and ends a transition. The change calls the data source, which may in turn read the table.
  private func changeLayout(_ change: (inout TableContent) -> Void) {
    var changed = content
    change(&changed)
    if layout.measuresRows {
      keepTopRow { content.adoptLayout(of: changed) }
    } else {
      content.adoptLayout(of: changed)
    }
    measureRows()
    motionState.endTransition(finished: false)
  }

  // MARK: Terminals

  /// Adapts the appearance to a terminal. Values that the program has set are kept: only the default theme and the
  /// default glyphs are replaced by ones that the terminal can show.
  public func apply(_ traits: TerminalTraits) {
    appearance = appearance.adapted(to: traits)
    if traits.reducesMotion { motion.isEnabled = false }
  }

  /// Shows placeholders for the scalars whose widths the C library measures differently from the
  /// table. Takes milliseconds, so call it after the first frame.
  package func applyTerminalWidths() {
    guard !appearance.displayWidth.isASCII else { return }
    let differences = DisplayWidth.unicode.differences(from: Screen.columns)
    appearance.displayWidth = appearance.displayWidth.marking(differences)
  }

  // MARK: Columns

  var layoutContext: LayoutContext {
    LayoutContext(viewport: viewport, configuration: configuration, appearance: appearance)
  }

  /// The column ranges of the parts of the table.
  package var columns: TableColumns {
    TableColumns(width: size.columns, configuration: configuration, safeArea: safeArea)
  }

  /// The number of columns at the right edge for the scroll bar and the section index.
  var safeArea: Int { (hasScrollIndicator ? 1 : 0) + (content.sectionIndex?.columns ?? 0) }

  private var hasScrollIndicator: Bool {
    let (inset, visibility) = (viewport.adjustedInset, configuration.verticalScrollIndicator)
    return TableContent.hasScrollIndicator(
      visibility, lines: content.layout.height + inset.top + inset.bottom, in: viewport.size)
  }

  /// The scroll bar, in the last column; nil if none is shown.
  var scrollIndicator: ScrollIndicator? {
    hasScrollIndicator ? content.scrollIndicator(in: layoutContext) : nil
  }

  /// The columns of the section index; nil if none is shown.
  var sectionIndexColumns: Range<Int>? {
    let column = size.columns - safeArea
    return content.sectionIndex.map { column..<(column + $0.columns) }
  }

  /// The data source, if its rows arrive in pages.
  var pagingDataSource: (any PagingDataSource)? { content.pagingDataSource }
}
