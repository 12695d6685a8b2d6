import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The screen of a field's values, which can be chosen as conditions.
extension ListScreen {
  /// The values of the top screen; nil if it shows something else.
  var shownValues: ValuesTable? { dataSource(of: page) as? ValuesTable }

  /// The nanoseconds for which the screen waits for values.
  private static let patience = 15_000_000

  /// Opens the values of the field under the cursor.
  func openValues(of field: FieldList.Field) {
    guard let count = source?.countValues(of: field.expression) else {
      return footer.notice = "the values of this list cannot be counted"
    }
    // Few rows are counted before the first frame.
    count.wait(until: MonotonicClock.nanoseconds() + Self.patience)
    let values = ValuesTable(count, of: field.expression, isASCII: appearance.glyphs.box.repertoire == .ascii)
    let table = makeTable(values, allowsMultipleSelection: true)
    open(table, title: CellText(field.name), unrolls: false)
    divideValues()
  }

  /// Divides the width of the screen of values among its columns.
  func divideValues() {
    guard let shownValues, !settings.isAccessible else { return }
    let name = page.title?.bytes ?? []
    page.tableView.configuration.columns = shownValues.columns(
      named: name, in: page.tableView.columns.content.count)
  }

  /// Shows the values that have been counted meanwhile.
  func adoptValues() {
    guard let shownValues, shownValues.adopt() else { return }
    page.tableView.reloadData()
  }

  /// Waits until the values on the top screen are counted.
  package func settleValues() { shownValues?.count.wait(until: .max) }

  /// Performs an action on the values under the cursor or with marks. Returns false for an action that does not concern
  /// them.
  func perform(_ action: BrowserAction, in values: ValuesTable) -> Bool {
    switch action {
    case .table(.choose), .keep: chooseValues(of: values, isExcluded: false)
    case .exclude: chooseValues(of: values, isExcluded: true)
    case .table(.toggleSelection), .mark: page.perform(.toggleSelection)
    case .table(.toggleSelectionAndMove(let rows)): page.perform(.toggleSelectionAndMove(rows: rows))
    case .table(.toggleSelectionOfAll): page.perform(.toggleSelectionOfAll)
    default: return false
    }
    return true
  }

  /// Shows only the rows with the marked values, or with the one under the cursor, or leaves them out.
  private func chooseValues(of values: ValuesTable, isExcluded: Bool) {
    let selection = page.tableView.selection
    let marked = selection.markedRanges.flatMap { Array($0) }
    let rows = marked.isEmpty ? [selection.cursor].compactMap(\.self) : marked
    guard !rows.isEmpty else {
      if !values.progress.isComplete { footer.notice = "no value has been counted yet" }
      return
    }
    guard let condition = values.condition(choosing: rows, isExcluded: isExcluded) else {
      footer.notice =
        isExcluded ? "a range cannot be left out" : "only neighbouring ranges can be kept together"
      return
    }
    while !showsList, closePage() {}
    change { $0.conditions.choose(condition) }
  }
}
