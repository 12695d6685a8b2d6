import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

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
