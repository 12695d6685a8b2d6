import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Columns: scrolling, rectangles, and measuring their values (with the names of NSTableView).
extension TableView {
  // MARK: Scrolling

  /// The number of columns that are scrolled out of view, behind those that stay (`TableConfiguration.frozenColumns`).
  public var columnOffset: Int { columnLayout?.offset ?? 0 }

  /// The numbers of the visible columns, from left to right.
  public var visibleColumns: [Int] { columnLayout?.indexes ?? [] }

  /// Scrolls by whole columns, to the left if negative, not past the first or last one. The frozen columns stay in view.
  public func scrollColumns(by count: Int) {
    // Keys can arrive before the first frame.
    measureColumns()
    guard let columnLayout, count < 0 || columnLayout.hasMore else { return }
    viewport.setColumnOffset(columnLayout.offset + Viewport.bounded(count))
    viewport.setColumnOffset(columnOffset)
    setNeedsDisplay()
  }

  /// Scrolls by the fewest columns that bring a column into view (NSTableView.scrollColumnToVisible(_:)). Does nothing if
  /// there is no such column.
  public func scrollColumnToVisible(_ column: Int) {
    guard configuration.columns.indices.contains(column) else { return }
    // Keys can arrive before the first frame.
    measureColumns()
    let kept = columnLayout?.keptColumns ?? 0
    let shown = shownColumns
    guard let place = shown.firstIndex(of: column), place >= kept else { return }
    while columnOffset > 0, let visible = visibleColumns.dropFirst(kept).first,
      !shown.prefix(place + 1).contains(visible)
    {
      scrollColumns(by: -1)
    }
    while !visibleColumns.contains(column), columnLayout?.hasMore == true { scrollColumns(by: 1) }
  }

  /// Scrolls until a column is at least as wide as `width`, or no column before it can be scrolled out of view.
  package func scrollColumn(_ column: Int, toWidth width: Int) {
    scrollColumnToVisible(column)
    let kept = columnLayout?.keptColumns ?? 0
    while rect(ofColumn: column).size.columns < width,
      let first = visibleColumns.dropFirst(kept).first, first != column
    {
      scrollColumns(by: 1)
      measureColumns()
    }
  }

  /// Whether columns are out of view in the last frame.
  package var hasHiddenColumns: Bool {
    content.columns.layout.map { $0.offset > 0 || $0.hasMore } ?? false
  }

  // MARK: Rectangles

  /// The line of the viewport with the names of the columns; nil if there are none, or if the viewport has fewer than three
  /// lines.
  public var columnNamesLine: Int? { viewport.namesLine }

  /// Returns the rectangle of a column in all lines of the content (NSTableView.rect(ofColumn:)); empty if the column is not
  /// visible.
  public func rect(ofColumn column: Int) -> Rect {
    guard let place = columnLayout?.columns.first(where: { $0.index == column }) else { return .zero }
    return Rect(columns: place.whole, lines: 0..<layout.height)
  }

  /// Returns the column at a point (NSTableView.column(at:)); nil between columns and beside them.
  public func column(at point: Point) -> Int? {
    columnLayout?.columns.first { $0.whole.contains(point.column) }?.index
  }

  /// Returns the column whose name is at a point of the viewport; nil if there is none.
  func columnOfName(at point: Point) -> Int? {
    point.line == columnNamesLine ? content.columns.layout?.column(ofNameAt: point.column) : nil
  }

  // MARK: Measuring

  var columnLayout: ColumnLayout? {
    ColumnLayout(
      width: size.columns, configuration: configuration, safeArea: safeArea, samples: dataSource.samples,
      estimates: content.columns.estimates, offset: viewport.columnOffset,
      quoteColumns: content.columns.quoteColumns, typesetter: appearance.typesetter)
  }

  /// Returns the number that a column has among others; nil if it is not there.
  private static func number(of column: Int, in old: [TableColumn], among new: [TableColumn]) -> Int? {
    let title = old[column].title
    if new.indices.contains(column), new[column].title == title { return column }
    return new.firstIndex { $0.title == title }
  }

