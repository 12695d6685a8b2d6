import CSnakePTY
import Glibc

/// A program on its own terminal: the real executable, a real pseudo terminal, and libvterm as the screen.
///
///     let session = try TerminalSession(["--multi"], input: .text("a\nb\nc\n"))
///     try session.wait { $0.contains("b") }
///     session.send(.down, .enter)
///     #expect(try session.exitStatus() == .exited(0))
///     #expect(session.output == "b\n")
///     #expect(session.isTerminalRestored)
///
/// Bytes are transferred only while a method of the session runs. Between the calls the terminal of the program is not
/// read. The program is killed when the session is released.
public final class TerminalSession {
  /// The screen of the terminal. A resize replaces the object, so the program has to draw everything again, because
  /// terminals differ in what they keep.
  public private(set) var screen: VirtualTerminal
  /// All output of the program to the terminal, in the chunks that arrived.
  public private(set) var chunks: [OutputChunk] = []
  /// Whether the terminal answers queries. If false, the test answers instead, late or never.
  public var answersQuestions = true
  /// The terminal's settings before the program started.
  public let settingsBefore: TerminalSettings

  let process: ChildProcess
  let terminal: Channel
  let loop: PollLoop
  let slave: Int32

  /// Starts a program on a new terminal of that size.
  ///
  /// `executable` is a path, or a name to look up. `environment` contains changes of `ProgramEnvironment.base`; nil
  /// removes a variable. `shell` is the shell between the terminal and the program, or nil. Throws if the system cannot
  /// create a terminal, or if there is no such program.
  public init(
    _ arguments: [String] = [], executable: String = ProgramEnvironment.snaketable, rows: Int = 24,
    columns: Int = 80, input: ProgramInput = .terminal, output: ProgramOutput = .pipe,
    errors: ProgramOutput = .pipe, environment: [String: String?] = [:], shell: SessionShell? = nil
  ) throws {
    let pty = try PseudoTerminal(rows: rows, columns: columns)
    terminal = try Channel(descriptor: pty.master)
    slave = pty.slave
    screen = VirtualTerminal(rows: rows, columns: columns)
    settingsBefore = try TerminalSettings(descriptor: slave)
    let command = [executable] + arguments
    let words = shell?.command(running: command) ?? command
    let launch = ProgramLaunch(
      executable: words[0], arguments: Array(words.dropFirst()),
      environment: ProgramEnvironment.base(changedBy: environment), terminal: pty.path, descriptors: [])
    process = try ChildProcess(launch, input: input, output: output, errors: errors)
    loop = PollLoop(channels: [terminal, process.input, process.output, process.errors])
    terminal.onReceive = { [unowned self] in show($0) }
  }

  deinit {
    // The terminal can have several programs, because each job of a shell is a process group of its own.
    if let group = foregroundGroup { kill(-group, SIGKILL) }
    Glibc.close(slave)
  }

  /// The current settings of the terminal. Throws if it is closed.
  public var settings: TerminalSettings { get throws { try TerminalSettings(descriptor: slave) } }

  /// All bytes that the program wrote to the terminal.
  public var rawBytes: [UInt8] { terminal.received }

  /// The standard output of the program so far, if it is a pipe.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  public var outputBytes: [UInt8] { process.output?.received ?? [] }

  /// The standard error of the program so far, if it is a pipe.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  public var errorBytes: [UInt8] { process.errors?.received ?? [] }

  /// Changes the size of the terminal, as a user does by dragging a corner of the window.
  public func resize(rows: Int, columns: Int) throws {
    loop.drain()
    screen = VirtualTerminal(rows: rows, columns: columns, modes: screen.modes)
    try PseudoTerminal.setSize(of: slave, rows: rows, columns: columns)
  }

  /// Closes the terminal, as when a window is closed or a connection is lost. The program receives SIGHUP.
  public func hangUp() {
    loop.drain()
    terminal.close()
  }

  /// The foreground process group of the terminal, or nil if there is none.
  var foregroundGroup: pid_t? {
    let group = terminal.descriptor.map { tcgetpgrp($0) } ?? (isRunning ? process.id : 0)
    return group > 0 ? group : nil
  }

  private func show(_ bytes: [UInt8]) {
    chunks.append(OutputChunk(arrival: .now, bytes: bytes))
    let answer = screen.feed(bytes)
    if answersQuestions { terminal.write(answer) }
  }
}

/// Bytes from the program to its terminal that arrived together.
public struct OutputChunk: Sendable {
  public var arrival: ContinuousClock.Instant
  public var bytes: [UInt8]
}
