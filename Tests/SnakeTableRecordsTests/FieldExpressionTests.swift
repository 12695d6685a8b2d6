import TestSupport
import SnakeTableRecognition
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of expressions that name fields.
@Suite struct FieldExpressionTests {
  private typealias Problem = FieldExpression.Problem

  @Test func textsHaveOneMeaningEach() {
    func steps(_ keys: String...) -> [FieldExpression.Step] { keys.map { .key(Array($0.utf8)) } }
    let forms: [(String, FieldExpression.Form)] = [
      ("name", .name), ("", .name), ("-", .name), ("a-1", .name), ("3", .number(3)), ("-1", .number(-1)),
      ("3..", .range(from: 3, through: -1)), ("2..4", .range(from: 2, through: 4)),
      ("..2", .range(from: 1, through: 2)), ("-3..-1", .range(from: -3, through: -1)),
      ("2..-2", .range(from: 2, through: -2)), ("a.b", .path(steps("a", "b"), plainKeys: 2)),
      ("1.5", .path(steps("1", "5"), plainKeys: 2)),
      ("a[0].b", .path(steps("a") + [.element(0)] + steps("b"), plainKeys: 1)),
      ("a[-1]", .path(steps("a") + [.element(-1)], plainKeys: 1)),
      (#"a["a.b"]"#, .path(steps("a", "a.b"), plainKeys: 1)), ("[2]", .path([.element(2)], plainKeys: 0)),
      (#"["a b"].c"#, .path(steps("a b", "c"), plainKeys: 0)),
      (#"["any text"]"#, .quoted(Array("any text".utf8))),
      (#"["\"]"]"#, .quoted(Array(#""]"#.utf8))), (#"[""]"#, .quoted([])),
    ]
    for (text, form) in forms { #expect(FieldExpression(text).form == form, "\(text)") }
  }

  @Test func problemsHaveAPlace() {
    let problems: [(String, Int, Problem.Expected)] = [
      ("a[", 2, .numberOrQuote), ("a[x]", 2, .numberOrQuote), ("a[1", 3, .closingBracket),
      ("a[]", 2, .numberOrQuote),
      (#"["a"#, 3, .closingQuote), (#"["a\"]"#, 6, .closingQuote), (#"["a"x"#, 4, .closingBracket),
      (#"["a""#, 4, .closingBracket),
      ("a[0]b", 4, .dotOrBracket), ("a.", 2, .key), (".a", 0, .key), ("a..b", 2, .key),
      ("4..2", 3, .laterField),
      ("-1..-2", 4, .laterField), ("0..2", 0, .number), ("2..0", 3, .number), ("99999999999..", 0, .number),
      ("a[99999999999999999999]", 2, .number), ("..", 0, .key), ("[", 1, .numberOrQuote),
    ]
    for (text, offset, expected) in problems {
      #expect(FieldExpression(text).form == .invalid(Problem(offset: offset, expected: expected)), "\(text)")
    }
  }

  @Test func listsAreSeparatedByCommasOutsideQuotes() {
    #expect(FieldExpression.list(#"a,["b,c"],,3.."#) == ["a", #"["b,c"]"#, "", "3.."])
    #expect(FieldExpression.list("") == [""])
    #expect(FieldExpression.list(#"["a,b"#) == [#"["a"#, "b"])
  }

  @Test func anExactNameWins() throws {
    let names = FieldNames(["-1", "2..", "a.b", #"["x"]"#, "x", "a[0", "c"])
    for (number, name) in names.names.enumerated() {
      #expect(try names.field(FieldExpression(name)) == .single(number))
    }
    #expect(try names.field(#"["a[0"]"#) == .single(5))
    #expect(try names.field("-2") == .single(5))
    #expect(try names.field("7") == .single(6))
    #expect(try names.field("3..") == .range(from: 2, through: -1))
    #expect(throws: FieldError.unknown("-8", names: names.names)) { try names.field("-8") }
    #expect(throws: FieldError.unknown("b.c", names: names.names)) { try names.field("b.c") }
    let problem = Problem(offset: 2, expected: .numberOrQuote)
    #expect(throws: FieldError.invalid("a[b", problem, names: names.names)) { try names.field("a[b") }
  }

  // MARK: Ranges

  /// The bytes of a range in a record whose fields are separated by one byte.
  private static func naive(_ text: String, of fields: [String], separator: String) -> String {
    let ends = text.ends.map { Int($0) }
    func position(_ number: Int) -> Int { number < 0 ? fields.count + number : number - 1 }
    guard ends.count == 2 else {
      let place = position(ends[0] ?? 0)
      return fields.indices.contains(place) ? fields[place] : ""
    }
    let places = fields.indices.filter { $0 >= position(ends[0] ?? 1) && $0 <= position(ends[1] ?? -1) }
    return places.map { fields[$0] }.joined(separator: separator)
  }

  @Test func rangesAreTheBytesAsTheyWere() throws {
    var random = SeededGenerator(seed: 160)
    let separators: [(String, FieldSplitter.Separation)] = [
      (":", .plain(UInt8(ascii: ":"))), ("::", .text(Array("::".utf8))), (" ", .blanks()),
      (",", .quoted(DelimitedDialect(UInt8(ascii: ",")))),
      (";", .expression(try DelimiterExpression([UInt8(ascii: ";")]))),
    ]
    for _ in 0..<3000 {
      let (separator, separation) = separators[Int.random(in: 0..<separators.count, using: &random)]
      let fields = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        ["a", "bc", "é", "x.y", "-1"][Int.random(in: 0..<5, using: &random)]
      }
      let number = { Int.random(in: 1...7, using: &random) * (Bool.random(using: &random) ? 1 : -1) }
      let text = ["\(number())..\(number())", "\(number())..", "..\(number())", "\(number())"][
        Int.random(in: 0..<4, using: &random)]
      let names = FieldNames(fieldCount: fields.count, isOpen: true)
      guard let field = try? names.field(FieldExpression(text)) else {
        let ends = text.ends.compactMap { Int($0) }
        #expect(ends.count == 2 && (ends[0] > 0) == (ends[1] > 0) && ends[0] > ends[1], "\(text)")
        continue
      }
      let record = Array(fields.joined(separator: separator).utf8)
      let splitter = FieldSplitter(separation: separation, dropsReturn: true)
      let expected = Self.naive(text, of: fields, separator: separator)
      #expect(splitter.value(of: field, in: record) ?? [] == Array(expected.utf8), "\(text) of \(fields)")
      var finder = FieldFinder([.single(0), field], splitter: splitter)
      record.withUnsafeBufferPointer { record in
        finder.find(in: record)
        #expect(
          finder.withContent(1, of: record) { Array($0) } == Array(expected.utf8), "\(text) of \(fields)")
      }
    }
  }

  @Test func rangesKeepQuotesAndSingleFieldsDoNot() throws {
    let splitter = RecordLayout(.csv()).splitter
    let record = Array(#"a,"b ""x""",c,"d,e""#.utf8)
    func text(_ field: RecordField) -> String? {
      splitter.value(of: field, in: record).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text(.range(from: 1, through: -1)) == #""b ""x""",c,"d,e""#)
    #expect(text(.single(-1)) == "d,e")
    #expect(text(.range(from: 1, through: 1)) == #""b ""x""""#)
    #expect(text(.range(from: 4, through: -1)) == nil)
  }

  // MARK: Delimiters

  private static let expressions = [
    ",", ",*", "(?=,)|,", #"\s*[,;]\s*"#, "a|ab", "^a", "b$", "(,)(;)?", "[^a-z]+", "x?", #"\b"#, "é",
  ]

  private static let pythonSplit = """
    import re, sys
    with open(sys.argv[1], encoding='utf-8') as file:
        lines = file.read().split('\\n')
    expressions = [line for line in lines[:int(lines[-1])]]
    for expression in expressions:
        for record in lines[len(expressions):-1]:
            start, fields = 0, []
            for match in re.finditer(expression, record):
                if match.end() > match.start():
                    fields.append(record[start:match.start()])
                    start = match.end()
            sys.stdout.buffer.write(('\\x1f'.join(fields + [record[start:]]) + '\\n').encode())
    """

  @Test func expressionsSplitRecordsAsPythonDoes() throws {
    var random = SeededGenerator(seed: 161)
    let letters = ["a", "b", ",", ";", " ", "x", "é", "ab"]
    let records = (0..<200).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }.joined()
    }
    let file = try TemporaryFile(
      (Self.expressions + records).joined(separator: "\n") + "\n\(Self.expressions.count)")
    let expected = try split(pythonOutput(Self.pythonSplit, file.path), at: 0x0A)
    var found: [[UInt8]] = []
    for expression in Self.expressions {
      let delimiter = try DelimiterExpression(Array(expression.utf8))
      let splitter = FieldSplitter(separation: .expression(delimiter), dropsReturn: true)
      found += records.map { Array(splitter.values(in: Array($0.utf8)).joined(separator: [0x1F])) }
    }
    #expect(found == expected)
  }

  @Test func aTextSplitsWhereverItIs() {
    var random = SeededGenerator(seed: 162)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["|", "||", "a", "|a"][Int.random(in: 0..<4, using: &random)]
      }.joined()
      let splitter = FieldSplitter(separation: .text(Array("||".utf8)), dropsReturn: true)
      let fields = splitter.values(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
      #expect(fields.joined(separator: "||") == text)
      #expect(!fields.contains { $0.contains("||") })
      #expect(!fields.dropLast().contains { $0.hasPrefix("||") })
    }
  }

  // MARK: JSON

  private static let pods = """
    [{"m":{"name":"a","l":{"app.io/x":"1"}},"c":[{"i":"n:1","p":[80,81]},{"i":"s:2"}],"a.b":{"c":7}},
    {"m":{"name":"b","l":{"app.io/x":"2"}},"c":[],"a.b":{"c":8}}]
    """

  @Test(arguments: [
    ("m.name", ["a", "b"]), ("c[0].i", ["n:1", ""]), ("c[-1].i", ["s:2", ""]), ("c[0].p[1]", ["81", ""]),
    (#"m.l["app.io/x"]"#, ["1", "2"]), ("a.b.c", ["7", "8"]), (#"["a.b"].c"#, ["7", "8"]),
    (#"["m"]["name"]"#, ["a", "b"]), ("c[9]", ["", ""]), ("-1", [#"{"c":7}"#, #"{"c":8}"#]),
  ])
  func pathsLeadIntoJSON(path: String, values: [String]) throws {
    var options = RecordOptions.json()
    (options.title, options.outputFields) = (FieldExpression(path), [FieldExpression(path)])
    let table = try openedTable(Array(Self.pods.utf8), options)
    let titles = (0..<2).map { table.cell(forRowAt: .init(row: $0, section: 0)).title }
    #expect(titles.map { String(decoding: $0.bytes, as: UTF8.self) } == values)
    #expect(try table.csv(of: 0) == FieldWriting.quoted([Array(values[0].utf8)], delimiter: 0x2C))
  }

  @Test(arguments: ["m.x", "x.name", "m[0]", "c.i", "2..", "m.name.x"])
  func pathsThatNoRecordHasAreUnknown(path: String) throws {
    var options = RecordOptions.json()
    options.title = FieldExpression(path)
    #expect(throws: FieldError.unknown(path, names: ["m", "c", "a.b"])) {
      try openedTable(Array(Self.pods.utf8), options)
    }
  }

  @Test func elementsOfArraysAreFields() throws {
    var options = RecordOptions.json()
    options.title = "[-1].a"
    let table = try openedTable(Array(#"[[1,{"a":2}],[{"a":3}],[]]"#.utf8), options)
    let titles = (0..<3).map { table.cell(forRowAt: .init(row: $0, section: 0)).title }
    #expect(titles == ["2", "3", ""])
  }

  // MARK: Filters

  private func matches(_ query: String, of text: String, _ options: RecordOptions) throws -> [Int] {
    let table = try openedTable(Array(text.utf8), options)
    try table.setFilter(FilterQuery(query))
    table.waitUntilComplete()
    return (0..<table.shownCount).map { table.identifier(forRowAt: .init(row: $0, section: 0)) }
  }

  @Test(arguments: [
    ("c[0].i:n", [0]), ("c[0].i:n:1", [0]), (#"["a.b"].c:8"#, [1]), (#"!m.l["app.io/x"]:1"#, [1]),
    (#"m["name"]:^b$"#, [1]), ("c[-1].i:s", [0]), (#"["a.b"]:8"#, [1]), ("c[0].x:n", []),
  ])
  func filtersNamePaths(query: String, rows: [Int]) throws {
    #expect(try matches(query, of: Self.pods, .json()) == rows)
  }

  @Test(arguments: [
    ("-1:c", [0, 1]), ("2..:b,c", [0]), ("2..:b.c", []), (#"["any text"]:a"#, [0]),
    (#"!["any text"]:a"#, [1, 2]),
    ("..1:^a$", [0]), (#"["any text"]"#, []), ("1:a", []), ("any", []), ("-1:d", [2]),
  ])
  func filtersNameFieldsOfRecords(query: String, rows: [Int]) throws {
    let text = "any text,b,c\na,b,c\nb,d,c\nc,b,d\n"
    #expect(try matches(query, of: text, .csv(hasHeaderRow: true)) == rows)
  }

  @Test func aQuotedNameMayHoldBlanks() {
    func words(_ text: String) -> [String] {
      FilterWords(Array(text.utf8), names: nil).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(words(#" a  ["b c"]:d e["f g"].h:i j "#) == ["a", #"["b c"]:d"#, #"e["f g"].h:i"#, "j"])
    #expect(words(#"["a b"] c"#) == [#"["a"#, #"b"]"#, "c"])
    #expect(words(#"["a b"#) == [#"["a"#, "b"])
    #expect(words("") == [])
  }

  @Test func aQuoteNamesTheFieldThatWasSearched() throws {
    let table = try openedTable(Array("a b c d e\n".utf8), .blanks)
    try table.setFilter(FilterQuery("-1:e"))
    table.waitUntilComplete()
    #expect(table.cell(forRowAt: .init(row: 0, section: 0)).detail?.bytes == Array("-1: e".utf8))
  }
}

extension RecordOptions {
  fileprivate static var blanks: RecordOptions {
    var options = RecordOptions()
    options.delimiter = .blank
    return options
  }
}

extension String {
  /// The parts on both sides of two dots, or the whole text.
  fileprivate var ends: [String] {
    guard let dots = firstRange(of: "..") else { return [self] }
    return [String(self[..<dots.lowerBound]), String(self[dots.upperBound...])]
  }
}
