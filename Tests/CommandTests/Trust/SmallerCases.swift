import Glibc
import TestSupport
import Testing

/// Tests of cases N40 to N44.
@Suite(.timeLimit(.minutes(20))) struct SmallerCases {
  private static let letters = String(repeating: "a", count: 40)

  @Test(
    "N40: patterns with nested quantifiers decide short rows",
    arguments: [
      ("(a+)+$", ["\(letters)!", "\(letters)"], 1), ("^(a|aa)+$", ["\(letters)b", "\(letters)"], 1),
      ("(x+x+)+y", [String(repeating: "x", count: 60), String(repeating: "x", count: 60) + "y"], 1),
      ("^(([a-z])+.)+[A-Z]([a-z])+$", [String(repeating: "a", count: 50), "abAb"], 1),
      ("(a+)+$", [String(repeating: "a", count: 100) + "!", "a"], 1),
      ("(é+)+$", [String(repeating: "é", count: 40) + "!", "é"], 1),
    ])
  func nested(pattern: String, rows: [String], count: Int) throws {
    let session = try Trust.browse(Array(rows.map { "\($0)\n" }.joined().utf8))
    session.type("/")
    session.send(.control("t"), .control("t"))
    try session.wait { $0.contains("regex") }
    session.type(pattern)
    try session.wait {
      $0.line(0).hasSuffix("of \(count) (of \(rows.count))") && $0.contains(" regex")
    }
    #expect(!session.screen.contains("undecided"), "\(session.picture)")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "\(rows[1])\n")
  }

  @Test("N40: what only backtracking can tell is bounded, and rows without an answer are counted")
  func undecided()
    throws
  {
    let session = try Trust.browse(Array("\(Self.letters)!\naa\n".utf8))
    session.type("/")
    session.send(.control("t"), .control("t"))
    session.type(#"^(a+)+\1$"#)
    try session.wait { $0.line(0).hasSuffix("of 1 (of 2) · 1 undecided") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  @Test(
    "N40: leaving does not wait for a regular expression that takes long", arguments: [#"(.*)(.*)(.*)\1x"#])
  func leavingDuringAMatch(pattern: String) throws {
    let row = String(repeating: "abc ", count: 1_000_000)
    let session = try Trust.browse(Array("\(row)\nsecond\n".utf8), ["--mode", "regex"])
    session.type("/\(pattern)")
    try session.wait { $0.contains(pattern) }
    session.send(.escape)
    try session.wait { $0.contains("q quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test(
    "N41: another user's configuration counts as absent, one that is named is an error",
    .possible(.noThreads, needsRoot: true),
    arguments: ["file", "folder", "home"])
  func unreadable(what: String) throws {
    let script = """
      home=$(mktemp -d) && chmod 755 $home && mkdir -p $home/.config/snaketable || exit 9
      echo --style=wavy > $home/.config/snaketable/config
      case $2 in
        file) chmod 600 $home/.config/snaketable/config ;;
        folder) chmod 700 $home/.config ;;
        home) chmod 700 $home ;;
      esac
      run() { echo one | setpriv --reuid=65534 --regid=65534 --clear-groups env "$@" --print --width 20; }
      run HOME=$home "$1"; echo $?
      run HOME=/ XDG_CONFIG_HOME=$home/.config "$1" 2>&1 | grep -c 'config: Permission denied'
      rm -r $home
      """
    let result = try run(["-c", script, "sh", ProgramEnvironment.snaketable, what], executable: "/bin/sh")
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").suffix(2)
    #expect(lines == ["0", "1"] && result.output.contains("one"), "\(result.output)")
  }

  @Test("N42: names of fields have up to half of the width") func labels() throws {
    let name = "a_field_with_a_rather_long_name"
    let longest = String(repeating: "n", count: 60)
    let session = try TerminalSession(
      ["--format", "csv", "--columns", "none"], input: .text("id,\(name),\(longest)\n1,2,3\n"),
      environment: Trust.still)
    try session.wait { $0.contains("▌1") }
    session.send(.right)
    try session.wait { $0.contains("\(name) ") }
    let line = try #require(session.screen.lines.first { $0.contains("nnn") })
    #expect((34...38).contains(line.filter { $0 == "n" }.count) && line.contains("…") && line.contains(" 3 "))
    try session.resize(rows: 24, columns: 40)
    try session.wait { $0.contains("a_field_with_a…") }
    session.type("q")
    _ = try session.exitStatus()
    #expect(session.unrestored == [])
  }

  @Test("N42: so has the last of more than a thousand names") func labelsOfManyFields() throws {
    let names = (1...1100).map { $0 == 1100 ? "a_long_name" : "c\($0)" }.joined(separator: ",")
    let values = (1...1100).map(String.init).joined(separator: ",")
    let result = try run(
      ["-p", "--format", "csv", "--width", "60", "--height", "14", "--keys", "Right G"],
      input: .text("\(names)\n\(values)\n"))
    #expect(result.output.contains("a_long_name  1100"))
  }

  @Test(
    "N43: a second option that names a field is an error, as long as there is one of it",
    arguments: [
      ["--group-by", "a", "--group-by", "b"], ["-g", "a", "--group-by=a"], ["--sort", "a", "--sort", "b"],
      ["--sum", "a", "--sum", "b"], ["-t", "a", "-t", "b"], ["--output-fields", "a", "--output-fields", "b"],
    ])
  func repeated(options: [String]) throws {
    let result = try run(["-p", "--format", "csv"] + options, input: .text("a,b\n1,2\n"))
    #expect(result.status == .exited(2) && result.output == "")
    let name = options.last { $0.hasPrefix("--") }?.split(separator: "=")[0] ?? "--title"
    #expect(result.errors == "snaketable: \(name) can be given only once\n")
  }

  @Test("N44: of other options the last counts, and any typed one before the defaults") func overriding()
    throws
  {
    let input = ProgramInput.text("a,b\n1,2\n3,4\n")
    let plain = try run(["-p", "--format", "csv", "-s", "plain", "-g", "b"], input: input)
    #expect(plain.status == .exited(0))
    let overridden = try run(
      ["-p", "--format", "csv", "-s", "snake", "-s", "plain", "-g", "b"], input: input)
    #expect(overridden == plain)
    let defaults = ["SNAKETABLE_DEFAULT_OPTS": "--group-by a --sort a --sum a"]
    let sorted = try run(
      ["-p", "--format", "csv", "-g", "b", "--sort", "b", "--sum", "b"], input: input, environment: defaults)
    #expect(
      try sorted == run(["-p", "--format", "csv", "-g", "b", "--sort", "b", "--sum", "b"], input: input))
    let many = try run(
      ["-p", "--format", "csv", "--columns", "none", "--sum", "a", "--max", "a", "--min", "b"], input: input)
    #expect(many.output.contains("sum a 4   max a 3   min b 2"))
  }

  @Test(
    "N69: keys that begin a string of a terminal, such as Alt-], do not hold up Ctrl-C",
    arguments: ["]", "]11;", "P", "X", "^", "_", "[200~", "]x\u{1B}"])
  func interruptedString(beginning: String) throws {
    let file = try TemporaryFile("one\ntwo\n")
    let session = try Self.silentSession(file, after: "\u{1B}\(beginning)")
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  @Test(
    "N76: after the beginning of an answer that the terminal does not finish, later keys are keys",
    arguments: ["]", "]11;", "]11;rgb:ffff/ffff", "]11;rgb:ffff/ffff/ffff", "[?", "[?6"])
  func unfinishedAnswer(beginning: String) throws {
    let file = try TemporaryFile("one\ntwo\nthree\n")
    let session = try Self.silentSession(file, after: "\u{1B}\(beginning)")
    session.letPass(seconds: 0.4)
    session.type("j")
    try session.wait { $0.contains("▌two") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
  }

  /// Returns a session on a terminal that does not answer queries, after some bytes from the terminal.
  private static func silentSession(_ file: TemporaryFile, after bytes: String) throws -> TerminalSession {
    let session = try TerminalSession([file.path], environment: Trust.still)
    session.answersQuestions = false
    try session.wait { $0.contains("▌one") && $0.contains("quit") }
    session.type(bytes)
    return session
  }
}
