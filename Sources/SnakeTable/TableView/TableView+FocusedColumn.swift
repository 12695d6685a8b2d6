import SnakeTableLayout

/// The focused column, which keys move and widen.
extension TableView {
  /// The numbers of the columns that are not hidden, from left to right. O(columns).
  var shownColumns: [Int] { configuration.columns.shownNumbers(in: configuration.columnOrder) }

  /// Moves the focus by a number of columns, to the left if negative, and brings the focused column into view. Without a focused column,
  /// the first one in view is focused. Columns for which there is no room are skipped. O(columns).
  public func focusColumn(by count: Int) {
    let shown = shownColumns
    guard !shown.isEmpty else { return }
    measureColumns()
    let place: Int
    if let focused = focusedColumn.flatMap(shown.firstIndex(of:)) {
      place = max(0, min(focused + Viewport.bounded(count), shown.count - 1))
    } else {
      let scrolled = columnOffset > 0 ? visibleColumns.dropFirst(columnLayout?.keptColumns ?? 0).first : nil
      place = scrolled.flatMap(shown.firstIndex(of:)) ?? 0
    }
    let candidates = count < 0 ? Array(shown.prefix(place + 1).reversed()) : Array(shown.suffix(from: place))
    for column in candidates {
      scrollColumnToVisible(column)
      guard visibleColumns.contains(column) else { continue }
      focusedColumn = column
      break
    }
    setNeedsDisplay()
  }

  /// Ends the focus of a column. Returns false if none is focused.
  @discardableResult public func unfocusColumn() -> Bool {
    guard focusedColumn != nil else { return false }
    focusedColumn = nil
    setNeedsDisplay()
    return true
  }

  /// Focuses the first visible column that cuts off a visible value, or else its name. Does nothing if no column does.
  /// O(rows in view).
  package func focusCutColumn() {
    measureColumns()
    guard let columnLayout else { return }
    let rows = (visibleRows.map(paths) ?? []).compactMap {
      texts(ofRow: layout.position(of: $0), columns: columnLayout.indexes)
    }
    let columns = Array(columnLayout.columns.enumerated())
    func isCut(_ text: CellText, _ column: ColumnLayout.Column) -> Bool {
      appearance.typesetter.width(of: text.bytes, ifAtMost: column.columns.count) == nil
    }
    let cut =
      columns.first { place, column in
        rows.contains { $0.indices.contains(place) && isCut($0[place], column) }
      }
      ?? columns.first { isCut(configuration.columns[$1.index].title, $1) }
    guard let cut else { return }
    focusedColumn = cut.element.index
    setNeedsDisplay()
  }

  // MARK: Changing columns

  /// Whether a column is focused that can be moved or widened.
  func canPerform(_ action: TableAction.ColumnAction) -> Bool {
    switch action {
    case .focus: !configuration.columns.isEmpty
    case .move: focusedColumn != nil && configuration.allowsColumnReordering
    case .widen: focusedColumn != nil && configuration.allowsColumnResizing
    }
  }

  func perform(_ action: TableAction.ColumnAction) {
    guard canPerform(action) else { return }
    switch action {
    case .focus(let count): focusColumn(by: count)
    case .move(let count): moveFocusedColumn(by: count)
    case .widen(let columns): widenFocusedColumn(by: columns)
    }
  }

  /// Moves the focused column among the columns that are shown.
  private func moveFocusedColumn(by count: Int) {
    let shown = shownColumns
    guard let focusedColumn, let place = shown.firstIndex(of: focusedColumn) else { return }
    let target = max(0, min(place + Viewport.bounded(count), shown.count - 1))
    guard target != place else { return }
    var order = configuration.columns.numbers(in: configuration.columnOrder).filter { $0 != focusedColumn }
    let neighbour = order.firstIndex(of: shown[target]) ?? 0
    order.insert(focusedColumn, at: target > place ? neighbour + 1 : neighbour)
    configuration.columnOrder = order
    scrollColumnToVisible(focusedColumn)
    delegate?.tableViewColumnsDidChange(self)
  }

  /// Gives the focused column another fixed width, at least 1.
  private func widenFocusedColumn(by columns: Int) {
    measureColumns()
    guard let focusedColumn else { return }
    let width = rect(ofColumn: focusedColumn).size.columns
    let wanted = max(1, min(width + Viewport.bounded(columns), size.columns))
    configuration.columns[focusedColumn].width = .fixed(wanted)
    scrollColumn(focusedColumn, toWidth: wanted)
    delegate?.tableViewColumnsDidChange(self)
  }
}
