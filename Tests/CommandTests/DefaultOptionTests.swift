import TestSupport
import Testing

@testable import SnakeTableBrowser
@testable import SnakeTableCommand

/// Options from the configuration file and from the environment.
@Suite(.timeLimit(.minutes(20))) struct DefaultOptionTests {
  /// A directory for XDG_CONFIG_HOME with this text as the file, and what the command prints there.
  private func output(
    _ arguments: [String] = [], config: String, environment: [String: String] = [:]
  ) throws -> TestSupport.CommandResult {
    let script = #"""
      directory=$(mktemp -d); trap 'rm -r "$directory"' EXIT; mkdir "$directory/snaketable"
      printf %s "$CONFIG" > "$directory/snaketable/config"; cd "$directory"
      export "${PLACE:-XDG_CONFIG_HOME}=$directory"
      if [ "$PLACE" = HOME ]; then mkdir .config; mv snaketable .config; fi
      printf 'a\n' | "$0" -p --width 20 "$@" 2> errors; status=$?
      sed "s,$directory,DIR," errors >&2; exit $status
      """#
    let changes = environment.merging(["CONFIG": config]) { $1 }.mapValues(Optional.some)
    return try TestSupport.run(
      ["-c", script, ProgramEnvironment.snaketable] + arguments, executable: "/bin/sh", environment: changes)
  }

  private let square = "  ┌──────────────┐\n  │ a            │\n  └──────────────┘\n"
  private let plain = "  a\n"

  @Test(arguments: ["XDG_CONFIG_HOME", "HOME"]) func theFileIsRead(place: String) throws {
    let config = "# corners\n\n  --corner-radius 0 # square\r\n--footer='two words'\n-s rounded"
    let result = try output(config: config, environment: ["PLACE": place])
    #expect(result.output == square + "\n    two words\n" && result.errors == "")
  }

  @Test func theLastCounts() throws {
    let variable = ["SNAKETABLE_DEFAULT_OPTS": #"-s grouped --footer "a \"b\" \c" "#]
    let grouped = "────────────────────\n  a\n────────────────────\n"
    #expect(try output(config: "-s plain", environment: variable).output == grouped + "\n  a \"b\" \\c\n")
    #expect(
      try output(["-s", "plain"], config: "--separator none", environment: variable).output
        .hasPrefix(plain))
    #expect(
      try output(["--no-config", "-s", "plain"], config: "--bogus", environment: variable).output == plain)
  }

  @Test("--config looks takes only looks, motion and keys from the configuration, and checks all of it")
  func onlyLooks() throws {
    let config = "-s plain --separator none --query nothing --footer below\n--bind x:last,y:run(ls)\n"
    let arguments = ["--config", "looks", "--keys", "y x", "--height", "6"]
    let screen = try run(
      ["-c", #"printf 'a\nb\n' | "$0" -p --width 20 "$@""#, ProgramEnvironment.snaketable] + arguments,
      executable: "/bin/sh", environment: ["SNAKETABLE_DEFAULT_OPTS": config.replacing("\n", with: " ")])
    #expect(screen.output.contains("\n  a\n▌ b\n") && !screen.output.contains("below"), "\(screen.output)")
    #expect(try output(["--config", "looks"], config: config).output == plain)
    #expect(try output(["--config", "none", "-s", "plain"], config: "--bogus").output == plain)
    #expect(try output(["--config", "all"], config: config).status == .exited(1))
    #expect(
      try output(["--config", "looks"], config: "--output wrong").errors
        .hasPrefix("snaketable: DIR/snaketable/config:1: --output 'wrong': expected "))
    #expect(try output(["--config", "some"], config: "").errors.contains("all, looks or none"))
  }

  @Test(arguments: [
    ("\n--bogus\n", "DIR/snaketable/config:2: unknown option '--bogus'; see --help"),
    ("-s plain\nstyle plain", "DIR/snaketable/config:2: unknown option 'style'; did you mean --style?\n"),
    ("--style wavy", "DIR/snaketable/config:1: --style 'wavy': expected "),
    ("--style\nplain", "DIR/snaketable/config:1: --style needs a value; see --help"),
    ("--footer 'x", "DIR/snaketable/config:1: a quote is never closed"),
    ("\u{1B}[2J", "DIR/snaketable/config:1: unknown option '^[[2J'; see --help"),
  ])
  func whatIsWrongNamesFileAndLine(config: String, message: String) throws {
    let result = try output(config: config)
    #expect(result.status == .exited(2))
    #expect(result.errors.hasPrefix("snaketable: \(message)"))
  }

  /// A default --descending has no effect without a sort, and a typed one applies to a default sort.
  @Test func descendingAmongTheDefaultsWaitsForASort() throws {
    #expect(try output(["-s", "plain"], config: "--descending").output == plain)
    #expect(try output(["-s", "plain", "--descending"], config: "--sort 1").output == plain)
  }

  @Test func theVariableIsNamedToo() throws {
    let result = try run(["-p"], input: .text("a\n"), environment: ["SNAKETABLE_DEFAULT_OPTS": "-m file"])
    #expect(result.status == .exited(2))
    #expect(result.errors == "snaketable: SNAKETABLE_DEFAULT_OPTS: unknown option 'file'; see --help\n")
    #expect(try run(["--help"], environment: ["SNAKETABLE_DEFAULT_OPTS": "'"]).status == .exited(0))
  }

  @Test func aFileThatCannotBeReadIsAnError() throws {
    let script =
      #"d=$(mktemp -d); mkdir -p "$d/snaketable/config"; XDG_CONFIG_HOME=$d "$0" -p /dev/null; rm -r "$d""#
    let result = try run(["-c", script, ProgramEnvironment.snaketable], executable: "/bin/sh")
    #expect(result.errors.hasSuffix("/snaketable/config: Is a directory\n"))
  }

  @Test(
    arguments: [
      ("", []), ("  a\tb\n c ", ["a", "b", "c"]), (#"'a b'c"d e""#, ["a bcd e"]),
      (#"'\' "\\\"\$\a" \'\ "#, [#"\"#, #"\"$\a"#, "' "]),
      ("a #b\nc#d '#'", ["a", "c#d", "#"]), ("'' \"\"", ["", ""]), (#"a\"#, [#"a\"#]), ("# only", []),
    ] as [(String, [String])])
  func words(text: String, words: [String]) throws {
    #expect(try ShellWords.words(of: text.utf8) == words)
  }

  /// A shell reads every word as it is read here.
  @Test func wordsAreThoseOfAShell() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["a", "b c", "'", "\"", "\\", " ", "$x", "#", "\t", "é"].map {
      $0.replacing("$x", with: "\\$")
    }
    for _ in 0..<60 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let words = try? ShellWords.words(of: text.utf8), !text.hasSuffix("\\") else { continue }
      let shell = try run(["-c", "printf '%s\\n' \(text)"], executable: "/bin/sh")
      #expect(shell.output == (words.isEmpty ? "\n" : words.map { "\($0)\n" }.joined()), "\(text)")
    }
  }
}
