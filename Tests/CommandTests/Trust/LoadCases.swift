import Glibc
import TestSupport
import SnakeTableModel
import Testing

/// Cases L of the sixty: much of everything. How long it takes, and in how much memory, is measured by `make bench`.
@Suite(.timeLimit(.minutes(20)), .serialized) struct LoadCases {
  private static let megabyte = 1 << 20

  @Test("L01: ten million rows from a pipe are shown at once, and all known soon")
  func rows() throws {
    let count = repetitions(1_000_000, inTestAll: 10_000_000)
    let session = try TerminalSession(
      ["-c", #"exec "$0" < <(seq \#(count))"#, ProgramEnvironment.snaketable], executable: "/bin/bash",
      environment: Trust.still)
    try session.wait { $0.contains("▌1") }
    session.type("j")
    try session.wait { $0.contains("▌2") }
    try session.wait(timeout: 120) { $0.line(0).hasSuffix(" of \(count.grouped)") }
    session.type("G")
    try session.wait { $0.contains("▌\(count)") }
    session.type("42G")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "42\n")
  }

  @Test("L02: one line of a hundred megabytes is shown, shifted and written") func longLine() throws {
    let size = repetitions(10, inTestAll: 100) * Self.megabyte
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: size - 4) + Array("end\n".utf8)
    let file = try TemporaryFile(line)
    let session = try TerminalSession([file.path], environment: Trust.still)
    try session.wait(timeout: 60) { $0.contains("▌xxx") && $0.line(0).hasSuffix(" 1 of 1") }
    session.type(">>>")
    try session.wait { $0.contains("▌…") }
    session.send(.end)
    session.send(.enter)
    #expect(try session.exitStatus(timeout: 60) == .exited(0))
    #expect(session.outputBytes == line)
    #expect(session.unrestored == [])
  }

  @Test(
    "L03, L04: a million marks on one letter, and two hundred thousand halves of flags, hold up no key",
    arguments: [("e", "\u{301}", 1_000_000), ("", "\u{1F1FA}", 200_000)])
  func clusters(base: String, scalar: String, count: Int) throws {
    let file = try TemporaryFile(base + String(repeating: scalar, count: count) + "\nlast\n")
    let session = try TerminalSession([file.path], environment: Trust.still)
    try session.wait { $0.contains("last") && $0.line(0).hasSuffix("of 2") }
    session.type(String(repeating: ">", count: 20) + String(repeating: "<", count: 20))
    session.send(.end)
    // A quadratic way through the line would take minutes.
    try session.wait { $0.contains("▌last") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test("N66: a search without matches in an endless stream holds up no key after Enter")
  func endlessSearch() throws {
    let session = try TerminalSession(
      ["-c", #"exec "$0" < <(yes abc)"#, ProgramEnvironment.snaketable], executable: "/bin/bash",
      environment: Trust.still)
    try session.wait { $0.contains("▌abc") }
    session.type("/")
    session.send(.control("t"))
    session.type("zz")
    session.send(.enter)
    session.type("x")
    try session.wait { $0.contains("/zzx") }
    session.send(.enter, .control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  @Test("N66: Enter waits for a match that arrives later") func laterMatch() throws {
    let fifo = try TemporaryFile("")
    unlink(fifo.path)
    #expect(mkfifo(fifo.path, 0o600) == 0)
    let session = try TerminalSession([fifo.path], environment: Trust.still)
    let writer = open(fifo.path, O_WRONLY | O_CLOEXEC)
    defer { close(writer) }
    #expect(write(writer, "one\ntwo\n", 8) == 8)
    try session.wait { $0.contains("▌one") }
    session.type("/needle")
    try session.wait { $0.contains("0 of 0 (of 2+)") }
    session.send(.enter)
    #expect(write(writer, "needle\n", 7) == 7)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "needle\n")
  }

  @Test("N67: marks of all rows wait for rows that are being read or sorted", arguments: [true, false])
  func marksWhileSorting(isSorted: Bool) throws {
    let count = repetitions(200_000, inTestAll: 400_000)
    let text = (0..<count).map { "\(count - $0)\n" }.joined()
    let file = try TemporaryFile(text)
    let session = try TerminalSession(
      ["--multi", file.path] + (isSorted ? ["--sort", "1"] : []), environment: Trust.still)
    try session.wait { $0.line(0).contains("of ") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus(timeout: 60) == .exited(0))
    #expect(session.output == text)
  }

  @Test(
    "N78: keys typed ahead act on the rows of the filter and the order before them",
    arguments: [
      ("/b\t\r", "b1\n"), ("/x\u{1B}[1;2B\u{1B}[1;2B\r", "x3\nx7\nx11\n"),
      ("/zz\t\u{8}\u{8}\u{1B}[B\r", "b1\n"),
      ("/zz\u{1B}[B\u{8}\u{8}\r", "a0\n"), ("s\rjj\r", "a8\n"), ("js\rk\r", "a36\n"), ("Sj\r", "x35\n"),
      ("/c\u{1B}[6~\r", "c38\n"), ("5GR\r", "a4\n"), ("2G\tRR\r", "b1\n"), ("3GRj\r", "x3\n"),
      ("s\r2GR\r", "a4\n"), ("j/x\u{8}\r", "b1\n"),
    ])
  func typedAhead(keys: String, output: String) throws {
    let rows = (0..<40).map { "\(Array("abcx")[$0 % 4])\($0)\n" }
    let file = try TemporaryFile(rows.joined())
    let session = try TerminalSession(["--multi", file.path], environment: Trust.still)
    try session.wait { $0.line(0).hasSuffix("of 40") }
    session.type(keys)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == output)
  }

  @Test("N78: keys typed ahead wait for many rows that are searched and sorted")
  func typedAheadOfManyRows() throws {
    // Keys wait for two seconds at most: time enough for these, also beside other tests.
    let count = 50_000
    let file = try TemporaryFile((0..<count).map { "row\($0) \($0 &* 7919 % 1000)\n" }.joined())
    for (keys, output) in [
      ("777G/row12\r", "row12000 0\n"), ("G/row12\u{1B}[B\u{1B}[B\r", "row12358 2\n"),
    ] {
      let session = try TerminalSession(
        [file.path, "-d", "blank", "--sort", "2"], environment: Trust.still)
      try session.wait { $0.contains("↑ 2") && $0.contains("row1000") }
      session.type(keys)
      #expect(try session.exitStatus(timeout: 60) == .exited(0))
      #expect(session.output == output)
    }
  }

  /// That there is a limit is proved in `FollowTests`, with a small one.
  @Test("L05: input that never ends, nor its first line, can be left") func endless() throws {
    let waiting = try TerminalSession([], input: .file("/dev/zero"))
    try waiting.wait { try $0.contains("no end yet") && waiting.residentBytes > 64 * Self.megabyte }
    waiting.type("q")
    #expect(try waiting.exitStatus() == .exited(1))
    #expect(waiting.unrestored == [] && waiting.output == "")
    let session = try TerminalSession(
      ["-c", #"(echo first; cat /dev/zero) | "$0""#, ProgramEnvironment.snaketable], executable: "/bin/bash",
      environment: Trust.still)
    try session.wait { $0.contains("▌first") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  // MARK: Slow terminals and fast keyboards

  /// The terminal reads a kilobyte now and then: frames are dropped, and what is behind is never more than a frame.
  @Test("L06: a slow terminal gets the newest frame and no backlog") func slowTerminal() throws {
    let session = try TerminalSession(["--demo", "--duration", "0.05"], rows: 60, columns: 200)
    try session.wait { $0.contains("Falls Church") }
    for _ in 0..<20 {
      session.letPass(seconds: 0.05, isTerminalStuck: true)
      session.readOnce(atMost: 1024)
    }
    let before = session.rawBytes.count
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.rawBytes.count - before < 60 * 200 * 4)
    #expect(session.unrestored == [])
  }

  @Test("L06: a terminal that reads nothing costs no processor time") func stuckTerminal() throws {
    let session = try TerminalSession(["--demo", "--duration", "0.05"], rows: 60, columns: 200)
    try session.wait { $0.contains("Falls Church") }
    try session.waitUntilIdle(isTerminalStuck: true)
    for width in [199, 200] { try session.resize(rows: 60, columns: width) }
    try session.waitUntilIdle(isTerminalStuck: true)
    session.type("q")
    #expect(try session.exitStatus(isTerminalStuck: true) == .exited(0))
    #expect(session.unrestored == [])
  }

  @Test("L06: twenty kilobytes of paste and ten thousand key repeats lose nothing") func manyKeys() throws {
    let rows = Array((1...11_000).map { "row \($0)\n" }.joined().utf8)
    let session = try Trust.browse(rows)
    session.type(String(repeating: "j", count: 10_000))
    try session.wait(timeout: 60) { $0.contains("▌row 10001") }
    session.type("/")
    try session.wait { $0.contains("words") }
    session.type(String(repeating: "0123456789", count: 2_000))
    try session.wait(timeout: 60) { $0.contains("0 of 0 (of 11,000)") && $0.line(23).contains("789") }
    session.send(.control("u"))
    session.type("row 10977$")
    try session.wait(timeout: 60) { $0.contains("▌row 10977") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 10977\n")
  }
}
