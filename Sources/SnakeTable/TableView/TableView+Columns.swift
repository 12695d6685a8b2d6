import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Columns: scrolling, rectangles, and measuring their values (with the names of NSTableView).
extension TableView {
  // MARK: Scrolling

  /// The number of columns that are scrolled out of view. The first column stays in view, if the table is not very narrow.
  public var columnOffset: Int { columnLayout?.offset ?? 0 }

  /// The numbers of the visible columns, from left to right.
  public var visibleColumns: [Int] { columnLayout?.indexes ?? [] }

  /// Scrolls by whole columns, to the left if negative, not past the first or last one. The first column stays in view.
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
    while let visible = visibleColumns.dropFirst().first ?? visibleColumns.first, column < visible,
      columnOffset > 0
    {
      scrollColumns(by: -1)
    }
    while !visibleColumns.contains(column), columnLayout?.hasMore == true { scrollColumns(by: 1) }
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
    return Rect(columns: place.columns, lines: 0..<layout.height)
  }

  /// Returns the column at a point (NSTableView.column(at:)); nil between columns and beside them.
  public func column(at point: Point) -> Int? {
    columnLayout?.columns.first { $0.columns.contains(point.column) }?.index
  }

  /// Returns the column whose name is at a point of the viewport; nil if there is none.
  func columnOfName(at point: Point) -> Int? {
    point.line == columnNamesLine ? content.columns.layout?.column(ofNameAt: point.column) : nil
  }

  // MARK: Measuring

  private var columnLayout: ColumnLayout? {
    ColumnLayout(
      width: size.columns, configuration: configuration, safeArea: safeArea, samples: dataSource.samples,
      estimates: content.columns.estimates, offset: viewport.columnOffset,
      quoteColumns: content.columns.quoteColumns, typesetter: appearance.typesetter)
  }

  /// Forgets the widths if there are other columns now, and shows or hides their names.
  func columnsDidChange(from old: [TableColumn]) {
    content.columns.layout = nil
    let columns = configuration.columns
    guard columns != old else { return }
    viewport.setHasColumnNames(!columns.isEmpty)
    guard columns.count != old.count || zip(columns, old).contains(where: { $0.title != $1.title }) else {
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
  }

  /// The number of times that the rows in view are measured for one frame, at most.
  private static let measurements = 4

  /// Returns whether a part of the sample was read.
  private func sampleColumns() -> Bool {
    guard let columns = content.columns.layout?.indexes else { return false }
    var estimates = content.columns.estimates
    let isFirst = estimates[columns.first ?? 0].sampledRows == 0
    let isComplete = estimates.sample(
      columns, headers: dataSource.pinnedCells, rows: layout.numberOfRows,
      atMost: isFirst ? ColumnMeasurement.firstPart : ColumnMeasurement.part,
      typesetter: appearance.typesetter, texts: texts)
    content.columns.isIncomplete = !isComplete
    defer { content.columns.estimates = estimates }
    return estimates != content.columns.estimates
  }

  /// Returns whether a column has grown, or whether there are no quotes any more.
  private func measureVisibleRows() -> Bool {
    guard let layout = content.columns.layout, let rows = visibleRows else { return false }
    let positions =
      (self.layout.position(of: rows.lowerBound)..<self.layout.position(of: rows.upperBound) + 1)
    let basis = ColumnMeasurement.Basis(
      columns: layout.indexes, layout: content.generation, cells: dataSource.cellGeneration)
    let hadQuotes = content.columns.quoteColumns > 0
    let new = content.columns.newPositions(in: positions, basis)
    let cells = new.compactMap { cell(ofRow: $0, columns: layout.indexes) }
    // Rows that have not arrived are measured when they have.
    if cells.count < new.count { content.columns.forgetPositions() }
    let quotes = cells.compactMap(\.detail)
    let painter = quotes.isEmpty ? nil : painter(at: 0)
    let width = quotes.map { painter?.columnsForWholeQuotes(of: $0) ?? 0 }.max() ?? 0
    let hasWiderQuotes = content.columns.grow(forQuotes: width)
    let hasGrown = cells.reduce(false) { grow(layout, for: $1.columnTexts ?? []) || $0 }
    return hasGrown || hasWiderQuotes || hadQuotes && content.columns.quoteColumns == 0
  }

  private func cell(ofRow position: Int, columns: [Int]) -> TableCell? {
    guard let path = self.layout.path(atPosition: position),
      pagingDataSource?.hasArrived(rowAt: path) != false
    else { return nil }
    return dataSource.cell(forRowAt: path, columns: columns)
  }

  private func texts(ofRow position: Int, columns: [Int]) -> [CellText]? {
    cell(ofRow: position, columns: columns)?.columnTexts
  }

  /// Widens the columns in which the texts of a row are cut off. Returns whether there are any.
  private func grow(_ layout: ColumnLayout, for texts: [CellText]) -> Bool {
    let typesetter = appearance.typesetter
    var hasGrown = false
    for (column, text) in zip(layout.columns, texts) {
      let width = column.columns.count
      guard typesetter.columns(of: text.bytes, atMost: width + 1) > width else { continue }
      content.columns.estimates[column.index].grow(for: text, typesetter: typesetter)
      hasGrown = true
    }
    return hasGrown
  }
}
