import TestSupport
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of searching for words, against a search that tries every position.
@Suite struct SearchWordTests {
  private static let alphabet: [Unicode.Scalar] = [
    "a", "A", "b", "K", "k", "\u{212A}", "é", "É", "ß", "ẞ", "σ", "ς", " ",
  ]

  private func randomText(_ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> [Unicode.Scalar] {
    (0..<Int.random(in: lengths, using: &random)).map { _ in
      Self.alphabet.randomElement(using: &random) ?? "a"
    }
  }

  /// Returns the byte ranges of the occurrences of `word`, without overlaps.
  private func naive(
    _ word: [Unicode.Scalar], in text: [Unicode.Scalar], fold: (Unicode.Scalar) -> Unicode.Scalar
  ) -> [Range<Int>] {
    let offsets = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
    var ranges: [Range<Int>] = []
    var place = 0
    while place + word.count <= text.count {
      if text[place..<(place + word.count)].map(fold) == word.map(fold) {
        ranges.append(offsets[place]..<offsets[place + word.count])
        place += word.count
      } else {
        place += 1
      }
    }
    return ranges
  }

  private func foldASCII(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(ascii: scalar) | 0x20) : scalar
  }

  @Test func wordsAreFoundWhereANaiveSearchFindsThem() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<4000 {
      let text = randomText(0...80, &random)
      let word = randomText(1...4, &random)
      let (bytes, pattern) = (utf8(text), utf8(word))
      let frequencies = ByteFrequencies(sample: bytes)
      #expect(
        ranges(SearchWord(pattern, .exact, frequencies: frequencies), bytes) == naive(word, in: text) { $0 })
      #expect(
        ranges(SearchWord(pattern, .foldsASCII, frequencies: frequencies), bytes)
          == naive(word, in: text, fold: foldASCII))
    }
  }

  @Test func subsequencesAreThoseOfANaiveSearch() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<4000 {
      let text = randomText(0...60, &random)
      let word = randomText(1...5, &random)
      let cases: [(SearchWord.Comparison, (Unicode.Scalar) -> Unicode.Scalar)] = [
        (.exact, { $0 }), (.foldsASCII, foldASCII),
      ]
      for (comparison, fold) in cases {
        var rest = word.map(fold)[...]
        for scalar in text where fold(scalar) == rest.first { rest.removeFirst() }
        let search = SearchWord(utf8(word), comparison)
        utf8(text).withUnsafeBufferPointer { bytes in
          #expect(search.isSubsequence(of: bytes) == rest.isEmpty)
          #expect(search.subsequenceRanges(in: bytes).count == (rest.isEmpty ? word.count : 0))
        }
      }
    }
  }

  @Test func subsequencesInLinesAreThoseOfEachLine() throws {
    var random = SeededGenerator(seed: 73)
    for _ in 0..<4000 {
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in utf8(randomText(0...150, &random)) }
      let word = (1...Int.random(in: 1...6, using: &random)).map { _ in
        "abkAB ".utf8.randomElement(using: &random) ?? 0
      }
      let lineEnd = "\u{0}\nb".utf8.randomElement(using: &random) ?? 0
      let text = lines.flatMap { $0.filter { $0 != lineEnd } + [lineEnd] }
      let search = SearchWord(word, Bool.random(using: &random) ? .exact : .foldsASCII)
      let pattern = try #require(search.byteLetters)
      let subsequences = try #require(SubsequenceSearch(pattern, lineEnd: lineEnd))
      let scorer = MatchScorer(search)
      text.withUnsafeBufferPointer { text in
        var found: [Int] = []
        subsequences.search(text) { match in
          found.append(match.number)
          let line = UnsafeBufferPointer(rebasing: text[match.bytes])
          #expect(Array(line) == lines[match.number].filter { $0 != lineEnd })
          #expect((match.places == nil) == (line.count > 64))
          guard let places = match.places else { return }
          let letters = pattern.bytes + pattern.alternatives
          #expect(
            line.indices.allSatisfy { places >> UInt64($0) & 1 == (letters.contains(line[$0]) ? 1 : 0) })
          #expect(scorer.score(in: line, places: places) == scorer.score(in: line))
        }
        let expected = lines.indices.filter { number in
          lines[number].filter { $0 != lineEnd }.withUnsafeBufferPointer { search.isSubsequence(of: $0) }
        }
        #expect(found == expected)
      }
    }
  }

  @Test func longPatternsAndReturnsHaveNoSubsequenceSearch() throws {
    let long = try #require(SearchWord(Array(repeating: 97, count: 17), .exact).byteLetters)
    let withReturn = try #require(SearchWord(Array("a\r".utf8), .exact).byteLetters)
    #expect(SubsequenceSearch(long, lineEnd: 10) == nil)
    #expect(SubsequenceSearch(withReturn, lineEnd: 10) == nil)
  }

  private func utf8(_ scalars: [Unicode.Scalar]) -> [UInt8] { scalars.flatMap { Array(String($0).utf8) } }

  private func ranges(_ word: SearchWord, _ text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBufferPointer { text in
      var ranges: [Range<Int>] = []
      while let range = word.first(in: text, from: ranges.last?.upperBound ?? 0) { ranges.append(range) }
      return ranges
    }
  }
}
