import TestSupport
import Testing

/// The walks of docs/architecture.md name existing files, each once, and as many as their headings say. A walk that grows is
/// harder to follow, so its number is also here.
@Suite struct ArchitectureTests {
  @Test(arguments: [
    ("A csv byte to a screen cell", 46), ("A key press to bytes on the terminal", 28),
    ("A filter to the frame with its matches", 59), ("A PostgreSQL row to a cell", 70), ("The frame", 55),
  ])
  func filesOfAWalkExist(title: String, count: Int) throws {
    let text = try Documents.text(of: "docs/architecture.md")
    let walk = try #require(text.components(between: "### \(title): \(count) files\n", and: "\n#").first)
    let files = walk.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .compactMap { $0.split(separator: " ").first }
    #expect(files.count == count && Set(files).count == count)
    for file in files { #expect(try !Documents.text(of: "Sources/\(file)").isEmpty, "\(file)") }
  }
}

/// The README names the commands of a first minute, with what they take, and files that exist.
@Suite struct ReadMeTests {
  private func readMe() throws -> String { try Documents.text(of: "README.md") }

  @Test func theFirstMinuteIsCloneDemoAndTest() throws {
    let lines = try readMe().split(separator: "\n").filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
    let clone = try #require(lines.firstIndex { $0.hasPrefix("git clone ") })
    #expect(lines[clone].hasSuffix("&& cd snaketable"))
    #expect(lines[(clone + 1)...].prefix(2) == ["make demo", "make test"])
  }

  @Test("Each says what it does, how long it takes and what it needs on disk", arguments: ["demo", "test"])
  func whatTheyTake(target: String) throws {
    let row = try #require(try readMe().split(separator: "\n").first { $0.hasPrefix("| `make \(target)` |") })
    let cells = row.split(separator: "|").dropFirst().map(String.init)
    try #require(cells.count == 3)
    #expect(cells[0].count > 20)
    #expect(cells[1].contains(/[0-9]+ minutes/) && cells[2].contains(/[0-9.]+ [MG]B/))
    #expect(try Documents.text(of: "Makefile").contains("\n\(target): "))
  }

  /// Names with an extension in code, in command lines and in links; what is built is not there yet.
  @Test func itsFilesExist() throws {
    let text = try readMe().components(between: "\n", and: "## In Swift").first ?? ""
    let names = text.matches(of: /(?:[\w.-]+\/)*[\w-]+\.(?:csv|tsv|json|ndjson|py|sh|db|svg|cast|md|txt)\b/)
      .map { String($0.output) }
    #expect(names.count > 8 && names.contains("docs/samples/files.py"))
    for name in names { #expect(try !Documents.text(of: name).isEmpty, "\(name)") }
  }

  @Test func theSourceOfTheSamplesIsThatOfTheProtocol() throws {
    let program = try #require(try Documents.blocks("python", in: "docs/list-protocol.md").first)
    #expect(try Documents.text(of: "docs/samples/files.py") == program + "\n")
  }
}

/// Tests that each of the forty acceptance cases of the table view has a test. A test of a case carries the number of
/// the case in its name.
@Suite struct AcceptanceCaseTests {
  @Test func everyCaseHasATest() throws {
    let directory = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
    let names = try run(
      ["-rhoE", "--include=*.swift", "func case[0-9]+_", directory], executable: "/usr/bin/grep"
    ).output.split(separator: "\n")
    let numbers = Set(names.compactMap { Int($0.dropFirst("func case".count).dropLast()) })
    #expect(Set(1...40).subtracting(numbers).sorted() == [])
    #expect(numbers.subtracting(1...40).sorted() == [])
  }
}
