import TestSupport
import SnakeTableRecognition
import Testing

@testable import SnakeTableExpressions
@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of matching a query against one record.
@Suite struct FilterMatcherTests {
  static let lines = FieldSplitter(separation: .whole, dropsReturn: true)

  private func matches(
    _ query: String, _ record: [UInt8], mode: FilterMode = .words, splitter: FieldSplitter = lines,
    names: [String] = []
  ) throws -> Bool {
    let matcher = try FilterMatcher(
      FilterQuery(query, mode: mode), splitter: splitter, names: FieldNames(names))
    return record.withUnsafeBufferPointer(matcher.matches)
  }

  private func matches(_ query: String, _ record: String, mode: FilterMode = .words) throws -> Bool {
    try matches(query, Array(record.utf8), mode: mode)
  }

  private func ranges(_ query: String, _ text: String, mode: FilterMode = .words) throws -> [Range<Int>] {
    try FilterMatcher(FilterQuery(query, mode: mode), splitter: Self.lines).matchRanges(in: Array(text.utf8))
  }

  @Test(arguments: [
    ("", "a", true), ("  \t", "a", true), ("!", "a", true), ("^", "", true), ("$", "a", true),
    ("!^", "a", true),
    ("b", "abc", true), ("d", "abc", false), ("c a", "abc", true), ("c d", "abc", false),
    ("^a", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("b$", "abc", false),
    ("c$", "abc\r", true),
    ("^abc$", "abc", true), ("^ab$", "abc", false), ("^ab$", "ab\r", true), ("^$", "", true),
    ("^$", "\r", true),
    ("^$", "a", false), ("!^$", "a", true), ("!b", "abc", false), ("!d", "abc", true), ("!^b", "abc", true),
    ("!^a", "abc", false), ("!c$", "abc", false), ("a !d", "abc", true), ("a !b", "abc", false),
    ("abcd", "abc", false), ("^abcd", "abc", false), ("abcd$", "abc", false), ("b!", "ab!", true),
    ("a^", "a^b", true), ("1:a", "1:a", true), ("\u{0}b", "a\u{0}b", true), ("$$", "a$", true),
  ])
  func wordsAndTheirOperators(query: String, record: String, expected: Bool) throws {
    #expect(try matches(query, record) == expected)
  }

  @Test(arguments: [
    ("ab", "xABx", true), ("aB", "ab", false), ("aB", "xaBx", true), ("a B", "ab", false), ("@", "`", false),
    ("[", "{", false), ("é", "É", true), ("É", "é", false), ("e É", "E É", true), ("E é", "e É", true),
    ("Ab c", "Ab C", true), ("Ab c", "ab c", false),
    ("!A b", "a B", true),
    ("é k", "É \u{212A}", true),
    ("k", "\u{212A}", true), ("σας", "ΣΑΣ", true), ("ß", "ẞ", true), ("éß", "Éẞ", true), ("ßé", "ẞÉ", true),
    ("straßé", "STRAẞÉ", true), ("я", "Я", true), ("я", "\u{46F}", false), ("ıé", "IÉ", false),
    ("—a", "—A", true), ("!é", "É", false), ("^ßa$", "ẞA", true), ("ßé$", "xẞÉ", true), ("kß", "Kẞ", true),
  ])
  func smartCase(query: String, record: String, expected: Bool) throws {
    #expect(try matches(query, record) == expected)
  }

  @Test(arguments: [
    ("abc", "xaxbxcx", true), ("acb", "abc", false), ("aa", "a", false), ("aa", "aba", true),
    ("AC", "abc", false),
    ("ca ab", "cab", true), ("!a", "a", false), ("!a", "!xa", true), ("ée", "É..E", true), ("ße", "ẞE", true),
    ("", "a", true), ("abcdefghijklmnopqrst", "abcdefghijklmnopqrstuvwxyz", true),
  ])
  func fuzzyWords(query: String, record: String, expected: Bool) throws {
    #expect(try matches(query, record, mode: .fuzzy) == expected)
  }

  @Test(
    arguments: [
      ("", "a", true), ("b+c", "abbbc", true), ("B", "b", false), ("b", "B", true), ("^é.$", "Éx", true),
      (#"\S\W"#, "a-", true), (#"\p{Lu}x"#, "AX", true), (#"\p{Lu}X"#, "AX", true), ("c$", "abc\r", true),
      ("^$", "", true),
    ]
      // The classes know all letters, digits and blanks, as in Python.
      + ["\\S", "\\D", "\\w", "[^\\s]", "[^\\d]", "[\\S]", "[\\w]", "\\S{3}$", "\\Sa", "\\b\\w"].map {
        ("^\($0)", "жab", true)
      }
      + ["\\W", "\\s", "\\d", "[^\\w]", "[^\\S]", "ж\\b"].map { ("^\($0)", "жab", false) }
      + [
        ("a\\bé", "aé", false), ("^\\d$", "٣", true), ("a\\sb", "a\u{A0}b", true),
        ("^[[:alpha:]]$", "ж", true),
      ])
  func regularExpressions(query: String, record: String, expected: Bool) throws {
    #expect(try matches(query, record, mode: .regularExpression) == expected)
  }

  @Test(arguments: [
    ("visit 7", ["visit 7"]), ("visit [0-9]+ to Bur?g", ["visit ", " to Bu"]), ("ab(cd|ef)gh", ["ab", "gh"]),
    ("ab|cd", []), ("a|bc(de)", []), ("(?i)abc", []), ("abc(*ACCEPT)def", []), ("ab{2}cd", ["cd"]),
    ("abc{1,}de", ["ab", "de"]), ("abc{x}", ["ab", "x}"]), ("abc*?de", ["ab", "de"]),
    ("abc+de", ["abc", "de"]), (#"ab\.cd\d+ef"#, ["ab.cd", "ef"]), (#"ab\Q|\Ecd"#, []), (#"ab\x41cd"#, []),
    ("ab[]|cd]ef", ["ab", "ef"]), ("ab[^]|cd]ef", ["ab", "ef"]), ("ab[[:alpha:]]cd", []), ("éa?é", []),
    ("éaé", ["éaé"]), (#"(a\)|b)cd(?=ef|gh)(?<!x|y)ij"#, ["cd", "ij"]), ("(?<name>ab)cd", ["cd"]),
  ])
  func literals(pattern: String, expected: [String]) {
    let texts = RegularExpressionLiterals.texts(in: Array(pattern.utf8), isCaseless: false)
    #expect(texts.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func literalsLeaveOutLettersWithOtherCases() {
    let texts = RegularExpressionLiterals.texts(in: Array("visits éab".utf8), isCaseless: true)
    #expect(texts.map { String(decoding: $0, as: UTF8.self) } == ["vi", "it", "ab"])
  }

  /// PCRE2 says which texts match.
  @Test func everyMatchContainsTheLiterals() throws {
    var random = SeededGenerator(seed: 14)
    // Parts of patterns, and what they may match.
    let parts = [
      ("ab", "ab"), ("a", "A"), ("b", "b"), ("k", "\u{212A}"), ("é", "É"), ("1", "1"), ("(", ""), ("(?:", ""),
      ("(?=", ""), ("(?<!", ""), (")", ""), (")", ""), ("|", ""), ("[ab]", "a"), ("[^]a]", "b"),
      ("[]b]", "b"),
      ("[a", "a"), ("\\d", "1"), ("\\w", "b"), ("\\.", "."), ("\\(", "("), ("\\Q", ""), ("\\E", ""),
      ("\\b", ""),
      (".", "1"), ("^", ""), ("$", ""), ("?", ""), ("*", ""), ("+", ""), ("{2}", ""), ("{0,1}", ""),
      ("{,2}", "{,2}"), ("{a", "{a"), ("}", "}"), ("-", "-"),
    ]
    var matches = 0
    for _ in 0..<repetitions(4000, inTestAll: 60_000) {
      let chosen = (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
        parts.randomElement(using: &random)
      }
      let query = FilterQuery(chosen.map(\.0).joined(), mode: .regularExpression)
      guard let matcher = try? FilterMatcher(query, splitter: Self.lines),
        case .expression(_, let words, _) = matcher.query.rule, !words.isEmpty
      else { continue }
      for _ in 0..<4 {
        let kept = chosen.map(\.1).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        kept.joined().utf8.map { $0 }.withUnsafeBufferPointer { text in
          guard matcher.matches(text) else { return }
          matches += 1
          let hasAll = words.allSatisfy { $0.first(in: text) != nil }
          #expect(hasAll, "\(chosen.map(\.0).joined()) matches \(kept.joined())")
        }
      }
    }
    #expect(matches > 200)
  }

  @Test func regularExpressionsSeeTextThatIsNotUTF8() throws {
    #expect(try matches("b.d", [0xFF, 0x62, 0x63, 0x64, 0xC3], mode: .regularExpression))
    #expect(try !matches("b.d", [0x62, 0xFF, 0x64], mode: .regularExpression))
  }

  @Test func aWrongPatternSaysWhere() {
    #expect {
      try FilterMatcher(FilterQuery("ab(c", mode: .regularExpression), splitter: Self.lines)
    } throws: { error in
      guard case .invalidPattern(let offset, let message) = error as? FilterError else { return false }
      return offset == 4 && message.contains("parenthesis")
    }
  }

  @Test func aPatternThatCostsTooMuchDoesNotMatch() throws {
    let record = String(repeating: "a", count: 5000) + "!"
    #expect(try !matches("(a+)+$", record, mode: .regularExpression))
  }

  @Test func fieldsAreSearchedByName() throws {
    let csv = FieldSplitter(separation: .quoted(DelimitedDialect(UInt8(ascii: ","))), dropsReturn: true)
    let names = ["name", "state", "a:b"]
    func matches(_ query: String, _ record: String, mode: FilterMode = .words) throws -> Bool {
      try self.matches(query, Array(record.utf8), mode: mode, splitter: csv, names: names)
    }
    #expect(try matches("state:tx", "Austin,TX,1"))
    #expect(try !matches("name:tx", "Austin,TX,1"))
    #expect(try matches("state:^tx$", "Austin,\"TX\"\r"))
    #expect(try matches("state:^$", "Austin,,"))
    #expect(try matches("!state:tx", "tx,VA") && !matches("!state:tx", "x,TX"))
    #expect(try matches("state:!tx", "tx,VA") && !matches("state:!tx", "x,TX"))
    #expect(try matches("a:b:1", "x,y,1") && !matches("a:b:1", "1,y,x"))
    #expect(try matches("other:1", "other:1,y") && !matches("other:1", "1,y"))
    #expect(try matches("state:a\"b", "x,\"a\"\"b\""))
    #expect(try matches("a\"b,c", "\"a\"\"b\",c") && matches("^a", "\"a\",b"))
    #expect(try matches("state:", "x") && matches("state:vr", "x,VIRGINIA", mode: .fuzzy))
    #expect(try matches("x$", "y,\"x\"\r"))
  }

  @Test func highlightsAreWhatWasFound() throws {
    #expect(try ranges("ab", "abxABab") == [0..<2, 3..<7])
    #expect(try ranges("ab bc", "abc bc") == [0..<3, 4..<6])
    #expect(try ranges("^ab !c b$", "abab") == [0..<2, 3..<4])
    #expect(try ranges("ac", "xaabcc", mode: .fuzzy) == [2..<3, 4..<5])
    #expect(try ranges("ac", "ca", mode: .fuzzy) == [])
    #expect(try ranges("b*", "abba", mode: .regularExpression) == [1..<3])
    #expect(try ranges("é*", "aééa", mode: .regularExpression) == [1..<5])
    #expect(try ranges("ß", "aẞß") == [1..<6])
    #expect(try ranges("", "abc") == [] && ranges("^$", "") == [])
  }
}
