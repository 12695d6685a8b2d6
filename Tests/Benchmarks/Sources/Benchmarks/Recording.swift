import CLauncher
import Glibc
import TerminalScreen

/// A program running on a terminal, and all its output with the time of arrival. The screens are computed from the
/// output afterwards, so that computing them does not disturb the measurement.
final class Recording {
  /// Bytes that arrived together, `time` seconds after exec.
  struct Chunk {
    var time: Double
    var bytes: [UInt8]
  }

  private(set) var chunks: [Chunk] = []
  private var program = launched_program()
  private let rows: Int
  private let columns: Int
  private var hasEnded = false

  /// Starts the program, or returns nil if it cannot be started.
  init?(_ command: Command, rows: Int = 50, columns: Int = 160) {
    (self.rows, self.columns) = (rows, columns)
    let result = ([command.path] + command.arguments).withCStrings { arguments in
      Command.environment.withCStrings {
        launch_on_terminal(command.path, arguments, $0, UInt16(rows), UInt16(columns), &program)
      }
    }
    if result != 0 { return nil }
  }

  deinit {
    guard program.process > 0 else { return }
    kill(program.process, SIGKILL)
    waitpid(program.process, nil, 0)
    close(program.terminal)
  }

  /// Seconds since exec.
  var now: Double { Double(monotonic_nanoseconds() - program.started) / 1e9 }
  /// The number of bytes the program has written.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.bytes.count } }
  /// The processor time of all threads of the program, in seconds.
  var processorTime: Double? { ProcessFigures.processorTime(of: program.process) }
  /// The memory that the program shares with no other process, in bytes.
  var privateMemory: Int? { ProcessFigures.privateMemory(of: program.process) }

  /// The number of minor page faults so far.
  var pageFaults: Int? { ProcessFigures.pageFaults(of: program.process) }

  /// Writes keys to the program's terminal.
  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(program.terminal, bytes, bytes.count)
  }

  /// Records for the given seconds, or until the program ends.
  func record(seconds: Double) {
    let end = now + seconds
    while !hasEnded, now < end { _ = readChunk(within: end - now) }
  }

  /// Records until no output has arrived for `seconds`, for at most `limit` seconds, or until the program ends.
  func recordUntilQuiet(for seconds: Double = 0.3, limit: Double = 10) {
    let end = now + limit
    while !hasEnded, now < end, readChunk(within: seconds) {}
  }

  /// Records until the screen shows the text, which may end with the end of a line, for at most `limit` seconds.
  func record(until text: String, limit: Double) {
    let end = now + limit
    let screen = VirtualTerminal(rows: rows, columns: columns)
    var fed = 0
    while !hasEnded, now < end {
      _ = readChunk(within: 0.02)
      for chunk in chunks[fed...] { screen.feed(chunk.bytes) }
      fed = chunks.count
      if screen.shows(text) { return }
    }
  }

  /// Returns the time, in seconds after exec and not before `start`, when the screen first showed the text, or nil if
  /// it never did.
  func firstTime(showing text: String, after start: Double = 0) -> Double? {
    let screen = VirtualTerminal(rows: rows, columns: columns)
    return chunks.first { chunk in
      screen.feed(chunk.bytes)
      return chunk.time >= start && screen.shows(text)
    }?.time
  }

  /// The screen after all recorded output.
  var lastScreen: VirtualTerminal {
    let screen = VirtualTerminal(rows: rows, columns: columns)
    for chunk in chunks { screen.feed(chunk.bytes) }
    return screen
  }

  /// Reads a chunk of output that arrives within the time. Returns false if there is none.
  private func readChunk(within seconds: Double) -> Bool {
    var request = pollfd(fd: program.terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32((seconds * 1000).rounded(.up))) > 0 else { return false }
    let time = now
    let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(read(program.terminal, buffer.baseAddress, buffer.count), 0)
    }
    hasEnded = bytes.isEmpty
    if !hasEnded { chunks.append(Chunk(time: time, bytes: bytes)) }
    return !hasEnded
  }
}

extension VirtualTerminal {
  /// Whether a line contains the text. A `\n` in the text is the end of the line.
  fileprivate func shows(_ text: String) -> Bool { lines.contains { "\($0)\n".contains(text) } }
}
