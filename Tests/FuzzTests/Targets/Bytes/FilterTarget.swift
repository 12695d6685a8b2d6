import SnakeTableExpressions
import SnakeTableJSON

@testable import SnakeTableRecords

/// The records that a search of their bytes finds are those whose text, decoded one by one, matches. A search finds the
/// same ones if its words were noted while the records were indexed. Fuzzy matches among lines are ranked by the points of
/// their texts.
enum FilterTarget {
  /// Parts of records: words, quotes, escapes and structure, in which a search has to find the queries.
  private static let parts: [String] = [
    "a", "b", "ab", "AB", "é", "1", "12", "\"", "\"\"", "\"a\"b", ",\"", "\",", ",", " ", "\n", "\n", "\r\n",
    "\t\"",
    "\"\t", "\\u0061", "\\u0041", "\\a", "\\n", "\\\"", "\\\\", "\\u00e9", "{\"a\":\"", "\"}\n",
    "\",\"b\":\"",
    "\"a\",b", "\"a\"\"b\"", "{\"a\":[1, 2", "]}\n", "{\"ab\":", "}\n", "[1 2]", "{ \"b\" : [ ", " , ",
    "null", "\"ab\"", "\u{1B}[1m", "\u{1B}[m", "\u{1B}[K", "\u{1B}[", "m", "a\u{1B}[31mb", "\u{1B}]8;;a\u{7}",
    "\\u001b[1m", "\u{1B}[3\u{1B}[m1m", "á", "\u{301}", "\\u0301", "ss", "ß", "ḃ",
  ]
  private static let queries: [String] = [
    "ab", "a", "b", "é", "AB", "12", "1,2", "a,b", "a\"b", "a:ab", "b:12", "!ab", "^ab", "ab$", "ab 12",
    "a\tb", "\\",
    "u0061", "[1,2]", "null", "ab*", "ab.1", "(ab|12)\"a", "a\\tb", "\\[1, 2\\]", "ab | 12", "1,2 | null",
    "a:ab | é | b:12", "!ab | ^b", "é | a\"b | \\", "áb", "ss", "ß", "!ss | ḃ", "bss",
  ]

  static func check(_ input: inout FuzzInput) throws(Finding) {
    var options = RecordOptions()
    options.format = input.element(of: [.csv, .ndjson, .json, .tsv, .lines])
    let isMapped: Bool
    (isMapped, options.escapes) = input.element(
      of: [(true, .never), (false, .never), (true, .always), (false, .always)])
    let query = input.element(of: queries)
    let mode = input.element(of: [FilterMode.words, .regularExpression, .fuzzy])
    let bytes = isMapped ? input.rest.flatMap { parts[Int($0) % parts.count].utf8 } : input.rest
    let records = options.format == .json ? elements(bytes) : bytes
    try check(FilterQuery(query, mode: mode), records, RecordLayout(options))
  }

