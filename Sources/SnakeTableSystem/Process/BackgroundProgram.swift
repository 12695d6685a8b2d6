import CSnakeLibrary

/// A program that runs in the background without a terminal, and its output as far as it has arrived. A thread starts it
/// and reads what it writes, so that nothing that the program does delays this process.
package final class BackgroundProgram: Sendable {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case program(Program.Ending)
    /// Ended by this process: by `terminate` or `kill`, or because the program has written too much.
    case stopped
    case failedToStart(SystemError)
  }

  /// What is known of a program.
  package struct Progress: Equatable, Sendable {
    /// The output and the errors, in the order of their arrival.
    package var output: [UInt8] = []
    /// Whether the program wrote more than the limit.
    package var isCut = false
    /// How the program ended; nil while it is running.
    package var ending: Ending?
  }

  private static let pieceSize = 1 << 16
  /// The nanoseconds between two looks at the size of a file that the program writes.
  private static let fileInterval = 50_000_000

  private let program: Program
  private let limit: Int
  private let fileLimit: Int
  private let wake: @Sendable () -> Void
  private let state = Monitor(Progress())
  private let life = ProgramLife()
  /// Wakes the thread when the program has to end.
  private let end = Waker()

  /// Starts a program.
  /// - Parameters:
  ///   - limit: the number of bytes of output after which the program is ended.
  ///   - fileLimit: the same for the file that its output is written to.
  ///   - wake: called on another thread when output has arrived or the program has ended.
  package init(
    _ program: Program, limit: Int, fileLimit: Int = .max, wake: @escaping @Sendable () -> Void
  ) {
    self.program = program
    self.limit = limit
    self.fileLimit = fileLimit
    self.wake = wake
    WorkerThread.start(isInBackground: false) { [self] in
      let ending = run()
      state.withLock { $0.ending = ending }
      wake()
    }.detach()
  }

  /// What is known of the program now. O(bytes).
  package var progress: Progress { state.withLock { $0 } }

  /// Ends the program and the processes of its group: by SIGTERM, and by SIGKILL after 100 ms. Returns immediately.
  package func terminate() { end.wake() }

  /// Ends the program and the processes of its group at once.
  package func kill() {
    end.wake()
    life.kill()
  }

  // MARK: Thread

  private func run() -> Ending {
    defer { program.inputStream?.close() }
    do throws(SystemError) {
      let (readEnd, writeEnd) = try FileDescriptor.pipe()
      readEnd.setNonBlocking()
      let started = try life.start { () throws(SystemError) in try program.startDetached(output: writeEnd) }
      guard let process = started else { return .stopped }
      writeEnd.close()
      program.inputStream?.close()
      let isAtEnd = read(from: readEnd) && awaitEnd(of: process)
      life.endGroup(of: process, readEnd)
      let ending = life.reap(process)
      return isAtEnd ? .program(ending) : .stopped
    } catch { return .failedToStart(error) }
  }

  /// Reads the output to its end. Returns false if the program has to end before.
  private func read(from output: FileDescriptor) -> Bool {
    while isReadable(output) {
      guard let bytes = try? output.read(limit: Self.pieceSize) else { continue }
      if bytes.isEmpty { return true }
      guard take(bytes) else { return false }
      wake()
    }
    return false
  }

  /// Appends output. Returns false if there is too much.
  private func take(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      state.output += bytes.prefix(limit - state.output.count)
      state.isCut = state.output.count == limit
      return !state.isCut
    }
  }

  /// Waits until a descriptor is readable. Returns false if the program has to end.
  private func isReadable(_ descriptor: FileDescriptor) -> Bool {
    while !isFileTooLarge {
      let pause = program.outputFile.map { _ in MonotonicClock.nanoseconds() + Self.fileInterval }
      let ready = Poll.wait([descriptor.number, end.fileDescriptor], until: pause)
      if !ready[1].isEmpty { return false }
      if !ready[0].isEmpty { return true }
    }
    return false
  }

  /// Whether the program has written more to the file than it may.
  private var isFileTooLarge: Bool {
    guard let file = program.outputFile, let status = try? FileStatus(file), status.size > fileLimit else {
      return false
    }
    state.withLock { $0.isCut = true }
    return true
  }

  /// Waits for the end of a program that has closed its output. Returns false if it has to end before.
  private func awaitEnd(of process: pid_t) -> Bool {
    while ProcessGroup.isRunning(process) {
      if isFileTooLarge { return false }
      if !Poll.wait([end.fileDescriptor], until: MonotonicClock.nanoseconds() + 5_000_000)[0].isEmpty {
        return false
      }
    }
    return true
  }
}
