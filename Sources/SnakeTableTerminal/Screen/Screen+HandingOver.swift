import SnakeTableSystem

/// Handing the terminal over to another program, such as an editor.
extension Screen {
  /// Ends line-drawing characters and the modes of the keypad, and lets lines wrap, as far as the terminal has these modes.
  private static var ordinaryText: [UInt8] { ["rmacs", "rmkx", "smam"].flatMap { Terminfo.sequence($0) } }

  /// Gives the terminal to `body` as it was before this screen was opened, and takes it back afterwards: the settings that
  /// it had are set again, and the next frame draws everything.
  /// - Parameter body: receives the terminal, whose system calls block.
  /// - Throws: the error of `body`, or that the terminal cannot be opened, or `interrupted` if a signal is about to end this
  ///   process: nothing could end a program that has the terminal then.
  package func handOver<Result>(
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !Signals.isEnding else { throw .interrupted }
    let terminal = try FileDescriptor(opening: "/dev/tty", .readAndWrite)
    let keys = takeReplies()
    Signals.giveKeysAway(true)
    leave()
    device.giveBack()
    Signals.clearEmergency()
    let settings = TerminalSettings(of: terminal.number)
    defer {
      settings?.apply(to: terminal.number)
      output.send(sequences.disableReports + Self.ordinaryText)
      resume(hasLeft: true)
      Signals.giveKeysAway(false)
      queue += translate(keys)
    }
    return try body(terminal)
  }
}