  /// Returns the elements of a JSON array: each line, as a string unless it is a value. The records of what is not JSON are
  /// not searched.
  private static func elements(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A).map(Array.init)
    return Array(
      lines.map { NaiveJSON.document($0).node == nil ? JSONWriter.text($0) : $0 }.joined(separator: [
        0x2C, 0x0A,
      ]))
  }

  private static func check(_ query: FilterQuery, _ bytes: [UInt8], _ layout: RecordLayout) throws(Finding) {
    let names = FieldNames(header: ["a", "b"].map { Array($0.utf8) })
    let frequencies = ByteFrequencies(sample: bytes)
    func matcher(_ query: FilterQuery) -> FilterMatcher? {
      (try? CompiledQuery(query, names: names, frequencies: frequencies)).flatMap {
        try? FilterMatcher($0, splitter: layout.splitter)
      }
    }
    guard let whole = matcher(query) else { return }
    let alternatives = alternatives(of: query).compactMap(matcher)
    let search = RecordSearch(whole)
    var state = layout.scanner.start
    var ends: [Int] = []
    bytes.withUnsafeBytes { layout.scanner.ends(in: $0, state: &state, into: &ends) }
    let (found, expected) = bytes.withUnsafeBufferPointer { bytes in
      let batch = RecordBatch(bytes, ends: ends, scanner: layout.scanner)
      let budget = MatchBudget.search()
      var matched = SpanMatches(0..<batch.count)
      search.search(batch, from: 0, budget: budget, into: &matched) { _ in true }
      let found = (0..<batch.count).filter(matched.contains)
      let expected = (0..<batch.count).filter { number in
        alternatives.contains { $0.decision(on: batch[number], budget: budget) == .match }
      }
      return (found, expected)
    }
    let text = String(decoding: query.text, as: UTF8.self)
    try Finding.unlessEqual(found, expected, "matches of \(text)")
    try Finding.unlessEqual(
      matches(of: query, names, bytes, layout, isEarly: true),
      matches(of: query, names, bytes, layout, isEarly: false),
      "matches of \(text), noted while records were indexed")
    // Only lines are scored without being decoded one by one.
    guard query.mode == .fuzzy, layout.scanner.lineEnd != nil else { return }
    try checkRanking(query, names, bytes, layout, ends, of: found)
  }

  private static func checkRanking(
    _ query: FilterQuery, _ names: FieldNames, _ bytes: [UInt8], _ layout: RecordLayout, _ ends: [Int],
    of matches: [Int]
  ) throws(Finding) {
    guard let compiled = try? CompiledQuery(query, names: names, ranks: true) else { return }
    let matcher = try? FilterMatcher(compiled, splitter: layout.splitter)
    let expected = bytes.withUnsafeBufferPointer { bytes in
      let batch = RecordBatch(bytes, ends: ends, scanner: layout.scanner)
      let scores = matches.map { (record: $0, score: matcher?.score(of: batch[$0]) ?? 0) }
      return scores.sorted { ($1.score, $0.record) < ($0.score, $1.record) }.map { UInt32($0.record) }
    }
    var ranked = RankedRows(of: run(compiled, bytes, layout, isEarly: false))
    for count in [ends.count / 2, ends.count] { _ = ranked.update(below: count) { false } }
    try Finding.unlessEqual(
      ranked.rows, expected,
      "ranked matches of \(String(decoding: query.text, as: UTF8.self))")
  }

  /// Returns the queries of which one has to match: those between the bars.
  private static func alternatives(of query: FilterQuery) -> [FilterQuery] {
    guard query.mode == .words else { return [query] }
    let bar = Array(" | ".utf8)
    var (alternatives, start) = ([FilterQuery](), 0)
    for place in query.text.indices where query.text[place...].starts(with: bar) {
      alternatives.append(FilterQuery(Array(query.text[start..<place])))
      start = place + bar.count
    }
    return alternatives + [FilterQuery(Array(query.text[start...]))]
  }

  private static func matches(
    of query: FilterQuery, _ names: FieldNames, _ bytes: [UInt8], _ layout: RecordLayout, isEarly: Bool
  ) -> [Int] {
    guard let query = try? CompiledQuery(query, names: names) else { return [] }
    let run = run(query, bytes, layout, isEarly: isEarly)
    return run.positions(ofMatchesAmong: Array(0..<run.input.index.extent(ofInput: 0).ends))
  }

  /// Returns a search that began before or after the bytes were indexed. Records span several blocks.
  private static func run(
    _ query: CompiledQuery, _ bytes: [UInt8], _ layout: RecordLayout, isEarly: Bool
  ) -> FilterRun {
    let sources = InputSources([MemorySource(bytes)])
    let index = RecordIndex(inputs: 1, blockSize: 5, scanner: layout.scanner, headerRecords: 0)
    let input = FilterInput(sources: sources, layout: layout, index: index)
    let sample = Array(bytes.prefix(16))
    let noted = isEarly ? CandidateBlocks(query, input: input, sample: sample) : nil
    index.candidateBlocks.withLock { $0 = noted }
    RecordIndexer(
      sources: sources, scanner: layout.scanner, index: index, opening: nil, streamLimit: nil,
      memoryLimit: .max
    ).run(bell: nil)
    let run = FilterRun(query, input: input, bell: ProgressBell {}, noted: noted)
    (try? FilterSearcher(run))?.work()
    return run
  }
}