  /// Forgets the widths if there are other columns now, and shows or hides their names.
  func columnsDidChange(from former: TableConfiguration) {
    content.columns.layout = nil
    // The same columns stay in view when others are frozen.
    let thawed = max(0, former.frozenColumns) - max(0, configuration.frozenColumns)
    if thawed != 0 { viewport.setColumnOffset(viewport.columnOffset + thawed) }
    let (columns, old) = (configuration.columns, former.columns)
    guard columns != old else { return }
    // If the focused column is gone, the next one is focused.
    focusedColumn = focusedColumn.flatMap { focused in
      Self.number(of: focused, in: old, among: columns)
        ?? (columns.isEmpty ? nil : min(focused, columns.count - 1))
    }
    viewport.setHasColumnNames(!columns.isEmpty)
    // Columns that are added behind the others leave them as they are.
    if !old.isEmpty, columns.count >= old.count,
      zip(columns, old).allSatisfy({ $0.title == $1.title && $0.drawsNumbers == $1.drawsNumbers })
    {
      return
    }
    content.columns = ColumnMeasurement()
    viewport.setColumnOffset(0)
  }

  /// Lays out the columns of the next frame. Before that, measures a part of the first rows, and the rows that have come
  /// into view. O(visible columns × these rows).
  func measureColumns() {
    guard !configuration.columns.isEmpty, size.lines > 0 else { return content.columns.endMeasuring() }
    let basis = ColumnMeasurement.LayoutBasis(
      width: size.columns, safeArea: safeArea, offset: viewport.columnOffset, layout: content.generation,
      appearance: appearance, samples: dataSource.samples)
    if !content.columns.isCurrent(basis) {
      content.columns.layout = columnLayout
      if sampleColumns() { content.columns.layout = columnLayout }
    }
    // Quotes take room from columns, and rows may need others for the columns that go.
    for _ in 0..<Self.measurements where measureVisibleRows() { content.columns.layout = columnLayout }
    if configuration.columns.contains(where: \.showsBars) { measureSections() }
  }

  /// Measures the bars of totals in the headers in view.
  private func measureSections() {
    let sections = layout.sections(in: viewport.lines).filter { dataSource.isCollapsed(section: $0) }
    let basis = ColumnMeasurement.Basis(
      columns: [], layout: content.generation, cells: dataSource.cellGeneration)
    content.columns.measure(
      sections.compactMap(dataSource.header(inSection:)), basis, typesetter: appearance.typesetter)
  }

  /// The number of times that the rows in view are measured for one frame, at most.
  private static let measurements = 4

  /// Whether all rows of the list are known. Until then, the columns are measured again at a few numbers of rows only.
  package var isListComplete: Bool {
    get { content.columns.isListComplete }
    set { content.columns.isListComplete = newValue }
  }

  /// The numbers of the columns whose numbers are drawn.
  private var drawnColumns: [Int] {
    configuration.columns.indices.filter { configuration.columns[$0].drawsNumbers }
  }

  /// Returns whether a part of the sample was read.
  private func sampleColumns() -> Bool {
    guard let columns = content.columns.layout?.indexes else { return false }
    let rows = sampledRows
    content.columns.enlargeSample(toRows: rows.count, isPaged: pagingDataSource != nil)
    var estimates = content.columns.estimates
    estimates.drawnColumns = drawnColumns
    let isComplete = estimates.sample(
      columns, headers: dataSource.pinnedCells, rows: min(rows.count, content.columns.sampleSize),
      atMost: sizeOfPart(columns), typesetter: appearance.typesetter
    ) { texts(ofRow: rows.lowerBound + $0, columns: $1) }
    content.columns.enlargeSurvey(toRows: layout.numberOfRows)
    estimates.survey(
      columns, rows: content.columns.surveySize, typesetter: appearance.typesetter, texts: texts)
    content.columns.isIncomplete = !isComplete
    defer { content.columns.estimates = estimates }
    return estimates != content.columns.estimates
  }

