import CSnakePTY
import Glibc

/// The actions of a user at the terminal.
extension TerminalSession {
  /// Presses keys one after another, encoded as xterm does in the modes that the program has set.
  public func send(_ keys: TerminalKey...) {
    for key in keys { write(key.bytes(isApplicationCursor: screen.modes.isSet(1))) }
  }

  /// Types text. A line feed in the text is Ctrl-J, not Enter.
  public func type(_ text: String) { write(Array(text.utf8)) }

  /// Pastes text, enclosed in the sequences of bracketed paste if the program enabled it.
  public func paste(_ text: String) {
    let isBracketed = screen.modes.isSet(2004)
    type(isBracketed ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Reports a mouse event in xterm's SGR encoding (1006), whether or not the program enabled it.
  public func send(_ button: MouseButton, line: Int, column: Int, isRelease: Bool = false) {
    type("\u{1B}[<\(button.rawValue);\(column + 1);\(line + 1)\(isRelease ? "m" : "M")")
  }

  /// Presses and releases the left button.
  public func click(line: Int, column: Int) {
    send(.left, line: line, column: column)
    send(.left, line: line, column: column, isRelease: true)
  }

  /// Sends bytes as if they were typed.
  public func write(_ bytes: [UInt8]) { terminal.write(bytes) }

  /// Writes to the standard input of the program, if it is `.pipe`.
  public func writeInput(_ bytes: [UInt8]) { process.input?.write(bytes) }

  /// Closes the standard input of the program after everything is written.
  public func closeInput() { process.input?.closeWhenWritten() }

  /// Stops reading the standard output of the program, as `head` does after enough lines.
  public func closeOutput() { process.output?.close() }

  /// Sends a signal to the program or, under a shell, to the foreground job.
  public func signal(_ number: Int32) {
    if let group = foregroundGroup, isRunning { kill(-group, number) }
  }

  /// Sends a signal to one thread of the program.
  public func signal(_ number: Int32, thread: pid_t) throws {
    try HarnessError.check("tgkill", test_signal_thread(process.id, thread, number))
  }

  /// Denies the program further threads, unless root runs it.
  /// - Parameter user: The words of a command line that run a command as the program's user.
  public func denyThreads(as user: [String]) throws {
    let words = user + ["prlimit", "--pid", "\(process.id)", "--nproc=1"]
    let result = try run(Array(words.dropFirst()), executable: words[0])
    guard result.status == .exited(0) else { throw HarnessError.ended(result.status, state: picture) }
  }

  /// Sends a signal, such as `TERM`, to the programs of that name on this terminal.
  public func end(_ name: String, signal: String) throws {
    let result = try run(["-\(signal)"] + programs(named: name), executable: "pkill")
    guard result.status == .exited(0) else { throw HarnessError.ended(result.status, state: picture) }
  }

  /// The number of programs of that name on this terminal.
  /// - Parameter areStopped: Whether to count only programs that are stopped.
  public func count(ofPrograms name: String, areStopped: Bool = false) throws -> Int {
    // pgrep cannot be used: with a terminal (-t) it ignores the states (-r).
    let list = try run(["-t", terminalName, "-o", "state=,comm="], executable: "ps").output
    return list.split(separator: "\n").count { $0.dropFirst(2) == name && (!areStopped || $0.first == "T") }
  }

  /// The options of pkill for the programs of that name on this terminal.
  private func programs(named name: String) -> [String] { ["-t", terminalName, "-x", name] }

  /// The name of this terminal without its folder, such as `pts/1`.
  private var terminalName: String {
    String((ttyname(slave).map { String(cString: $0) } ?? "").dropFirst("/dev/".count))
  }

  /// Reads at most `limit` bytes of the output, as a slow terminal does.
  public func readOnce(atMost limit: Int) { terminal.transfer(atMost: limit) }

  /// Suspends the output of the program, as Ctrl-S does on a terminal with flow control.
  public func stopOutput() { tcflow(slave, TCOOFF) }

  /// Restores the settings that the terminal had before the program started, without the program's knowledge, as
  /// `stty sane` does.
  public func resetSettings() throws { try settingsBefore.apply(to: slave) }

  /// Continues a suspended program, as `fg` does.
  public func resume() { kill(process.id, SIGCONT) }
}

/// A mouse button, with its number in xterm's reports.
public enum MouseButton: Int, Sendable {
  case left = 0
  case middle = 1
  case right = 2
  case wheelUp = 64
  case wheelDown = 65
}
