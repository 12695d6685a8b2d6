import SnakeTableLayout
import SnakeTableModel

/// What a table shows: its data source, and the layout of the rows and sections that were read from it.
struct TableContent {
  /// The source of the rows. It may be ahead of the layout while it is edited.
  var dataSource: any TableDataSource
  /// The lines of sections and rows.
  private(set) var layout: TableLayout
  /// The titles at the right edge; nil if none are shown.
  private(set) var sectionIndex: SectionIndex?
  /// Changes with the layout: what was asked of an earlier layout may have been removed.
  private(set) var generation = 0

  /// The narrowest table, in columns, that has a scroll bar or an index beside it.
  private static let narrowest = 10

  /// The layout of a table without a size.
  init(_ dataSource: any TableDataSource, configuration: TableConfiguration) {
    self.dataSource = dataSource
    layout = TableLayout(dataSource, configuration: configuration)
  }

  /// Whether rows are as high as their texts. Then they depend on the columns they have, and so on the scroll bar and the
  /// section index beside them.
  var hasMeasuredRows: Bool { dataSource.rowHeights == .automatic }

  // MARK: The right edge

  /// The scroll bar, in the last column; nil if none is shown.
  func scrollIndicator(in context: LayoutContext) -> ScrollIndicator? {
    let (size, inset) = (context.viewport.size, context.viewport.adjustedInset)
    let lines = layout.height + inset.top + inset.bottom
    switch context.configuration.verticalScrollIndicator {
    case .never: return nil
    case .automatic where lines <= size.lines: return nil
    case .automatic, .always: break
    }
    guard size.columns > Self.narrowest, size.lines > 0 else { return nil }
    return ScrollIndicator(lines: size.lines, contentLines: lines, glyphs: context.appearance.glyphs)
  }

  /// Columns at the right for the scroll bar and the index.
  func safeArea(in context: LayoutContext) -> Int {
    (scrollIndicator(in: context) == nil ? 0 : 1) + (sectionIndex?.columns ?? 0)
  }

  // MARK: Layout

  /// Lays everything out anew.
  mutating func layOut(in context: LayoutContext) {
    setLayout(safeArea: 0, in: context)
    updateSectionIndex(in: context)
    guard hasMeasuredRows else { return }
    // Narrower rows are higher: a bar can only appear, never disappear.
    var measured = 0
    while measured < safeArea(in: context) {
      measured = safeArea(in: context)
      setLayout(safeArea: measured, in: context)
    }
  }

  /// Reads what the data source has added or changed, and a configuration that changed meanwhile.
  mutating func update(in context: LayoutContext) {
    if hasMeasuredRows || layout.configuration != context.configuration { return layOut(in: context) }
    layout.update(from: dataSource)
    generation &+= 1
    updateSectionIndex(in: context)
  }

  /// Reads the titles of the sections. O(lines).
  mutating func updateSectionIndex(in context: LayoutContext) {
    sectionIndex = nil
    let (size, configuration) = (context.viewport.size, context.configuration)
    guard configuration.showsSectionIndex,
      layout.numberOfRows >= configuration.sectionIndexMinimumDisplayRowCount,
      let index = SectionIndex(dataSource, lines: size.lines, typesetter: context.appearance.typesetter),
      size.columns - safeArea(in: context) - index.columns >= Self.narrowest
    else { return }
    sectionIndex = index
  }

  /// Copies the layout of changed content, but not its data source, which may have been replaced meanwhile.
  mutating func adoptLayout(of changed: TableContent) {
    (layout, sectionIndex, generation) = (changed.layout, changed.sectionIndex, changed.generation)
  }

  private mutating func setLayout(safeArea: Int, in context: LayoutContext) {
    layout = TableLayout(
      dataSource, configuration: context.configuration, width: context.viewport.size.columns,
      safeArea: safeArea, typesetter: context.appearance.typesetter)
    generation &+= 1
  }
}
