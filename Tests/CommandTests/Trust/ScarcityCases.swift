import Glibc
import TestSupport
import Testing

/// Tests of cases N21 to N24: a system that denies threads, and one with little memory.
@Suite(.timeLimit(.minutes(20)), .serialized) struct ScarcityCases {
  private static let rows = (1...200_000).map { "\($0)\n" }.joined()
  /// More bytes than are read in one piece, and few enough rows to print in a test.
  private static let csv =
    "id,name,v,rest\n"
    + (0..<1_000).map { "\($0),n\($0 % 7),\($0 * 7919 % 1_000),\(String(repeating: "x", count: 400))\n" }
    .joined()

  private static let noThread = "snaketable: cannot create a thread: Resource temporarily unavailable\n"

  @Test(
    "N21: where no thread can be created one line says so after what was printed", .possible(.noThreads),
    arguments: [
      [], ["--query", "99"], ["--group-by", "name"], ["--sort", "v"], ["--mean", "v"], ["--output", "json"],
    ])
  func printing(arguments: [String]) throws {
    let file = try SharedFile(Self.csv, suffix: ".csv")
    let words = ["--print", "--format", "csv"] + arguments
    let expected = try run(words + [file.path], timeout: 60)
    for (files, input) in [([file.path], ProgramInput.null), ([], .bytes(Array(Self.csv.utf8)))] {
      let result = try Restriction.noThreads.run(words + files, input: input, timeout: 60)
      #expect(result.status == .exited(2) && result.errors == Self.noThread)
      #expect(expected.output.hasPrefix(result.output))
    }
  }

  @Test("N21: what needs no thread works without one", .possible(.noThreads)) func helpWithoutThreads() throws
  {
    let result = try Restriction.noThreads.run(["--version"])
    #expect(result == (try run(["--version"])) && result.status == .exited(0))
  }

  @Test("N21: snaketable-sql says so, too", .possible(.noThreads)) func databases() throws {
    let result = try Restriction.noThreads.run(
      [], executable: ProgramEnvironment.path(ofProgram: "snaketable-sql"))
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors == Self.noThread.replacing("snaketable:", with: "snaketable-sql:"))
  }

  @Test(
    "N22: without threads the screen gives the terminal back, and one line says why", .possible(.noThreads),
    arguments: [[], ["-1", "-q", "^123456$"], ["--group-by", "1"], ["--follow"], ["--accessible"]])
  func screen(arguments: [String]) throws {
    let file = try SharedFile(Self.rows)
    let session = try Restriction.noThreads.session(arguments + [file.path])
    #expect(try session.exitStatus(timeout: 60) == .exited(2))
    #expect(session.errors == Self.noThread && session.output == "" && session.unrestored == [])
  }

  @Test("N22: so does one that reads a stream", .possible(.noThreads)) func stream() throws {
    let session = try Restriction.noThreads.session([], input: .pipe)
    session.writeInput(Array("first\n".utf8))
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors == Self.noThread && session.output == "" && session.unrestored == [])
  }

  @Test(
    "N22: where threads are denied while rows are browsed, the terminal is given back and one line says why",
    .possible(.noThreads), arguments: ["/99", "s\r", "R", "x"])
  func laterRefusal(keys: String) throws {
    let file = try SharedFile(Self.csv, suffix: ".csv")
    let session = try Restriction.anotherUser.session(["--bind", "x:run(true)", file.path])
    try session.wait { $0.line(0).hasSuffix("1 of 1000") }
    try session.denyThreads(as: Restriction.limitedUser)
    session.type(keys)
    #expect(try session.exitStatus(timeout: 60) == .exited(2))
    #expect(session.errors == Self.noThread && session.output == "" && session.unrestored == [])
  }

  /// The memory limits to test, in kilobytes, from the lowest one with which the command starts.
  private static let limits: [Int] = {
    let steps = stride(from: 8_000, through: 400_000, by: 4_000)
    let first = steps.first { limit in
      let result = try? Restriction.memory(kilobytes: limit).run(["--version"])
      return result?.status == .exited(0)
    }
    let step = repetitions(30_000, inTestAll: 2_500)
    return first.map { Array(stride(from: $0, through: $0 + 60_000, by: step)) } ?? []
  }()

  private static let notEnough = "snaketable: not enough memory\n"

  @Test(
    "N23: with little memory the table is printed, or one line says so",
    arguments: [
      ["--query", "99"], ["--sort", "v"], ["--group-by", "name", "--sum", "v"], [],
    ])
  func little(arguments: [String]) throws {
    let file = try SharedFile(Self.csv, suffix: ".csv")
    let expected = try run(["--print"] + arguments + [file.path], timeout: 60)
    var isEverEnough = false
    for limit in Self.limits {
      let result = try Restriction.memory(kilobytes: limit).run(
        ["--print"] + arguments + [file.path], timeout: 60)
      isEverEnough = isEverEnough || result.status == .exited(0)
      if result.status == .exited(2) {
        #expect(result.errors == Self.notEnough, "at \(limit) KB")
      } else {
        #expect(result == expected, "at \(limit) KB")
      }
    }
    #expect(isEverEnough)
  }

  @Test(
    "N24: with little memory the screen works, or the terminal is given back and one line says why",
    arguments: [1, 1_000, 200_000])
  func littleOnScreen(count: Int) throws {
    #expect(!Self.limits.isEmpty)
    let file = try SharedFile((1...count).map { "\($0)\n" }.joined())
    for limit in Self.limits {
      let session = try Restriction.memory(kilobytes: limit).session([file.path])
      // With little memory, the row's mark is one of ASCII.
      let isShown =
        (try? session.wait(timeout: 60) {
          $0.contains("▌1") || $0.contains("|1") || !session.isRunning
        }) != nil
      #expect(isShown, "at \(limit) KB")
      session.type("/1")
      session.send(.enter)
      let status = try session.exitStatus(timeout: 60)
      if status == .exited(0) {
        #expect(session.output == "1\n" && session.errors == "", "at \(limit) KB")
      } else {
        #expect(status == .exited(2) && session.errors == Self.notEnough, "at \(limit) KB: \(status)")
      }
      #expect(session.unrestored == [], "at \(limit) KB")
    }
  }

  /// A screen that was never entered must not be left: that moves the cursor of the shell.
  @Test("N24: where memory ends before the first frame, the lines above stay")
  func linesAbove() throws {
    let file = try SharedFile("1\n2\n")
    let start = try #require(Self.limits.first)
    for limit in stride(from: start, through: start + 8_000, by: repetitions(160, inTestAll: 16)) {
      let command = Restriction.memory(kilobytes: limit).shellCommand([file.path])
      let session = try TerminalSession(
        ["-c", "printf 'one\\ntwo\\n' >/dev/tty; \(command); printf AFTER >/dev/tty"], executable: "/bin/sh",
        input: .terminal, environment: Trust.still)
      // With little memory, the row's mark is one of ASCII.
      try? session.wait { $0.contains("1 of 2") || $0.contains("AFTER") }
      if !session.screen.contains("AFTER") { session.type("q") }
      _ = try session.exitStatus()
      let lines = session.screen.lines
      #expect(lines.starts(with: ["one", "two", "AFTER"]), "at \(limit) KB: \(lines)")
    }
  }

  /// Threads sort and group, and the one that finds no memory takes the terminal away from the others.
  @Test(
    "N92: with little memory for its threads, the screen says so in one line, and nothing else",
    arguments: [["--sort", "1"], ["--group-by", "1"], []])
  func littleForThreads(arguments: [String]) throws {
    let file = try SharedFile(Self.rows)
    let start = try #require(Self.limits.first)
    for limit in stride(from: start, through: start + 20_000, by: repetitions(4_000, inTestAll: 500)) {
      let session = try Restriction.memory(kilobytes: limit).session(arguments + [file.path])
      try? session.wait { $0.line(0).contains("1 of ") || !session.isRunning }
      if arguments.isEmpty { session.type("s\r") }
      // Until the threads have finished, or one of them has found no memory.
      try? session.wait(timeout: 2) { _ in !session.isRunning }
      session.type("q")
      let status = try session.exitStatus()
      if status != .exited(1) {
        #expect(status == .exited(2) && session.errors == Self.notEnough, "at \(limit) KB: \(status)")
      }
      #expect(session.output == "" && session.unrestored == [], "at \(limit) KB")
    }
  }
}
