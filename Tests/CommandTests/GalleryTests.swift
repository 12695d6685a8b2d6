import TestSupport
import Testing

/// Tests that the pictures of the gallery are those that the program writes.
@Suite(.timeLimit(.minutes(20))) struct GalleryTests {
  /// A picture of the gallery and the command line that writes it.
  private struct Entry {
    var command: String
    var picture: String
  }

  @Test func everyCommandLineMakesItsPicture() throws {
    let entries = try entries()
    #expect(entries.count >= 10)
    for entry in entries {
      let result = try Documents.shell("cd '\(Documents.root)/docs' && \(entry.command)")
      #expect(result.errors == "", "\(entry.command)")
      #expect(
        try result.output == Documents.text(of: "docs/\(entry.picture)"),
        "make pictures, then look at \(entry.picture)"
      )
    }
  }

  @Test func everyPictureIsShownBelowItsCommandLine() throws {
    let entries = try entries()
    let shown = try references(in: "docs/gallery.md")
    #expect(entries.map(\.picture) == shown)
    #expect(Set(shown).count == shown.count)
    // A recording is made by keys, not by a command line.
    let list = "grep -L 'A session recorded' pictures/*.svg"
    let made = try Documents.shell("cd '\(Documents.root)/docs' && \(list)").output.split(
      separator: "\n"
    ).map(
      String.init)
    #expect(made.sorted() == shown.sorted())
  }

  @Test func theReadMeShowsPicturesOfTheGallery() throws {
    let shown = try references(in: "README.md")
    #expect(!shown.isEmpty)
    let made = try entries().map { "docs/\($0.picture)" }
    for picture in shown {
      let isRecording = try Documents.text(of: picture).hasPrefix("<!-- A session recorded by snaketable -->")
      #expect(made.contains(picture) || isRecording && picture == shown[0])
    }
  }

  // MARK: Helpers

  /// Returns the fenced command lines of the gallery, each without its redirection.
  private func entries() throws -> [Entry] {
    try Documents.blocks("sh", in: "docs/gallery.md").map { block in
      let parts = block.split(separator: " > ")
      try #require(parts.count == 2, "\(block)")
      // The last line of a long command may consist of its redirection alone.
      return Entry(command: String(parts[0]).replacing("\\\n ", with: " "), picture: String(parts[1]))
    }
  }

  /// Returns the pictures that a page shows, in order.
  private func references(in page: String) throws -> [String] {
    try Documents.text(of: page).components(between: "](", and: ")").filter { $0.hasSuffix(".svg") }
  }
}