  /// The rows whose beginning is the sample: all, or of a list in pages those that have arrived near the viewport.
  private var sampledRows: Range<Int> {
    guard let pagingDataSource else { return 0..<layout.numberOfRows }
    let arrived = pagingDataSource.arrivedPositions
    let first = visibleRows.map { layout.position(of: $0.lowerBound) } ?? 0
    return arrived.first { $0.upperBound > first } ?? arrived.last ?? 0..<0
  }

  /// The number of rows to read in a frame. Columns that are scrolled into view are read at once, so that they do not change.
  private func sizeOfPart(_ columns: [Int]) -> Int {
    let sampled = columns.map { content.columns.estimates[$0].sampledRows }
    if sampled.allSatisfy({ $0 == 0 }) { return ColumnMeasurement.firstPart }
    return sampled.contains(content.columns.sampleSize) ? .max : ColumnMeasurement.part
  }

  /// Returns whether a column has grown, because it would cut off a number, or a value that has changed, or whether there are no
  /// quotes any more.
  private func measureVisibleRows() -> Bool {
    guard let layout = content.columns.layout, let rows = visibleRows else { return false }
    let positions =
      (self.layout.position(of: rows.lowerBound)..<self.layout.position(of: rows.upperBound) + 1)
    let basis = ColumnMeasurement.Basis(
      columns: layout.indexes, layout: content.generation, cells: dataSource.cellGeneration)
    let hadQuotes = content.columns.quoteColumns > 0
    let new = content.columns.newPositions(in: positions, basis)
    let cells = new.compactMap { row in
      cell(ofRow: row, columns: layout.indexes).map { (row: row, cell: $0) }
    }
    // Rows that have not arrived are measured when they have.
    if cells.count < new.count { content.columns.forgetPositions() }
    let quotes = cells.compactMap(\.cell.detail)
    let painter = quotes.isEmpty ? nil : painter(at: 0)
    let width = quotes.map { painter?.columnsForWholeQuotes(of: $0) ?? 0 }.max() ?? 0
    let hasWiderQuotes = content.columns.grow(forQuotes: width)
    let hasGrown = cells.reduce(false) { grow(layout, for: $1.cell.columnTexts ?? [], ofRow: $1.row) || $0 }
    return hasGrown || hasWiderQuotes || hadQuotes && content.columns.quoteColumns == 0
  }

  private func cell(ofRow position: Int, columns: [Int]) -> TableCell? {
    guard let path = self.layout.path(atPosition: position),
      pagingDataSource?.hasArrived(rowAt: path) != false
    else { return nil }
    return dataSource.cell(forRowAt: path, columns: columns)
  }

  func texts(ofRow position: Int, columns: [Int]) -> [CellText]? {
    cell(ofRow: position, columns: columns)?.columnTexts
  }

  /// Widens the columns in which the numbers of a row, or texts that have changed, are cut off. Returns whether there are any.
  private func grow(_ layout: ColumnLayout, for texts: [CellText], ofRow position: Int) -> Bool {
    let typesetter = appearance.typesetter
    let hasChanged =
      self.layout.path(atPosition: position).map(dataSource.identifier(forRowAt:)).map {
        content.columns.noteValues(texts, ofRow: $0)
      } ?? false
    var hasGrown = false
    for (column, text) in zip(layout.columns, texts) {
      var estimate = content.columns.estimates[column.index]
      if content.columns.estimates.drawnColumns.contains(column.index), estimate.bars.include(text.bytes) {
        content.columns.estimates[column.index].bars = estimate.bars
        hasGrown = true
      }
      let width = column.columns.count
      guard hasChanged || estimate.isNumeric, typesetter.columns(of: text.bytes, atMost: width + 1) > width
      else { continue }
      if hasChanged {
        estimate.widen(forChanged: text, typesetter: typesetter)
      } else {
        estimate.widen(forNumber: text, typesetter: typesetter)
      }
      hasGrown = hasGrown || estimate != content.columns.estimates[column.index]
      content.columns.estimates[column.index] = estimate
    }
    return hasGrown
  }
}
