import SnakeTable

/// A question of the bottom line, and the answer that is typed.
struct QuestionLine {
  /// What is asked for.
  enum Subject {
    /// The name of the file that rows are written to.
    case file
    /// The number of a row, or a condition that a row meets.
    case row
  }

  let subject: Subject
  var editor: LineEditor
  /// Why the answer cannot be used, or what Enter would do; nil for nothing to say.
  private(set) var warning: String?
  /// Whether the next Enter does what the warning says.
  private(set) var isConfirmed = false

  init(_ subject: Subject, answer: String = "") {
    self.subject = subject
    editor = LineEditor(answer)
  }

  /// The answer; any bytes that were pasted are UTF-8.
  var answer: String { String(String.UnicodeScalarView(editor.text)) }

  /// Edits the answer with a key. Returns false if the key does not edit text.
  mutating func edit(_ key: KeyPress) -> Bool {
    let text = editor.text
    guard editor.edit(key) else { return false }
    if editor.text != text { textDidChange() }
    return true
  }

  mutating func insert(_ scalar: Unicode.Scalar) {
    if editor.insert(scalar) { textDidChange() }
  }

  private mutating func textDidChange() { (warning, isConfirmed) = (nil, false) }

  /// Refuses the answer.
  mutating func refuse(_ reason: String) { (warning, isConfirmed) = (reason, false) }

  /// Says what the next Enter does.
  mutating func warn(_ question: String) { (warning, isConfirmed) = (question, true) }

  /// Returns the content of the bottom line.
  func field(hints: [String]) -> TextFieldLine {
    let text = editor.isFull ? LineEditor.fullText : warning
    return TextFieldLine(
      prompt: subject == .file ? ">" : "#", text: editor.edited, placeholder: placeholder,
      notes: text.map { .warning($0) } ?? .hints(hints))
  }

  private var placeholder: CellText {
    switch subject {
    case .file: CellText("file name: \(ExportTarget.endingNames)")
    case .row: "row number, or field=value"
    }
  }
}
