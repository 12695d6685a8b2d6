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
