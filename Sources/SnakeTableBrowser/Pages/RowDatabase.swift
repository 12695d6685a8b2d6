import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// A temporary database with the rows of files, a stream or a command as the table `list`, so that statements can be run. It is
/// made for the first statement, and again if there are other rows by then.
///
/// A program makes it of the rows that it reads, and removes it when this process closes that stream, or ends in any way.
/// `end` may be called on another thread than the other functions.
package final class RowDatabase {
  package enum Failure: Error {
    case rows(InputError)
    /// The message of the program that makes the database.
    case program(String)
  }

  private struct Loading {
    let transfer: RowTransfer
    let stream: FileDescriptor
    let loader: BackgroundProgram

    /// The path of the database; nil before all rows are loaded.
    var path: String? {
      let output = loader.progress.output
      guard loader.progress.ending == nil, let end = output.firstIndex(of: 0x0A) else { return nil }
      return String(rawBytes: output[..<end])
    }

    func end() {
      transfer.cancel()
      stream.close()
      loader.terminate()
    }
  }

  /// The argument of the program.
  private static let argument = "--load"
  /// The maximum number of bytes of its output.
  private static let limit = 1 << 16

  private let records: RecordTable
  private let words: [[UInt8]]
  private let loading = Monitor<Loading?>(nil)

  /// - Parameter words: the program that reads databases.
  package init(_ records: RecordTable, program words: [[UInt8]]) {
    (self.records, self.words) = (records, words)
  }

  deinit { end() }

  /// Begins to load the rows, unless they are loaded as they are now, or are being loaded.
  package func prepare() throws(Failure) {
    if let loading = loading.withLock({ $0 }), loading.path == nil || loading.transfer.isCurrent(in: records)
    {
      return
    }
    end()
    do throws(SystemError) {
      let (input, stream) = try FileDescriptor.pipe()
      var program = Program(words + [Array(Self.argument.utf8)])
      program.inputStream = input
      let loader = BackgroundProgram(program, limit: Self.limit) { Waker.shared.wake() }
      let transfer = records.transfer(to: stream) { Waker.shared.wake() }
      loading.withLock { $0 = Loading(transfer: transfer, stream: stream, loader: loader) }
    } catch { throw .program("\(error)") }
  }

  /// Returns the source that runs a statement; nil while rows are being loaded.
  package func start(_ list: ListOpening.List) throws(Failure) -> StartingSource? {
    guard let address = try address() else { return nil }
    let opening = ListOpening(location: address, list: list)
    return StartingSource(Program(words), opening: opening) { Waker.shared.wake() }
  }

  /// Returns the address of the database; nil while rows are being loaded.
  package func address() throws(Failure) -> String? {
    guard let loading = loading.withLock({ $0 }) else { return nil }
    if let path = loading.path { return "sqlite:\(path)" }
    if let failure = failure(of: loading) {
      end()
      throw failure
    }
    return nil
  }

  /// Waits until the rows are loaded, and returns the address of the database. After `end`, throws an error.
  package func waitForAddress() throws(Failure) -> String {
    try prepare()
    while true {
      if let address = try address() { return address }
      guard loading.withLock({ $0 != nil }) else { throw .program("the rows are not loaded") }
      _ = Poll.wait([], until: MonotonicClock.nanoseconds() + 2_000_000)
    }
  }

  private func failure(of loading: Loading) -> Failure? {
    let progress = loading.loader.progress
    // The program may say why it has stopped reading.
    if let failure = loading.transfer.progress.failure { return .rows(failure) }
    switch progress.ending {
    case nil: return nil
    case .failedToStart(let error)?: return .program("\(String(rawBytes: words.first ?? [])): \(error)")
    case .program?, .stopped?:
      let line = progress.output.split(separator: 0x0A).last ?? []
      return .program(line.isEmpty ? "the rows cannot be loaded" : String(rawBytes: Array(line)))
    }
  }

  /// What is loaded; nil if nothing is being loaded.
  package var progress: RowTransfer.Progress? {
    loading.withLock { $0 }.flatMap { $0.path == nil ? $0.transfer.progress : nil }
  }

  /// Ends the loading, if it is not complete.
  package func cancel() { if progress != nil { end() } }

  /// Removes the database.
  package func end() {
    loading.withLock { $0.take() }?.end()
  }

  /// The names of the table and its columns, for a statement.
  var names: [DatabaseName] {
    [DatabaseName("list")] + records.transferNames.map { DatabaseName(column: $0, of: "list") }
  }
}
