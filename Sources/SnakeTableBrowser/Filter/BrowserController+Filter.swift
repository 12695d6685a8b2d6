import SnakeTable
import SnakeTableRecords

/// Typing a filter: what a key means while the filter line is open.
extension BrowserController {
  func handle(_ key: KeyPress, in line: FilterLine) -> ScreenResponse {
    var line = line
    if filterKeyMap.isAssigned(key) { return act(on: key) }
    if key == KeyPress(.control(UInt8(ascii: "t"))) {
      line.cycleMode()
      apply(line)
    } else if line.editor.take(key) {
      // Only another text is another search; the caret may move through the same one.
      if line.editor.text != filterLine?.editor.text { line.isPending = true }
      filterLine = line
    } else {
      return act(on: key)
    }
    isEditing = true
    return .redraw
  }

  /// What a key does that does not edit.
  private func act(on key: KeyPress) -> ScreenResponse {
    guard let action = filterKeyMap.action(for: key) else { return .none }
    searchAsTyped()
    isEditing = false
    return perform(action, number: nil)
  }

  /// Pasted text goes into the filter line, and nowhere else.
  public func paste(_ scalar: Unicode.Scalar) -> ScreenResponse {
    guard showsList else { return .none }
    // In its place: a copy for each character would take a time that grows with the square of the text.
    let hasChanged = filterLine?.editor.insert(scalar) ?? false
    guard hasChanged || filterLine?.editor.isFull == true else { return .none }
    if hasChanged { filterLine?.isPending = true }
    isEditing = true
    return .redraw
  }

  /// The filter as the bottom line shows it; nil while there is none.
  var filterField: TextField? { filterLine?.field(undecided: source?.undecidedCount ?? 0) }

  func openFilter(_ text: String = "") {
    guard source != nil, showsList else { return }
    isEditing = true
    apply(FilterLine(text))
  }

  /// Shows all rows again; false when no filter was open.
  func closeFilter() -> Bool {
    guard filterLine != nil else { return false }
    // What was found stays under the cursor.
    anchor = list.selection.cursor ?? anchor
    filterLine = nil
    try? source?.setFilter(nil)
    takeOverData()
    return true
  }

  /// Searches for the text as it stands: once for all keys that came together, before they are seen or another key acts
  /// on what was found. Pasted text is many keys.
  func searchAsTyped() {
    if let line = filterLine, line.isPending { apply(line) }
  }

  /// Shows what the line asks for; a pattern that is wrong changes nothing but the line.
  private func apply(_ line: FilterLine) {
    var line = line
    line.error = nil
    line.isPending = false
    do throws(FilterError) {
      try source?.setFilter(line.query)
    } catch {
      line.error = error
    }
    filterLine = line
    takeOverData()
  }
}
