import TestSupport
import SnakeTableRecognition
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of words that a bar joins, any of which may match: `foo | bar baz`.
@Suite struct FilterChoiceTests {
  private static let words = ["a", "b", "ab", "ba", "^a", "^b", "a$", "ab$", "!a", "!b", "!^a", "!ab$"]

  private func matches(_ query: String, _ line: String) throws -> Bool {
    let matcher = try FilterMatcher(FilterQuery(query), splitter: FilterMatcherTests.lines)
    return Array(line.utf8).withUnsafeBufferPointer(matcher.matches)
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      ["a", "b", "x", "|"].randomElement(using: &random) ?? ""
    }.joined()
  }

  /// Whether a line has a word, or does not have it for `!word`.
  private static func has(_ word: String, _ line: String) -> Bool {
    if word.hasPrefix("!") { return !has(String(word.dropFirst()), line) }
    let letters = word.filter { $0 != "^" && $0 != "$" }
    return switch (word.hasPrefix("^"), word.hasSuffix("$")) {
    case (true, true): line == letters
    case (true, false): line.hasPrefix(letters)
    case (false, true): line.hasSuffix(letters)
    case (false, false): letters.isEmpty || line.contains(letters)
    }
  }

  @Test func aBarJoinsTheWordsBesideIt() throws {
    var random = SeededGenerator(seed: 171)
    var (matching, others) = (0, 0)
    for _ in 0..<repetitions(3000, inTestAll: 30_000) {
      let choices = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? ""
        }
      }
      let query = choices.map { $0.joined(separator: " | ") }.joined(separator: " ")
      let line = Self.line(&random)
      let expected = choices.allSatisfy { $0.contains { Self.has($0, line) } }
      #expect(try matches(query, line) == expected, "\(query) in \(line)")
      if expected { matching += 1 } else { others += 1 }
    }
    #expect(matching > 500 && others > 500)
  }

  @Test(arguments: [
    ("foo | bar", "a bar", true), ("foo | bar", "baz", false), ("foo | bar baz", "foo", false),
    ("foo | bar baz", "baz foo", true), ("baz foo | bar", "bar baz", true), ("foo|bar", "foo", false),
    ("foo |", "foo", true), ("foo |", "bar", false), ("| foo", "foo", false), ("| foo", "foo|", true),
    ("|", "a|b", true), ("|", "ab", false), ("foo | | bar", "foo", false), ("foo | | bar", "bar|", true),
    ("foo | !", "foo", true), ("foo | !", "bar", false), ("! | foo", "foo", false),
    ("foo | ! bar", "bar", true),
    ("Foo | bar", "foo", false), ("Foo | bar", "BAR", true), ("foo || bar", "foo bar", false),
    ("^$ | a", "", true), ("^$ | a", "b", false), ("é | b", "É", true), ("!a | !b", "ab", false),
  ])
  func aBarByItselfJoinsWordsAsInFZF(query: String, line: String, expected: Bool) throws {
    #expect(try matches(query, line) == expected)
  }

  @Test func fuzzyWordsAndExpressionsHaveNoChoices() throws {
    func matches(_ mode: FilterMode, _ line: String) throws -> Bool {
      let matcher = try FilterMatcher(
        FilterQuery("a | b", mode: mode), splitter: FilterMatcherTests.lines)
      return Array(line.utf8).withUnsafeBufferPointer(matcher.matches)
    }
    #expect(try !matches(.fuzzy, "a") && matches(.fuzzy, "a|b"))
    #expect(try matches(.regularExpression, "xa y") && !matches(.regularExpression, "a"))
  }

  @Test func eachAlternativeCanSearchAnotherField() throws {
    let csv = FieldSplitter(separation: .quoted(DelimitedDialect(UInt8(ascii: ","))), dropsReturn: true)
    func matches(_ query: String, _ record: String) throws -> Bool {
      let matcher = try FilterMatcher(
        FilterQuery(query), splitter: csv, names: FieldNames(["name", "state"]))
      return Array(record.utf8).withUnsafeBufferPointer(matcher.matches)
    }
    #expect(try matches("name:tx | state:tx", "Austin,TX") && matches("name:tx | state:tx", "Tx,VA"))
    #expect(try !matches("name:tx | state:va", "Austin,TX"))
    #expect(try matches("state:va | aus", "Austin,TX") && matches("aus | state:va", "Norfolk,\"VA\""))
    #expect(try !matches("aus | !state:va", "Norfolk,VA") && matches("aus | !state:va", "Dallas,TX"))
    #expect(try matches("state:tx | state:va name:n", "Norfolk,VA"))
    #expect(try !matches("state:tx | state:va name:z", "Norfolk,VA"))
  }

  @Test func everyAlternativeThatMatchesIsHighlighted() throws {
    func ranges(_ query: String, _ text: String) throws -> [Range<Int>] {
      try FilterMatcher(FilterQuery(query), splitter: FilterMatcherTests.lines)
        .matchRanges(in: Array(text.utf8))
    }
    #expect(try ranges("ab | cd", "cd ab") == [0..<2, 3..<5])
    #expect(try ranges("ab | zz e", "ab e") == [0..<2, 3..<4])
    #expect(try ranges("^ab | !e", "abab") == [0..<2])
  }

  @Test func theSearchLooksForTheRarestChoice() throws {
    func patterns(_ query: String, in text: String) throws -> [String]? {
      let matcher = try FilterMatcher(FilterQuery(query), splitter: FilterMatcherTests.lines)
      let choice = Array(text.utf8).withUnsafeBufferPointer(
        SearchPatterns(of: matcher.query, in: .verbatim).rarest)
      return choice?.patterns.map { String(decoding: $0.bytes.bytes, as: UTF8.self) }
    }
    #expect(try patterns("aa | bb cc", in: "aa bb aa cc") == ["cc"])
    #expect(try patterns("aa | bb cc", in: "aa cc cc cc") == ["aa", "bb"])
    #expect(try patterns("aa | !bb", in: "") == nil)
    #expect(try patterns("aa | ^$ cc", in: "") == ["cc"])
  }

  // MARK: Against fzf

  private static let hasFZF = (try? run(["--version"], executable: "fzf"))?.status == .exited(0)

  @Test(.enabled(if: hasFZF, "fzf is not installed")) func theLinesAreThoseThatFZFFinds() throws {
    var random = SeededGenerator(seed: 172)
    let lines = (0..<200).map { _ in Self.line(&random) }
    for _ in 0..<repetitions(40, inTestAll: 400) {
      let query = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Bool.random(using: &random)
          ? "|" : (Self.words + ["!", "x|", "||"]).randomElement(using: &random) ?? ""
      }.joined(separator: " ")
      let result = try run(
        ["--exact", "--no-sort", "--literal", "--filter", query], executable: "fzf",
        input: .bytes(Array(lines.map { $0 + "\n" }.joined().utf8)))
      let found = try lines.filter { try matches(query, $0) }
      #expect(result.output == found.map { $0 + "\n" }.joined(), "\(query)")
    }
  }
}
