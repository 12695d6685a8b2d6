import SnakeTable
import SnakeTableRecords

/// The screen of fields: what the list shows, and in which order, groups and totals.
extension ListScreen {
  /// The fields of the top screen; nil if it shows something else.
  var shownFields: FieldsTable? { dataSource(of: page) as? FieldsTable }

  /// Opens the fields of the list, or returns from them.
  func openFields() {
    if shownFields != nil {
      _ = closePage()
      return
    }
    guard showsList, let source, source.count > 0 else { return }
    let isASCII = appearance.glyphs.box.repertoire == .ascii
    let cursor = list.selection.cursor
    let rows = Array(source.identifiers.lazy.joined().prefix(Self.sampledRows))
    let fields = FieldsTable(
      fieldList(of: source), value: { field in cursor.map { Self.value(of: field, in: $0, source) } ?? "" },
      samples: { field in rows.map { Self.value(of: field, in: $0, source) } },
      arrow: { [unowned self] in sortArrow(isDescending: $0) }, mark: isASCII ? "x" : "✓")
    let table = makeTable(fields)
    if !settings.isAccessible { table.configuration.columns = FieldsTable.columns }
    open(table, title: "Fields", unrolls: false)
  }

  func fieldList(of source: any RowStore) -> FieldList {
    let columns = source.columns.map {
      RecordColumn.Parts(field: $0.expression, width: $0.width, showsBars: $0.showsBars)
    }
    let names = source.listedFields
    guard columns.isEmpty else { return FieldList(names, columns: columns, in: source.state) }
    // Without columns the title is the first field, and the other parts have names.
    let parts = source.cellFieldNames
    let shown = names.enumerated().filter {
      $0 == 0 || [parts.subtitle, parts.detail, parts.accessory].contains($1.name)
    }
    return FieldList(names, columns: shown.map { RecordColumn.Parts(field: $1.field) }, in: source.state)
  }

  /// The number of rows whose values say what kind a field is of.
  private static let sampledRows = 20

  private static func value(of field: FieldExpression, in row: Int, _ source: any RowStore) -> CellText {
    CellText(((try? source.value(of: field, in: row)) ?? nil) ?? [])
  }

  // MARK: Keys

  /// Performs an action on the field under the cursor. Returns false for an action that it does not concern.
  func perform(_ action: BrowserAction, in fields: FieldsTable) -> Bool {
    guard let perform = effect(of: action, in: fields) else { return false }
    if let path = page.tableView.indexPathForFocusedRow { perform(path) }
    return true
  }

  /// Returns what an action does with the field of a row; nil for an action that does not concern fields.
  private func effect(of action: BrowserAction, in fields: FieldsTable) -> ((TableIndexPath) -> Void)? {
    let (place, field) = (fields.place, { fields.list.fields[fields.place(at: $0)] })
    return switch action {
    case .table(.toggleSelection), .table(.toggleSelectionAndMove):
      { self.toggleField(place($0), in: fields) }
    case .moveField(let distance): { self.move(place($0), by: distance, in: fields) }
    case .widenField(let columns): { self.widen(place($0), by: columns, in: fields) }
    case .sort: { path in self.change { $0.toggleOrder(by: field(path).expression) } }
    case .group: { path in self.change { $0.toggleGroup(by: field(path).expression) } }
    case .total: { self.openTotals(of: field($0), at: $0) }
    case .bars: { self.toggleBars(place($0), in: fields.list) }
    case .table(.choose): { self.returnToColumn(of: place($0), in: fields) }
    case .values, .open: { self.openValues(of: field($0)) }
    case .keep: { self.chooseValue(of: field($0), isExcluded: false) }
    case .exclude: { self.chooseValue(of: field($0), isExcluded: true) }
    default: nil
    }
  }

  /// Returns to the list with the column of a field in view.
  private func returnToColumn(of place: Int, in fields: FieldsTable) {
    guard closePage() else { return }
    if let column = column(of: place, in: fields) { list.scrollColumnToVisible(column) }
  }

  private func toggleField(_ place: Int, in fields: FieldsTable) {
    var list = fields.list
    list.toggle(place)
    guard !list.columns.isEmpty else { return footer.notice = "one field at least is shown" }
    change { $0.show(list) }
  }

  private func move(_ place: Int, by distance: Int, in fields: FieldsTable) {
    var list = fields.list
    let target = list.move(place, by: distance)
    guard target != place else { return }
    if list.columns != fields.list.columns { change { $0.show(list) } }
    fields.update(list)
    page.tableView.reloadData()
    if let path = fields.path(ofPlace: target) { page.tableView.moveFocus(to: path) }
  }

  private func widen(_ place: Int, by columns: Int, in fields: FieldsTable) {
    widen(place, by: columns, column: column(of: place, in: fields), in: fields.list)
  }

