import SnakeTableLayout
import SnakeTableModel

/// The content of a table: its data source and the layout of the sections and rows read from it.
struct TableContent {
  /// The data source of the rows. It may be ahead of the layout while it is being edited.
  var dataSource: any TableDataSource {
    didSet { pagingDataSource = dataSource as? any PagingDataSource }
  }
  /// The data source if its rows arrive in pages; nil if they do not.
  private(set) var pagingDataSource: (any PagingDataSource)?
  /// The layout of sections and rows in lines.
  private(set) var layout: TableLayout
  /// The estimated widths of the columns.
  var columns = ColumnMeasurement()
  /// The section index at the right edge; nil if none is shown.
  private(set) var sectionIndex: SectionIndex?
  /// A number that changes with the layout, so that callers notice that values read from an earlier layout may be
  /// invalid.
  private(set) var generation = 0
  /// A number that changes when the lines of visible rows change without the layout, because rows above were measured.
  private(set) var shift = 0

  /// The minimum width, in columns, of a table with a scroll bar or a section index.
  private static let narrowest = 10

  /// Creates the content of a table whose size is not yet known.
  init(_ dataSource: any TableDataSource, configuration: TableConfiguration) {
    self.dataSource = dataSource
    pagingDataSource = dataSource as? any PagingDataSource
    layout = TableLayout(dataSource, configuration: configuration)
  }

  /// Whether rows are as high as their texts. Their heights then depend on the width of the table, and so on the scroll
  /// bar and the section index.
  var hasMeasuredRows: Bool { dataSource.rowHeights == .automatic || layout.measuresRows }

  // MARK: The right edge

  /// The scroll bar, in the last column; nil if none is shown.
  func scrollIndicator(in context: LayoutContext) -> ScrollIndicator? {
    let (size, inset) = (context.viewport.size, context.viewport.adjustedInset)
    let lines = layout.height + inset.top + inset.bottom
    let visibility = context.configuration.verticalScrollIndicator
    guard Self.hasScrollIndicator(visibility, lines: lines, in: size) else { return nil }
    return ScrollIndicator(lines: size.lines, contentLines: lines, glyphs: context.appearance.glyphs)
  }

  /// Returns whether a table of a size has a scroll bar.
  /// - Parameter lines: the lines of its content, with the insets.
  static func hasScrollIndicator(
    _ visibility: TableConfiguration.ScrollIndicatorVisibility, lines: Int, in size: Size
  ) -> Bool {
    guard size.columns > narrowest, size.lines > 0 else { return false }
    return switch visibility {
    case .never: false
    case .automatic: lines > size.lines
    case .always: true
    }
  }

  /// The number of columns at the right edge for the scroll bar and the section index.
  func safeArea(in context: LayoutContext) -> Int {
    (scrollIndicator(in: context) == nil ? 0 : 1) + (sectionIndex?.columns ?? 0)
  }

  // MARK: Layout

  /// Creates the layout again from the data source.
  mutating func layOut(in context: LayoutContext) {
    setLayout(safeArea: 0, in: context)
    updateSectionIndex(in: context)
    guard hasMeasuredRows else { return }
    // Narrower rows are higher, so a scroll bar can only appear during this loop, never disappear.
    var measured = 0
    while measured < safeArea(in: context) {
      measured = safeArea(in: context)
      setLayout(safeArea: measured, in: context)
    }
  }

  /// Updates the layout after the data source has added or changed content, or after a change of the configuration.
  mutating func update(in context: LayoutContext) {
    if dataSource.rowHeights == .automatic || layout.configuration != context.configuration {
      return layOut(in: context)
    }
    layout.forgetMeasurements()
    layout.update(from: dataSource)
    generation &+= 1
    updateSectionIndex(in: context)
  }

  /// Reads the titles of the section index. O(lines).
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

  /// Gives rows the heights that were measured.
  mutating func apply(_ measurements: [TableLayout.Measurement]) { layout.apply(measurements) }

  /// Adapts the width of measured rows to the scroll bar. Returns whether they must be measured again.
  mutating func adaptSafeArea(in context: LayoutContext) -> Bool {
    layout.setSafeArea(safeArea(in: context))
  }

  /// Notes that visible rows have other lines of the content now.
  mutating func linesDidShift() { shift &+= 1 }

  /// Copies the layout of changed content, but not its data source, which may have been replaced during the change.
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

/// The values other than the data source that a layout depends on.
struct LayoutContext {
  var viewport: Viewport
  var configuration: TableConfiguration
  var appearance: TableAppearance
}

/// A data source whose rows arrive in pages, for the keys and the bars of a table.
package protocol PagingDataSource: TableDataSource {
  /// Returns whether a row has arrived, and is not a placeholder.
  func hasArrived(rowAt path: TableIndexPath) -> Bool
  /// The positions of the rows that have arrived and are kept, in ascending order. O(pages kept).
  var arrivedPositions: [Range<Int>] { get }
  /// Whether a page shows an error.
  var hasFailures: Bool { get }
  /// Requests the pages that have failed again.
  func retry()
  /// The number of rows in words, such as `≈ 1,200,000`.
  var countText: String { get }
}
