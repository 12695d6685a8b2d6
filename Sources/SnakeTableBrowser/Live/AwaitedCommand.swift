import SnakeTableSystem

/// A command that runs at regular intervals until it has written something, which becomes the list.
package final class AwaitedCommand: Sendable {
  /// Why the command has written no list.
  package struct Failure: Error {
    /// The name of the command, a colon and the reason.
    package let message: String
  }

  private struct State {
    /// The command that runs; nil between two runs.
    var command: ListCommand?
    var isEnded = false
  }

  private let program: Program
  private let interval: Int
  private let state = Monitor(State())

  /// - Parameter interval: the time from one start to the next one, in nanoseconds.
  package init(_ program: Program, every interval: Int) {
    (self.program, self.interval) = (program, interval)
  }

  /// Runs the command until it has written something. After a first run without an error, failures of later ones have no
  /// effect. Call it on a thread of its own.
  package func wait() throws(Failure) -> ListCommand {
    var isFirst = true
    while true {
      let start = MonotonicClock.nanoseconds()
      do throws(Failure) {
        let command = try run()
        if command.hasOutput { return command }
      } catch { if isFirst || state.withLock({ $0.isEnded }) { throw error } }
      isFirst = false
      state.wait(until: start + interval) { $0.isEnded ? () : nil }
    }
  }

  /// Runs the command once.
  package func run() throws(Failure) -> ListCommand {
    let command: ListCommand
    do throws(SystemError) {
      command = try ListCommand(program) { [state] in state.update { _ in } }
    } catch { throw Failure(message: CommandFailure.file(of: "list", error).message) }
    let isEnded = state.withLock { state in
      state.command = command
      return state.isEnded
    }
    if isEnded { command.kill() }
    let ending = state.wait { _ in command.progress.ending }
    state.withLock { $0.command = nil }
    if let failure = command.failure(of: ending) { throw Failure(message: failure) }
    return command
  }

  /// Ends the command that runs, and the wait for another run. A run that begins later ends at once.
  package func kill() {
    state.update { state in
      state.isEnded = true
      state.command?.kill()
    }
  }
}

/// A command whose output becomes the list. It writes to a file, which is read once the command has ended, so that the list
/// never shows a part of it.
package final class ListCommand: Sendable {
  /// The maximum number of bytes of the list.
  private static let fileLimit = min(1 << 30, Memory.halfOfMachine)
  /// The maximum number of bytes of errors that are read.
  private static let errorLimit = 1 << 20

  /// The file with the output.
  let file: FileDescriptor
  /// The path of the file, which is valid as long as this object.
  package let path: String
  /// The program, which can be run again.
  let program: Program
  private let running: BackgroundProgram

  /// Starts a command.
  /// - Parameter wake: called on another thread when the command has ended.
  init(_ program: Program, wake: @escaping @Sendable () -> Void) throws(SystemError) {
    file = try FileDescriptor.temporaryFile(named: "list")
    path = try file.path()
    self.program = program
    var program = program
    program.outputFile = file
    running = BackgroundProgram(
      program, limit: Self.errorLimit, fileLimit: Self.fileLimit, wake: wake)
  }

  private static let comparedBytes = 1 << 16

  /// The first word of the command.
  var name: String { program.name }

  /// What is known of the command.
  var progress: BackgroundProgram.Progress { running.progress }

  /// Whether the command has written anything.
  var hasOutput: Bool { (try? FileStatus(file))?.size ?? 0 > 0 }

  /// Returns why the command has not written a list; nil if it has.
  func failure(of ending: BackgroundProgram.Ending) -> String? {
    switch ending {
    case .failedToStart(let error): CommandFailure.start(program: name, error).message
    case .stopped: "\(name): too much output"
    case .program(.exited(status: 0)): nil
    case .program(let ending): "\(name): \(ending.text)\(firstError)"
    }
  }

  /// The first line of the errors, behind a colon; empty for none.
  private var firstError: String {
    let line = progress.output.prefix { $0 != 0x0A }
    return line.isEmpty ? "" : ": " + String(rawBytes: line)
  }

  /// Returns whether another command has written the same bytes. O(bytes).
  func hasSameOutput(as other: ListCommand) throws(SystemError) -> Bool {
    guard try FileStatus(file).size == FileStatus(other.file).size else { return false }
    let size = Self.comparedBytes
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * size, alignment: 64)
    defer { buffer.deallocate() }
    let (own, others) = (buffer[..<size], buffer[size...])
    var offset = 0
    while true {
      let count = try file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: own))
      let otherCount = try other.file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: others))
      guard count == otherCount, own.prefix(count).elementsEqual(others.prefix(count)) else { return false }
      if count < size { return true }
      offset += count
    }
  }

  func terminate() { running.terminate() }
  package func kill() { running.kill() }
}
