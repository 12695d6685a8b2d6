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

  /// The letters of the best match, as ranges of the text.
  private func ranges(_ query: String, _ text: String) throws -> [Range<Int>] {
    let word = try word(of: query)
    return Array(text.utf8).withUnsafeBufferPointer { MatchScorer(word).ranges(in: $0) }
  }

  /// The points of a way to find the letters of a word.
  private func points(of ranges: [Range<Int>], in text: String) -> Int {
    let text = Array(text.utf8)
    var (points, end) = (0, nil as Int?)
    for range in ranges {
      let bonus = text.withUnsafeBufferPointer { MatchScore.Bonuses().bonus(at: range.lowerBound, in: $0) }
      switch end.map({ range.lowerBound - $0 }) {
      case nil: points += 16 + 2 * bonus
      case 0?: points += 16 + max(bonus, 8)
      case let gap?: points += 16 + bonus - min(2 + gap, 24)
      }
      end = range.upperBound
    }
    return points
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
      let ranges = try ranges(query, text)
      guard let best else {
        #expect(ranges.isEmpty)
        continue
      }
      matches += 1
      #expect(points(of: ranges, in: text) == best, "\(ranges) for \(query) in \(text)")
      for (range, letter) in zip(ranges, word.letters) {
        #expect(letter.contains(Array(Array(text.utf8)[range])), "\(ranges) for \(query) in \(text)")
      }
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
