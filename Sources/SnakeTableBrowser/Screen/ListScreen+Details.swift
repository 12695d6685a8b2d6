import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Opens a row, or a nested field of a row, as a table of its own.
extension ListScreen {
  /// The fields of the top screen; nil if it does not show details.
  var shownDetails: DetailsTable? { dataSource(of: page) as? DetailsTable }

  /// The row whose details are shown, also below the help; nil for none.
  private var openedRow: Int? {
    navigation.tables.lazy.compactMap { self.dataSource(of: $0) as? DetailsTable }.last?.row
  }

  /// The row that keys act on: the one whose details are shown, or else the one under the list's cursor. Nil for a collapsed
  /// section and an empty list.
  var currentRow: Int? { openedRow ?? (isOnCollapsedSection ? nil : list.selection.cursor) }

  /// Whether a row of the list has arrived, so that it can be chosen and opened.
  func hasRow(_ row: Int) -> Bool { source?.hasRow(row) ?? true }

  /// Whether the cursor's row, or nested field, can be opened.
  var opensRow: Bool {
    guard let path = page.tableView.indexPathForFocusedRow else { return false }
    if showsList { return source != nil && list.selection.cursor.map(hasRow) == true }
    return shownDetails?.field(at: path).isNested == true
  }

  /// Opens the fields of the cursor's row, which the list's cursor then stays on. Does nothing for a field that is not
  /// nested.
  func openDetails() {
    guard let path = page.tableView.indexPathForFocusedRow else { return }
    let title = dataSource(of: page).cell(forRowAt: path)
    if showsList {
      guard let source, let record = list.selection.cursor, hasRow(record) else { return }
      surroundings.listToOpen = source.list(ofRow: record).map { .row(key: $0) }
      guard surroundings.listToOpen == nil else { return }
      let details = source.details(of: record)
      (following.anchor, following.followsEnd) = (record, false)
      open(DetailsTable(details, fields: details.fields, of: record), named: title.title)
      noteFailure(ofRow: record)
    } else if let table = shownDetails, table.field(at: path).isNested {
      let fields = table.details.children(of: table.field(at: path))
      open(DetailsTable(table.details, fields: fields, of: table.row), named: title.title)
    }
  }

  /// Opens the structure of the table that is shown, or in a list of tables of the one under the cursor. If rows belong to the
  /// cursor's row by foreign keys, opens a menu of them and of the structure.
  func openStructure() {
    guard let source, source.hasStructure else { return footer.notice = "this list has no structure" }
    guard showsList else { return footer.notice = "the structure is opened from the list" }
    guard let path = list.indexPathForFocusedRow, let row = list.selection.cursor, !source.links.isEmpty,
      !settings.isAccessible
    else { return requestStructure() }
    guard hasRow(row) else { return footer.notice = CommandFailure.row(.notArrived).message }
    let structure = TableMenu.Action("structure of the table") { [weak self] _ in self?.requestStructure() }
    let links = source.links.map { action(for: $0, ofRow: row) }
    present(TableMenu(title: "Open", children: [structure] + links), hint: "open", at: path)
  }

  /// Returns the action that opens the rows that belong to a row.
  private func action(for link: ListLink, ofRow row: Int) -> TableMenu.Action {
    let related = source?.rows(relatedTo: row, by: link)
    let values = related?.conditions.map { String(decoding: $0.title, as: UTF8.self) }.joined(separator: ", ")
    // Several keys may refer to the same table.
    let title =
      link.isIncoming
      ? "rows of \(link.table) that refer to it"
      : "row of \(link.table) by \(link.fields.joined(separator: ", "))"
    return TableMenu.Action(
      CellText(title),
      detail: CellText(values ?? lackOfValue(inRow: row)), attributes: related == nil ? .disabled : []
    ) { [weak self] _ in self?.surroundings.listToOpen = related.map { .related($0) } }
  }

  /// Why a row has no value to open other rows with. A long value is requested.
  private func lackOfValue(inRow row: Int) -> String {
    do throws(RecordOutputError) { try source?.checkWhole(row) } catch {
      return error == .notArrived ? "the value has not arrived" : CommandFailure.row(error).message
    }
    return "no value"
  }

  private func requestStructure() {
    guard let source else { return }
    let key = list.selection.cursor.flatMap(source.list(ofRow:))
    if key != nil || !source.isListOfLists { surroundings.listToOpen = .structure(key: key) }
  }

  /// Returns the list that is to be opened, once; nil for none.
  func takeListToOpen() -> ListToOpen? {
    defer { surroundings.listToOpen = nil }
    return surroundings.listToOpen
  }

  /// Shows the long values of a row that have arrived since its details were opened.
  func showCompletedRows() {
    guard let source else { return }
    let rows = source.takeCompletedRows()
    guard !rows.isEmpty else { return }
    for table in navigation.tables {
      guard let details = dataSource(of: table) as? DetailsTable, rows.contains(details.row) else { continue }
      details.update(source.details(of: details.row))
      table.tableView.reloadData()
      noteFailure(ofRow: details.row)
    }
    arrangement.preview?.invalidate()
    performWaitingCommand()
  }

  /// Says why the long values of a row are not whole.
  private func noteFailure(ofRow row: Int) {
    if let failure = source?.longValues.failures[row] {
      footer.notice = CommandFailure.row(failure).message
    }
  }

  /// Finishes with the value of the cursor's field. Does nothing in the list.
  func chooseValue() -> Bool {
    guard !settings.isPager, let table = shownDetails, let path = page.tableView.indexPathForFocusedRow else {
      return false
    }
    do throws(RecordOutputError) { try source?.checkWhole(table.row) } catch {
      footer.notice = CommandFailure.row(error).message
      return true
    }
    return finish(.chosenValue(table.details.value(of: table.field(at: path))))
  }

  private func open(_ dataSource: DetailsTable, named name: CellText) {
    open(makeTable(dataSource, separator: .line), title: name, unrolls: true)
  }
}
