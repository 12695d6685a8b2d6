import TestSupport
import Testing

/// The options for boxes and separators, as the command takes them.
@Suite(.timeLimit(.minutes(20))) struct BoxOptionTests {
  @Test(arguments: [
    (["--shadow=ambient"] + onDark, "░░╭──────────────╮░░"), (["--shadow"] + onDark, "  ╰──────────────╯▌"),
    (["--shadow=thin"] + onDark, " ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖"), (["--shadow"], "  ╭──────────────╮"),
    (["--inset", "1"], " ╭────────────────╮"),
    (["--inset=0"], "────────────────────"), (["--corner-radius", "0"], "  ┌──────────────┐"),
    (["--corner-radius", "4", "--width", "22"], "  ╭────────────────╮"),
    (["--corner-radius", "2", "--width", "22", "--box", "filled"] + onDark, "    ▄▄▄▄▄▄▄▄▄▄▄▄▄▄"),
    (["--stroke-weight", "double"], "  ╔══════════════╗"),
    (["--color", "always", "--box", "outline", "--color", "never"], "  ╭──────────────╮"),
    (["-s", "plain", "--header-separators", "after-every-row"], "  ──────────────────"),
  ])
  func isDrawn(arguments: [String], line: String) throws {
    let result = try run(["-p", "--width", "20"] + arguments, input: .text("a\nb\n"))
    #expect(result.status == .exited(0))
    let text = result.output.replacing(/\u{1B}\[[\d;]*m/, with: "")
    #expect(text.split(separator: "\n").contains { $0 == line })
  }

  /// Lines and columns have the whole width; titles and details have 84 columns in the middle, unless another maximum is given.
  @Test(arguments: [
    (["lines"], 2, 116), (["csv", "--columns", "none"], 18, 84), (["csv", "--max-width", "40"], 40, 40),
    (["lines", "--max-width", "30"], 45, 30), (["csv", "--max-width", "0"], 2, 116),
    (["csv", "--columns", "*"], 2, 116),
  ])
  func hasItsWidth(arguments: [String], start: Int, columns: Int) throws {
    let result = try run(["-p", "--width", "120", "--format"] + arguments, input: .text("a,b\n1,2\n"))
    let box = String(repeating: " ", count: start) + "╭" + String(repeating: "─", count: columns - 2) + "╮"
    #expect(result.output.split(separator: "\n").contains { $0 == box })
  }

  /// Options for a known background. Otherwise there is no shadow.
  private static let onDark = ["--color", "always", "--theme", "dark"]

  /// A value of an option that works without one is never the next argument.
  @Test func shadowTakesNoArgumentOfItsOwn() throws {
    let result = try run(["-p", "--shadow", "drop"])
    #expect(result.errors.contains("drop: no such file"))
  }

  @Test(arguments: [
    "--shadow=soft", "--box=round", "--corner-radius=5", "--stroke-weight=bold", "--inset=-1",
  ])
  func isRefused(argument: String) throws {
    let result = try run(["-p", argument], input: .text("a\n"))
    #expect(result.status == .exited(2))
    #expect(result.errors.contains(argument.split(separator: "=")[0]))
  }
}
