import SnakeTable

/// Questions in the bottom line.
extension ListScreen {
  /// Whether keys are for the answer to a question, or a file is being written.
  var isAsking: Bool { typing.question != nil || exporting.target != nil }

  /// Handles a key while an answer is typed, or while a file is written. While a file is written, Esc cancels it, and `q` ends the program
  /// when it is complete.
  func handleAnswer(_ key: KeyPress) -> Bool {
    let action = keys.filter.action(for: key)
    if exporting.target != nil {
      if pageKeys.action(for: key) == .table(.leave) {
        exporting.isLast = true
        return true
      }
      guard action == .table(.back) else { return false }
      cancelExport(because: "cancelled")
    } else if action == .table(.back) {
      typing.question = nil
      exporting = Exporting()
    } else if typing.question?.isRunning == true {
      return false
    } else if key == Self.editorKey, typing.question?.subject == .statement {
      editStatement()
    } else if typing.question?.subject == .statement, typing.question?.edit(key) == true {
      return true
    } else if action == .table(.choose) {
      if let question = typing.question, !question.answer.isEmpty { accept(question) }
    } else if typing.question?.edit(key) != true {
      return false
    }
    return true
  }

  private func accept(_ question: QuestionLine) {
    switch question.subject {
    case .file: acceptExportName(question)
    case .row: goToRow(question.answer)
    case .statement: run(question.answer)
    }
  }

  /// The line in which the answer is typed; nil if nothing is asked for.
  var questionField: TextFieldLine? {
    typing.question.map { question in
      if question.subject == .statement { return question.field(hints: statementHints(question)) }
      let title = question.subject == .file ? "write" : "go"
      let enter = hints(of: keys.filter).hint(title, .table(.choose), .enter)
      return question.field(hints: [enter, cancelHint].compactMap { $0 })
    }
  }

  /// The hint for the key that leaves a question without an answer, and a file unwritten.
  var cancelHint: String? { hints(of: keys.filter).hint("cancel", .table(.back), .escape) }
}
