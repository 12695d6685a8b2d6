import CSnakeLibrary
import CSnakeSystem

extension Program {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)

    /// - Parameter status: the status of a process that has ended, as `waitpid` returns it.
    init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
    }
  }

  /// Starts the program in a session of its own: it has no controlling terminal, and is the leader of a process group.
  /// Returns its process.
  /// - Parameter output: the descriptor for its errors, and for its output unless that is written to a file.
  func startDetached(output: FileDescriptor) throws(SystemError) -> pid_t {
    try spawn(flags: process_session_flag()) { actions in
      if let inputStream {
        posix_spawn_file_actions_adddup2(actions, inputStream.number, STDIN_FILENO)
      } else {
        posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(actions, (outputFile ?? output).number, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(actions, output.number, STDERR_FILENO)
    }
  }

  /// Starts the program in a session of its own, with these descriptors as its standard streams. Returns its process.
  func startDetached(
    input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor
  ) throws(SystemError) -> pid_t {
    try spawn(flags: process_session_flag()) { actions in
      posix_spawn_file_actions_adddup2(actions, input.number, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(actions, output.number, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(actions, errors.number, STDERR_FILENO)
    }
  }

  /// Starts the program as the leader of a process group in this session, in the foreground if the system can do that.
  /// Returns its process.
  /// - Parameter terminal: the descriptor for its output and its errors, and its input unless that is a file.
  func startGroup(on terminal: FileDescriptor) throws(SystemError) -> pid_t {
    let input = try inputFile?.path()
    let starting = StartingChild()
    let process = Result { () throws(SystemError) in
      try spawn(flags: Int16(POSIX_SPAWN_SETPGROUP)) { actions in
        process_add_foreground(actions, terminal.number)
        for stream in STDIN_FILENO...STDERR_FILENO {
          posix_spawn_file_actions_adddup2(actions, terminal.number, stream)
        }
        // Opened again, since the descriptor is at the end of what was written.
        if let input { posix_spawn_file_actions_addopen(actions, STDIN_FILENO, input, O_RDONLY, 0) }
      }
    }
    if starting.end(), case .success(let process) = process { kill(-process, SIGTSTP) }
    return try process.get()
  }

  /// - Parameter setStreams: adds the actions that set the standard streams.
  private func spawn(
    flags: Int16, _ setStreams: (UnsafeMutablePointer<SpawnActions>) -> Void
  ) throws(SystemError) -> pid_t {
    var (actions, attributes) = (noSpawnActions, noSpawnAttributes)
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    setStreams(&actions)
    for descriptor in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor.number, descriptor.number)
    }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = withVectors { arguments, environment in
      guard let name = arguments[0] else { return ENOENT }
      return ResourceLimit.withInheritedOpenFiles {
        posix_spawnp(&process, name, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }
}

/// Continues a child process that Ctrl-Z stops before it has become another program. The thread that starts the program waits for
/// that, so this is done on another thread.
struct StartingChild {
  /// The nanoseconds between two looks.
  private static let interval = 20_000_000

  private struct State {
    var isEnded = false
    var wasStopped = false
  }

  private let state = Monitor(State())
  private let thread: WorkerThread

  /// Begins to look. Call it before the process is started, and `end` afterwards.
  init() {
    let state = state
    // A descriptor to wait for may not be available.
    thread = WorkerThread.start(isInBackground: false) {
      while state.wait(until: MonotonicClock.nanoseconds() + Self.interval, for: { $0.isEnded ? () : nil })
        == nil
      {
        let child = process_stopped_child()
        guard child > 0 else { continue }
        state.withLock { $0.wasStopped = true }
        kill(child, SIGCONT)
      }
    }
  }

  /// Ends this. Returns whether the process was stopped, so that the program has not noticed the key.
  func end() -> Bool {
    state.update { $0.isEnded = true }
    thread.join()
    return state.withLock { $0.wasStopped }
  }
}
