import SnakeTable
import SnakeTableSystem

/// The command of the pane.
extension PreviewController {
  /// Starts the command if the cursor has rested.
  func advanceCommand(to time: Int) {
    guard let command, command.nextChange.map({ $0 <= time }) ?? true else { return }
    if command.advance(to: time, program) { showOutput() }
  }

  /// Shows the output that has arrived.
  func adoptOutput() {
    if command?.adopt() == true { showOutput() }
  }

  /// Runs the command for the row under the cursor and waits for its end, for a screen that is printed.
  func settle() {
    guard browser.showsPreview, let command else { return }
    update()
    command.settle(program)
    showOutput()
  }

  /// Shows the output of the command, from its beginning if it is that of another row.
  func showOutput() {
    guard let command, let table = navigation?.tables.first?.tableView else { return }
    guard table.dataSource as? CommandOutput !== command.output else { return table.reloadData() }
    table.dataSource = command.output
    table.scroll(byLines: Int.min)
  }

  /// Returns the program for the row under the cursor. It is told the size of the pane.
  private func program() throws(CommandFailure) -> Program {
    guard let command, let table = page?.tableView else { throw .noRow }
    var program = try browser.program(command.template)
    // Without the lines of the box.
    let size = Size(columns: table.columns.content.count, lines: max(1, table.size.lines - 2))
    program.environment = [("COLUMNS", String(size.columns)), ("LINES", String(size.lines))]
    return program
  }
}
