import SnakeTable
import SnakeTableRecords

/// The text and the mode of the filter in the bottom line.
package struct FilterLine {
  package var editor: LineEditor
  /// The modes of the filter, which are the scopes of the search.
  private(set) var modes: SearchScopes
  /// Whether the text has not been searched for yet.
  var isPending = false
  /// The error in the current pattern, during which the rows of the last valid one are shown; nil if it is valid.
  var error: FilterError?
  /// A name in the text that is no name of a field; nil for none.
  var unknownField: UnknownField?
  /// Whether keys act on the rows that match, as without a filter, and edit the text no longer.
  var isHeld = false
  /// Whether the undecided rows are shown, in place of the matches.
  var selectsUndecided = false

  package init(_ text: String = "", mode: FilterMode = .words) {
    editor = LineEditor(text)
    let all = FilterMode.allCases
    modes = SearchScopes(titles: all.map(\.title), selected: all.firstIndex(of: mode) ?? 0)
  }

  /// The mode of the filter.
  var mode: FilterMode { FilterMode.allCases[modes.selected] }

  var query: FilterQuery? {
    editor.text.isEmpty
      ? nil : FilterQuery(editor.bytes, mode: mode, selectsUndecided: selectsUndecided)
  }

  /// Edits the text or changes the mode with a key. Returns false if the key does neither. A movement of the caret needs no new
  /// search.
  package mutating func edit(_ key: KeyPress) -> Bool {
    if modes.edit(key) {
      textDidChange()
      return true
    }
    let text = editor.text
    // In fzf the key moves the cursor.
    guard key != KeyPress(.control(UInt8(ascii: "k"))), editor.edit(key) else { return false }
    if editor.text != text { textDidChange() }
    return true
  }

  /// Searches for the text as it is now, for its matches.
  mutating func textDidChange() {
    isPending = true
    (selectsUndecided, isHeld) = (false, false)
  }

  /// The name of the key that changes the mode.
  /// - Parameter isSpoken: whether a screen reader reads it.
  package static func modeKey(isSpoken: Bool) -> String { isSpoken ? "Ctrl-T" : "^T" }

  /// Returns the content of the bottom line: `/text` with its caret, the mode and the hints for keys, or an error.
  /// - Parameters:
  ///   - matches: The number of matches in words; nil if it is shown elsewhere.
  ///   - limitation: Which rows are searched; nil for all.
  ///   - modeKey: The name of the key that changes the mode.
  ///   - hints: The hints for other keys.
  package func field(
    matches: String? = nil, limitation: String? = nil, modeKey: String, hints: [String]
  ) -> TextFieldLine {
    var field = TextFieldLine(
      search: editor, error: error?.description,
      notes: [unknownField?.message, matches, limitation].compactMap { $0 }
        + (isHeld ? [] : modes.notes(key: modeKey)) + hints)
    field.hasFocus = !isHeld
    return field
  }
}

extension ListScreen {
  /// The text of the list's filter; empty for none.
  package var queryText: [UInt8] { typing.filterLine?.query?.text ?? [] }
}

extension RecordTable.ConditionLack {
  package var message: String {
    switch self {
    case .noCondition: "a number, or a condition such as field=value"
    case .unknownField(let field): field.message
    }
  }
}

extension UnknownField {
  /// The message about the field: `no field nmae; did you mean name?`.
  package var message: String { "no field \(name)" + (similar.first.map { "; did you mean \($0)?" } ?? "") }
}
