import SnakeTableLists
import TestSupport
import Testing

/// The source in docs/list-protocol.md.
@Suite struct ExampleSourceTests {
  private static let names = ["a b", "é.txt", "one", "two", "Zebra", "\"quoted\""]

  @Test func everyPlaceHasItsRows() throws {
    let answers = try answers(to: [
      .open(ListOpening()), .count(ListQuery()), .rows(ListPage(ListQuery(), .first, limit: 2)),
      .rows(ListPage(ListQuery(), .last, limit: 2)), .rows(ListPage(ListQuery(), .after(key: "b"), limit: 9)),
      .rows(ListPage(ListQuery(), .before(key: "one"), limit: 2)),
      .rows(ListPage(ListQuery(), .position(4), limit: 1)), .row(key: "two", ListQuery()),
      .row(key: "gone", ListQuery()), .groups(ListGrouping(by: ["name"])),
    ])
    let sorted = Self.names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    #expect(answers.map(\.id) == Array(0..<10))
    guard case .description(let description) = answers[0].content else {
      Issue.record("the list is not open")
      return
    }
    #expect(description.fields == [ListField("name"), ListField("size", .number)])
    #expect(answers[1].content == .count(6, isExact: true))
    #expect(
      answers[2..<9].map(keys) == [
        Array(sorted[..<2]), Array(sorted[4...]), ["one", "two", "é.txt"], ["Zebra", "a b"], ["two"], ["two"],
        [],
      ])
    guard case .failure(let error) = answers[9].content else {
      Issue.record("there are groups")
      return
    }
    #expect(error.code == .unsupported)
  }

  private func keys(_ answer: ListAnswer) -> [String] {
    guard case .rows(let rows) = answer.content else { return [] }
    return rows.rows.map(\.key)
  }

  /// Runs the source in a folder with files, with one request after the other.
  private func answers(to requests: [ListRequest]) throws -> [ListAnswer] {
    var lines: [UInt8] = []
    for (id, request) in requests.enumerated() { lines += ListMessage.request(id: id, request).line + [0x0A] }
    let input = try TemporaryFile(lines)
    let program = try #require(try Documents.blocks("python", in: "docs/list-protocol.md").first)
    let example = try TemporaryFile(program, suffix: ".py")
    let output = try pythonOutput(
      """
      import os, subprocess, sys, tempfile
      with tempfile.TemporaryDirectory() as folder:
        for name in \(Self.names):
          open(os.path.join(folder, name), 'w').close()
        subprocess.run([sys.executable, '\(example.path)', folder], stdin=open(sys.argv[1]), check=True)
      """, input.path)
    return try output.split(separator: 0x0A).map(Array.init).map { try ListAnswer(line: $0) }
  }
}
