import SnakeTable
import SnakeTableRecords

/// The order of the rows, and the menu of fields to sort by.
extension ListScreen {
  /// Opens the menu of fields over the cursor's row. For screen readers, which a menu beside the cursor's line would
  /// confuse, sorts by the next field instead.
  func openSortMenu() {
    guard let source, showsList, let path = list.indexPathForFocusedRow else { return }
    if settings.isAccessible { return sort(by: nextOrder(of: source)) }
    let current = source.sortOrder?.criteria ?? []
    let actions = source.sortableFields.map { name, field in
      TableMenu.Action(
        CellText(name), detail: current.first { $0.field == field }.map { detail(of: $0) },
        isOn: current.first?.field == field
      ) { [weak self] _ in self?.sort(by: SortOrder(field: field)) }
    }
    let usual = TableMenu.Action(source.usualOrderNames.rows, isOn: current.isEmpty) { [weak self] _ in
      self?.sort(by: nil)
    }
    present(TableMenu(title: "Sort by", children: actions + [usual] + sectionActions), hint: "sort", at: path)
  }

  /// Opens a menu over a row of the top screen.
  /// - Parameter hint: what Enter does, in the bottom line.
  func present(_ menu: TableMenu, hint: String, at path: TableIndexPath) {
    footer.menuHint = hint
    page.tableView.present(menu, forRowAt: path)
  }

  /// The orders of the sections; empty without sections.
  private var sectionActions: [TableMenu.Action] {
    guard let source, !source.sectionOrders.isEmpty else { return [] }
    let orders = [nil] + source.sectionOrders.map(Optional.some)
    return orders.map { order in
      let name = order.map { "by \($0.rawValue)" } ?? source.usualOrderNames.sections
      return TableMenu.Action("sections \(name)", isOn: source.sectionOrder == order) { [weak self] _ in
        self?.change { $0.sectionOrder = order }
      }
    }
  }

  /// Returns the order by the field behind the one that the rows are sorted by; nil behind the last field.
  private func nextOrder(of source: any RowStore) -> SortOrder? {
    let fields = source.sortableFields.map(\.field)
    let current = source.sortOrder?.criteria.first.flatMap { fields.firstIndex(of: $0.field) }
    let next = source.sortOrder == nil ? 0 : (current ?? fields.count) + 1
    return next < fields.count ? SortOrder(field: fields[next]) : nil
  }

  private func detail(of criterion: SortOrder.Criterion) -> CellText {
    CellText(Array(sortArrow(isDescending: criterion.isDescending).utf8))
  }

  /// Reverses the order of the rows. Rows in the order of the input are sorted by the usual field, in descending order.
  func reverseSort() {
    guard let source, showsList else { return }
    sort(by: source.sortOrder?.reversed ?? SortOrder(field: source.usualSortField, isDescending: true))
  }

  /// Sorts by a column, or reverses the order if the rows are sorted by it.
  func sort(byColumn column: Int) -> Bool {
    guard showsList, let source, source.columns.indices.contains(column) else { return false }
    let isSorted = source.sortedColumn == column
    sort(by: isSorted ? source.sortOrder?.reversed : SortOrder(field: source.columns[column].expression))
    return true
  }

  private func sort(by order: SortOrder?) { change { $0.sortOrder = order } }
}
