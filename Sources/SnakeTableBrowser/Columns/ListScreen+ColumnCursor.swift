import SnakeTable
import SnakeTableRecords

/// The cursor in the row of names: keys act on its column, as they do on the field under the cursor of the fields.
extension ListScreen {
  /// The column with the cursor; nil without one, and while the list has no keys.
  var cursorColumn: RecordColumn? {
    guard showsList, !typesFilter, let source, let column = list.focusedColumn,
      source.columns.indices.contains(column)
    else { return nil }
    return source.columns[column]
  }

  /// The fields, and the place of the field of that column among them. O(fields).
  private var cursorPlace: (fields: FieldList, place: Int)? {
    guard let source, let column = cursorColumn else { return nil }
    let fields = fieldList(of: source)
    return fields.fields.firstIndex { $0.expression == column.expression }.map { (fields, $0) }
  }

  /// Moves the cursor of columns, which appears.
  func moveColumnCursor(by count: Int) {
    guard showsList else { return }
    guard hasColumns else { return footer.notice = Self.noColumns }
    list.focusColumn(by: count)
  }

  private static let noColumns = "this list has no columns"
  private var hasColumns: Bool { source?.columns.isEmpty == false && !list.configuration.columns.isEmpty }

  /// Fixes the columns up to the cursor at the left. Releases them if they are fixed: the first one stays then, or none if it was
  /// the only one.
  func freezeColumns() {
    guard showsList else { return }
    guard hasColumns else { return footer.notice = Self.noColumns }
    guard let column = list.focusedColumn else { return footer.notice = "Alt-Right chooses a column" }
    let count = column + 1
    change { $0.frozenColumns = $0.frozenColumns != count ? count : count == 1 ? 0 : 1 }
    list.scrollColumnToVisible(column)
    footer.notice = source.map { Self.words(forFrozen: $0.state.frozenColumns) }
  }

  /// Widens the column with the cursor, or narrows it. Without a cursor, it appears on the first column that is cut off.
  func widenColumn(by columns: Int) {
    guard showsList else { return }
    guard hasColumns else { return footer.notice = Self.noColumns }
    if list.focusedColumn == nil { list.focusCutColumn() }
    guard let column = list.focusedColumn, let (fields, place) = cursorPlace else {
      return footer.notice = "no column is cut off: Alt-Right chooses one"
    }
    let width = list.rect(ofColumn: column).size.columns
    widen(place, by: columns, column: column, in: fields)
    list.scrollColumn(column, toWidth: columns > 0 ? width + columns : 0)
  }

  private static func words(forFrozen count: Int) -> String {
    switch count {
    case 0: "all columns scroll"
    case 1: "the first column stays at the left"
    default: "\(count.grouped) columns stay at the left"
    }
  }

  /// Performs an action on the column with the cursor. Returns nil if it is not about a column.
  func performOnColumn(_ action: BrowserAction) -> Bool? {
    guard let (fields, place) = cursorPlace else { return nil }
    let field = fields.fields[place]
    switch action {
    case .sort: change { $0.toggleOrder(by: field.expression) }
    case .group: change { $0.toggleGroup(by: field.expression) }
    case .total: if let path = list.indexPathForFocusedRow { openTotals(of: field, at: path) }
    case .bars: toggleBars(place, in: fields)
    case .keep: chooseValue(of: field, isExcluded: false)
    case .exclude: chooseValue(of: field, isExcluded: true)
    case .copy: copyValue()
    case .table(.back): return list.unfocusColumn()
    default: return nil
    }
    return true
  }
}
