import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Reading the data source, and keeping layout and look up to date.
extension TableView {
  /// The source of the rows (UITableView.dataSource). A new one is read at once, as by `reloadData`. While the user
  /// holds a row, this is a data source that shows that row at its proposed index path.
  public var dataSource: any TableDataSource {
    get { content.dataSource }
    set {
      content.dataSource = newValue
      phase.dataSourceDidChange()
      reloadData()
    }
  }

  /// The lines of sections and rows.
  public var layout: TableLayout { content.layout }

  /// Reads everything from the data source (UITableView.reloadData). Cursor and marks stay with their rows; if the cursor's
  /// row was removed, the cursor stays at its position. In a batch of updates nothing is read before its end. O(sections).
  public func reloadData() {
    guard phase.batch == nil else { return }
    phase.dropDidShow()
    if let heldRow = phase.heldRow { return dataSource = heldRow.base }
    let isPinned = isCursorVisible
    keepCursor(during: updateLayout)
    if isPinned { scrollToCursor() } else { clampOffset() }
    setNeedsDisplay()
  }

  // MARK: Changes

  func configurationDidChange(from old: TableConfiguration) {
    if old.isEditing && !configuration.isEditing {
      cancelInteractiveMovement()
      marks.endEditing(in: configuration)
    }
    setNeedsDisplay()
    guard !phase.isContentChanging else { return }
    keepCursor(during: layOut)
    scrollToCursor()
  }

  func appearanceDidChange(from old: TableAppearance) {
    if appearance.typesetter == old.typesetter { updateSectionIndex() } else { remeasure() }
    setNeedsDisplay()
  }

  /// Follows another size or other widths of text, which change the heights of measured rows. The row at the top stays there.
  func remeasure() {
    guard !phase.isContentChanging else { return }
    guard content.hasMeasuredRows else { return updateSectionIndex() }
    let top = layout.firstRow(fromLine: contentOffset)
    let line = top.map { layout.frame(ofRowAt: $0).line }
    keepCursor(during: layOut)
    if let top, let line, layout.contains(top) { contentOffset += layout.frame(ofRowAt: top).line - line }
    clampOffset()
  }

  /// Reads what the data source has added or changed.
  func updateLayout() { changeLayout { $0.update(in: layoutContext) } }

  private func layOut() { changeLayout { $0.layOut(in: layoutContext) } }

  private func updateSectionIndex() {
    var changed = content
    changed.updateSectionIndex(in: layoutContext)
    content.adoptLayout(of: changed)
  }

  /// Changes the layout, which ends a transition. The data source is asked meanwhile, and may read the table.
  private func changeLayout(_ change: (inout TableContent) -> Void) {
    var changed = content
    change(&changed)
    content.adoptLayout(of: changed)
    motionState.endTransition(finished: false)
  }

  // MARK: Terminals

  /// Adapts the look to a terminal. What the program has set itself stays: only the appearance's default theme and glyphs
  /// are replaced by those that the terminal can show.
  public func adopt(_ traits: TerminalTraits) {
    var adapted = appearance
    if adapted.theme == .neutral {
      adapted.theme = Theme(colors: traits.colors, background: traits.background)
    }
    if adapted.glyphs == .unicode { adapted.glyphs = TableGlyphs(traits.repertoire) }
    if traits.repertoire == .ascii { adapted.displayWidth = .ascii }
    appearance = adapted
    if traits.reducesMotion { motion.isEnabled = false }
  }

  /// Shows scalars as marks if the C library, which ncurses relies on, measures them differently from the table. Needs
  /// milliseconds: call it after the first frame.
  public func adoptWidths(of screen: Screen) {
    guard !screen.encodingIsASCII else { return }
    let differences = DisplayWidth.unicode.differences(from: Screen.columns)
    appearance.displayWidth = appearance.displayWidth.marking(differences)
  }

  // MARK: Columns

  private var layoutContext: LayoutContext {
    LayoutContext(viewport: viewport, configuration: configuration, appearance: appearance)
  }

  /// The columns of the table's parts.
  public var columns: TableColumns {
    TableColumns(width: size.columns, configuration: configuration, safeArea: safeArea)
  }

  /// Columns at the right for the scroll bar and the section index.
  var safeArea: Int { content.safeArea(in: layoutContext) }

  /// The scroll bar, in the last column; nil if none is shown.
  var scrollIndicator: ScrollIndicator? { content.scrollIndicator(in: layoutContext) }

  /// The columns of the section index; nil if none is shown.
  var sectionIndexColumns: Range<Int>? {
    let column = size.columns - safeArea
    return content.sectionIndex.map { column..<(column + $0.columns) }
  }
}
