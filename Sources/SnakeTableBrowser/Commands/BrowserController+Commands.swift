import SnakeTable
import SnakeTableSystem

/// The commands of the user.
extension BrowserController {
  /// Returns the program of a command for the row under the cursor and the marked rows.
  func program(_ template: CommandTemplate) throws(CommandFailure) -> Program {
    guard let source else { throw .noRow }
    let selection = list.selection
    let values = RowValues(
      source, cursor: selection.cursor, marked: Array(selection.marked.ranges), rowEnd: settings.rowEnd)
    var program = Program(try template.arguments(values, limit: Program.argumentLimit))
    program.descriptors = [values.markedFile].compactMap { $0 }
    return program
  }
}
