import SnakeTable
import SnakeTableRecords

/// The text and the mode of the filter in the bottom line.
struct FilterLine {
  var editor: LineEditor
  var mode: FilterMode
  /// Whether the text has not been searched for yet.
  var isPending = false
  /// The error in the current pattern; nil if the pattern is valid. With an error, the rows shown are those of the
  /// last valid pattern.
  var error: FilterError?

  /// A name in the text that is no name of a field; nil for none.
  var unknownField: UnknownField?

  /// Whether the undecided rows are shown, in place of the matches.
  var selectsUndecided = false

  init(_ text: String = "", mode: FilterMode = .words) {
    editor = LineEditor(text)
    self.mode = mode
  }

  var query: FilterQuery? {
    editor.text.isEmpty
      ? nil : FilterQuery(editor.bytes, mode: mode, selectsUndecided: selectsUndecided)
  }

  mutating func cycleMode() {
    mode = next(after: mode)
    selectsUndecided = false
  }

  /// Searches for the text as it is now, for its matches.
  mutating func textDidChange() {
    isPending = true
    selectsUndecided = false
  }

  private func next(after mode: FilterMode) -> FilterMode {
    let modes = FilterMode.allCases
    return modes[((modes.firstIndex(of: mode) ?? 0) + 1) % modes.count]
  }

  /// Returns the content of the bottom line: `/text` with its caret, the mode and the hints for keys, or an error.
  /// - Parameters:
  ///   - matches: The number of matches in words; nil if it is shown elsewhere.
  ///   - limitation: Which rows are searched; nil for all.
  ///   - modeKey: The name of the key that changes the mode.
  ///   - hints: The hints for other keys.
  func field(
    matches: String? = nil, limitation: String? = nil, modeKey: String, hints: [String]
  ) -> TextFieldLine {
    TextFieldLine(
      prompt: "/", text: editor.edited,
      notes: warning.map { .warning($0) }
        ?? .hints(
          [
            unknownField?.message, matches, limitation, mode.title,
            "\(modeKey) \(next(after: mode).title)",
          ]
          .compactMap { $0 } + hints))
  }

  /// An error in the pattern, or that the text is cut; nil for none.
  private var warning: String? {
    if editor.isFull { return LineEditor.fullText }
    return error?.description
  }
}

extension UnknownField {
  /// The message about the field: `no field nmae; did you mean name?`.
  var message: String { "no field \(name)" + (similar.first.map { "; did you mean \($0)?" } ?? "") }
}
