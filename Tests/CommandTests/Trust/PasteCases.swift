import TestSupport
import Testing

/// Tests of cases N25 and N26: pastes larger than any filter.
@Suite(.timeLimit(.minutes(20)), .serialized) struct PasteCases {
  private static let texts = [
    "words": "lorem ipsum ", "one word": "x", "two-byte letters": "é",
    "letters with marks": "e\u{301}\u{302}",
    "lines": "a\tb\r\n",
  ]

  @Test(
    "N25: of a paste of any size the filter keeps 10,000 bytes, says so, and goes on",
    arguments: texts.keys.sorted(), [repetitions(50_000, inTestAll: 400_000)])
  func sizes(kind: String, size: Int) throws {
    let text = try #require(Self.texts[kind])
    let session = try Trust.browse(Array("one\ntwo\n".utf8))
    session.type("/")
    try session.wait { $0.contains("words") }
    session.paste(String(repeating: text, count: size / text.utf8.count))
    try session.wait(timeout: 60) { $0.contains("cut at 10000 bytes") && $0.contains("0 of 0 (of 2)") }
    session.send(.control("u"))
    session.type("tw")
    try session.wait(timeout: 60) {
      $0.contains("/tw") && $0.contains("words") && $0.line(0).hasSuffix("of 1 (of 2)")
    }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
    #expect(session.unrestored == [])
  }

  @Test("N25: a paste before text that stands in the filter is cut too") func inTheMiddle() throws {
    let session = try Trust.browse(Array("one\ntwo\n".utf8))
    session.type("/end")
    session.send(.home)
    session.paste(String(repeating: "ab ", count: repetitions(10_000, inTestAll: 100_000)))
    try session.wait(timeout: 60) { $0.contains("cut at 10000 bytes") }
    session.send(.backspace)
    // The rest of the paste stands before "end", which has the whole line now.
    try session.wait { !$0.contains("cut at") && $0.contains("ab ab") }
    session.send(.control("u"))
    try session.wait { $0.contains("/end") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  @Test("N26: Ctrl-C within a giant paste, and behind one, acts", arguments: [false, true])
  func interrupt(isInside: Bool) throws {
    let session = try Trust.browse(Array("one\ntwo\n".utf8))
    session.type("/")
    try session.wait { $0.contains("words") }
    let text = String(repeating: "lorem ipsum ", count: repetitions(4_000, inTestAll: 40_000))
    session.type("\u{1B}[200~\(text)\(isInside ? "\u{3}\(text)" : "")\u{1B}[201~")
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.output == "" && session.unrestored == [])
  }

  @Test("N26: a giant paste outside the filter does nothing, and the next key acts") func outside() throws {
    let session = try Trust.browse(Array("one\ntwo\n".utf8))
    session.paste(String(repeating: "q\r", count: repetitions(20_000, inTestAll: 200_000)))
    session.send(.down, .enter)
    #expect(try session.exitStatus(timeout: 60) == .exited(0))
    #expect(session.output == "two\n")
    #expect(session.unrestored == [])
  }
}
