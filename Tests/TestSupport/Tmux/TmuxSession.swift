import Glibc

/// A program in tmux, which counts columns and handles modes by other rules than libvterm, and offers the job control
/// of a real shell.
///
/// Every session has its own server, which ends with the session.
public final class TmuxSession {
  public let rows: Int
  public let columns: Int
  private let socket: String
  private let configuration: TemporaryFile

  private static let settings = """
    set -g default-terminal tmux-256color
    set -g status off
    set -g remain-on-exit on
    set -sg escape-time 0

    """

  /// Starts a program in a window of that size. `settings` are further lines of tmux's configuration. `environment` contains
  /// changes of `ProgramEnvironment.base`, except for TERM, which tmux sets.
  public init(
    _ arguments: [String] = [], executable: String = ProgramEnvironment.snaketable, rows: Int = 24,
    columns: Int = 80, settings: [String] = [], environment: [String: String] = [:]
  ) throws {
    (self.rows, self.columns) = (rows, columns)
    configuration = try TemporaryFile(Self.settings + settings.map { $0 + "\n" }.joined())
    socket = configuration.path + ".socket"
    let size = ["-x", String(columns), "-y", String(rows)]
    let variables = environment.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    try tmux(["new-session", "-d"] + size + variables + [executable] + arguments)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    unlink(socket)
  }

  // MARK: The screen

  /// The text of every line, without trailing blanks.
  public var lines: [String] {
    get throws {
      try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
  }

  /// The column after the last glyph of every line, as counted by tmux.
  public var lineEnds: [Int] {
    get throws {
      let ask = ["send-keys", "-X", "end-of-line", ";", "display-message", "-p", "#{copy_cursor_x}", ";"]
      let next = ["send-keys", "-X", "cursor-down", ";", "send-keys", "-X", "start-of-line", ";"]
      let start = ["copy-mode", ";", "send-keys", "-X", "top-line", ";"]
      let walk = (0..<rows).flatMap { _ in ask + next }
      let ends = try tmux(start + walk + ["send-keys", "-X", "cancel"])
      return ends.split(separator: "\n").compactMap { Int($0) }
    }
  }

  /// Returns the value of a tmux format: `#{alternate_on}`, `#{mouse_any_flag}`, `#{pane_dead_status}` …
  public func value(of format: String) throws -> String {
    String(try tmux(["display-message", "-p", format]).dropLast())
  }

  /// Waits until the screen satisfies a condition twice without a change, so that it is no half of a frame. Throws an error
  /// with its text if it does not within `timeout` seconds.
  public func wait(timeout: Double = ProgramEnvironment.timeout, until condition: ([String]) throws -> Bool)
    throws
  {
    var former: [String]?
    let isReached: Bool? = try PollLoop(channels: []).wait(seconds: timeout) {
      let lines = try lines
      defer { former = lines }
      return try lines == former && condition(lines) ? true : nil
    }
    if isReached == nil {
      throw HarnessError.timedOut(seconds: timeout, state: try lines.joined(separator: "\n"))
    }
  }

  // MARK: Keys

  /// Types text.
  public func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Presses a key, given by tmux's name for it: `Enter`, `C-z`, `Down`.
  public func press(_ key: String) throws { try tmux(["send-keys", key]) }

  /// Changes the size of the window.
  public func resize(rows: Int, columns: Int) throws {
    try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
  }

  /// Changes the height of the window, and types text before the program can notice.
  public func resize(rows: Int, typing text: String) throws {
    try tmux(["resize-window", "-y", String(rows), ";", "send-keys", "-l", text])
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let result = try run(
      ["-u", "-S", socket, "-f", configuration.path] + words, executable: "tmux",
      environment: ["SHELL": "/bin/sh"])
    if result.status == .exited(0) { return result.output }
    throw HarnessError.ended(result.status, state: "tmux \(words): \(result.errors)")
  }
}
