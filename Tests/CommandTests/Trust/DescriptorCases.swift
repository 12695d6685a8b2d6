import Glibc
import TestSupport
import Testing

/// Tests of a limit of open files, while a log is followed through many rotations.
@Suite(.timeLimit(.minutes(20))) struct DescriptorCases {
  /// Follows a log with limits of open files.
  private static func follow(
    _ log: TemporaryFile, limits: String, _ arguments: [String] = []
  ) throws -> TerminalSession {
    let words = [
      "--nofile=\(limits)", ProgramEnvironment.snaketable, "--follow", "--multi", "--no-animation", log.path,
    ]
    return try TerminalSession(
      words + arguments, executable: "prlimit", columns: 140, environment: Trust.still)
  }

  private static func rotate(_ log: TemporaryFile, to text: String) throws {
    let next = try TemporaryFile(text)
    #expect(rename(next.path, log.path) == 0)
  }

  /// The lowest hard limit with which the list is shown.
  private static func lowestLimit(_ log: TemporaryFile) throws -> Int {
    for limit in 6..<64 {
      let session = try follow(log, limits: "\(limit):\(limit)")
      try session.wait { $0.contains("▌first") || !session.isRunning }
      let isShown = session.isRunning
      session.type("q")
      _ = try session.exitStatus()
      if isShown { return limit }
    }
    throw HarnessError.system(call: "prlimit", code: EMFILE)
  }

  @Test(
    "Without a descriptor for the next file, an error says so, and the status is 2",
    .possible(.openFiles(64)))
  func noDescriptor() throws {
    let log = try TemporaryFile("first\n")
    let limit = try Self.lowestLimit(log)
    let session = try Self.follow(log, limits: "\(limit):\(limit)")
    try session.wait { $0.contains("▌first") }
    let message = "\(log.path): Too many open files"
    var turn = 0
    while !session.screen.contains(message), turn < 32 {
      turn += 1
      try Self.rotate(log, to: "next \(turn)\n")
      try session.wait { $0.contains("next \(turn)") || $0.contains(message) }
    }
    #expect(session.screen.contains(message))
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "first\n" + (1..<turn).map { "next \($0)\n" }.joined())
    #expect(session.errors == "snaketable: \(message)\n")
    #expect(session.unrestored == [])
  }

  @Test("A file that may be read only later is followed then, and meanwhile an error says so")
  func readableLater() throws {
    let log = try TemporaryFile("first\n")
    let session = try TerminalSession(
      ["--follow", "--multi", "--no-animation", log.path], columns: 140, environment: Trust.still)
    try session.wait { $0.contains("▌first") }
    unlink(log.path)
    // Of names, root may read every file.
    #expect(mkdir(log.path, 0o700) == 0)
    try session.wait { $0.contains("\(log.path): is a directory") }
    rmdir(log.path)
    try Self.rotate(log, to: "next\n")
    try session.wait { $0.contains("▌next") && !$0.contains("is a directory") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "first\nnext\n")
  }

  @Test(
    "The limit is raised as far as the system allows, but not for programs that are started",
    .possible(.openFiles(64)))
  func raised() throws {
    let log = try TemporaryFile("first\n")
    let session = try Self.follow(
      log, limits: "24:512", ["--preview", "sh -c 'echo limit $(ulimit -Sn)'", "--preview-size", "30%"])
    try session.wait { $0.contains("▌first") && $0.contains("limit 24") }
    for turn in 1...32 {
      try Self.rotate(log, to: "next \(turn)\n")
      try session.wait { $0.contains("▌next \(turn)") }
    }
    try session.wait { $0.contains("limit 24") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "first\n" + (1...32).map { "next \($0)\n" }.joined())
  }
}
