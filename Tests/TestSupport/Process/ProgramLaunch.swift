import CSnakePTY
import Glibc

/// The parameters for starting a program. The program runs in a new session, with default signal handling, and with
/// only the three standard descriptors.
struct ProgramLaunch {
  /// The target of one of the three standard descriptors.
  enum Source {
    case terminal
    case descriptor(Int32)
    case file(path: String, flags: Int32)
    case closed
  }

  /// A path, or a name to look up in the PATH of the harness.
  var executable: String
  var arguments: [String]
  var environment: [String: String]
  /// The path of the controlling terminal, or nil for none.
  var terminal: String?
  /// The targets of standard input, output and error.
  var descriptors: [Source]

  /// Starts the program and returns its process id.
  func start() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    describeDescriptors(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    describeSession(&attributes)

    var process: pid_t = 0
    let code = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawnp(&process, executable, &actions, &attributes, arguments, environment)
      }
    }
    if code != 0 { throw HarnessError.system(call: "posix_spawn \(executable)", code: code) }
    return process
  }

  /// Adds the descriptors to the file actions. The first terminal that a session opens becomes its controlling
  /// terminal, so it is opened first, even if none of the three descriptors keeps it.
  private func describeDescriptors(_ actions: inout posix_spawn_file_actions_t) {
    if let terminal {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      for case (let number, .terminal) in descriptors.enumerated() where number > 0 {
        posix_spawn_file_actions_adddup2(&actions, 0, Int32(number))
      }
    }
    for (number, source) in descriptors.enumerated() {
      switch source {
      case .terminal: break
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      case .file(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o644)
      case .closed: posix_spawn_file_actions_addclose(&actions, Int32(number))
      }
    }
    test_spawn_close_others(&actions)
  }

  private func describeSession(_ attributes: inout posix_spawnattr_t) {
    var every = sigset_t()
    sigfillset(&every)
    posix_spawnattr_setsigdefault(&attributes, &every)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags) | test_spawn_setsid())
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
