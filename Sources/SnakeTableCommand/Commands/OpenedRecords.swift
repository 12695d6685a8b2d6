import Synchronization
import SnakeTableBrowser
import SnakeTableRecords

/// Records that have been opened, and the outcome if the options decided it without a screen (`--select-1`, `--exit-0`).
struct OpenedTable {
  let records: RecordTable
  var outcome: BrowserOutcome?
}

/// A table that one thread opens for another. Once `isReady` is true only the reader uses it.
final class OpenedRecords: @unchecked Sendable {
  private let ready = Atomic(false)
  private var result: Result<OpenedTable, CommandError>?

  var isReady: Bool { ready.load(ordering: .acquiring) }

  func put(_ result: Result<OpenedTable, CommandError>) {
    self.result = result
    ready.store(true, ordering: .releasing)
  }

  /// - Throws: The error that opening ended with.
  func take() throws(CommandError) -> OpenedTable {
    guard let result else { throw .noRows }
    return try result.get()
  }
}
