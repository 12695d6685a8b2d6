import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// The answer to a statement about the rows of files, a stream or both (`--sql`), which are loaded into a database first.
///
/// Only one thread uses this object at a time, apart from `cancel`; `openInBackground` passes it to another thread until the rows
/// are loaded.
final class StatementOrigin: ListOrigin, @unchecked Sendable {
  private let options: Options
  private let inputs: RecordInputs
  private let database = Monitor<RowDatabase?>(nil)
  private let result = Monitor<Result<PageOrigin, CommandError>?>(nil)

  /// Opens the inputs. Does not wait for them.
  init(_ options: Options) throws(CommandError) {
    self.options = options
    inputs = try RecordTable.inputs(options.source.files, options.loading.records)
  }

  private var page: PageOrigin? { try? result.withLock { $0 }?.get() }

  var hasProgram: Bool { true }
  func readBeginning() -> Int32? { nil }
  var isReady: Bool { result.withLock { $0 != nil } && page?.isReady != false }
  var isSilent: Bool { page?.isSilent == true }

  func openInBackground() {
    WorkerThread.start(isInBackground: false) { [self] in
      load()
      page?.openInBackground()
      Waker.shared.wake()
    }.detach()
  }

  func cancel() {
    database.withLock { $0 }?.end()
    page?.cancel()
  }

  func open() throws(CommandError) -> any OpenedList {
    if !result.withLock({ $0 != nil }) { load() }
    guard let page = try result.withLock({ $0 })?.get() else { throw .noRows() }
    return try page.open()
  }

  /// Loads the rows. Waits for all of them.
  private func load() {
    let loaded = Result { () throws(CommandError) in try loadedPage() }
    result.update { $0 = loaded }
  }

  private func loadedPage() throws(CommandError) -> PageOrigin {
    let records = try RecordTable.open(inputs)
    try records.begin { Waker.shared.wake() }
    let name = options.source.name
    let database = RowDatabase(records, program: SourceChoice(rowsOf: name).words)
    self.database.withLock { $0 = database }
    do throws(RowDatabase.Failure) {
      let address = try database.waitForAddress()
      let choice = SourceChoice(rowsOf: name, in: address, sql: options.source.sql)
      return PageOrigin(options.loaded(into: address), choice, in: database)
    } catch {
      switch error {
      case .rows(let error): throw .input(error)
      case .program(let message): throw .list(message: "\(name): \(message)")
      }
    }
  }
}
