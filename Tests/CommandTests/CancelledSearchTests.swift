import TestSupport
import Testing

/// Tests of filters that a database takes long for: the screen says so, and Esc cancels them on the server.
@Suite(.timeLimit(.minutes(20))) struct CancelledSearchTests {
  private let database: TemporaryFile

  init() throws {
    database = try TemporaryFile(
      sqlite: """
        CREATE VIEW slow AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
        """)
  }

  private func browse() throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "--columns", "i", "sqlite:\(database.path)", "--table", "slow"], rows: 14)
    try session.wait { $0.line(0).hasSuffix("1 of 100+") }
    return session
  }

  /// The same connection answers the next question, so the former statement has ended.
  @Test func escCancelsOnTheServerFirst() throws {
    let session = try browse()
    session.type("/zzz")
    try session.wait { $0.line(0).hasSuffix("searching 1 s") && $0.line(3).contains("▌  1 ") }
    try session.wait { $0.line(0).hasSuffix("searching 2 s") }
    session.send(.escape)
    try session.wait {
      $0.line(0).hasSuffix("cancelled") && $0.line(3).contains("▌  1 ") && $0.contains("/zzz")
    }
    session.send(.escape)
    try session.wait { !$0.contains("/zzz") && $0.line(0).hasSuffix("1 of 100+") }
    // What was found stays.
    session.type("/^777$")
    try session.wait { $0.line(0).contains(" s   1 of 1+") && $0.contains("▌777") }
    session.send(.escape)
    try session.wait { $0.contains("cancelled") && $0.contains("▌777") && !$0.line(0).contains("searching") }
    session.send(.escape, .escape)
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aCancelledOrderIsTakenBack() throws {
    let session = try browse()
    session.type("S")
    try session.wait { $0.line(0).hasSuffix("searching 1 s") }
    session.send(.escape)
    try session.wait { $0.line(0).hasSuffix("cancelled") && $0.line(3).contains("▌  1 ") }
    session.type("u")
    try session.wait { $0.line(0).hasSuffix("1 of 100+") }
  }
}
