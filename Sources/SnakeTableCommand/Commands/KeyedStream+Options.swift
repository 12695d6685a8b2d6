import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Lists of the latest record for each key (`--follow --id`).
extension KeyedStream {
  /// Starts reading the inputs, and waits for the first record.
  /// - Parameter wake: Called on any thread when there is news.
  static func started(
    _ inputs: RecordInputs, wake: @escaping @Sendable () -> Void
  ) throws(CommandError) -> KeyedStream {
    let stream = try opened(inputs)
    do throws(FieldError) {
      try stream.start(wake: wake)
    } catch { throw .field(error, remedy: stream.remedy(for: error)) }
    return stream
  }

  private static func opened(_ inputs: RecordInputs) throws(CommandError) -> KeyedStream {
    do throws(InputError) { return try KeyedStream(inputs) } catch { throw .input(error) }
  }

  /// Returns a table of the latest records that has started. Waits for later records if the first ones lack a field, as
  /// long as the options say.
  func startedTable(wake: @escaping @Sendable () -> Void) throws(CommandError) -> RecordTable {
    let deadline = patience.map { MonotonicClock.nanoseconds() + $0 }
    while true {
      let table = makeTable()
      do throws(CommandError) {
        try table.begin(wake: wake)
        return table
      } catch {
        guard case .field = error, awaitsNames else { throw error }
        if waitForNews(until: deadline) { continue }
        guard deadline != nil, !isComplete else { throw error }
      }
      let later = makeTable(acceptsMissingFields: true)
      try later.begin(wake: wake)
      return later
    }
  }
}

/// Lists that are the output of a command (`--every`).
extension SourceOptions {
  /// The command; nil for inputs.
  var firstList: FirstList? {
    refreshInterval.map { FirstList(Program(files.map(\.rawBytes)), every: $0) }
  }
}

extension Options {
  /// Returns options that read the output of a command. The output can be read as long as `list` is kept.
  func reading(_ list: ListCommand) -> Options {
    var options = self
    options.source.files = [list.path]
    return options
  }
}

extension FirstList {
  /// Runs the command until it has written something, or once, and returns it.
  func output(isAwaited: Bool) throws(CommandError) -> ListCommand {
    do throws(Failure) { return try isAwaited ? wait() : run() } catch { throw .list(message: error.message) }
  }
}
