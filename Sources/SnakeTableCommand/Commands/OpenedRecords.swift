import Synchronization
import TableRecords

/// The records that one thread opens for another: whoever sees `isReady` may take them, and nobody else has them then.
final class OpenedRecords: @unchecked Sendable {
  private let ready = Atomic(false)
  private var result: Result<RecordTable, CommandError>?

  var isReady: Bool { ready.load(ordering: .acquiring) }

  func put(_ result: Result<RecordTable, CommandError>) {
    self.result = result
    ready.store(true, ordering: .releasing)
  }

  /// - Throws: why there are none.
  func take() throws(CommandError) -> RecordTable {
    guard let result else { throw .noRows }
    return try result.get()
  }
}
