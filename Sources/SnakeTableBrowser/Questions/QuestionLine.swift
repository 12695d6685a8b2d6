import SnakeTable

/// A question of the bottom line, and the answer that is typed.
struct QuestionLine {
  /// What is asked for.
  enum Subject {
    /// The name of the file that rows are written to.
    case file
    /// The number of a row, or a condition that a row meets.
    case row
    /// A statement that the database of the list runs. It may have several lines.
    case statement
  }

  let subject: Subject
  var editor: LineEditor
  /// Why the answer cannot be used, or what Enter would do; nil for nothing to say.
  private(set) var warning: String?
  /// Whether the next Enter does what the warning says.
  private(set) var isConfirmed = false
  /// Whether the answer is being worked on, so that it cannot be edited.
  var isRunning = false { didSet { warning = nil } }
  /// Returns the names that Tab completes; nil until they have arrived.
  var names: () -> [DatabaseName]? = { [] }
  /// Whether Tab waits for them.
  private var awaitsNames = false
  /// What the word before the caret may become, until the text is edited; nil before Tab.
  private var completion: StatementCompletion?
  /// Former answers.
  var history = RecalledTexts()

  init(_ subject: Subject, answer: String = "") {
    self.subject = subject
    editor = LineEditor(answer)
  }

  /// The answer; any bytes that were pasted are UTF-8.
  var answer: String { String(String.UnicodeScalarView(editor.text)) }

  /// Edits the answer with a key. Returns false if the key does not edit text.
  mutating func edit(_ key: KeyPress) -> Bool {
    let text = editor.text
    guard editLines(key) || editor.edit(key) || editor.editWords(key) else { return false }
    if editor.text != text { textDidChange() }
    return true
  }

  /// Edits a text of several lines, or brings back a former one. Returns false if the key does neither.
  private mutating func editLines(_ key: KeyPress) -> Bool {
    guard subject == .statement else { return false }
    if ![KeyPress(.tab), KeyPress(.backTab)].contains(key) { (completion, awaitsNames) = (nil, false) }
    switch key {
    case KeyPress(.enter, modifiers: .alt): editor.breakLine()
    case KeyPress(.up), KeyPress(.control(0x70)): moveUp(true)
    case KeyPress(.down), KeyPress(.control(0x6E)): moveUp(false)
    case KeyPress(.tab): complete(backwards: false)
    case KeyPress(.backTab): complete(backwards: true)
    default: return false
    }
    return true
  }

  private mutating func moveUp(_ isUp: Bool) {
    guard !editor.moveCaretByLine(up: isUp), let text = history.recall(older: isUp, than: answer) else {
      return
    }
    editor = LineEditor(text)
  }

  /// Completes the word before the caret as far as it is certain; then, or again, with one candidate after the other.
  private mutating func complete(backwards: Bool) {
    if var next = completion, let candidate = next.next(backwards: backwards) {
      replaceWord(from: next.word.lowerBound, by: candidate)
      completion = next
      return
    }
    guard let names = names() else { return awaitsNames = true }
    let found = StatementCompletion(editor.text, caret: editor.caret, names: names)
    guard !found.candidates.isEmpty else { return refuse("nothing begins so") }
    let typed = found.word.count
    if found.candidates.count == 1 {
      let isAtEnd = editor.caret == editor.text.count
      replaceWord(from: found.word.lowerBound, by: found.candidates[0] + (isAtEnd ? " " : ""))
    } else {
      let common = found.commonBeginning
      if common.unicodeScalars.count > typed { replaceWord(from: found.word.lowerBound, by: common) }
      completion = found
    }
  }

  /// Completes the word for which Tab has waited, if the names have arrived.
  mutating func completeAwaitedWord() {
    guard awaitsNames, names() != nil else { return }
    awaitsNames = false
    complete(backwards: false)
  }

  private mutating func replaceWord(from start: Int, by text: String) {
    editor.replace(start..<editor.caret, by: text)
    warning = nil
  }

  /// The candidates for the word before the caret, the chosen one first; empty without several.
  var candidates: [String] {
    guard let completion else { return [] }
    let first = completion.chosen ?? 0
    return Array(completion.candidates[first...])
  }

  /// Replaces the answer by a text.
  mutating func replaceAnswer(by text: String) {
    editor = LineEditor(text)
    textDidChange()
  }

  /// Inserts a pasted scalar. A line end in the text of a statement stays one, because it may end a comment.
  mutating func paste(_ scalar: Unicode.Scalar) {
    if subject == .statement ? editor.insert(scalar) : editor.paste(scalar) { textDidChange() }
  }

  private mutating func textDidChange() { (warning, isConfirmed) = (nil, false) }

  /// Refuses the answer.
  /// - Parameter offset: the number of characters before the place to correct, which gets the caret; nil for none.
  mutating func refuse(_ reason: String, at offset: Int? = nil) {
    isRunning = false
    if let offset { editor.moveCaret(to: min(offset, editor.text.count), selecting: false) }
    (warning, isConfirmed) = (reason, false)
  }

  /// Says what the next Enter does.
  mutating func warn(_ question: String) { (warning, isConfirmed) = (question, true) }

  /// Returns the content of the bottom line.
  func field(hints: [String]) -> TextFieldLine {
    let text = editor.isFull ? LineEditor.fullText : warning
    var field = TextFieldLine(
      prompt: prompt, text: editor.edited, placeholder: placeholder,
      notes: text.map { .warning($0) } ?? .hints(hints))
    field.hasLines = subject == .statement
    return field
  }

  private var prompt: Unicode.Scalar {
    switch subject {
    case .file: ">"
    case .row: "#"
    case .statement: ":"
    }
  }

  private var placeholder: CellText {
    switch subject {
    case .file: CellText("file name: \(ExportTarget.endingNames)")
    case .row: "row number, or field=value"
    case .statement: "SQL, such as SELECT * FROM table"
    }
  }
}
