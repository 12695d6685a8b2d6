import SnakeTable
import SnakeTableRecords

/// The text and the mode of the filter in the bottom line.
struct FilterLine {
  var editor: LineEditor
  var mode = FilterMode.words
  /// Whether the text has not been searched for yet.
  var isPending = false
  /// The error in the current pattern; nil if the pattern is valid. With an error, the rows shown are those of the
  /// last valid pattern.
  var error: FilterError?

  init(_ text: String = "") { editor = LineEditor(text) }

  var query: FilterQuery? { editor.text.isEmpty ? nil : FilterQuery(editor.bytes, mode: mode) }

  mutating func cycleMode() {
    let modes = FilterMode.allCases
    let index = modes.firstIndex(of: mode) ?? 0
    mode = modes[(index + 1) % modes.count]
  }

  /// Returns the text field of the bottom line: `/text` with its caret, and the note at the right.
  func field(undecided: Int) -> TextField {
    TextField(
      prompt: "/", text: editor.bytes, caret: editor.bytesBeforeCaret.count, note: note(undecided: undecided))
  }

  /// Returns the note at the right of the bottom line: the mode with the number of rows that were too costly to
  /// match, or an error.
  func note(undecided: Int) -> String {
    if editor.isFull { return "cut at \(LineEditor.byteLimit) bytes" }
    if case .invalidPattern(let offset, let message)? = error { return "\(message) at \(offset)" }
    switch mode {
    case .words: return "words"
    case .fuzzy: return "fuzzy"
    case .regularExpression: return undecided == 0 ? "regex" : "regex, \(undecided) skipped"
    }
  }
}
