import SnakeTable
import SnakeTableRecords

/// The format of the list, and the menu of formats.
extension ListScreen {
  /// Opens the menu of formats over the cursor's row. For screen readers, reads the list in the next format instead.
  func openFormatMenu() {
    guard let source, showsList, let path = list.indexPathForFocusedRow else { return }
    let (formats, current) = source.formats
    guard !formats.isEmpty else { return footer.notice = "the format of this list cannot be changed" }
    if settings.isAccessible {
      let next = current.flatMap { formats.firstIndex(of: $0) }.map { ($0 + 1) % formats.count } ?? 0
      footer.notice = formats[next].name
      return read(as: formats[next])
    }
    let actions = formats.map { format in
      TableMenu.Action(CellText(Array(format.name.utf8)), isOn: format == current) { [weak self] _ in
        self?.read(as: format)
      }
    }
    present(TableMenu(title: "Format", children: actions), hint: "choose", at: path)
  }

  /// Reads a list that is still coming in another format if the bytes that have arrived are recognised as one. After the first
  /// key the format stays; if the complete sample has another one, the bottom line names it.
  func reconsiderFormat() -> Bool {
    // A hint would hide what is being typed.
    guard let source, shownFilter?.isHeld ?? true, questionField == nil else { return false }
    switch source.reconsider(mayChange: !following.hasHandledKey && showsList && live.shown == nil) {
    case .same: return false
    case .changed:
      // The widths of columns with the same names are measured again.
      list.configuration.columns = []
      list.configuration.columns = source.tableColumns
      following.texts = RowTexts()
      return true
    case .differs(let kind):
      let hint = hints(of: keys.list).hint("format", .format, .character("F"))
      footer.notice = ["this looks like \(kind)", hint].compactMap { $0 }.joined(separator: "   ")
      return true
    }
  }

  private func read(as format: ListFormat) {
    guard let source else { return }
    var failure: InputError?
    keepRows(of: source) { failure = source.read(as: format) }
    list.configuration.columns = source.tableColumns
    if failure == nil { chosenFormat = format }
    if let failure {
      footer.notice = surroundings.describe?(failure) ?? "that format lacks a field that the options name"
    }
  }
}
