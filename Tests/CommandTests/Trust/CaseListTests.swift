import TestSupport
import Testing

/// Tests that every case has a test: the sixty cases, and those found by outside testing (N). The name of a test begins
/// with the ids of its cases: `B03: …` or `S01, S02: …`.
@Suite struct CaseListTests {
  private static let counts = ["B": 14, "T": 8, "Z": 6, "S": 10, "P": 9, "L": 6, "X": 7, "N": 99]

  private static let expected: Set<String> = Set(
    counts.flatMap { group, count in (1...count).map { "\(group)\($0 < 10 ? "0" : "")\($0)" } })

  /// Returns the declaration of every test, from `@Test` to its body.
  private static func declarations() throws -> [Substring] {
    let tests = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let find = try run([tests, "-name", "*.swift", "-exec", "cat", "{}", "+"], executable: "find")
    return splits(find.output, at: "@Test").dropFirst().map { $0.prefix { $0 != "{" } }
  }

  private static func splits(_ text: String, at separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }

  /// Returns the ids at the start of a declaration's name, or an empty array if it has none.
  private static func ids(_ declaration: Substring) -> [String] {
    let name = declaration.drop { $0 == "(" || $0.isWhitespace }
    guard name.first == "\"" else { return [] }
    let words = name.dropFirst().prefix { $0 != ":" && $0 != "\"" }.split(separator: ", ").map(String.init)
    return words.allSatisfy(isID) ? words : []
  }

  private static func isID(_ word: String) -> Bool {
    guard let group = word.first, counts[String(group)] != nil else { return false }
    return word.count == 3 && word.dropFirst().allSatisfy(\.isNumber)
  }

  @Test func allAreThereAndNoOther() throws {
    #expect(Self.expected.count == 60 + 99)
    #expect(Set(try Self.declarations().flatMap(Self.ids)) == Self.expected)
  }

  /// A test is skipped only on a machine that cannot run it: see `Restriction`.
  @Test func noneIsDisabled() throws {
    for declaration in try Self.declarations() where !Self.ids(declaration).isEmpty {
      #expect(!declaration.contains(".disabled") && !declaration.contains(".enabled"))
    }
  }

  /// A name with a misspelled id must not pass as a name without an id.
  @Test func namesThatLookLikeIdsAreIds() throws {
    for declaration in try Self.declarations() {
      let name = declaration.drop { $0 == "(" || $0.isWhitespace }.dropFirst().prefix { $0 != "\"" }
      guard name.contains(":"), let first = name.first, Self.counts[String(first)] != nil else { continue }
      let second = name.dropFirst().first
      if second?.isNumber == true { #expect(!Self.ids(declaration).isEmpty, "\(name)") }
    }
  }
}
