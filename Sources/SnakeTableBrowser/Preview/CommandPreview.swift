import SnakeTable
import SnakeTableDrawing
import SnakeTableSystem

/// The command of the pane: it runs for one row at a time, once the cursor has rested on the row.
///
///     row ─ 50 ms ─> start ─> output, as it arrives ─> end
///
/// The output of the row before stays until there is output of this one, or for a moment.
final class CommandPreview {
  /// The nanoseconds that the cursor rests before the command starts.
  private static let rest = 50_000_000
  /// The nanoseconds after the start for which the output of the row before is shown.
  private static let patience = 200_000_000
  /// The maximum number of bytes of output.
  private static let outputLimit = 1 << 20

  /// What the command does for the row.
  private enum State {
    case idle
    /// The command starts at a time, which the next frame sets.
    case waiting(start: Int?)
    case running(BackgroundProgram, clearing: Int?)
    case ended
  }

  let template: CommandTemplate
  /// The output that is shown.
  private(set) var output = CommandOutput()
  /// How the command ended, in a few words; empty for success.
  private(set) var status = ""
  /// The name of the program that was started last.
  private var name = ""
  private var state = State.idle
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called on another thread when output has arrived.
  init(_ template: CommandTemplate, wake: @escaping @Sendable () -> Void) {
    self.template = template
    self.wake = wake
  }

  // MARK: Rows

  /// Ends the command, which is about to run for another row.
  func restart() {
    end()
    state = .waiting(start: nil)
    status = ""
  }

  /// Ends the command and shows nothing.
  func stop() {
    end()
    clear()
    status = ""
  }

  /// Ends the command at once, because this process ends.
  func kill() {
    if case .running(let program, _) = state { program.kill() }
    state = .idle
  }

  private func end() {
    if case .running(let program, _) = state { program.terminate() }
    state = .idle
  }

  private func clear() { output = CommandOutput() }

  // MARK: Time

  /// The time in nanoseconds at which `advance` has to be called; nil for none.
  var nextChange: Int? {
    switch state {
    case .waiting(let start): start
    case .running(_, let clearing): clearing
    case .idle, .ended: nil
    }
  }

  /// Advances to a time in nanoseconds. Returns whether the output has changed.
  /// - Parameter program: returns the program for the row.
  func advance(to time: Int, _ program: () throws(CommandFailure) -> Program) -> Bool {
    switch state {
    case .waiting(nil): state = .waiting(start: time + Self.rest)
    case .waiting(let due?) where time >= due:
      do throws(CommandFailure) { try start(program(), at: time) } catch {
        fail(error)
        return true
      }
    case .running(let program, let clearing?) where time >= clearing:
      state = .running(program, clearing: nil)
      clear()
      return true
    default: break
    }
    return false
  }

  /// Starts the command without waiting, and waits for its end, but at most ten seconds.
  func settle(_ program: () throws(CommandFailure) -> Program) {
    if case .waiting = state { state = .waiting(start: 0) }
    _ = advance(to: 0, program)
    let deadline = MonotonicClock.nanoseconds() + 10_000_000_000
    while case .running = state, MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 2)
      _ = adopt()
    }
  }

  private func start(_ program: Program, at time: Int) {
    name = program.name
    let running = BackgroundProgram(program, limit: Self.outputLimit, wake: wake)
    state = .running(running, clearing: time + Self.patience)
  }

  private func fail(_ failure: CommandFailure) {
    state = .ended
    clear()
    output.adopt(failure.message.rawBytes)
  }

  // MARK: Output

  /// Adopts the output that has arrived. Returns whether it has changed.
  func adopt() -> Bool {
    guard case .running(let program, let clearing) = state else { return false }
    let progress = program.progress
    guard !progress.output.isEmpty || progress.ending != nil else { return false }
    if clearing != nil {
      clear()
      state = .running(program, clearing: nil)
    }
    output.adopt(progress.output)
    if let ending = progress.ending { finish(progress, ending) }
    return true
  }

  private func finish(_ progress: BackgroundProgram.Progress, _ ending: BackgroundProgram.Ending) {
    state = .ended
    switch ending {
    case .program(let ending): status = ending == .exited(status: 0) ? "" : ending.text
    case .stopped: status = progress.isCut ? "first \(Self.outputLimit >> 20) MB" : ""
    case .failedToStart(let error): fail(.start(program: name, error))
    }
  }
}

extension Program.Ending {
  /// How the program ended, in a few words.
  var text: String {
    switch self {
    case .exited(let status): "exit \(status)"
    case .killed(let signal): "killed by signal \(signal)"
    }
  }
}

/// The output of a command as rows: one for each line, with the colours that its escape sequences select, which continue on the
/// lines that follow.
final class CommandOutput: TableDataSource {
  /// The maximum number of bytes of a row. A longer line, as in binary files, continues in the next row.
  private static let rowLimit = 4096

  private var bytes: [UInt8] = []
  /// The offset of each row.
  private var starts: [Int] = []
  /// The style at the beginning of each row.
  private var styles: [Style] = []
  /// The offset up to which the output is divided into rows, except for the last row.
  private var end = 0

  /// Adopts output that begins with the output adopted before. O(new bytes).
  func adopt(_ output: [UInt8]) {
    bytes = output
    if starts.isEmpty, !bytes.isEmpty { (starts, styles) = ([0], [.plain]) }
    while let start = starts.last, let next = nextStart(after: start) {
      starts.append(next)
      styles.append(text(ofRow: starts.count - 2).endStyle)
      end = next
    }
  }

  /// The start of the row after the last one; nil if that is the end of the output.
  private func nextStart(after start: Int) -> Int? {
    let limit = min(bytes.count, start + Self.rowLimit)
    if let feed = bytes[max(start, end)..<limit].firstIndex(of: 0x0A) {
      return feed + 1 < bytes.count ? feed + 1 : nil
    }
    end = limit
    guard limit < bytes.count else { return nil }
    // Not within a character of UTF-8.
    return (limit - 3...limit).last { bytes[$0] & 0xC0 != 0x80 } ?? limit
  }

  private func line(_ row: Int) -> ArraySlice<UInt8> {
    var line = bytes[starts[row]..<(row + 1 < starts.count ? starts[row + 1] : bytes.count)]
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    return line
  }

  private func text(ofRow row: Int) -> (text: CellText, endStyle: Style) {
    var style = styles[row]
    let text = CellText(ansi: line(row), continuing: &style)
    return (text, style)
  }

  // MARK: TableDataSource

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { starts.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: text(ofRow: path.row).text) }
  func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    starts.indices.contains(identifier) ? TableIndexPath(row: identifier, section: 0) : nil
  }
  var identifiers: [Range<Int>] { [starts.indices] }
}
