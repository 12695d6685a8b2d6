import SnakeTable

/// The name of the file that rows are written to, while it is typed in the bottom line.
struct ExportLine {
  var editor: LineEditor
  /// Why the name cannot be used, or what Enter would do; nil for nothing to say.
  private(set) var warning: String?
  /// Whether the next Enter overwrites the file.
  private(set) var overwrites = false

  init(_ name: String = "") { editor = LineEditor(name) }

  /// The name; any bytes that were pasted are UTF-8.
  var name: String { String(String.UnicodeScalarView(editor.text)) }

  /// Edits the name with a key. Returns false if the key does not edit text.
  mutating func edit(_ key: KeyPress) -> Bool {
    let text = editor.text
    guard editor.edit(key) else { return false }
    if editor.text != text { textDidChange() }
    return true
  }

  mutating func insert(_ scalar: Unicode.Scalar) {
    if editor.insert(scalar) { textDidChange() }
  }

  private mutating func textDidChange() { (warning, overwrites) = (nil, false) }

  /// Refuses the name.
  mutating func refuse(_ reason: String) { (warning, overwrites) = (reason, false) }

  /// Asks whether to overwrite the file.
  mutating func askToOverwrite(_ question: String) { (warning, overwrites) = (question, true) }

  /// Returns the content of the bottom line.
  func field(hints: [String]) -> TextFieldLine {
    let text = editor.isFull ? LineEditor.fullText : warning
    return TextFieldLine(
      prompt: ">", text: editor.edited,
      placeholder: CellText(Array("file name: \(ExportTarget.endingNames)".utf8)),
      notes: text.map { .warning($0) } ?? .hints(hints))
  }
}
