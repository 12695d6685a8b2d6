import TestSupport
import Testing

/// Tests of paragraphs through the real command.
@Suite(.timeLimit(.minutes(20))) struct ParagraphTests {
  private static let text = "Package: b\nSize: 10\nDescription: one\n more\n\n\nPackage: a\nSize: 9\n"

  private func chosen(_ arguments: [String]) throws -> String {
    let session = try TerminalSession(["--format", "paragraphs", "-m"] + arguments, input: .text(Self.text))
    try session.wait { $0.line(0).hasSuffix(" of 2") && $0.contains("? help") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    return session.output
  }

  @Test func anEmptyLineStandsBetweenChosenParagraphs() throws {
    #expect(try chosen([]) == "Package: b\nSize: 10\nDescription: one\n more\n\nPackage: a\nSize: 9\n")
    #expect(
      try chosen(["--output-fields", "Size,Package"]) == "Size: 10\nPackage: b\n\nSize: 9\nPackage: a\n")
    #expect(
      try chosen(["--output", "csv", "--output-fields", "Size,Package"]) == "Size,Package\n10,b\n9,a\n")
    #expect(
      try chosen(["--print0"]) == "Package: b\nSize: 10\nDescription: one\n more\0Package: a\nSize: 9\0")
  }

  @Test func theyAreRecognisedAndHaveColumns() throws {
    let found = try run(
      ["-p", "--width", "30", "-s", "plain", "--separator", "none"], input: .text(Self.text))
    #expect(
      found.output == "  Package  Size  Description\n  b          10  one^J more\n  a           9\n")
    let packages = try run(
      [
        "-p", "--width", "30", "-s", "plain", "--separator", "none", "--format", "paragraphs", "--sort",
        "Package", "--columns", "none",
      ],
      input: .text(Self.text))
    #expect(packages.output == "  a                     9  ›\n  b                    10  ›\n")
  }
}