  /// Makes a field wider than its column on the screen is, or narrower.
  /// - Parameter column: the number of the column; nil for a field that is not shown.
  func widen(_ place: Int, by columns: Int, column: Int?, in fields: FieldList) {
    var fields = fields
    let width = column.map { self.list.rect(ofColumn: $0).size.columns } ?? 0
    fields.widen(place, by: columns, from: width > 0 ? width : Self.usualWidth)
    change { $0.show(fields) }
  }

  private static let usualWidth = 10

  /// Shows bars for the numbers of a field, or removes them.
  func toggleBars(_ place: Int, in fields: FieldList) {
    var fields = fields
    fields.toggleBars(place)
    change { $0.show(fields) }
  }

  /// The number of the column of a field; nil if it is not shown.
  private func column(of place: Int, in fields: FieldsTable) -> Int? {
    fields.list.fields[place].isShown ? fields.list.fields[..<place].count(where: \.isShown) : nil
  }

  /// Shows only the rows with the value of the cursor's row, or only the others.
  func chooseValue(of field: FieldList.Field, isExcluded: Bool) {
    guard let row = list.selection.cursor, let source else { return }
    do throws(RecordOutputError) {
      let text = try source.value(of: field.expression, in: row) ?? []
      let value: ChosenCondition.Value = source.isNull(field.expression, in: row) ? .null : .init(text)
      change { $0.choose([value], of: field.expression, isExcluded: isExcluded) }
    } catch { footer.notice = "the value is not here yet" }
  }

  func openTotals(of field: FieldList.Field, at path: TableIndexPath) {
    let actions = FieldAggregate.Function.allCases.map { function in
      TableMenu.Action(CellText(function.rawValue), isOn: field.totals.contains(function)) { [weak self] _ in
        self?.change { $0.toggleTotal(function, of: field.expression) }
      }
    }
    present(TableMenu(title: "Total", children: actions), hint: "choose", at: path)
  }
}

/// Changes of the list that can be undone.
extension ListScreen {
  /// Changes the state of the list.
  func change(_ body: (inout ListState) -> Void) {
    guard let before = source?.state else { return }
    var state = before
    body(&state)
    if state != before, show(state) { note(before) }
  }

  /// Notes a change of the list that has been made already.
  func noteChange(from former: ListState) { if source?.state != former { note(former) } }

  /// Notes a former state of the list together with the present filter.
  private func note(_ former: ListState) {
    var state = former
    if let shown = shownState { (state.filter, state.filterMode) = (shown.filter, shown.filterMode) }
    history.note(state)
  }

  func undo() {
    guard let current = shownState else { return }
    guard let state = history.undo(current) else {
      return footer.notice = history.isCut ? "older changes are not kept" : "nothing to undo"
    }
    showAgain(state, from: current)
  }

  func redo() {
    guard let current = shownState else { return }
    guard let state = history.redo(current) else { return footer.notice = "nothing to redo" }
    showAgain(state, from: current)
  }

  /// Shows a former state with its filter.
  private func showAgain(_ state: ListState, from current: ListState) {
    var rest = state
    (rest.filter, rest.filterMode) = (current.filter, current.filterMode)
    if rest != current { _ = show(state) }
    guard rest != state else { return }
    // The fields on top of the list have a filter of their own.
    while !showsList, closePage() {}
    if let text = state.filter {
      openFilter(text, mode: state.filterMode)
      toggleFilter()
    } else {
      showUnfiltered()
    }
  }

  /// Shows the list in a state, and the fields on top of it. Returns false if it stays as it is, and says why.
  private func show(_ state: ListState) -> Bool {
    guard let source else { return false }
    var failure: StateFailure?
    if source.readsAgain(for: state) {
      keepRows(of: source) { failure = source.show(state) }
    } else {
      if state.sortOrder != source.state.sortOrder, !source.isPaged { following.slidingRows = list.rowLines }
      failure = source.show(state)
    }
    if !settings.isAccessible { list.configuration.columns = source.tableColumns }
    let frozen = source.state.frozenColumns
    if list.configuration.frozenColumns != frozen { list.configuration.frozenColumns = frozen }
    if failure == nil { showDensity(of: state) }
    // Rows do not arrive at the end of a sorted list.
    following.followsEnd = false
    following.showsOtherRows = true
    typing.ahead.requestRows()
    takeOverData()
    if let shownFields {
      shownFields.update(fieldList(of: source))
      page.tableView.reloadData()
    }
    footer.notice = failure.map(words) ?? source.limitation
    return failure == nil
  }

  private func words(for failure: StateFailure) -> String {
    switch failure {
    case .field(let error): "there is no field \(error.expression)"
    case .filter(let error): error.description
    case .input(let error): surroundings.describe?(error) ?? "the list cannot be read again"
    case .gone: "the beginning of this list is not kept"
    case .lacking: "the source of this list cannot do this"
    }
  }
}
