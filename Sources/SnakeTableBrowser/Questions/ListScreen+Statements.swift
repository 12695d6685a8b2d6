import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// Statements that the database of the list runs. Their rows are a list of their own.
extension ListScreen {
  /// The key that opens the statement in the user's editor.
  static let editorKey = KeyPress(.character("e"), modifiers: .alt)

  /// Asks for a statement. If the list is the answer to a statement, its text is selected, to be corrected or replaced.
  func openStatement() {
    guard let source, pageKind != .help else { return }
    guard showsList else { return footer.notice = "statements are run from the list" }
    guard source.runsStatements else {
      return footer.notice = "only databases and lists of files run statements"
    }
    var question = QuestionLine(.statement, answer: source.statement ?? "")
    question.editor.selectAll()
    do throws(SystemError) {
      question.history = RecalledTexts(try surroundings.statementHistory?.statements() ?? [])
    } catch { question.refuse("the history cannot be read: \(error)") }
    question.names = surroundings.databaseNames?() ?? { [] }
    typing.question = question
  }

  /// Lets the list of a statement be opened. The statement stays until it is, or for correction.
  func run(_ statement: String) {
    typing.question?.isRunning = true
    surroundings.listToOpen = .statement(statement)
  }

  /// The hints for a statement that is typed, or the time for which it has been running.
  func statementHints(_ question: QuestionLine) -> [String] {
    let keys = hints(of: keys.filter)
    guard !question.isRunning else {
      let time = activity.seconds > 0 ? "running \(activity.seconds.grouped) s" : "running"
      return [loadingHint ?? time, cancelHint].compactMap { $0 }
    }
    if !question.candidates.isEmpty { return question.candidates }
    return [
      keys.hint("run", .table(.choose), .enter), cancelHint, "Tab complete", "Alt-Enter line", "Alt-e editor",
    ].compactMap { $0 }
  }

  /// How many of the rows are loaded that the statement is about; nil if nothing is being loaded.
  private var loadingHint: String? {
    surroundings.loadingProgress().map { progress in
      guard progress.rows > 0 else { return "loading" }
      return progress.share.map { "loading \(Int($0 * 100)) %" }
        ?? "loading \(TableController.rows(progress.rows))"
    }
  }

  /// Hands the terminal to the user's editor with the statement. The bottom line says if that fails.
  func editStatement() {
    guard let question = typing.question else { return }
    do throws(CommandFailure) {
      let text = try edited(Array(question.answer.utf8))
      typing.question?.replaceAnswer(by: text)
    } catch { typing.question?.refuse(error.message) }
  }

  /// Returns a text as the user has left it in the editor, without the line feeds at its end.
  private func edited(_ text: [UInt8]) throws(CommandFailure) -> String {
    let file = try ofFile { () throws(SystemError) in try NamedTemporaryFile(text + [0x0A], ending: "sql") }
    let program = Program(UserProgram.editor.words() + [Array(file.path.utf8)])
    let ending = try runInForeground(program)
    guard ending == .exited(status: 0) else { throw .ended(program: program.name, ending) }
    var bytes = try ofFile { () throws(SystemError) in try file.read() }[...]
    while bytes.last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func ofFile<Result>(_ body: () throws(SystemError) -> Result) throws(CommandFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw .file(of: "statement", error) }
  }

  /// Whether a statement is running whose list is to be opened.
  var awaitsStatement: Bool { typing.question?.subject == .statement && typing.question?.isRunning == true }

  /// Says why the list of a statement cannot be opened.
  /// - Parameter offset: the number of characters before the place to correct; nil for none.
  func refuseStatement(_ reason: String, at offset: Int?) { typing.question?.refuse(reason, at: offset) }

  /// Ends the question: the list of its statement is open.
  func endStatement() { typing.question = nil }
}
