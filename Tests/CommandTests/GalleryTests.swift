import Glibc
import TestSupport
import Testing

/// The gallery and the pictures beside it: what is shown is what the program makes.
@Suite(.timeLimit(.minutes(2))) struct GalleryTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// A picture of the gallery, and the command line that writes it.
  private struct Entry {
    var command: String
    var picture: String
  }

  @Test func everyCommandLineMakesItsPicture() throws {
    let entries = try entries()
    #expect(entries.count >= 10)
    for entry in entries {
      let result = try shell("cd '\(Self.root)/docs' && \(entry.command)")
      #expect(result.errors == "", "\(entry.command)")
      #expect(
        try result.output == text(of: "docs/\(entry.picture)"), "make pictures, then look at \(entry.picture)"
      )
    }
  }

  @Test func everyPictureIsShownBelowItsCommandLine() throws {
    let entries = try entries()
    let shown = try references(in: "docs/gallery.md")
    #expect(entries.map(\.picture) == shown)
    #expect(Set(shown).count == shown.count)
    let made = try shell("cd '\(Self.root)/docs' && ls pictures/*").output.split(separator: "\n").map(
      String.init)
    #expect(made.sorted() == shown.sorted())
  }

  @Test func theReadMeShowsPicturesOfTheGallery() throws {
    let shown = try references(in: "README.md")
    #expect(!shown.isEmpty)
    let made = try entries().map { "docs/\($0.picture)" }
    for picture in shown { #expect(made.contains(picture)) }
  }

  // MARK: Helpers

  /// The fenced command lines of the gallery, each without its redirection.
  private func entries() throws -> [Entry] {
    try text(of: "docs/gallery.md").components(between: "```sh\n", and: "\n```").map { block in
      let parts = block.split(separator: " > ")
      try #require(parts.count == 2, "\(block)")
      // The last line of a long command may be its redirection alone.
      return Entry(command: String(parts[0]).replacing("\\\n ", with: " "), picture: String(parts[1]))
    }
  }

  /// The pictures that a page shows, in its order.
  private func references(in page: String) throws -> [String] {
    try text(of: page).components(between: "](", and: ")").filter { $0.hasSuffix(".svg") }
  }

  private func text(of path: String) throws -> String { try shell("cat '\(Self.root)/\(path)'").output }

  private func shell(_ script: String) throws -> CommandResult {
    let directory = ProgramEnvironment.snaketable.dropLast("/snaketable".count)
    return try run(
      ["-c", script], executable: "/bin/sh", environment: ["PATH": "\(directory):/usr/bin:/bin"])
  }
}

extension String {
  /// What stands between each `start` and the next `end`.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start),
      let closing = rest[opening.upperBound...].firstRange(of: end)
    {
      result.append(String(rest[opening.upperBound..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return result
  }
}
