import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Prompts for rows by number, on a terminal that cannot show a table.
struct PromptCommand {
  let options: Options
  let source: any RowStore
  /// Waits until rows have arrived, and everything that was asked for.
  let settle: ([TableIndexPath]) -> Void

  func outcome() throws(CommandError) -> BrowserOutcome {
    if options.records.follows {
      throw .conflict(option: "--follow", with: "--accessible on such a terminal")
    }
    let terminal = try openTerminal()
    var prompt = NumberedPrompt(
      source, allowsMarks: options.configuration.allowsMarks, order: options.browser.order,
      query: options.records.list.filter, typesetter: Encoding.select() == .ascii ? .ascii : Typesetter(),
      settle: settle)
    while true {
      terminal.write(prompt.text())
      guard let line = terminal.readLine() else { return .cancelled }
      if let outcome = prompt.take(line) { return outcome }
    }
  }

  private func openTerminal() throws(CommandError) -> LineTerminal {
    do throws(TerminalError) { return try LineTerminal() } catch { throw .terminal(error) }
  }
}
