import Glibc
import TestSupport
import Testing

/// Tests of cases N in which a followed log is rotated, in each of the usual ways.
@Suite(.timeLimit(.minutes(20))) struct FollowCases {
  private static func append(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
    close(descriptor)
  }

  private static func follow(_ log: TemporaryFile, _ arguments: [String] = []) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--follow", "--multi", "--no-animation", log.path] + arguments, columns: 120, environment: Trust.still)
    return session
  }

  @Test("N31: a log renamed and made again goes on, its rows before stay") func renamed() throws {
    let log = try TemporaryFile("one\ntwo\n")
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌two") }
    for turn in 1...3 {
      #expect(rename(log.path, log.path + ".1") == 0)
      // Lines written to the old name before the new file exists belong to the log.
      Self.append("late \(turn)\n", to: log.path + ".1")
      try session.wait { $0.contains("▌late \(turn)") }
      Self.append("new \(turn)\n", to: log.path)
      try session.wait { $0.contains("▌new \(turn)") && $0.contains("\(log.path): file replaced") }
    }
    unlink(log.path + ".1")
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "one\ntwo\nlate 1\nnew 1\nlate 2\nnew 2\nlate 3\nnew 3\n")
    #expect(session.unrestored == [])
  }

  @Test("N97: the row whose details are shown is the one that Enter chooses, whatever arrives meanwhile")
  func detailsOfAGrowingFile() throws {
    let log = try TemporaryFile("one\ntwo\n")
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌two") }
    session.send(.right)
    try session.wait { $0.contains("› two") }
    var read = try session.readBytes
    Self.append("three\nfour\n", to: log.path)
    try session.wait { _ in (try? session.readBytes) ?? 0 > read }
    session.send(.left)
    try session.wait { $0.contains("▌two") && $0.contains("four") && $0.contains("2 of 4") }
    session.send(.right)
    try session.wait { $0.contains("› two") }
    read = try session.readBytes
    Self.append("five\n", to: log.path)
    try session.wait { _ in (try? session.readBytes) ?? 0 > read }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
  }

  @Test(arguments: [[], ["-g", "k"]]) func aFieldThatComesLaterDoesNotHideTheRows(options: [String]) throws {
    let log = try TemporaryFile("{\"msg\":\"one\"}\n{\"msg\":\"two\"}\n")
    let session = try Self.follow(log, ["--format", "ndjson", "-t", "mgs", "--detail", "msg"] + options)
    try session.wait {
      $0.contains(" two ") && $0.contains("of 2") && $0.contains("no field mgs; did you mean msg?")
    }
    Self.append("{\"mgs\":\"three\"}\n", to: log.path)
    try session.wait { $0.contains("▌three") && !$0.contains("no field mgs") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"mgs\":\"three\"}\n")
  }

  @Test("N65: Enter after a filter without matches never waits for a followed file")
  func enterAfterNoMatches() throws {
    let log = try TemporaryFile((0..<3000).map { "line \($0)\n" }.joined())
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌line 2999") }
    session.type("/zz")
    try session.wait { $0.line(0).hasSuffix("0 of 0 (of 3000+)") }
    for _ in 0..<20 {
      session.type("z")
      session.send(.enter)
    }
    try session.wait { $0.contains("/\(String(repeating: "z", count: 22))") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  @Test("N32: a log deleted and made again, now or later, goes on", arguments: [false, true])
  func deleted(isLater: Bool) throws {
    let log = try TemporaryFile("one\nwithout end")
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌one") }
    unlink(log.path)
    if isLater {
      session.type("k")
      try session.wait { $0.contains("of 1+") || $0.contains("▌one") }
    }
    Self.append("new\n", to: log.path)
    try session.wait { $0.contains("new") && $0.contains("without end") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "one\nwithout end\nnew\n")
  }

  @Test("N33: a log that is cut goes on from its beginning", arguments: [false, true])
  func cut(isFilledAtOnce: Bool) throws {
    let log = try TemporaryFile("one\ntwo\n")
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌two") }
    #expect(truncate(log.path, 0) == 0)
    let note = "\(log.path): file truncated"
    if !isFilledAtOnce { try session.wait { $0.contains(note) } }
    Self.append("a longer first\na longer second\n", to: log.path)
    try session.wait { $0.contains("▌a longer second") && $0.contains(note) }
    session.type("k")
    try session.wait { $0.contains("▌a longer first") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a longer first\n")
  }

  @Test("N33: rows that were cut off are never written as others") func cutRows() throws {
    let rows = (1...5000).map { "old row \($0)\n" }.joined()
    let log = try TemporaryFile(rows)
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌old row 5000") }
    #expect(truncate(log.path, 0) == 0)
    Self.append("new\n", to: log.path)
    try session.wait {
      $0.contains("▌new") && $0.contains("file truncated, 5000 rows are gone") && $0.contains("1 of 1+")
    }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "new\n")
  }

  @Test("Marked rows stay when the file is cut, and the cursor goes to the next row") func markedRows() throws
  {
    let log = try TemporaryFile((1...9).map { "old \($0)\n" }.joined())
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌old 9") }
    session.type("kk kk")
    try session.wait { $0.contains("▌old 5") && $0.contains("1 marked") }
    #expect(truncate(log.path, 0) == 0)
    Self.append("new 1\nnew 2\n", to: log.path)
    try session.wait {
      $0.contains("file truncated, 8 rows are gone") && $0.contains("▌old 7") && $0.contains("1 of 3+")
    }
    session.type("/old")
    try session.wait { $0.contains("1 of 1 (of 3+)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "old 7\n")
  }

  @Test("Groups, sums and the order lose the rows that are gone") func groups() throws {
    let log = try TemporaryFile("a,1\nb,2\na,3\n", suffix: ".csv")
    let session = try Self.follow(
      log, ["--format", "csv", "--no-header-row", "-g", "1", "--sum", "2", "--sort", "2", "--descending"])
    try session.wait { $0.contains("sum 2 4") && $0.contains("sum 2 2") }
    #expect(truncate(log.path, 0) == 0)
    Self.append("b,5\nc,6\nb,7\n", to: log.path)
    try session.wait {
      $0.contains("sum 2 12") && $0.contains("sum 2 6") && !$0.contains("sum 2 4") && $0.contains("of 3+")
        && $0.contains("3 rows are gone")
    }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b,5\nc,6\nb,7\n")
  }

  @Test("N34: the end is followed until the cursor moves up, and again from G on") func end() throws {
    let log = try TemporaryFile("1\n2\n3\n")
    let session = try Self.follow(log)
    try session.wait { $0.contains("▌3") }
    Self.append("4\n", to: log.path)
    try session.wait { $0.contains("▌4") }
    // Keys that leave the cursor on its row do not change this.
    session.type("j")
    session.type(" ")
    Self.append("5\n", to: log.path)
    try session.wait { $0.contains("▌5") }
    session.type("k")
    try session.wait { $0.contains("▌4") }
    Self.append("6\n", to: log.path)
    try session.wait { $0.contains("│ 6") || $0.contains(" 6 ") }
    #expect(session.screen.contains("▌4"))
    session.type("G")
    try session.wait { $0.contains("▌6") }
    Self.append("7\n", to: log.path)
    try session.wait { $0.contains("▌7") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "4\n")
  }

  /// The names in the header row apply to all rows.
  @Test(
    "N93: a followed file with another header row than before is an error that names it",
    arguments: ["replaced", "cut", "replaced in parts", "second"])
  func otherHeader(way: String) throws {
    let log = try TemporaryFile("a,b\n1,x\n", suffix: ".csv")
    let former = try TemporaryFile("b,a\n5,6\n", suffix: ".csv")
    let first = way == "second" ? [former.path] : []
    let session = try TerminalSession(
      ["--follow", "--multi", "--no-animation", "--format", "csv", "--output", "ndjson"] + first + [log.path],
      columns: 160, environment: Trust.still)
    try session.wait { $0.contains("▌1") || $0.contains("other fields") }
    switch way {
    case "cut":
      #expect(truncate(log.path, 0) == 0)
      Self.append("b,a\n7,8\n", to: log.path)
    case "second": break
    default:
      let isInParts = way == "replaced in parts"
      let other = try TemporaryFile(isInParts ? "b," : "b,a\n7,8\n")
      #expect(rename(other.path, log.path) == 0)
      if isInParts {
        try session.wait { $0.contains("file replaced") }
        Self.append("a\n7,8\n", to: log.path)
      }
    }
    let message =
      "\(log.path): other fields than \(way == "second" ? "in \(former.path)" : "before")"
    // The names of both files may be wider than the line.
    try session.wait { $0.contains("\(log.path): other fields than ") }
    if way == "cut" {
      // The rows before are gone with their file, so there is nothing to choose.
      try session.wait { $0.line(0).hasSuffix("no rows") }
      session.type("q")
      #expect(try session.exitStatus() == .exited(1))
      return
    }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(!session.output.contains("7") && session.errors == "snaketable: \(message)\n")
  }

  @Test("N93: the same header row is none of the rows", arguments: ["", "\u{FEFF}"])
  func sameHeader(mark: String) throws {
    let log = try TemporaryFile("a,b\n1,x\n", suffix: ".csv")
    let session = try Self.follow(log, ["--format", "csv", "--output", "ndjson"])
    try session.wait { $0.contains("▌1") }
    let other = try TemporaryFile("\(mark)\"a\",b\r\n7,8\r\n")
    #expect(rename(other.path, log.path) == 0)
    try session.wait { $0.contains("▌7") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"a\":\"1\",\"b\":\"x\"}\n{\"a\":\"7\",\"b\":\"8\"}\n")
  }
}
