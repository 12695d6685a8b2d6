import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

// Disfavoured, so that literals are of the type `CellText`.
extension TableView {
  /// Shows the table on the whole screen with a string as its title.
  /// - Throws: `TerminalError`, as `run(title:protection:)` with a text.
  @_disfavoredOverload
  public func run(
    title: String, protection: ProcessProtection = .all
  ) throws(TerminalError) -> [TableIndexPath]? {
    try run(title: CellText(title), protection: protection)
  }

  /// Shows the table on the caller's actor with a string as its title.
  /// - Throws: `TerminalError`, as `run(title:protection:)` with a text.
  @_disfavoredOverload
  public nonisolated(nonsending) func run(
    title: String, protection: ProcessProtection = .all
  ) async throws(TerminalError) -> [TableIndexPath]? {
    try await run(title: CellText(title), protection: protection)
  }
}
