import CSnakeLibrary

/// A program in the background with which this process exchanges lines. One thread starts it, writes to its input and reads
/// its output and its errors, so that nothing that the program does or fails to do delays another thread.
///
/// Memory is bounded by the lines that wait to be written, and by one line of output.
package final class DialogueProgram: Sendable {
  /// How a dialogue ended.
  package enum Ending: Equatable, Sendable {
    /// The program ended by itself, or closed its output and was ended.
    case program(Program.Ending)
    case failedToStart(SystemError)
  }

  private struct State {
    var outgoing = OutgoingLines()
    /// Whether the program has to end.
    var isStopped = false
    var ending: Ending?
    var lastError: [UInt8] = []
    /// The time at which output was last received, in nanoseconds of the monotonic clock; nil while it is being received.
    var lastRead: Int? = 0
  }

  private static let pieceSize = 1 << 16
  /// The maximum number of bytes of a line of errors.
  private static let errorLimit = 4096
  /// The maximum number of pieces of errors that are read after the end of the output.
  private static let lastPieces = 16

  private let program: Program
  private let receive: @Sendable (_ line: [UInt8], _ isWhole: Bool) -> Void
  private let didEnd: @Sendable (Ending, [UInt8]) -> Void
  private let state = Monitor(State())
  private let life = ProgramLife()
  /// Wakes the thread when there is a line to write, or the program has to end.
  private let waker = Waker()
  private let lineLimit: Int

  /// Starts a program.
  /// - Parameters:
  ///   - lineLimit: the maximum number of bytes of a line of output.
  ///   - receive: called on another thread with each line of output, or the beginning of a longer one, and whether it is whole.
  ///   - didEnd: called on the same thread when the program has ended, with the last line of its errors.
  package init(
    _ program: Program, lineLimit: Int,
    receive: @escaping @Sendable (_ line: [UInt8], _ isWhole: Bool) -> Void,
    didEnd: @escaping @Sendable (_ ending: Ending, _ lastError: [UInt8]) -> Void
  ) {
    self.program = program
    self.lineLimit = lineLimit
    self.receive = receive
    self.didEnd = didEnd
    WorkerThread.start(isInBackground: false) { [self] in
      let ending = run()
      didEnd(ending, state.withLock { $0.lastError })
      state.withLock { $0.ending = ending }
    }.detach()
  }

  /// The time at which the program has last written something to its output, in nanoseconds of the monotonic clock; 0 if it has
  /// written nothing.
  package var lastRead: Int { state.withLock { $0.lastRead } ?? MonotonicClock.nanoseconds() }

  /// Writes a line when the program reads it. Returns immediately.
  /// - Parameter number: the number by which the line can be withdrawn.
  package func write(_ line: [UInt8], number: Int) {
    state.withLock { $0.outgoing.append(line, number: number) }
    waker.wake()
  }

  /// Removes a line before its first byte is written. Returns false if there is no such line.
  package func withdraw(_ number: Int) -> Bool { state.withLock { $0.outgoing.withdraw(number) } }

  /// Closes the input of the program and ends its process group: by SIGTERM, and by SIGKILL after 100 ms. Returns
  /// immediately.
  package func terminate() {
    state.withLock { $0.isStopped = true }
    waker.wake()
  }

  /// Ends the program like `terminate`, and waits until it has ended, but at most for 200 ms. It cannot outlive that.
  package func end() {
    terminate()
    let deadline = MonotonicClock.nanoseconds() + 200_000_000
    while state.withLock({ $0.ending == nil }), MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
    }
    life.kill()
  }

  // MARK: Thread

  private func run() -> Ending {
    do throws(SystemError) {
      let streams = try DialogueStreams()
      let started = try life.start { () throws(SystemError) in try streams.start(program) }
      guard let process = started else { return .program(.killed(signal: SIGKILL)) }
      exchange(streams.ours)
      streams.ours.input.close()
      life.endGroup(of: process, streams.ours.output)
      return .program(life.reap(process))
    } catch { return .failedToStart(error) }
  }

  /// Exchanges lines until the program closes its output, or has to end.
  private func exchange(_ streams: DialogueStreams.Ends) {
    var (output, errors) = (LineAssembler(limit: lineLimit), LineAssembler(limit: Self.errorLimit))
    while true {
      let (writes, isStopped) = state.withLock { (!$0.outgoing.isEmpty, $0.isStopped) }
      if isStopped { return }
      let input = writes ? streams.input.number : -1
      let ready = Poll.wait(
        [streams.output.number, streams.errors.number, waker.fileDescriptor, input],
        writable: writes ? input : nil, until: nil)
      if !ready[2].isEmpty { waker.drain() }
      if !ready[3].isEmpty { write(to: streams.input) }
      if !ready[1].isEmpty { readErrors(from: streams.errors, &errors) }
      if !ready[0].isEmpty, !read(from: streams.output, &output) {
        // The last line of its errors explains the end of the program.
        readErrors(from: streams.errors, &errors, pieces: Self.lastPieces)
        return
      }
    }
  }

  /// Reads output. Returns false at its end.
  private func read(from stream: FileDescriptor, _ lines: inout LineAssembler) -> Bool {
    guard let bytes = try? stream.read(limit: Self.pieceSize) else { return true }
    state.withLock { $0.lastRead = nil }
    lines.append(bytes, receive)
    state.withLock { $0.lastRead = MonotonicClock.nanoseconds() }
    return !bytes.isEmpty
  }

  private func readErrors(from stream: FileDescriptor, _ lines: inout LineAssembler, pieces: Int = 1) {
    for _ in 0..<pieces {
      guard let bytes = try? stream.read(limit: Self.pieceSize) else { return }
      if bytes.isEmpty { return stream.close() }
      lines.append(bytes) { line, _ in
        if !line.isEmpty { state.withLock { $0.lastError = line } }
      }
      if !lines.unfinished.isEmpty { state.withLock { $0.lastError = lines.unfinished } }
    }
  }

  private func write(to stream: FileDescriptor) {
    let bytes = state.withLock { $0.outgoing.next() }
    do throws(SystemError) {
      let count = try stream.writeWithoutSignal(bytes)
      state.withLock { $0.outgoing.didWrite(count) }
    } catch {
      // The program has closed its input. It may still answer earlier requests.
      if error != .wouldBlock { state.withLock { $0.outgoing = OutgoingLines() } }
    }
  }
}

