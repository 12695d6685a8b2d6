import Glibc
import TestSupport
import Testing

/// Sources that do not answer: an error without a screen, a line on the screen. Each test waits for ten seconds.
@Suite(.timeLimit(.minutes(20))) final class SilentSourceTests {
  private static let message = "the source has not answered for 10 s"
  /// The programs of the test, whose files exist until its end.
  private var sources: [PythonSource] = []

  private func words(_ changes: String) throws -> String {
    let can = ["filter", "sort", "groups", "sums", "position", "row"]
    sources.append(try PythonSource(can: can, changes: changes))
    return sources[sources.count - 1].words.joined(separator: " ")
  }

  private static let printed: [(changes: String, options: [String])] = [
    ("def open_list(id, request): pass", []),
    ("def rows(id, request): os.write(1, b'{\"id\":2,')", []),
    ("def rows(id, request): pass", []),
    ("def rows(id, request): pass", ["--keys", "Down"]),
    ("def groups(id, request): pass", ["-g", "name"]),
    ("def groups(id, request): pass", ["--sum", "number"]),
    (
      """
      whole = rows
      def rows(id, request):
          if "after" not in request: whole(id, request)
      """, []
    ),
  ]

  @Test(arguments: printed.prefix(repetitions(2, inTestAll: printed.count)))
  func printingEndsWithAnError(changes: String, options: [String]) throws {
    let result = try run(["--print", "--source", words(changes)] + options, input: .null, timeout: 60)
    #expect(result.status == .exited(2))
    #expect(result.errors == "snaketable: python3: \(Self.message)\n")
  }

  @Test(arguments: [["-1"], ["-0", "-q", "77"]])
  func choosingWithoutATerminalEndsWithAnError(options: [String]) throws {
    let functions = ["rows", "open_list"].prefix(repetitions(1, inTestAll: 2))
    for changes in functions.map({ "def \($0)(id, request): pass" }) {
      let result = try run(
        ["--source", words(changes)] + options, input: .null, environment: ["TERM": nil], timeout: 60)
      #expect(result.status == .exited(2) && result.output == "")
      #expect(result.errors == "snaketable: python3: \(Self.message)\n")
    }
  }

  /// An empty line shows that it is working.
  @Test func aSourceThatIsWorkingIsAwaited() throws {
    let changes = """
      whole = rows
      def rows(id, request):
          for _ in range(12):
              time.sleep(1)
              os.write(1, b"\\n")
          whole(id, request)
      """
    let result = try run(["--print", "--source", words(changes)], input: .null, timeout: 60)
    #expect(result.status == .exited(0) && result.errors == "" && result.output.contains("Row 999"))
  }

  @Test func theScreenSaysSoUntilTheAnswerComes() throws {
    let source = """
      import threading
      waiting = []
      whole = rows
      def rows(id, request):
          if os.access(sys.argv[0], os.X_OK): return whole(id, request)
          waiting.append((id, request))
      def watch():
          while not os.access(sys.argv[0], os.X_OK): time.sleep(0.05)
          for id, request in waiting: whole(id, request)
      threading.Thread(target=watch, daemon=True).start()
      """
    let words = try words(source)
    let session = try TerminalSession(["--no-animation", "--source", words])
    try session.wait { $0.contains("1 of 1000") && $0.contains("╌╌╌") }
    #expect(!session.screen.contains("not answered"))
    try session.wait { $0.contains(Self.message) }
    session.type("j")
    try session.wait { $0.contains("2 of 1000") && $0.contains("not answered") }
    chmod(sources[0].path, 0o700)
    try session.wait { $0.contains("Row 0") && !$0.contains("not answered") && $0.contains("q quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func aRowThatIsChosenFromASilentSourceIsAnError() throws {
    let words = try words("def row(id, request): pass\nROWS = [[1, 'x' * 2000]]")
    let session = try TerminalSession(["--no-animation", "--source", words])
    try session.wait { $0.contains("1 of 1") && $0.contains("xxx") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "" && session.errors.contains(Self.message))
  }
}
