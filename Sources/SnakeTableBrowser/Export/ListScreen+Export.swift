import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// Writes the rows that are shown to a file.
extension ListScreen {
  /// The file that is written.
  struct Exporting {
    /// The file that is written, or waits until the rows are known; nil for none.
    var target: ExportTarget?
    /// The writing of it; nil before.
    var job: ExportJob?
    /// The run that writes rows of a source; nil for none.
    var program: ExportProgram?
    /// Whether the program ends when the file is complete.
    var isLast = false
    /// The name of the file that could not be written, to be corrected.
    var failedName = ""
  }

  // MARK: The name

  /// Asks for the name of a file.
  func openExport() {
    guard let source, pageKind != .help else { return }
    guard showsList else { return footer.notice = "rows are written from the list" }
    guard source.exportedTable != nil || commandLine != nil else {
      return footer.notice = "rows of this list cannot be written to a file here"
    }
    typing.question = QuestionLine(.file, answer: exporting.failedName)
  }

  /// Begins to write the file, or says what is wrong with its name.
  func acceptExportName(_ question: QuestionLine) {
    guard let target = ExportTarget(question.answer) else {
      return refuse("no such ending; there are \(ExportTarget.endingNames)")
    }
    if let status = try? FileStatus(path: target.path), status.kind == .regular {
      if source?.exportedTable?.reads(status) == true { return refuse("this file is being shown") }
      if !question.isConfirmed {
        typing.question?.warn("it exists: Enter again overwrites")
        return
      }
    }
    (typing.question, exporting.target) = (nil, target)
    advanceExport()
  }

  private func refuse(_ reason: String) { typing.question?.refuse(reason) }

  // MARK: The file

  /// The nanoseconds of each frame in which rows are written.
  private static let slice = 12_000_000

  /// Writes some of the rows. Rows that are still being read, searched or sorted are awaited.
  func advanceExport() {
    guard let target = exporting.target, !awaitsRowsToExport else { return }
    do throws(ExportFailure) {
      guard let table = source?.exportedTable else { return try advanceExportProgram(to: target) }
      let job: ExportJob
      if let running = exporting.job { job = running } else { job = try ExportJob(target, rowsOf: table) }
      exporting.job = job
      guard try job.advance(until: MonotonicClock.nanoseconds() + Self.slice) else { return }
      let size = "\(job.bytes.grouped) \(job.bytes == 1 ? "byte" : "bytes")"
      endExport("wrote \(TableController.rows(job.rows)), \(size) to \(target.name)")
    } catch {
      failExport(because: error.message)
    }
  }

  private func endExport(_ notice: String) {
    footer.notice = notice
    if exporting.isLast { _ = finish(.cancelled) }
    exporting = Exporting()
  }

  /// Leaves the former file as it is, and lets the name be corrected.
  private func failExport(because reason: String) {
    guard let target = exporting.target else { return }
    (exporting, typing.question) = (Exporting(), QuestionLine(.file, answer: target.name))
    refuse("not written, \(reason)")
  }

  /// Starts the run that writes the rows of a source, or ends the writing after it.
  private func advanceExportProgram(to target: ExportTarget) throws(ExportFailure) {
    if let program = exporting.program {
      guard let bytes = try program.finish() else { return }
      endExport("wrote \(bytes.grouped) \(bytes == 1 ? "byte" : "bytes") to \(target.name)")
    } else {
      guard let line = commandLine(hasPasswords: true), let words = try? ShellWords.command(line) else {
        throw .program("no command line shows this list")
      }
      let fields = source?.columns.map { $0.expression.bracketed } ?? []
      exporting.program = try ExportProgram(target, line: words, fields: fields)
    }
  }

  /// Writes the rest of the rows, for a screen that is printed.
  func completeExport() {
    while exporting.target != nil, !awaitsRowsToExport {
      advanceExport()
      exporting.program?.wait()
    }
  }

  /// Whether the rows shown will change soon.
  private var awaitsRowsToExport: Bool {
    guard exporting.job == nil, let source else { return false }
    let isReadingFiles = source.progress != nil && !source.isComplete && !settings.followsEnd
    return source.isFilterPending || source.isFiltering || source.isSorting || source.awaitsOrder
      || isReadingFiles
  }

  /// Leaves the former file as it is, and says why.
  func cancelExport(because reason: String) {
    guard let target = exporting.target else { return }
    exporting = Exporting(failedName: target.name)
    footer.notice = "not written, \(reason): \(target.name)"
  }

  /// What is being written, for the bottom line; nil for nothing.
  var exportMessage: String? {
    guard exporting.target != nil else { return nil }
    let rows = exporting.job.map { "writing \($0.rows.grouped) of \(TableController.rows($0.count))" }
    let work = rows ?? (exporting.program == nil ? "waiting for all rows" : "writing all rows")
    return [work + (exporting.isLast ? ", then quit" : ""), cancelHint].compactMap { $0 }
      .joined(separator: "   ")
  }
}

extension BrowserKeyMap {
  /// The keys that take rows away from the list: to the terminal's clipboard and to files.
  static var exporting: [BrowserCommand] {
    [
      BrowserCommand([.character("y")], .copy, title: "Copy the row, or the marked ones"),
      BrowserCommand([.character("Y")], .copyAs, title: "Copy the value, or the row in a format"),
      BrowserCommand([.character("W")], .export, title: "Write the rows to a file"),
    ]
  }
}
