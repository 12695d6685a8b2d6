import CLauncher
import Glibc
import TerminalScreen

/// A program running on a terminal, and everything it wrote with the time of arrival. The screen is made from that
/// afterwards, so that looking does not disturb what is measured.
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

  /// Starts the program; nil if it cannot be started.
  init?(_ command: Command, rows: Int = 50, columns: Int = 160) {
    (self.rows, self.columns) = (rows, columns)
    let arguments = ([command.path] + command.arguments).map { strdup($0) }
    let environment = Command.environment.map { strdup($0) }
    defer { (arguments + environment).forEach { free($0) } }
    let result = launch_on_terminal(
      command.path, arguments + [nil], environment + [nil], UInt16(rows), UInt16(columns), &program)
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
  /// How many bytes the program has written.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.bytes.count } }
  /// The processor time of all the program's threads, in seconds.
  var processorTime: Double? { ProcessFigures.processorTime(of: program.process) }
  /// The memory that is the program's alone, in bytes.
  var privateMemory: Int? { ProcessFigures.privateMemory(of: program.process) }

  /// Presses keys.
  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(program.terminal, bytes, bytes.count)
  }

  /// Records for some seconds, or to the program's end.
  func record(seconds: Double) {
    let end = now + seconds
    while !hasEnded, now < end { _ = readChunk(within: end - now) }
  }

  /// Records until nothing has come for `seconds`, at most for `limit`, or to the program's end.
  func recordUntilQuiet(for seconds: Double = 0.3, limit: Double = 10) {
    let end = now + limit
    while !hasEnded, now < end, readChunk(within: seconds) {}
  }

  /// Records until the screen shows the text, at most for `limit`.
  func record(until text: String, limit: Double) {
    let end = now + limit
    let screen = VirtualTerminal(rows: rows, columns: columns)
    var fed = 0
    while !hasEnded, now < end {
      _ = readChunk(within: 0.02)
      for chunk in chunks[fed...] { screen.feed(chunk.bytes) }
      fed = chunks.count
      if screen.contains(text) { return }
    }
  }

  /// When the screen first showed the text, in seconds after exec and not before `start`; nil if it never did.
  func firstTime(showing text: String, after start: Double = 0) -> Double? {
    let screen = VirtualTerminal(rows: rows, columns: columns)
    return chunks.first { chunk in
      screen.feed(chunk.bytes)
      return chunk.time >= start && screen.contains(text)
    }?.time
  }

  /// What the screen shows at the end.
  var lastScreen: VirtualTerminal {
    let screen = VirtualTerminal(rows: rows, columns: columns)
    for chunk in chunks { screen.feed(chunk.bytes) }
    return screen
  }

  /// Reads what comes within the time; false if nothing did.
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
