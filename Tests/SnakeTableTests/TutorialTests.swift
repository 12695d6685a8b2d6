import TestSupport
import Testing

/// Tests that each chapter of the tutorial compiles without a warning and shows the picture that follows it.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TutorialTests {
  private static let article = "Sources/SnakeTable/SnakeTable.docc/Tutorial.md"

  /// The keys before the picture of each chapter.
  private static let keys: [[TerminalKey]] = [
    [.down], [.character("'"), .character("c")], [.down, .down], [.space, .down, .space, .character("x")],
    [.down, .space, .control("r")], [],
  ]

  @Test(arguments: keys.indices) func chapter(number: Int) throws {
    let programs = try Documents.blocks("swift", in: Self.article)
    let pictures = try Documents.blocks("text", in: Self.article)
    try #require(programs.count == Self.keys.count + 1 && pictures.count == Self.keys.count)
    let listing = try Listing(programs[number + 1] + "\n\n" + programs[0], name: "Tutorial\(number)")
    let session = try listing.session(rows: 14, columns: 64)
    try session.wait { $0.contains("Packages") }
    for key in Self.keys[number] { session.send(key) }
    let picture = pictures[number].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try session.wait { screenDifference($0.lines, picture) == nil }
  }
}
