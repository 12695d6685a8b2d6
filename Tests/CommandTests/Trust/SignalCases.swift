import Glibc
import TestSupport
import Testing

/// Cases S of the sixty that end the program: every signal restores the terminal first, and is what ends it.
@Suite(.timeLimit(.minutes(20))) struct SignalCases {
  private static let rows = Array((1...40).map { "row \($0)\n" }.joined().utf8)

  @Test("S03: Ctrl-\\ ends the program as SIGQUIT does") func quitKey() throws {
    let session = try Trust.browse(Self.rows)
    session.send(.control("\\"))
    #expect(try session.exitStatus() == .signalled(SIGQUIT))
    #expect(session.unrestored == [])
    #expect(session.output == "")
  }

  @Test("S04: SIGINT ends the program as Ctrl-C does") func interrupt() throws {
    let session = try Trust.browse(Self.rows)
    session.signal(SIGINT)
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
    #expect(session.output == "")
  }

  // MARK: Mistakes

  /// The compiler's traps are SIGILL on x86, SIGTRAP on arm.
  private static let trap: [TestSupport.ExitStatus] = [.signalled(SIGILL), .signalled(SIGTRAP)]

  @Test(
    "S08: a mistake of the program on any thread restores the terminal, then says what it was",
    arguments: [
      ("fatalError", "the last words", trap), ("index", "Index out of range", trap),
      ("overflow", "", trap), ("unwrapping", "found nil while unwrapping", trap),
      ("recursion", "", [.signalled(SIGSEGV)]), ("abort", "", [.signalled(SIGABRT)]),
    ], ["main", "worker"])
  func mistakes(mistake: (name: String, words: String, statuses: [TestSupport.ExitStatus]), place: String)
    throws
  {
    for backtrace in [nil, "enable=no", "enable=yes,interactive=yes"] {
      let session = try TerminalSession(
        [mistake.name, place], executable: ProgramEnvironment.path(ofProgram: "CrashingProgram"),
        errors: .terminal, environment: ["SWIFT_BACKTRACE": backtrace])
      try session.wait { $0.contains("frame") }
      session.send(.space)
      let status = try session.exitStatus()
      #expect(mistake.statuses.contains(status), "\(status)")
      #expect(session.unrestored == [])
      let end = Array("\u{1B}[?1049l".utf8)
      #expect(session.rawBytes.count(of: end) == 1)
      let last = session.rawBytes.indices.last { session.rawBytes[$0...].starts(with: end) } ?? 0
      let afterwards = session.rawBytes[last...].filter { $0 != 0x0D }
      let words = String(decoding: afterwards, as: UTF8.self)
      #expect(mistake.words.isEmpty || words.contains(mistake.words), "\(words)")
      #expect(!words.contains("frame "))
    }
  }

  @Test(
    "S08: a signal to a worker thread restores the terminal",
    arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func workers(signal: Int32) throws {
    let session = try Trust.browse(Self.rows)
    session.type("/row 1")
    try session.wait { $0.line(0).hasSuffix("of 13 (of 40)") }
    let worker = try #require(try session.threads.dropFirst().last)
    try session.signal(signal, thread: worker)
    #expect(try session.exitStatus() == .signalled(signal))
    #expect(session.unrestored == [])
  }

  @Test("S08: a mistake while another thread ends the program leaves the terminal restored")
  func mistakeAtTheEnd() throws {
    for _ in 0..<repetitions(10, inTestAll: 200) {
      let session = try TerminalSession(
        ["abort", "closing"], executable: ProgramEnvironment.path(ofProgram: "CrashingProgram"))
      try session.wait { $0.contains("frame") }
      session.send(.space)
      // Either thread may be the first.
      let status = try session.exitStatus(isTerminalStuck: true)
      #expect(status == .exited(0) || status == .signalled(SIGABRT), "\(status)")
      #expect(session.unrestored == [], "\(status)")
    }
  }

  // MARK: In the middle of output

  /// While strokes move on a large screen, whose terminal reads on or does not.
  @Test("S09: wherever SIGTERM comes, the output ends outside of sequences and frames") func anywhere() throws
  {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<repetitions(20, inTestAll: 200) {
      let session = try TerminalSession(
        ["--demo", "--style", "rounded", "--duration", "0.1"], rows: 60, columns: 200)
      let count = Int.random(in: 1...6000, using: &generator)
      try session.wait { _ in session.rawBytes.count >= count }
      if Bool.random(using: &generator) { try session.resize(rows: 59, columns: 199) }
      session.signal(SIGTERM)
      let isStuck = Bool.random(using: &generator)
      #expect(try session.exitStatus(isTerminalStuck: isStuck) == .signalled(SIGTERM))
      #expect(session.unrestored == [])
    }
  }

  @Test(
    "S09: a second SIGTERM, at once or as the terminal is restored, restores nothing twice",
    arguments: [false, true])
  func twice(isLater: Bool) throws {
    let session = try Trust.browse(Self.rows)
    let count = session.rawBytes.count
    session.signal(SIGTERM)
    if isLater { try session.wait { _ in session.rawBytes.count > count } }
    session.signal(SIGTERM)
    #expect(try session.exitStatus() == .signalled(SIGTERM))
    #expect(session.rawBytes.count(of: Array("\u{1B}[?1049l".utf8)) == 1)
    #expect(session.unrestored == [])
  }

  @Test(
    "S10: SIGTERM ends a program whose terminal is full or stopped, and restores it",
    arguments: [true, false])
  func blocked(isStopped: Bool) throws {
    let session = try TerminalSession(["--demo"], rows: 60, columns: 200)
    try session.wait { $0.contains("Falls Church") }
    if isStopped { session.stopOutput() }
    for width in [199, 200] { try session.resize(rows: 60, columns: width) }
    session.signal(SIGTERM)
    #expect(try session.exitStatus(isTerminalStuck: true) == .signalled(SIGTERM))
    #expect(session.unrestored == [])
    let tail = session.rawBytes.suffix(200)
    #expect(Array(tail).contains(bytes: Array("\u{1B}[?1049l".utf8)))
  }
}

extension [UInt8] {
  /// How often a run of bytes stands in these.
  func count(of bytes: [UInt8]) -> Int { indices.count { self[$0...].starts(with: bytes) } }
}
