import TestSupport
import Testing

/// The walks of docs/architecture.md name existing files, and no more than a reader can follow.
@Suite struct ArchitectureTests {
  @Test(arguments: [
    ("A csv byte becomes a screen cell", 25), ("A key press becomes a frame", 15),
    ("A filter becomes rows", 20),
  ])
  func filesOfAWalkExist(title: String, limit: Int) throws {
    let text = try Documents.text(of: "docs/architecture.md")
    let walk = try #require(text.components(between: "**\(title)**\n\n", and: "\n\n").first)
    let files = walk.split(separator: "\n").compactMap { $0.split(separator: "`").dropFirst().first }
    #expect((10...limit).contains(files.count))
    for file in files { #expect(try !Documents.text(of: "Sources/\(file)").isEmpty, "\(file)") }
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
