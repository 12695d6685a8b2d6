import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of what Tab makes of a word on the query line.
@Suite struct StatementCompletionTests {
  private static let names = [
    DatabaseName("city"), DatabaseName("visit"), DatabaseName("\"odd name\""), DatabaseName("sales.orders"),
    DatabaseName("id", of: "city"), DatabaseName("name", of: "city"), DatabaseName("state", of: "city"),
    DatabaseName("id", of: "visit"), DatabaseName("note", of: "visit"), DatabaseName("\"Day\"", of: "visit"),
    DatabaseName("total", of: "sales.orders"), DatabaseName("part", of: "\"odd name\""),
    DatabaseName("people", inSchema: "public"),
    DatabaseName("\"My Schema\".room"), DatabaseName("information_schema.tables"),
  ]

  /// - Parameter text: a statement with `|` for the caret.
  private func completion(_ text: String) -> StatementCompletion {
    let scalars = Array(text.unicodeScalars)
    let caret = scalars.firstIndex(of: "|") ?? scalars.count
    return StatementCompletion(scalars.filter { $0 != "|" }, caret: caret, names: Self.names)
  }

  @Test(
    arguments: [
      ("SELECT na|", ["name"]), ("SELECT na| FROM city", ["name"]),
      ("SELECT n|", ["not", "null", "name", "note"]),
      ("select n| from visit", ["note", "not", "null"]), ("SELECT * FROM ci|", ["city"]),
      ("SELECT * FROM |", ["city", "\"My Schema\".room", "\"odd name\"", "people", "sales.orders", "visit"]),
      ("SELECT * FROM sales.o|", ["sales.orders"]), ("SELECT * FROM odd|", ["\"odd name\""]),
      ("SELECT * FROM public.peo|", ["public.people"]),
      ("SELECT * FROM \"My Schema\".|", ["\"My Schema\".room"]),
      ("SELECT * FROM information_schema.tab|", ["information_schema.tables"]), ("SELECT * FROM inf|", []),
      ("SELECT c.| FROM city AS c", ["id", "name", "state"]), ("SELECT v.da| FROM visit v", ["\"Day\""]),
      ("SELECT visit.i|", ["id"]), ("SELECT o.| FROM sales.orders o", ["total"]),
      ("SELECT x.| FROM city", []), ("SELECT o.| FROM \"odd name\" o", ["part"]),
      ("SELECT o.| FROM [odd name] AS o", ["part"]), ("select p| from `odd name`", ["part"]),
      ("SELECT 'na|", []), ("DESCRIBE vi|", ["visit"]), ("SELECT zzz|", []),
    ] as [(String, [String])])
  func candidatesDependOnThePlace(text: String, candidates: [String]) {
    let found = completion(text).candidates
    // Behind a single column there may be keywords that begin so.
    #expect(
      Array(found.prefix(candidates.count)) == candidates && found.isEmpty == candidates.isEmpty, "\(found)")
  }

  @Test func theWordIsReplacedUpToTheCaret() {
    #expect(completion("SELECT c.na|me FROM city c").word == 9..<11)
    #expect(completion("SELECT na|").word == 7..<9)
  }

  @Test func allCandidatesBeginWithTheSame() {
    #expect(completion("SELECT no| FROM visit v").commonBeginning == "not")
    #expect(completion("SELECT * FROM sa|").commonBeginning == "sales.orders")
    #expect(completion("SELECT zzz|").commonBeginning == "")
  }

  @Test func candidatesFollowOneAnotherInACircle() {
    var completion = completion("SELECT c.| FROM city c")
    let order = (0..<4).compactMap { _ in completion.next(backwards: false) }
    #expect(order == ["id", "name", "state", "id"])
    #expect(completion.next(backwards: true) == "state")
  }
}
