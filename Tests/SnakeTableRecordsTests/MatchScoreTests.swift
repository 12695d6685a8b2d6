import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the points of fuzzy matches.
@Suite struct MatchScoreTests {
  private func score(_ query: String, _ text: String) throws -> Int? {
    let word = try word(of: query)
    return Array(text.utf8).withUnsafeBufferPointer { MatchScorer(word).score(in: $0) }
  }

  private func word(of query: String) throws -> SearchWord {
    let choices = FilterChoice.choices(
      of: FilterQuery(query, mode: .fuzzy), names: nil, frequencies: ByteFrequencies())
    return try #require(choices.first?.terms.first).word
  }

  /// The points of all ways to find the letters of a word in a text, found one by one.
  private func allScores(
    _ word: SearchWord, _ text: UnsafeBufferPointer<UInt8>, letter: Int = 0, after former: Int? = nil
  ) -> [Int] {
    guard letter < word.letters.count else { return [0] }
    return ((former ?? 0)..<max(former ?? 0, text.count)).flatMap { place -> [Int] in
      guard
        let form = word.letters[letter].first(where: { SearchWord.stands($0, at: place, in: text) })
      else { return [] }
      let bonus = MatchScore.Bonuses().bonus(at: place, in: text)
      let points =
        switch former.map({ place - $0 }) {
        case nil: 2 * bonus
        case 0?: max(bonus, 8)
        case let gap?: bonus - min(2 + gap, 24)
        }
      return allScores(word, text, letter: letter + 1, after: place + form.count).map { $0 + 16 + points }
    }
  }

  @Test func thePointsAreThoseOfTheBestOfAllWays() throws {
    var random = SeededGenerator(seed: 17)
    let letters = ["a", "b", "A", "B", "1", " ", "-", "/", "é", "É", "k", "\u{212A}"]
    var matches = 0
    for round in 0..<repetitions(2000, inTestAll: 20_000) {
      let count = round % 50 == 0 ? 60 : Int.random(in: 0...14, using: &random)
      let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      let query = (0..<Int.random(in: 1...(round % 50 == 0 ? 2 : 4), using: &random)).map { _ in
        ["a", "b", "A", "1", "é", "k"].randomElement(using: &random) ?? ""
      }.joined()
      let word = try word(of: query)
      let best = Array(text.utf8).withUnsafeBufferPointer { allScores(word, $0) }.max()
      #expect(try score(query, text) == best.map { max(0, $0) }, "\(query) in \(text)")
      if best != nil { matches += 1 }
    }
    #expect(matches > 400)
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

  @Test func aTextWithoutTheLettersHasNoPoints() throws {
    #expect(try score("ab", "ba") == nil)
    #expect(try score("a", "") == nil)
  }

  @Test func inAVeryLongTextTheFirstMatchCounts() throws {
    let long = String(repeating: "x", count: 100_000)
    #expect(try score("ab", long + "ab" + long) == 16 + 16 + 8)
    #expect(try score("ab", "a" + long + "b") == 0)
    #expect(try score("ab", long) == nil)
  }
}
