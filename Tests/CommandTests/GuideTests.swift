import TestSupport
import Testing

/// Tests that every command line of the guide and the README does what the text says.
@Suite(.timeLimit(.minutes(20))) struct GuideTests {
  /// A command line and the output below it.
  private struct Entry {
    var command: String
    var output: String
  }

  @Test func everyCommandLineOfTheGuidePrintsWhatIsShown() throws {
    let entries = try Documents.blocks("console", in: "docs/guide.md").flatMap(entries)
    #expect(entries.count >= 20)
    for entry in entries {
      let result = try Documents.shell("cd '\(Documents.root)/docs' && { \(entry.command); } 2>&1")
      #expect(result.status == .exited(0))
      #expect(result.output == entry.output, "make guide, then look at what \(entry.command) prints now")
    }
  }

  @Test func everyCommandLineForTheShellOpensItsTable() throws {
    let lines = try Documents.blocks("sh", in: "docs/guide.md").flatMap { $0.split(separator: "\n") }
    #expect(lines.count >= 6)
    for line in lines { try expectATable(String(line)) }
  }

  @Test func everyCommandLineOfTheReadMeOpensItsTable() throws {
    let use = try #require(
      try Documents.text(of: "README.md").components(between: "## Examples\n", and: "\nThe [guide]").first)
    let lines = use.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(lines.count >= 6)
    for line in lines {
      try expectATable(String(line.prefix(upTo: line.firstRange(of: "  #")?.lowerBound ?? line.endIndex)))
    }
  }

  // MARK: Helpers

  private func entries(_ block: String) -> [Entry] {
    ("\n" + block).split(separator: "\n$ ", omittingEmptySubsequences: false).dropFirst().map { text in
      let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Entry(command: String(lines[0]), output: lines.count > 1 ? "\(lines[1])\n" : "")
    }
  }

  /// Runs a command line in a folder with the files it names, and chooses the first row of the table it opens.
  private func expectATable(_ line: String) throws {
    let script = """
      d=$(mktemp -d) && trap 'rm -rf "$d"' EXIT && cd "$d" && git init -q . &&
      mkdir docs && cp -R '\(Documents.root)/docs/samples' docs && cp -R docs/samples samples && cp samples/places.csv . &&
      git -c user.name=A -c user.email=a@example.com commit -q --allow-empty -m first &&
      mkdir bin && printf '#!/bin/sh\\necho "[{\\"a\\":1}]"\\n' > bin/curl && chmod +x bin/curl && PATH="$d/bin:$PATH"
      \(line)
      """
    let session = try TerminalSession(
      ["-c", script], executable: "/bin/sh", rows: 20, columns: 70,
      environment: ["PATH": "\(Documents.directory):/usr/bin:/bin"])
    if !line.contains("--svg") {
      try session.wait { $0.lines.joined().contains(/[0-9]+ of [0-9]+/) }
      session.send(.enter)
    }
    let status = try session.exitStatus()
    #expect(status == .exited(0), "\(line): \(session.errors)")
    #expect(session.errors.isEmpty || session.errors.hasPrefix("Already on"), "\(line): \(session.errors)")
    #expect(session.unrestored == [])
  }
}
