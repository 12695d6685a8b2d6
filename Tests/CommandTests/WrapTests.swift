import TestSupport
import Testing

/// Tests of `w` and `--wrap` through the real command.
@Suite(.timeLimit(.minutes(20))) struct WrapTests {
  private static let lines = (1...3000).map { "row \($0) has a title that needs two lines\n" }.joined()

  private func browse(_ arguments: [String]) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation", "-s", "plain"] + arguments, rows: 14, columns: 34, input: .text(Self.lines))
  }

  @Test func theKeyWrapsTheRowsAndBack() throws {
    let session = try browse([])
    try session.wait { $0.line(1) == "▌ row 1 has a title that needs …" && $0.contains("1 of 3000") }
    session.type("w")
    try session.wait {
      $0.line(1) == "▌ row 1 has a title that needs" && $0.line(2) == "▌ two lines"
        && $0.line(3).hasPrefix("  ───") && $0.line(4).hasPrefix("  row 2 ")
    }
    session.type("1500G")
    try session.wait { $0.contains("▌ row 1500 has a title that") && $0.contains("▌ needs two lines") }
    session.type("G")
    try session.wait { $0.contains("▌ row 3000 has a title that") && $0.contains("3000 of 3000") }
    session.type("w")
    try session.wait { $0.contains("▌ row 3000 has a title that nee…") && !$0.contains("lines") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 3000 has a title that needs two lines\n")
  }

  @Test func filterClickAndResizeWorkOnWrappedRows() throws {
    let session = try browse(["--wrap"])
    try session.wait { $0.line(2) == "▌ two lines" }
    session.click(line: 5, column: 5)
    try session.wait { $0.line(4).hasPrefix("▌ row 2 ") && $0.line(5) == "▌ two lines" }
    session.type("/lines 77")
    try session.wait { $0.line(1).hasPrefix("▌ row 77 ") && $0.line(4).hasPrefix("  row 177 ") }
    try session.resize(rows: 14, columns: 60)
    try session.wait { $0.line(1).hasSuffix("two lines") && $0.line(3).hasPrefix("  row 177 ") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 77 has a title that needs two lines\n")
  }

  @Test func printedRowsWrapInEveryStyle() throws {
    let text = "one two three four\nfive\n日本語の長い題\n"
    func printed(_ style: String) throws -> [Substring] {
      let result = try run(["-p", "--wrap", "--width", "20", "-s", style], input: .text(text))
      #expect(result.status == .exited(0) && result.errors == "")
      return result.output.split(separator: "\n")
    }
    #expect(
      try printed("rounded") == [
        "  ╭──────────────╮", "  │ one two      │", "  │ three four   │", "  │ ╶────────────┤",
        "  │ five         │", "  │ ╶────────────┤", "  │ 日本語の長い │", "  │ 題           │",
        "  ╰──────────────╯",
      ])
    #expect(
      try printed("snake") == [
        "    one two", "    three four", "─────────────────╮", "    five         │", "─────────────────╯",
        "    日本語の長い", "    題",
      ])
    #expect(try printed("plain").prefix(2) == ["  one two three", "  four"])
    #expect(try printed("grouped")[1...2] == ["  one two three", "  four"])
    #expect(
      try run(["-p", "--wrap", "--svg", "--width", "20"], input: .text(text)).output.contains("three four"))
  }

  @Test func columnsStayAsTheyAre() throws {
    let text = "a,b\n" + String(repeating: "one two three four,five\n", count: 40)
    func screen(_ arguments: [String]) throws -> String {
      try run(
        ["-p", "--format", "csv", "--columns", "*", "--width", "20", "--height", "12", "--keys"] + arguments,
        input: .text(text)
      ).output
    }
    let usual = try screen([""])
    #expect(try usual.contains("one two thr…") && screen(["w"]) == usual && screen(["", "--wrap"]) == usual)
  }

  @Test func theActionHasAName() throws {
    let result = try run(
      ["-p", "--width", "20", "--height", "12", "--keys", "x", "--bind", "x:wrap"],
      input: .text("one two three four\n"))
    #expect(result.output.contains("│▌three four   │"))
  }
}
