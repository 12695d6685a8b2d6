import SnakeTable
import SnakeTableRecords

/// Copies rows and values to the terminal's clipboard.
extension ListScreen {
  /// The maximum number of bytes that are copied. Terminals ignore longer texts.
  static let copyLimit = 74_994

  /// Copies the records of the marked rows, or else of the current row.
  func copyRecords() {
    copyRows(as: .record, named: nil)
  }

  /// Opens the menu of what can be copied over the cursor's row. For screen readers, copies in the next form instead.
  func openCopyMenu() {
    guard source != nil, pageKind != .help else { return }
    guard let path = page.tableView.indexPathForFocusedRow, !rowsToCopy.isEmpty else {
      return footer.notice = Self.noRow
    }
    if settings.isAccessible { return copyInNextForm() }
    let value = valueToCopy
    let rows = rowsToCopy.reduce(0) { $0 + $1.count }
    let actions = CopiedForm.allCases.map { form in
      TableMenu.Action(title(of: form, rows: rows)) { [weak self] _ in self?.copy(form, value: value) }
    }
    let view = commandLine.map { line in
      TableMenu.Action("this view as a command line") { [weak self] _ in self?.copy(commandLine: line) }
    }
    present(TableMenu(title: "Copy", children: actions + [view].compactMap(\.self)), hint: "copy", at: path)
  }

  private func copy(commandLine line: [UInt8]) {
    send(line.count <= Self.copyLimit ? line : nil, as: "the command line")
  }

  private func title(of form: CopiedForm, rows: Int) -> String {
    form.name.map { "\(rows == 1 ? "row" : TableController.rows(rows)) as \($0)" } ?? "value"
  }

  private func copyInNextForm() {
    let (forms, line) = (CopiedForm.allCases, commandLine)
    let number = footer.copiedForms % (forms.count + (line == nil ? 0 : 1))
    footer.copiedForms += 1
    if number == forms.count, let line { return copy(commandLine: line) }
    copy(forms[number], value: valueToCopy)
  }

  private func copy(_ form: CopiedForm, value: Result<[UInt8], RecordOutputError>) {
    if let format = form.format { return copyRows(as: format, named: form.name) }
    do throws(RecordOutputError) {
      let value = try value.get()
      send(value.count <= Self.copyLimit ? value : nil, as: "the value")
    } catch { footer.notice = CommandFailure.row(error).message }
  }

  /// Copies the value under the cursor.
  func copyValue() { copy(.value, value: valueToCopy) }

  private func copyRows(as format: OutputFormat, named name: String?) {
    guard let source, pageKind != .help else { return }
    let rows = rowsToCopy
    guard !rows.isEmpty else { return footer.notice = Self.noRow }
    do throws(RecordOutputError) {
      let text = try source.text(ofRows: rows, as: format, atMost: Self.copyLimit)
      let count = TableController.rows(rows.reduce(0) { $0 + $1.count })
      send(text, as: count + (name.map { " as \($0)" } ?? ""))
    } catch { footer.notice = CommandFailure.row(error).message }
  }

  private static let noRow = "no row to copy"

  /// The marked rows in the order of the output, or else the current row; empty for none.
  private var rowsToCopy: [Range<Int>] {
    if list.selection.markedCount > 0 { return settings.order.rows(of: list.selection, in: list.dataSource) }
    return currentRow.flatMap { hasRow($0) ? [$0..<($0 + 1)] : nil } ?? []
  }

  /// The value of the field under the cursor, in the pane or in details; nil elsewhere.
  var detailsValue: [UInt8]? {
    get throws(RecordOutputError) {
      if isPreviewFocused, let value = arrangement.preview?.value { return value }
      guard let table = shownDetails, let path = page.tableView.indexPathForFocusedRow else { return nil }
      try source?.checkWhole(table.row)
      return table.details.value(of: table.field(at: path))
    }
  }

  /// The value under the cursor: of the field in details, or else of the column with the cursor, or of the first one.
  private var valueToCopy: Result<[UInt8], RecordOutputError> {
    Result { () throws(RecordOutputError) in
      if let value = try detailsValue { return value }
      guard let source, let row = currentRow, let path = list.indexPathForFocusedRow else { return [] }
      let field = cursorColumn?.expression ?? source.columns.first?.expression
      if let field, let value = try source.value(of: field, in: row) { return value }
      return source.cell(forRowAt: path).title.bytes
    }
  }

  /// Sends a text to the terminal and says so.
  /// - Parameter text: the text; nil if it is too long.
  private func send(_ text: [UInt8]?, as name: String) {
    guard let text else {
      return offerExport("more than \(Self.copyLimit.grouped) bytes, too many for the clipboard")
    }
    guard surroundings.copy?(text) != false else { return offerExport("this terminal has no clipboard") }
    footer.notice = "copied \(name), \(text.count.grouped) \(text.count == 1 ? "byte" : "bytes")"
  }

  /// Says why nothing was copied, with the key that writes rows to a file.
  private func offerExport(_ reason: String) {
    let hint = hints(of: keys.list).hint("writes a file", .export, .character("W"))
    footer.notice = [reason, hint].compactMap { $0 }.joined(separator: "   ")
  }
}
