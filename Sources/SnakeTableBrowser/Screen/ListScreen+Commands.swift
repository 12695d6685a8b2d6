import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The commands of the user.
extension ListScreen {
  /// Returns the program of a command for the current row and the marked rows.
  func program(_ template: CommandTemplate) throws(CommandFailure) -> Program {
    guard let source else { throw .noRow }
    let selection = list.selection
    let values = RowValues(
      source, cursor: currentRow, marked: selection.markedRanges,
      rowEnd: settings.rowEnd)
    var program = Program(try template.arguments(values, limit: Program.argumentLimit))
    program.descriptors = [values.markedFile].compactMap { $0 }
    return program
  }

  /// Runs a command of a key. The bottom line says how it ended, or why it was not run.
  func perform(_ command: UserCommand) -> Bool {
    do throws(CommandFailure) {
      switch command {
      case .run(let template): footer.notice = try run(try program(template))
      case .become(let template): return finish(.become(try executable(template)))
      case .reload(let template): try startList(try program(template))
      }
    } catch {
      footer.notice = error.message
      let isEarly = if case .row(.notArrived) = error { true } else { false }
      footer.waitingCommand = isEarly && source?.longValues.awaited.isEmpty == false ? command : nil
    }
    return true
  }

  /// Runs the command that waits for long values of rows, once they have all arrived.
  func performWaitingCommand() {
    guard let command = footer.waitingCommand, source?.longValues.awaited.isEmpty == true else { return }
    (footer.waitingCommand, footer.notice) = (nil, nil)
    _ = perform(command)
  }

  /// Runs a program in the foreground, and returns how it ended.
  private func run(_ program: Program) throws(CommandFailure) -> String {
    let ending = try runInForeground(program)
    // It may have changed what the pane shows.
    arrangement.preview?.invalidate()
    return "\(program.name): \(ending.text)"
  }

  /// Hands the terminal to a program, and waits for its end.
  func runInForeground(_ program: Program) throws(CommandFailure) -> Program.Ending {
    guard let run = surroundings.runInForeground else { throw .noTerminal }
    do throws(SystemError) { return try run(program) } catch { throw .start(program: program.name, error) }
  }

  /// Returns the program that is to replace this one. Later, there is no list to return to.
  private func executable(_ template: CommandTemplate) throws(CommandFailure) -> Program {
    let program = try program(template)
    do throws(SystemError) { try program.checkExecutable() } catch {
      throw .start(program: program.name, error)
    }
    return program
  }

  // MARK: Reloading

  /// Starts a command whose output becomes the list, and says so.
  private func startList(_ program: Program) throws(CommandFailure) {
    try beginList(program)
    footer.notice = progress(ofProgram: program.name)
  }

  private func progress(ofProgram name: String) -> String { "\(name) …" }

  /// Starts a command whose output becomes the list.
  func beginList(_ program: Program) throws(CommandFailure) {
    live.command?.terminate()
    do throws(SystemError) {
      live.command = try ListCommand(program) { Waker.shared.wake() }
    } catch { throw .file(of: "list", error) }
  }

  /// Runs the command again whose output is the list, for the same rows as before.
  func runAgain(_ list: ListCommand) {
    do throws(CommandFailure) { try startList(list.program) } catch { footer.notice = error.message }
  }

  /// Shows the output of a command that has ended as the list. Waits until the list itself is shown, because the row of a
  /// screen on top of it could be gone, and until its rows have reached their positions.
  func adoptList() {
    guard let source, source.hasIdentities, showsList, !list.isMovingRows, let command = live.command,
      let ending = command.progress.ending
    else { return }
    live.command = nil
    if footer.notice == progress(ofProgram: command.name) { footer.notice = nil }
    live.timer?.failure = nil
    let failure = command.failure(of: ending)
    if let failure { report(failure) }
    guard failure == nil || live.timer == nil && command.hasOutput else { return }
    do throws(InputError) { try show(command, in: source) } catch {
      // The file has no name that the user knows.
      report(command.name + (surroundings.describe?(error) ?? command.path).dropFirst(command.path.count))
    }
  }

  /// Says why a list is not shown: until the next key, or until the command has run again.
  private func report(_ failure: String) {
    if live.timer == nil { footer.notice = failure } else { live.timer?.failure = failure }
  }

  private func show(_ command: ListCommand, in source: any RowStore) throws(InputError) {
    if let shownList = live.shown, live.timer != nil {
      if (try? command.hasSameOutput(as: shownList)) == true { return }
      try refresh(source) { () throws(InputError) in try source.reload(from: command.path) }
    } else {
      try keepRows(of: source) { () throws(InputError) in try source.reload(from: command.path) }
      endInputs()
    }
    live.shown = command
  }
}

/// Reading a record or a value in the user's pager.
extension ListScreen {
  /// Hands the terminal to the pager, with the value under the cursor in details, or else the record, as its standard input.
  /// The bottom line says if that fails.
  func openPager() {
    guard source != nil, pageKind != .help else { return }
    do throws(CommandFailure) {
      var program = Program(UserProgram.pager.words())
      program.inputFile = try file(of: try pagedText())
      let ending = try runInForeground(program)
      footer.notice = ending == .exited(status: 0) ? nil : "\(program.name): \(ending.text)"
    } catch { footer.notice = error.message }
  }

  /// The value under the cursor in details, or else the record.
  private func pagedText() throws(CommandFailure) -> [UInt8] {
    do throws(RecordOutputError) {
      if let value = try detailsValue { return value }
      if let source, let row = currentRow, hasRow(row) { return try source.plainOutput(of: row) }
    } catch { throw .row(error) }
    throw .noRow
  }

  /// Returns a file with a text and a line feed at its end.
  private func file(of text: [UInt8]) throws(CommandFailure) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor.temporaryFile(named: "row")
      try file.writeAll(text.last == 0x0A ? text : text + [0x0A])
      return file
    } catch { throw .file(of: "row", error) }
  }
}
