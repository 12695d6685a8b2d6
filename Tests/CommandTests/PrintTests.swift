import TestSupport
import Testing

@testable import SnakeTableCommand

/// Tests of `--print`, which needs no terminal.
@Suite(.timeLimit(.minutes(20))) struct PrintTests {
  private func print(
    _ arguments: [String], input: ProgramInput = .null, environment: [String: String?] = [:]
  ) throws -> [String] {
    let result = try run(["--print"] + arguments, input: input, environment: environment, timeout: 60)
    #expect(result.status == .exited(0))
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\n"))
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func theDemosPicture() throws {
    let expected = """
          Falls Church, VA
      ─────────────────────────────────────╮
          Durham, NC                       │
        ╭──────────────────────────────────╯
        │ Boulder, CO
        ╰──────────────────────────────────╮
          Redwood City, CA                 │
        ╭──────────────────────────────────╯
        │ Austin, TX
        ╰──────────────────────────────────╮
          Kansas City, KS                  │
        ╭──────────────────────────────────╯
        │ Chattanooga, TN
        ╰─────────────────────────────────────
          Charleston, SC
      """
    #expect(try print(["--demo", "--width", "40"]) == picture(expected))
  }

  @Test func framesOfTheDemo() throws {
    #expect(try print(["--demo", "--width", "24", "--at", "0.4"]).dropFirst().first == "────────────╴")
    #expect(try print(["--demo", "--width", "24", "--at", "0"]).filter { $0.contains("─") } == [])
    let full = try print(["--demo", "--width", "24"])
    #expect(try print(["--demo", "--width", "24", "--at", "2"]) == full)
    #expect(try print(["--demo", "--width", "24", "--at", "1.99"]) != full)
  }

  /// A filter without a match hides the header and the sum of the only section, with and without `--sort`.
  @Test(arguments: [[], ["--sort", "v"]])
  func aSectionWithoutMatchesIsNotShown(order: [String]) throws {
    let lines = try print(
      ["--format", "csv", "--width", "60", "--height", "9", "-g", "g", "--sum", "v", "--keys", "/ q"] + order,
      input: .text("g,v\nAlpha,1\nAlpha,2\n"))
    #expect(lines.contains { $0.contains("No matches") })
    #expect(!lines.contains { $0.contains("Alpha") || $0.contains("Sum") || $0.contains("0 of 2") })
  }

  @Test func headerAndFooterStandAroundTheTable() throws {
    #expect(
      try print(
        ["--width", "20", "--header", "Letters", "--footer", "no more"], input: .text("a\n")) == [
          "    Letters", "", "  ╭──────────────╮", "  │ a            │", "  ╰──────────────╯", "",
          "    no more",
        ])
  }

  @Test func theWidthIsAskedForOrColumnsOrEighty() throws {
    let edge = { (arguments: [String], environment: [String: String?]) in
      let lines = try print(["-s", "grouped"] + arguments, input: .text("a\n"), environment: environment)
      return try #require(lines.first).count
    }
    #expect(try edge(["--width", "33"], ["COLUMNS": "50"]) == 33)
    #expect(try edge([], ["COLUMNS": "50"]) == 50)
    #expect(try edge([], ["COLUMNS": "-5"]) == 80)
    #expect(try edge([], [:]) == 80)
  }

  @Test func everyRowOfALongStreamIsPrinted() throws {
    let lines = (0..<repetitions(20_000, inTestAll: 100_000)).map { "row \($0)" }
    let printed = try print(
      ["-s", "plain", "--separator", "none"], input: .text(lines.joined(separator: "\n")))
    #expect(printed == lines.map { "  \($0)" })
  }

  @Test func anEndlessStreamIsPrintedAsItComes() throws {
    let result = try run(
      ["-c", "yes | \"$0\" -p -s snake --width 20 | head -4", ProgramEnvironment.snaketable],
      executable: "/bin/sh")
    #expect(result.output == "    y\n─────────────────╮\n    y            │\n  ╭──────────────╯\n")
  }

  @Test func coloursAreWrittenWhenAskedFor() throws {
    let plain = try run(["-p", "--width", "20"], input: .text("a\n"))
    let colored = try run(["-p", "--width", "20", "--color", "always"], input: .text("a\n"))
    #expect(!plain.output.contains("\u{1B}"))
    #expect(colored.output.contains("\u{1B}[0;2;38;5;243m"))
    let terminal = VirtualTerminal(rows: 4, columns: 20)
    _ = terminal.feed(Array(colored.output.replacing("\n", with: "\r\n").utf8))
    expectScreen(terminal.lines, plain.output)
  }

  @Test func withoutALocaleUnicodeIsPrinted() throws {
    let environment: [String: String?] = ["LANG": nil, "LC_ALL": nil, "LC_CTYPE": nil]
    let lines = try print(["--width", "14"], input: .text("café\n"), environment: environment)
    #expect(lines == ["╭────────────╮", "│ café       │", "╰────────────╯"])
  }

  @Test func asciiAndTheCLocale() throws {
    let expected = ["  +--------------+", "  | caf<U+00E9>  |", "  +--------------+"]
    #expect(
      try print(["--width", "20"], input: .text("café\n"), environment: ["LC_ALL": "C"]) == expected)
    #expect(
      try print(["--width", "20", "--ascii"], input: .text("café\n")) == [
        "  +--------------+", "  | café         |", "  +--------------+",
      ])
  }

  @Test func hostileBytesArePrintedAsMarks() throws {
    let bytes = Array("\u{1B}]0;EVIL\u{7}\u{202E}x".utf8) + [0xFF, 0x9B, 0x0A]
    let result = try run(["-p", "-s", "plain"], input: .bytes(bytes))
    #expect(result.output == "  ^[]0;EVIL^G<U+202E>x<FF><9B>\n")
  }

  /// Arguments that are not UTF-8. The shell makes them, because the arguments of a test are strings.
  @Test func namesNeedNotBeUTF8() throws {
    let script = #"""
      cd "$(mktemp -d)"; printf 'a\xffb\n1\n' > "$(printf 'n\xff.csv')"
      "$0" -p -s plain --header "$(printf 'h\xff')" -t "$(printf 'a\xffb')" "$(printf 'n\xff.csv')"
      printf '1\xff2\n' | "$0" -p -s plain -d "$(printf '\xff')"
      "$0" "$(printf '/no\xff')"; "$0" --title "$(printf 'x\xff')" *.csv
      """#
    let result = try run(["-c", script, ProgramEnvironment.snaketable], executable: "/bin/bash")
    #expect(result.output.split(separator: "\n") == ["  h<FF>", "  1", "  1    2", "  1    2"])
    #expect(
      result.errors == """
        snaketable: /no<FF>: no such file
        snaketable: no field 'x<FF>'; there are 'a<FF>b'

        """)
  }

  @Test func helpListsEveryOptionAndVersionSaysItself() throws {
    let help = try run(["--help"])
    #expect(help.status == .exited(0))
    for name in ["--style", "--group-by", "-m, --multi", "--at SECONDS"] {
      #expect(help.output.contains(name))
    }
    #expect(try run(["--version"]).output.hasPrefix("snaketable "))
  }

  @Test func theHelpFitsIntoTheNarrowestTerminal() throws {
    let lines = try run(["--help"]).output.split(separator: "\n")
    #expect(lines.count > 100 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains("      --detail FIELD             field for the text at the right, or none"))
  }

  @Test(arguments: OptionSpecification.all.map(\.name)) func helpNamesEveryChoice(option: String) throws {
    let specification = try #require(OptionSpecification.all.first { $0.name == option })
    for choice in specification.choices() { #expect(specification.help.contains(choice)) }
  }
}
