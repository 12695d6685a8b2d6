import CSnakePTY
import Glibc

/// A program on a terminal of its own: the real executable, a real pseudo terminal, libvterm as the screen.
///
///     let session = try TerminalSession(["--multi"], input: .text("a\nb\nc\n"))
///     try session.wait { $0.contains("b") }
///     session.send(.down, .enter)
///     #expect(try session.exitStatus() == .exited(0))
///     #expect(session.output == "b\n")
///     #expect(session.isTerminalRestored)
///
/// Bytes move only while a method of the session runs: between them, the program's terminal is not read. The
/// program is killed when the session goes.
public final class TerminalSession {
  /// What the terminal shows. Another object after each resize: the program has to draw everything again, as
  /// terminals differ in what they keep.
  public private(set) var screen: VirtualTerminal
  /// Everything the program wrote to the terminal, in the pieces that arrived.
  public private(set) var chunks: [OutputChunk] = []
  /// Whether the terminal answers what it knows. Off, the test answers in its place, late or never.
  public var answersQuestions = true
  /// The terminal's settings before the program started.
  public let settingsBefore: TerminalSettings

  let process: ChildProcess
  let terminal: Channel
  let loop: PollLoop
  let slave: Int32

  /// Starts a program on a new terminal of that size.
  ///
  /// `executable` is a path, or a name to look up. `environment` changes `ProgramEnvironment.base`; nil removes a
  /// variable. `shell` is what stands between the terminal and the program, if anything. Throws if the system
  /// refuses a terminal or there is no such program.
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
    // The program need not be the only one on its terminal: a shell's job is a group of its own.
    if let group = foregroundGroup { kill(-group, SIGKILL) }
    Glibc.close(slave)
  }

  /// The terminal's settings now; throws once it is closed.
  public var settings: TerminalSettings { get throws { try TerminalSettings(descriptor: slave) } }

  /// Every byte the program wrote to the terminal.
  public var rawBytes: [UInt8] { terminal.received }

  /// What the program wrote to its standard output so far, where this is a pipe.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  public var outputBytes: [UInt8] { process.output?.received ?? [] }

  /// What the program wrote to its standard error so far, where this is a pipe.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  public var errorBytes: [UInt8] { process.errors?.received ?? [] }

  /// Changes the terminal's size, as a user does who pulls at the window's corner.
  public func resize(rows: Int, columns: Int) throws {
    loop.drain()
    screen = VirtualTerminal(rows: rows, columns: columns, modes: screen.modes)
    try PseudoTerminal.setSize(of: slave, rows: rows, columns: columns)
  }

  /// Closes the terminal under the program, as a window that is shut or a line that is lost: SIGHUP.
  public func hangUp() {
    loop.drain()
    terminal.close()
  }

  /// The process group that has the terminal; nil when nobody has.
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
