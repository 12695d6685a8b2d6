import CSnakePTY
import Glibc

/// What a user does at the terminal.
extension TerminalSession {
  /// Presses keys, one after the other, encoded as xterm does in the modes the program has set.
  public func send(_ keys: TerminalKey...) {
    for key in keys { write(key.bytes(isApplicationCursor: screen.modes.isSet(1))) }
  }

  /// Types text. A line feed in it is Ctrl-J, not Enter.
  public func type(_ text: String) { write(Array(text.utf8)) }

  /// Pastes text, between the marks of bracketed paste if the program asked for them.
  public func paste(_ text: String) {
    let isBracketed = screen.modes.isSet(2004)
    type(isBracketed ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Reports a mouse event as xterm's SGR mode (1006) does, whether the program asked for it or not.
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

  /// Writes to the program's standard input, where this is `.pipe`.
  public func writeInput(_ bytes: [UInt8]) { process.input?.write(bytes) }

  /// Ends the program's standard input, once everything is written.
  public func closeInput() { process.input?.closeWhenWritten() }

  /// Stops reading the program's standard output, as `head` does when it has seen enough.
  public func closeOutput() { process.output?.close() }

  /// Sends a signal to the program; under a shell, to the job in the foreground.
  public func signal(_ number: Int32) {
    if let group = foregroundGroup, isRunning { kill(-group, number) }
  }

  /// Sends a signal to one thread of the program.
  public func signal(_ number: Int32, thread: pid_t) throws {
    try HarnessError.check("tgkill", test_signal_thread(process.id, thread, number))
  }

  /// Sends a signal (`TERM`) to the programs with a name that run on this terminal.
  public func end(_ name: String, signal: String) throws {
    let terminal = ttyname(slave).map { String(cString: $0) } ?? ""
    let result = try run(
      ["-\(signal)", "-t", String(terminal.dropFirst("/dev/".count)), "-x", name], executable: "pkill")
    guard result.status == .exited(0) else { throw HarnessError.ended(result.status, state: picture) }
  }

  /// Shows a little of what the program wrote, as a slow terminal does.
  public func readOnce(atMost limit: Int) { terminal.transfer(atMost: limit) }

  /// Holds back what the program writes, as Ctrl-S does at a terminal with flow control.
  public func stopOutput() { tcflow(slave, TCOOFF) }

  /// Sets the terminal's modes to those before the program, behind its back, as `stty sane` does.
  public func resetSettings() throws { try settingsBefore.apply(to: slave) }

  /// Continues a suspended program, as `fg` does.
  public func resume() { kill(process.id, SIGCONT) }
}
