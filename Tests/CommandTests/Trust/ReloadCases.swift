import Glibc
import TestSupport
import Testing

/// Tests of cases N in which changed files are read again, and in which every way to write rows notices the change.
@Suite(.timeLimit(.minutes(20))) struct ReloadCases {
  @Test("N12: R reads the file again, and the cursor stays with its text") func cursor() throws {
    let file = try TemporaryFile(ChangedFileCases.rows("a", 300))
    let session = try ChangedFileCases.shown(file)
    session.type("200G")
    try session.wait { $0.contains("▌a row 200") }
    try ChangedFileCases.rewrite(file, "first\nsecond\n" + ChangedFileCases.rows("a", 400))
    try session.wait { $0.contains("R reload") }
    session.type("R")
    try session.wait { $0.line(0).hasSuffix("of 402") && $0.contains("▌a row 200") && $0.contains("quit") }
    session.type("j")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a row 201\n")
  }

  @Test("N12: filter, order, sections and marks stay with their texts") func everythingElse() throws {
    let file = try TemporaryFile("n,g\n1,x\n12,y\n13,x\n2,y\n", suffix: ".csv")
    let session = try ChangedFileCases.shown(file, ["-g", "g", "--sort", "n", "--descending"])
    session.type("/1")
    try session.wait { $0.line(0).hasSuffix("of 3 (of 4)") && $0.contains("▌13") }
    session.send(.tab)
    try session.wait { $0.contains("1 marked") && $0.contains("▌ 1 ") }
    try ChangedFileCases.rewrite(file, "n,g\n0,z\n13,x\n100,y\n1,x\n3,y\n12,y\n")
    // The path of the file may be so long that the key behind it is cut.
    try session.wait { $0.contains("changed while it was open") }
    session.send(.control("r"))
    try session.wait {
      $0.contains("1 marked") && $0.line(0).hasSuffix("of 4 (of 6)") && $0.contains("▌  1 ")
    }
    #expect(session.screen.contains("↓ n"))
    session.send(.tab, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "13,x\n1,x\n")
  }

  @Test("N12: a file that is gone or lacks a field says so, and can be read again later") func reloadFails()
    throws
  {
    let file = try TemporaryFile("n,g\n1,x\n2,y\n", suffix: ".csv")
    let session = try ChangedFileCases.shown(file, ["-g", "g"])
    try ChangedFileCases.rewrite(file, "n,h\n1,x\n")
    session.type("R")
    try session.wait { $0.contains("has no field 'g' any more") }
    unlink(file.path)
    session.type("R")
    try session.wait { $0.contains("no such file") }
    let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
    #expect(write(descriptor, "n,g\n5,z\n", 8) == 8)
    close(descriptor)
    session.type("R")
    try session.wait { $0.line(0).hasSuffix("1 of 1") && $0.contains("▌5") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "5,z\n")
  }

  @Test(
    "N68: a file replaced by a pipe or a device is not read again, and holds up no key",
    arguments: [false, true])
  func replaced(isPipe: Bool) throws {
    let file = try TemporaryFile("one\ntwo\n")
    let session = try ChangedFileCases.shown(file)
    unlink(file.path)
    #expect((isPipe ? mkfifo(file.path, 0o600) : symlink("/dev/zero", file.path)) == 0)
    session.type("R")
    try session.wait { $0.contains("changed while it was open") }
    session.type("j")
    try session.wait { $0.contains("▌two") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test("N12: an emptied file is read again as empty, and once more when it is filled") func emptied() throws
  {
    let file = try TemporaryFile("one\n")
    let session = try ChangedFileCases.shown(file)
    #expect(truncate(file.path, 0) == 0)
    session.type("R")
    try session.wait { $0.line(0).hasSuffix("no rows") }
    try ChangedFileCases.rewrite(file, "two\n")
    session.type("R")
    try session.wait { $0.contains("▌two") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
  }

  // MARK: Every way to write rows

  private static let ways: [[String]] = [
    ["--output", "csv"], ["--output", "json"], ["--output", "ndjson"], ["--output", "index"],
    ["--output-fields", "n"], ["-g", "g"], ["--sort", "n"], ["--sum", "n"], ["--print0"],
    ["--format", "lines"],
    ["--format", "tsv", "-d", ","],
  ]

  @Test("N13: no output of a changed file, however it is written", arguments: ways)
  func everyOutput(arguments: [String]) throws {
    let text = "n,g\n" + (1...2000).map { "\($0),x\n" }.joined()
    let file = try TemporaryFile(text, suffix: ".csv")
    let session = try ChangedFileCases.shown(file, arguments)
    try ChangedFileCases.rewrite(file, "7", at: 4, cutting: false)
    session.send(.control("a"), .enter)
    try ChangedFileCases.expectRefused(session, file)
  }

  @Test("N13: one of several files, and one behind standard input, are refused", arguments: [false, true])
  func severalFiles(isInput: Bool) throws {
    let (one, other) = (try TemporaryFile("one\n"), try TemporaryFile("two\nthree\n"))
    let session = try TerminalSession(
      isInput ? [] : [one.path, other.path], columns: 160, input: isInput ? .file(other.path) : .terminal,
      environment: Trust.still)
    try session.wait { $0.contains("three") }
    try ChangedFileCases.rewrite(other, "TWO", cutting: false)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
    #expect(session.errors.contains(isInput ? "standard input: changed" : "\(other.path): changed"))
  }

  // MARK: Without a screen

  @Test(
    "N14: without a screen, a file that changes before all is read ends with the error",
    arguments: [
      ["--print", "--sort", "1"], ["--print", "-d", ",", "-g", "2"], ["-1", "-q", "1500,"],
      ["-0", "-q", "zzz"],
    ])
  func withoutScreen(arguments: [String]) throws {
    let padding = String(repeating: "x", count: 400)
    let rows = { (word: String) in (1...7500).map { "\(word) row \($0),\(padding)\n" }.joined() }
    let file = try TemporaryFile(rows("old"))
    let session = try TerminalSession(
      arguments + [file.path, "-"], input: .pipe, environment: Trust.still)
    session.writeInput(Array("last\n".utf8))
    // At least part of the file has been indexed.
    try session.wait { _ in try session.readBytes > 2_000_000 }
    try ChangedFileCases.rewrite(file, rows("another"))
    session.closeInput()
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors.contains(ChangedFileCases.message(file)))
  }
}
