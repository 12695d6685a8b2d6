import SnakeTableExpressions
import TestSupport
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of the points of fuzzy matches.
@Suite struct MatchScoreTests {
  private func score(_ query: String, _ text: String) throws -> Int? {
    let word = try word(of: query)
    return Array(text.utf8).withUnsafeBufferPointer { MatchScorer(word).score(in: $0) }
  }

  private func word(of query: String) throws -> SearchWord {
    let compiled = try CompiledQuery(FilterQuery(query, mode: .fuzzy))
    return try #require(compiled.terms.first).word
  }

  /// The letters of the best match, as ranges of the text.
  private func ranges(_ query: String, _ text: String) throws -> [Range<Int>] {
    let word = try word(of: query)
    return Array(text.utf8).withUnsafeBufferPointer { MatchScorer(word).ranges(in: $0) }
  }

  /// The points of a way to find the letters of a word.
  private func points(of ranges: [Range<Int>], in text: String, _ bonuses: MatchScore.Bonuses) -> Int {
    let text = Array(text.utf8)
    var (points, end) = (0, nil as Int?)
    for range in ranges {
      let bonus = text.withUnsafeBufferPointer { bonuses.bonus(at: range.lowerBound, in: $0) }
      switch end.map({ range.lowerBound - $0 }) {
      case nil: points += 16 + 2 * bonus
      case 0?: points += 16 + max(bonus, 8)
      case let gap?: points += 16 + bonus - min(2 + gap, 24)
      }
      end = range.upperBound
    }
    return points
  }

  /// The best points of all ways to find a word in a text, found one by one.
  private struct NaiveScorer {
    private struct Step: Hashable {
      let letter: Int
      let former: Int?
    }

    let word: SearchWord
    let text: [UInt8]
    let bonuses: MatchScore.Bonuses
    private var known: [Step: Int?] = [:]

    init(_ word: SearchWord, _ text: [UInt8], _ bonuses: MatchScore.Bonuses) {
      (self.word, self.text, self.bonuses) = (word, text, bonuses)
    }

    /// The best points of the letters from one on, behind the letter that ends at `former`; nil if they do not match.
    mutating func best(from letter: Int = 0, behind former: Int? = nil) -> Int? {
      guard letter < word.letters.count else { return 0 }
      let step = Step(letter: letter, former: former)
      if let best = known[step] { return best }
      var best: Int?
      for place in text.indices.dropFirst(former ?? 0) {
        guard let (points, end) = points(of: letter, at: place, behind: former),
          let rest = self.best(from: letter + 1, behind: end)
        else { continue }
        best = max(best ?? .min, points + rest)
      }
      known[step] = .some(best)
      return best
    }

    private func points(of letter: Int, at place: Int, behind former: Int?) -> (points: Int, end: Int)? {
      text.withUnsafeBufferPointer { text in
        let form = MatchScoreTests.forms(of: word.letters[letter]).first {
          SearchWord.stands($0, at: place, in: text)
        }
        guard let form else { return nil }
        let bonus = bonuses.bonus(at: place, in: text)
        let points =
          switch former.map({ place - $0 }) {
          case nil: 2 * bonus
          case 0?: max(bonus, 8)
          case let gap?: bonus - min(2 + gap, 24)
          }
        return (16 + points, place + form.count)
      }
    }
  }

  /// The ways to write a letter in the texts of these tests: `K` may be the sign for kelvins, which is the same in NFC.
  private static func forms(of letter: SearchWord.Letter) -> SearchWord.Letter {
    letter.contains(Array("K".utf8)) ? letter + [Array("\u{212A}".utf8)] : letter
  }

