import Synchronization
import SnakeTableBrowser
import SnakeTableRecords

/// Opened records, with the outcome if the options decided it without a screen (`--select-1`, `--exit-0`).
struct OpenedTable {
  let records: RecordTable
  /// The command that has written the records; nil for inputs.
  var list: ListCommand?
  /// The stream whose latest records they are; nil for others.
  var stream: KeyedStream?
  var outcome: BrowserOutcome?
}

/// A table that one thread opens for another. Only the other thread uses it once `isReady` is true.
final class OpenedRecords: @unchecked Sendable {
  private let ready = Atomic(false)
  private var result: Result<OpenedTable, CommandError>?

  var isReady: Bool { ready.load(ordering: .acquiring) }

  func put(_ result: Result<OpenedTable, CommandError>) {
    self.result = result
    ready.store(true, ordering: .releasing)
  }

  /// Returns the table.
  /// - Throws: The error with which opening has failed.
  func take() throws(CommandError) -> OpenedTable {
    guard let result else { throw .noRows }
    return try result.get()
  }
}
