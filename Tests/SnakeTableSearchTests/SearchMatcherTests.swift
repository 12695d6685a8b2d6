import SnakeTable
import SnakeTableSearch
import SnakeTableSearchExpressions
import Testing

/// Tests of the three modes over the texts of a row.
@Suite struct SearchMatcherTests {
  private func matches(_ text: String, _ mode: SearchQuery.Mode = .words, _ texts: CellText...) throws -> Bool
  {
    try SearchQuery.Matcher(SearchQuery(text, mode: mode)).matches(texts)
  }

  @Test func wordsMayBeInDifferentTexts() throws {
    #expect(try matches("dur carolina", .words, "Durham", "North Carolina"))
    #expect(try !matches("dur virginia", .words, "Durham", "North Carolina"))
    #expect(try !matches("hamNorth", .words, "Durham", "North Carolina"), "two texts are not one word")
    #expect(try matches("dur !virginia", .words, "Durham"))
    #expect(try matches("ral | dur", .words, "Durham"))
  }

  @Test func anchorsAreTheEndsOfTheWhole() throws {
    #expect(try matches("^dur lina$", .words, "Durham", "North Carolina"))
    #expect(try !matches("^north", .words, "Durham", "North Carolina"))
  }

  @Test func anUpperCaseLetterIsMeant() throws {
    #expect(try matches("durham", .words, "DURHAM") && !matches("Durham", .words, "DURHAM"))
  }

  @Test func lettersMayBeApart() throws {
    #expect(try matches("dhm", .fuzzy, "Durham") && !matches("dhm", .words, "Durham"))
    let matcher = try SearchQuery.Matcher(SearchQuery("ch", mode: .fuzzy))
    #expect(matcher.score(of: "Chapel Hill") > matcher.score(of: "Richmond"))
    #expect(try SearchQuery.Matcher(SearchQuery("ch")).score(of: "Chapel Hill") == 0)
  }

  @Test func expressionsMayBeInvalid() throws {
    #expect(try matches("^D.*m$", .regularExpression, "Durham"))
    let error = try #require(throws: SearchQuery.SyntaxError.self) {
      try matches("(", .regularExpression, "Durham")
    }
    #expect(error == .invalidPattern(offset: 1, message: "missing closing parenthesis"))
    #expect("\(error)" == "missing closing parenthesis at 1")
  }

  @Test func rangesAreThoseOfTheBytes() throws {
    #expect(try SearchQuery.Matcher(SearchQuery("é")).ranges(in: "Rhône, Céret") == [9..<11])
    #expect(try SearchQuery.Matcher(SearchQuery("ab b")).ranges(in: "abb") == [0..<3])
    let cell = try SearchQuery.Matcher(SearchQuery("a")).highlighting(
      TableCell(title: "Cary", subtitle: "b", detail: "a"))
    #expect(cell.title.highlights == [1..<2] && cell.detail?.highlights == [0..<1])
    #expect(cell.subtitle?.highlights == [])
  }

  @Test func columnsAreSearchedInPlaceOfTheTitle() throws {
    let matcher = try SearchQuery.Matcher(SearchQuery("27"))
    let cell = TableCell(columns: ["Durham", "27"])
    #expect(matcher.matches(cell))
    #expect(matcher.highlighting(cell).configuration?.columns[1].highlights == [0..<2])
  }

  @Test(arguments: SearchQuery.Mode.standard + [.regularExpression]) func nothingMatchesEverything(
    _ mode: SearchQuery.Mode
  ) throws {
    let matcher = try SearchQuery.Matcher(SearchQuery("", mode: mode))
    #expect(matcher.matches() && matcher.matches("", "Durham") && matcher.ranges(in: "Durham").isEmpty)
  }

  @Test(arguments: SearchQuery.Mode.standard + [.regularExpression]) func longTextsAreNoProblem(
    _ mode: SearchQuery.Mode
  )
    throws
  {
    let text = String(repeating: "a", count: 10_000)
    let matcher = try SearchQuery.Matcher(SearchQuery(text, mode: mode))
    #expect(matcher.matches(CellText(text)) && !matcher.matches("a"))
    _ = (matcher.ranges(in: CellText(text)), matcher.score(of: CellText(text)))
  }

  @Test func aLongerWordImpliesAShorterOne() throws {
    let short = try SearchQuery.Matcher(SearchQuery("du"))
    #expect(try SearchQuery.Matcher(SearchQuery("dur")).implies(short))
    #expect(try !short.implies(SearchQuery.Matcher(SearchQuery("dur"))))
    #expect(try !SearchQuery.Matcher(SearchQuery("dur", mode: .fuzzy)).implies(short))
  }
}
