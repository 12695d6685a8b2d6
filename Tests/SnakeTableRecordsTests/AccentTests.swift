import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableExpressions
@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of what accents and case mean in words.
@Suite struct AccentTests {
  private func matcher(_ query: String, mode: FilterMode = .words) throws -> TextMatcher {
    try TextMatcher(CompiledQuery(FilterQuery(query, mode: mode), ranks: true))
  }

  private func finds(_ query: String, _ text: String, mode: FilterMode = .words) throws -> Bool {
    try matcher(query, mode: mode).matches([CellText(text)], budget: .search())
  }

  /// The parts of a text that are highlighted.
  private func highlighted(_ query: String, _ text: String, mode: FilterMode = .words) throws -> [String] {
    let bytes = Array(text.utf8)
    return try matcher(query, mode: mode).ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("zurich", "Zürich"), ("zurich", "Zu\u{308}rich"), ("zürich", "ZU\u{308}RICH"), ("resume", "Résumé"),
    ("lodz", "Łódź"), ("tromso", "Tromsø"), ("strasse", "Straße"), ("STRASSE", "STRAẞE"), ("straß", "STRAẞE"),
    ("aero", "Ærø"), ("Aero", "Ærø"), ("AEro", "Ærø"), ("oeuvre", "Œuvre"), ("thor", "Þór"), ("Thor", "Þór"),
    ("dakovo", "Đakovo"), ("gada", "gaða"), ("ghajn", "għajn"), ("atsa", "áŧša"), ("istanbul", "İstanbul"),
    ("istanbul", "ISTANBUL"), ("diyarbakir", "Diyarbakır"), ("viet nam", "Việt Nam"), ("việt", "VI\u{1EC6}T"),
    ("việt", "Vie\u{323}\u{302}t"), ("việt", "Vie\u{302}\u{323}t"), ("ελλαδα", "Ελλάδα"), ("αδης", "ᾍδης"),
    ("οδοσ", "ὁδός"), ("елка", "Ёлка"), ("україна", "УКРАЇНА"), ("украина", "УКРАИНА"), ("й", "Й"),
    ("йод", "И\u{306}од"), ("и\u{306}од", "Йод"), ("й", "й\u{301}"), ("שלום", "שָׁלוֹם"), ("احمد", "أَحْمَد"),
    ("km", "5 \u{212A}m"), ("angstrom", "\u{212B}ngström"), ("가", "가"), ("\u{1100}\u{1161}", "가"),
    ("각", "\u{1100}\u{1161}\u{11A8}"), ("が", "か\u{3099}"), ("क", "कि"), ("ก", "ก่อน"), ("s", "ß"),
    ("τις", "ΤΙΣ"),
    ("naïve", "NAÏVE"), ("É", "É"), ("Ete", "Eté"), ("µ", "\u{3BC}"), ("≠", "=\u{338}"),
  ])
  func thisIsFound(query: String, text: String) throws {
    for text in [text, "漢 \(text)", "\(text) é"] {
      #expect(try finds(query, text), "\(query) in \(text)")
      #expect(try finds(query, text, mode: .fuzzy), "\(query) in \(text)")
    }
  }

  @Test(arguments: [
    ("zürich", "Zurich"), ("résumé", "resumé"), ("ü", "u"), ("ü", "ǖ"), ("ü", "u\u{308}\u{304}"), ("ü", "û"),
    ("ø", "o"), ("ß", "ss"), ("æ", "ae"), ("ı", "i"), ("ı", "I"), ("и", "й"), ("и", "Й"), ("и", "и\u{306}"),
    ("й", "и"), ("ё", "е"), ("가", "각"), ("가", "\u{1100}\u{1161}\u{11A8}"), ("か", "が"), ("か", "か\u{3099}"),
    ("न", "न\u{93C}"), ("न", "\u{929}"), ("Zurich", "zürich"),
    ("AE", "æ"), ("aE", "Æ"), ("STRASSE", "straße"), ("stras$", "Straß"), ("^stras$", "Straß"),
    ("\u{308}", "ü"),
    ("=", "≠"), ("=", "=\u{338}"), ("á", "\u{E0}\u{301}"), ("ά", "α"), ("أ", "ا"),
  ])
  func thisIsNotFound(query: String, text: String) throws {
    for text in [text, "漢 \(text)"] { #expect(try !finds(query, text), "\(query) in \(text)") }
  }

  @Test(arguments: [
    ("u", "Zürich", ["ü"]), ("rich", "Zürich", ["rich"]), ("zur", "Zürich", ["Zür"]),
    ("strasse", "Hauptstraße 5", ["straße"]), ("se", "Straße", ["ße"]),
    ("e", "me\u{301}me", ["e\u{301}", "e"]),
    ("mem", "me\u{301}me", ["me\u{301}m"]), ("é", "cafe\u{301} café", ["e\u{301}", "é"]),
    ("a", "Ærø a", ["Æ", "a"]), ("rø", "Ærø", ["rø"]), ("^ae", "Ærø", ["Æ"]), ("ø$", "Ærø", ["ø"]),
    ("o$", "Ærø\u{301}", ["ø\u{301}"]), ("^aero$", "Ærø", ["Ærø"]), ("ss", "ßss", ["ßss"]),
    ("各", "各 각", ["各"]),
    ("e\u{301}", "é e", ["é"]), ("aa", "aáaa", ["aáaa"]),
  ])
  func matchesCoverWholeCharacters(query: String, text: String, expected: [String]) throws {
    #expect(try highlighted(query, text) == expected)
  }

  @Test(arguments: [
    ("zrh", "Zürich", ["Z", "r", "h"]), ("zuh", "Zürich", ["Zü", "h"]),
    ("ue", "u\u{308}be\u{301}", ["u\u{308}", "e\u{301}"]),
    ("sse", "Straße", ["S", "ße"]), ("sse", "Maßxe", ["ß", "e"]), ("üh", "Zürich", ["ü", "h"]),
    ("aeo", "Ærø", ["Æ", "ø"]),
  ])
  func fuzzyMatchesCoverWholeCharacters(query: String, text: String, expected: [String]) throws {
    #expect(try highlighted(query, text, mode: .fuzzy) == expected)
  }

  @Test func accentsDoNotChangeThePointsOfFuzzyMatches() throws {
    let points = try ["Gruss an Emil", "Gruß an Émil", "Gruss an E\u{301}mil"].map { text in
      try matcher("gem", mode: .fuzzy).score(of: [CellText(text)])
    }
    #expect(points[0] > 0 && points[1] > points[0] / 2 && points[2] > points[0] / 2)
    #expect(
      try matcher("eb", mode: .fuzzy).score(of: ["e-b"]) == matcher("eb", mode: .fuzzy).score(of: ["é-b"]))
  }

  @Test func expressionsIgnoreNoAccents() throws {
    #expect(try !finds("zurich", "Zürich", mode: .regularExpression))
    #expect(try finds("zürich", "ZÜRICH", mode: .regularExpression))
    #expect(try !finds("zürich", "Zu\u{308}rich", mode: .regularExpression))
  }

  // MARK: Tables

  private func shown(_ query: String, _ text: String, _ options: RecordOptions, mode: FilterMode = .words)
    throws -> [String]
  {
    let table = try openedTable(Array(text.utf8), options, blockSize: 64)
    try table.setFilter(FilterQuery(query, mode: mode))
    table.waitUntilComplete()
    return (0..<table.shownCount).map { row in
      let record = table.identifier(forRowAt: TableIndexPath(row: row, section: 0))
      return String(decoding: table.recordBytes(record), as: UTF8.self)
    }
  }

  @Test(arguments: [FilterMode.words, .fuzzy]) func linesWithAndWithoutAccentsAreFound(mode: FilterMode)
    throws
  {
    let other = String(repeating: "Genève Kraków 東京 x\n", count: 40)
    let text = "\(other)Zürich\n\(other)zurich\nZu\u{308}rich\nZurach\n\(other)ZURICH"
    let found = try shown("zurich", text, .unranked, mode: mode)
    #expect(found == ["Zürich", "zurich", "Zu\u{308}rich", "ZURICH"])
    #expect(try shown("zürich", text, .unranked, mode: mode) == ["Zürich", "Zu\u{308}rich"])
    #expect(try shown("Zurich", text, .unranked, mode: mode) == ["Zürich", "Zu\u{308}rich"])
  }

  @Test func escapedLettersOfJSONAreFound() throws {
    let records = [
      #"{"name":"Z\u00fcrich"}"#, #"{"name":"Zu\u0308rich"}"#, #"{"name":"Zürich"}"#, #"{"name":"Zurich"}"#,
      #"{"name":"Bern"}"#,
    ]
    let texts = [
      (records.joined(separator: "\n"), RecordOptions.ndjson()),
      ("[\(records.joined(separator: ",\n"))]", RecordOptions.json()),
    ]
    for (text, options) in texts {
      #expect(try shown("zurich", text, options) == Array(records[..<4]))
      #expect(try shown("zürich", text, options) == Array(records[..<3]))
      #expect(try shown("name=zurich", text, options) == Array(records[..<4]))
      #expect(try shown("name=\"zürich\"", text, options) == Array(records[..<3]))
      #expect(try shown("name:^zur", text, options) == Array(records[..<4]))
    }
  }

  @Test func conditionsCompareWholeValues() throws {
    let text = "city,n\nZürich,1\nZurich West,2\nzurich,3\nStraß,4\nStrass,5\n"
    #expect(try shown("city=zurich", text, .csv(hasHeaderRow: true)) == ["Zürich,1", "zurich,3"])
    #expect(try shown("city!=zürich", text, .csv(hasHeaderRow: true)).count == 4)
    #expect(try shown("city=stras", text, .csv(hasHeaderRow: true)) == [])
    #expect(try shown("city=strass", text, .csv(hasHeaderRow: true)) == ["Straß,4", "Strass,5"])
  }

  @Test func coloursMayStandBetweenLettersAndAccents() throws {
    var options = RecordOptions.unranked
    options.escapes = .always
    let lines = [
      "Z\u{1B}[1mü\u{1B}[mrich", "Zu\u{1B}[1m\u{308}\u{1B}[mrich", "Z\u{1B}[1mu\u{1B}[mrich", "\u{1B}[1mBern",
    ]
    #expect(try shown("zurich", lines.joined(separator: "\n"), options) == Array(lines[..<3]))
    #expect(try shown("zürich", lines.joined(separator: "\n"), options) == Array(lines[..<2]))
  }

  @Test func aNarrowerFilterFindsWhatAWiderOneFound() throws {
    let table = try openedTable(Array("Straße\nstrase\nstras\nStrand\n".utf8), .unranked)
    let counts = try ["s", "st", "str", "stra", "stras", "strass", "strasse"].map { query in
      try table.setFilter(FilterQuery(query))
      table.waitUntilComplete()
      return table.shownCount
    }
    #expect(counts == [4, 4, 4, 4, 3, 1, 1])
  }

  @Test func bytesThatAreAllASCIIAreKnown() {
    for count in [0, 1, 7, 8, 63, 255, 256, 257, 700] {
      let bytes = [UInt8](repeating: 0x7F, count: count)
      #expect(!bytes.withUnsafeBufferPointer(AccentSearch.isNeeded))
      for place in bytes.indices {
        var bytes = bytes
        bytes[place] = 0x80
        #expect(bytes.withUnsafeBufferPointer(AccentSearch.isNeeded))
      }
    }
  }
}
