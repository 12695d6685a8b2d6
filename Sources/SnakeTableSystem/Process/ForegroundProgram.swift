import CSnakeLibrary

/// Programs that have the terminal.
extension Program {
  /// Runs the program in the foreground of the terminal and waits for its end. Blocks the calling thread.
  ///
  /// The program has a process group of its own, so that its signal keys end no other program. When the user stops it,
  /// this process stops too, if a shell can continue it; both continue together.
  /// - Parameter terminal: the descriptor of the terminal, which the program gets as its three standard streams.
  package func run(on terminal: FileDescriptor) throws(SystemError) -> Ending {
    let group = getpgrp()
    // Also if the program cannot be started: its process may have been in the foreground already.
    defer { Self.putInForeground(group, of: terminal) }
    let process = try startGroup(on: terminal)
    while true {
      Self.putInForeground(process, of: terminal)
      // Its first use of the terminal may have stopped it.
      kill(-process, SIGCONT)
      guard let status = Self.wait(for: process) else { return .exited(status: 0) }
      guard status & 0xFF == 0x7F else { return Ending(status) }
      Self.putInForeground(group, of: terminal)
      // A SIGCONT from before is not the end of this stop.
      _ = Signals.take(Signals.goOn)
      Signals.stopProcessGroup()
      _ = Signals.take(Signals.goOn)
    }
  }

  /// Waits until a process has ended or is stopped. Returns its status; nil if the system does not say.
  private static func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    return (try? SystemError.check { waitpid(process, &status, WUNTRACED) }) == nil ? nil : status
  }

  private static func putInForeground(_ group: pid_t, of terminal: FileDescriptor) {
    Signals.withBlocked(SIGTTOU) { _ = tcsetpgrp(terminal.number, group) }
  }
}
