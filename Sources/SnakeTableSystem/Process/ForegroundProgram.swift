import CSnakeLibrary

/// Programs that have the terminal.
extension Program {
  /// Runs the program in the foreground of the terminal and waits for its end. Blocks the calling thread.
  ///
  /// The program has a process group of its own, so that its signal keys end no other program. When the user stops it,
  /// this process stops too, if a shell can continue it; both continue together. A signal that ends this process is passed
  /// on to the group.
  /// - Parameter terminal: the descriptor of the terminal, which the program gets as its three standard streams.
  package func run(on terminal: FileDescriptor) throws(SystemError) -> Ending {
    let group = getpgrp()
    // Also if the program cannot be started: its process may have been in the foreground already.
    defer { Self.putInForeground(group, of: terminal) }
    // A signal that ends this process finds the group.
    let process = try Signals.withHandledBlocked { () throws(SystemError) in
      let process = try startGroup(on: terminal)
      Signals.setForegroundGroup(process)
      return process
    }
    defer { Signals.setForegroundGroup(nil) }
    // If the system has put it there, it may have been stopped by the user already.
    if tcgetpgrp(terminal.number) == group { Self.proceed(process, on: terminal) }
    // Keys that were pressed while this process still had the terminal.
    if Signals.take(Signals.stop) { kill(-process, SIGTSTP) }
    if let key = Signals.takeGivenKey() { kill(-process, key) }
    while true {
      guard let status = Self.wait(for: process) else { return .exited(status: 0) }
      guard status & 0xFF == 0x7F else { return Ending(status) }
      Self.putInForeground(group, of: terminal)
      // A SIGCONT from before is not the end of this stop.
      _ = Signals.take(Signals.goOn)
      Signals.stopProcessGroup()
      _ = Signals.take(Signals.goOn)
      Self.proceed(process, on: terminal)
    }
  }

  /// Gives the terminal to a process, and continues it: without the terminal, its first use of it stops it.
  private static func proceed(_ process: pid_t, on terminal: FileDescriptor) {
    putInForeground(process, of: terminal)
    kill(-process, SIGCONT)
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