  private func expectBestScore(_ query: String, _ text: String) throws -> Bool {
    let word = try word(of: query)
    let bonuses = MatchScore.Bonuses()
    defer { bonuses.deallocate() }
    var scorer = NaiveScorer(word, Array(text.utf8), bonuses)
    let best = scorer.best()
    #expect(try score(query, text) == best.map { max(0, $0) }, "\(query) in \(text)")
    let ranges = try ranges(query, text)
    guard let best else {
      #expect(ranges.isEmpty)
      return false
    }
    #expect(points(of: ranges, in: text, bonuses) == best, "\(ranges) for \(query) in \(text)")
    for (range, letter) in zip(ranges, word.letters) {
      #expect(
        Self.forms(of: letter).contains(Array(Array(text.utf8)[range])), "\(ranges) for \(query) in \(text)")
    }
    return true
  }

  @Test func thePointsAreThoseOfTheBestOfAllWays() throws {
    var random = SeededGenerator(seed: 17)
    let letters = ["a", "b", "A", "B", "1", " ", "-", "/", "é", "É", "k", "\u{212A}"]
    var matches = 0
    for round in 0..<repetitions(2000, inTestAll: 20_000) {
      let count = round % 50 == 0 ? 150 : Int.random(in: 0...14, using: &random)
      let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      let query = (0..<Int.random(in: 1...(round % 50 == 0 ? 2 : 4), using: &random)).map { _ in
        ["a", "b", "A", "1", "é", "k"].randomElement(using: &random) ?? ""
      }.joined()
      if try expectBestScore(query, text) { matches += 1 }
    }
    #expect(matches > 400)
  }

  @Test func allLettersOfALongWordCount() throws {
    var random = SeededGenerator(seed: 18)
    for round in 0..<repetitions(200, inTestAll: 2000) {
      let letters = round % 2 == 0 ? "abcdefgAB12 -/" : "abéÉk\u{212A} -/"
      let text = (0..<Int.random(in: 20...120, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
      let query = text.filter { $0 != " " && Int.random(in: 0...2, using: &random) == 0 }
      _ = try expectBestScore(String(query.prefix(40)), String(text))
    }
  }

  @Test(arguments: [
    ("fb", "foo-bar", "fabric"), ("fb", "fooBar", "foobar"), ("st", "snake_table", "must"),
    ("main", "src/main.swift", "src/domain.swift"), ("main", "main", "m_a_i_n_"), ("v1", "v1.0", "vx1"),
    ("conf", "a/conf", "a/c/o/n/f"), ("ab", "ab", "a b"), ("ab", "x ab", "xab"),
  ])
  func theBetterMatchHasMorePoints(query: String, better: String, worse: String) throws {
    let (more, less) = (try #require(try score(query, better)), try #require(try score(query, worse)))
    #expect(more > less)
  }

  @Test(arguments: [
    ("fb", "fab foo_bar", [4..<5, 8..<9]), ("st", "xst snake_table", [4..<5, 10..<11]),
    ("main", "src/domain/main.c", [11..<12, 12..<13, 13..<14, 14..<15]), ("ab", "xaab", [2..<3, 3..<4]),
    ("éb", "aéb-Éb", [5..<7, 7..<8]), ("ab", "ba", []),
  ])
  func theHighlightedLettersAreThoseOfTheBestMatch(query: String, text: String, expected: [Range<Int>])
    throws
  {
    #expect(try ranges(query, text) == expected)
  }

  @Test func aTextWithoutTheLettersHasNoPoints() throws {
    #expect(try score("ab", "ba") == nil)
    #expect(try score("a", "") == nil)
  }

  @Test func inAVeryLongTextTheFirstMatchCounts() throws {
    let long = String(repeating: "x", count: 100_000)
    #expect(try score("ab", long + "ab" + long) == 16 + 16 + 8)
    #expect(try score("ab", "a" + long + "b") == 0)
    #expect(try score("ab", long) == nil)
    #expect(try ranges("ab", long + "ab ab" + long) == [100_000..<100_001, 100_001..<100_002])
    #expect(try ranges("ab", "a" + long + "b") == [0..<1, 100_001..<100_002])
    #expect(try ranges("ab", long) == [])
    let many = String(repeating: "a", count: 4000)
    #expect(try ranges(many, many).count == 4000)
  }
}
