import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

extension RecordTable {
  /// Opens inputs. Waits for the first bytes of a stream if its format has to be detected.
  static func open(_ inputs: RecordInputs) throws(CommandError) -> RecordTable {
    do throws(InputError) { return try RecordTable(inputs) } catch { throw .input(error) }
  }

  /// Opens inputs by their paths, without waiting.
  static func inputs(_ paths: [String], _ options: RecordOptions) throws(CommandError) -> RecordInputs {
    if !options.list.groupBy.isEmpty, options.list.hasSectionPerInput {
      throw .conflict(option: "--section-per-file", with: "--group-by")
    }
    if options.records != nil, options.format != .json {
      throw .conflict(option: "--records", with: "--format \(options.format.rawValue)")
    }
    do throws(InputError) { return try RecordInputs(paths: paths, options: options) } catch {
      throw .input(error)
    }
  }

  func begin(wake: @escaping @Sendable () -> Void) throws(CommandError) {
    do throws(FieldError) {
      try start(wake: wake)
    } catch { throw .field(error, remedy: remedy(for: error)) }
  }

  /// Throws if the files have changed. Rows are identified by numbers until they are read, so they are valid only for
  /// unchanged files.
  func verify() throws(CommandError) {
    if hasChanged, let failure { throw .input(failure) }
    do throws(InputError) { try verifyInputs() } catch { throw .input(error) }
  }

  /// Returns the bytes of all inputs; nil if there are more than a number of bytes.
  func shortText(atMost limit: Int) throws(CommandError) -> [UInt8]? {
    do throws(InputError) { return try text(atMost: limit) } catch { throw .input(error) }
  }

  /// Throws if there are no rows to show, with the error that prevented the first row from being read if there is one.
  /// - Parameter allowsNames: whether the names of the fields are enough.
  func requireRows(allowsNames: Bool) throws(CommandError) {
    guard !hasRows || shownCount == 0 else { return }
    if let failure { throw .input(failure) }
    if let undecidedRows { throw .undecided(undecidedRows) }
    guard namesWithoutRows.isEmpty || !allowsNames || filter != nil else { return }
    throw .noRows(unknownField: filter.flatMap(unknownField(in:)))
  }
}

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
extension AwaitedCommand {
  /// Runs the command until it has written something, or once, and returns it.
  func output(isAwaited: Bool) throws(CommandError) -> ListCommand {
    do throws(Failure) { return try isAwaited ? wait() : run() } catch { throw .list(message: error.message) }
  }
}
