import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The commands of the user.
extension BrowserController {
  /// Returns the program of a command for the current row and the marked rows.
  func program(_ template: CommandTemplate) throws(CommandFailure) -> Program {
    guard let source else { throw .noRow }
    let selection = list.selection
    let values = RowValues(
      source, cursor: currentRow, marked: Array(selection.marked.ranges),
      rowEnd: settings.rowEnd)
    var program = Program(try template.arguments(values, limit: Program.argumentLimit))
    program.descriptors = [values.markedFile].compactMap { $0 }
    return program
  }

  /// Runs a command of a key. The bottom line says how it ended, or why it was not run.
  func perform(_ command: UserCommand) -> ScreenResponse {
    do throws(CommandFailure) {
      switch command {
      case .run(let template): notice = try run(try program(template))
      case .become(let template): return finish(.become(try executable(template)))
      case .reload(let template): try startList(try program(template))
      }
    } catch { notice = error.message }
    return .redraw
  }

  /// Runs a program in the foreground, and returns how it ended.
  private func run(_ program: Program) throws(CommandFailure) -> String {
    guard let runInForeground else { throw .noTerminal }
    do throws(SystemError) {
      let ending = try runInForeground(program)
      // It may have changed what the pane shows.
      preview?.invalidate()
      return "\(program.name): \(ending.text)"
    } catch { throw .start(program: program.name, error) }
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

  /// Starts a command whose output becomes the list.
  private func startList(_ program: Program) throws(CommandFailure) {
    listCommand?.terminate()
    do throws(SystemError) {
      listCommand = try ListCommand(program) { [waker] in waker.wake() }
    } catch { throw .file(of: "list", error) }
    notice = "\(program.name) …"
  }

  /// Runs the command again whose output is the list, for the same rows as before.
  func runAgain(_ list: ListCommand) {
    do throws(CommandFailure) { try startList(list.program) } catch { notice = error.message }
  }

  /// Shows the output of a command that has ended as the list. Waits until the list itself is shown: the row of a screen
  /// on top of it could be gone.
  func adoptList() {
    guard let source, showsList, let command = listCommand, let ending = command.progress.ending else {
      return
    }
    listCommand = nil
    notice = nil
    switch ending {
    case .failedToStart(let error): return notice = CommandFailure.start(program: command.name, error).message
    case .stopped: return notice = "\(command.name): too much output"
    case .program(let ending):
      if ending != .exited(status: 0) { notice = "\(command.name): \(ending.text)\(command.firstError)" }
      guard ending == .exited(status: 0) || command.hasOutput else { return }
    }
    show(command, in: source)
  }

  private func show(_ command: ListCommand, in source: any BrowserSource) {
    do throws(InputError) {
      try keepRows(of: source) { () throws(InputError) in try source.reload(from: command.path) }
      shownList = command
    } catch {
      // The file has no name that the user knows.
      notice = command.name + (describe?(error) ?? command.path).dropFirst(command.path.count)
    }
  }
}

extension ListCommand {
  /// The first line of the errors of the command, behind a colon; empty for none.
  fileprivate var firstError: String {
    let line = progress.output.prefix { $0 != 0x0A }
    return line.isEmpty ? "" : ": " + String(rawBytes: line)
  }
}
