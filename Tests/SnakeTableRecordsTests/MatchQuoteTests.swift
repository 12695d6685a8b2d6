import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the quotes that show why a row matches.
@Suite struct MatchQuoteTests {
  private static let places = Array(
    """
    name,visits,city,state
    Fort,8,"Port, Old",Virginia
    Mill,12,Salem,Virginia
    Lighthouse,3,Bath,Maine

    """.utf8)

  private func table(
    _ query: String, mode: FilterMode = .words, _ change: (inout RecordOptions) -> Void = { _ in }
  )
    throws -> RecordTable
  {
    var options = RecordOptions.csv(hasHeaderRow: true)
    change(&options)
    let table = try openedTable(Self.places, options)
    try table.setFilter(FilterQuery(query, mode: mode))
    table.waitUntilComplete()
    return table
  }

  private func first(_ table: RecordTable) -> TableCell {
    table.cell(forRowAt: TableIndexPath(row: 0, section: 0))
  }

  /// Returns a text with brackets around its highlights.
  private func marked(_ text: CellText?) -> String? {
    guard let text else { return nil }
    var bytes = text.bytes
    for range in text.highlights.reversed() {
      bytes.insert(UInt8(ascii: "]"), at: range.upperBound)
      bytes.insert(UInt8(ascii: "["), at: range.lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("fort", "8"), ("old", "city: Port, [Old]"), ("vir", "state: [Vir]ginia"),
    ("salem vir", "city: [Salem]  state: [Vir]ginia"), ("mill salem", "city: [Salem]"),
    // The word in the detail that the quotes replace is quoted too.
    ("12 vir", "visits: [12]  state: [Vir]ginia"), ("12", "[12]"),
    ("city:sal", "city: [Sal]em"), ("!fort !light", "12"), ("!fort vir", "state: [Vir]ginia"),
    // Found in the text of two fields.
    ("salem,vir", "12"),
  ])
  func fieldsThatAreNotShownAreQuotedInTheDetail(query: String, detail: String) throws {
    #expect(try marked(first(table(query)).detail) == detail)
  }

  @Test func otherModesQuoteToo() throws {
    #expect(try marked(first(table("sal.m", mode: .regularExpression)).detail) == "city: [Salem]")
    #expect(try marked(first(table("slm", mode: .fuzzy)).detail) == "city: [S]a[l]e[m]")
  }

  @Test func theSubtitleIsReplacedIfThereIsOne() throws {
    let cell = try first(table("salem") { ($0.subtitle, $0.detail) = ("state", "visits") })
    #expect(marked(cell.subtitle) == "city: [Salem]" && marked(cell.detail) == "12")
    #expect(cell.subtitle?.labels == [0..<6])
  }

  @Test func theHeaderOfTheGroupShowsItsMatch() throws {
    let table = try table("virg") { $0.list.groupBy = ["state"] }
    #expect(marked(table.header(inSection: 0)?.text) == "[Virg]inia")
    #expect(marked(first(table).detail) == "8")
  }

  @Test func linesHaveNoFieldsToQuote() throws {
    let table = try openedTable(Self.places)
    try table.setFilter(FilterQuery("salem"))
    table.waitUntilComplete()
    #expect(first(table).detail == nil && marked(first(table).title) == "Mill,12,[Salem],Virginia")
  }

  @Test func withoutTheFilterTheDetailReturns() throws {
    let table = try table("salem")
    try table.setFilter(FilterQuery(""))
    table.waitUntilComplete()
    #expect(marked(first(table).detail) == "8")
  }

  /// Words of single fields are always highlighted somewhere, in csv and in JSON.
  @Test(arguments: [RecordFormat.csv, .ndjson])
  func everyRowShowsAMatch(format: RecordFormat) throws {
    var random = SeededGenerator(seed: 77)
    let words = ["ab", "b\"c", "é", "x y", "AB", ",", "zz", ""]
    func value() -> String {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined()
    }
    let rows = (0..<repetitions(200, inTestAll: 3000)).map { _ in (0..<5).map { _ in value() } }
    func quoted(_ text: String, _ quote: String) -> String {
      "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: quote) + "\""
    }
    let text = rows.map { row in
      format == .csv
        ? row.map { quoted($0, "\"\"") }.joined(separator: ",")
        : "{" + row.enumerated().map { "\"\($0)\":\(quoted($1, "\\\""))" }.joined(separator: ",") + "}"
    }
    var options = RecordOptions()
    options.format = format
    let table = try openedTable(Array((text.joined(separator: "\n") + "\n").utf8), options)
    for query in ["ab", "é", "zz ab", "AB", "c", "zz | ab"] {
      try table.setFilter(FilterQuery(query))
      table.waitUntilComplete()
      #expect(table.shownCount > 0)
      for row in 0..<table.shownCount {
        let cell = table.cell(forRowAt: TableIndexPath(row: row, section: 0))
        let highlights = [cell.title, cell.detail].compactMap { $0?.highlights }.joined()
        #expect(!highlights.isEmpty, "\(query): \(cell)")
      }
    }
  }
}
