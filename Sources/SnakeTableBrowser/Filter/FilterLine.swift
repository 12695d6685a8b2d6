import SnakeTable
import SnakeTableRecords

/// The filter being typed, in the bottom line.
struct FilterLine {
  var editor: LineEditor
  var mode = FilterMode.words
  /// Whether the text is not searched for yet.
  var isPending = false
  /// What is wrong with the pattern as it stands; the rows shown are those of the last one that was right.
  var error: FilterError?

  init(_ text: String = "") { editor = LineEditor(text) }

  var query: FilterQuery? { editor.text.isEmpty ? nil : FilterQuery(editor.bytes, mode: mode) }

  mutating func cycleMode() {
    let modes = FilterMode.allCases
    let index = modes.firstIndex(of: mode) ?? 0
    mode = modes[(index + 1) % modes.count]
  }

  /// The filter as the bottom line shows it: `/text` with its caret, and the mode or what is wrong at the right.
  func field(undecided: Int) -> TextField {
    TextField(
      prompt: "/", text: editor.bytes, caret: editor.bytesBeforeCaret.count, note: note(undecided: undecided))
  }

  /// What the bottom line says at its right: the mode, or what is wrong, and how many rows were too costly to try.
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