/// The standard streams of a program in a dialogue.
private struct DialogueStreams {
  struct Ends {
    let input: FileDescriptor
    let output: FileDescriptor
    let errors: FileDescriptor
  }

  /// The ends of this process, which do not block, and those of the program.
  let ours: Ends
  private let theirs: Ends

  init() throws(SystemError) {
    let (input, output, errors) = (
      try FileDescriptor.pipe(), try FileDescriptor.pipe(), try FileDescriptor.pipe()
    )
    ours = Ends(input: input.writeEnd, output: output.readEnd, errors: errors.readEnd)
    theirs = Ends(input: input.readEnd, output: output.writeEnd, errors: errors.writeEnd)
    for end in [ours.input, ours.output, ours.errors] { end.setNonBlocking() }
  }

  /// Starts a program with these streams. Returns its process.
  func start(_ program: Program) throws(SystemError) -> pid_t {
    let process = try program.startDetached(input: theirs.input, output: theirs.output, errors: theirs.errors)
    for end in [theirs.input, theirs.output, theirs.errors] { end.close() }
    return process
  }
}

/// Lines that wait to be written to a program. A line can be withdrawn as long as none of its bytes is written.
struct OutgoingLines {
  private var lines: [(number: Int, bytes: [UInt8])] = []
  /// The rest of the line that is being written.
  private var current: ArraySlice<UInt8> = []

  var isEmpty: Bool { current.isEmpty && lines.isEmpty }

  /// Appends a line.
  /// - Parameters:
  ///   - number: the number by which the line can be withdrawn.
  ///   - bytes: the line without its line feed.
  mutating func append(_ bytes: [UInt8], number: Int) { lines.append((number, bytes + [0x0A])) }

  /// Removes a line. Returns false if it is being written, or was written before. O(lines).
  mutating func withdraw(_ number: Int) -> Bool {
    guard let index = lines.firstIndex(where: { $0.number == number }) else { return false }
    lines.remove(at: index)
    return true
  }

  /// The bytes to write next; empty for none.
  mutating func next() -> ArraySlice<UInt8> {
    if current.isEmpty, !lines.isEmpty { current = lines.removeFirst().bytes[...] }
    return current
  }

  /// Notes that the first of the bytes to write next are written.
  mutating func didWrite(_ count: Int) { current = current.dropFirst(count) }
}
