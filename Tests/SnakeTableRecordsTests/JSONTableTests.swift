import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of JSON inputs as tables, against Python's values and against the bytes of the source.
@Suite struct JSONTableTests {
  /// Reads arrays of records, and writes the keys, strings and numbers of each record in hexadecimal.
  private static let oracle = """
    import json, sys
    class Number(str): pass
    class Pairs(list): pass
    for line in open(sys.argv[1]):
        document = json.loads(bytes.fromhex(line), object_pairs_hook=Pairs, parse_int=Number, parse_float=Number)
        for record in document:
            if not isinstance(record, Pairs): continue
            parts = [k.encode('utf-8', 'surrogatepass').hex() + ':' +
                     (str(v) if isinstance(v, str) else '').encode('utf-8', 'surrogatepass').hex()
                     for k, v in record]
            print(';'.join(parts), end='|')
        print()
    """

  @Test(arguments: [64, 1000, RecordTable.blockSize]) func valuesArePythons(blockSize: Int) throws {
    var random = SeededGenerator(seed: 41)
    let documents = (0..<150).map { _ in
      RandomJSON.blank(&random)
        + RandomJSON.container("[", "]", &random) { RandomJSON.object(&$0, depth: 3) }
        + RandomJSON.blank(&random)
    }
    let list = try TemporaryFile(
      documents.map { CSVTests.hexadecimal(Array($0.utf8)) }.joined(separator: "\n") + "\n")
    let expected = try pythonOutput(Self.oracle, list.path).split(
      separator: 10, omittingEmptySubsequences: false)
    for (number, document) in documents.enumerated() {
      let table = try openedTable(Array(document.utf8), .json(), blockSize: blockSize)
      let found = (0..<table.count).map { row -> String in
        let details = table.details(of: row)
        return details.fields.filter { !$0.isWholeValue }.map { field in
          let isText = field.isStringOrNumber
          return CSVTests.hexadecimal(field.name) + ":"
            + (isText ? CSVTests.hexadecimal(details.text(of: field).bytes) : "")
        }.joined(separator: ";") + "|"
      }
      #expect(found.joined() == String(decoding: expected[number], as: UTF8.self), "\(document)")
      #expect(table.failure == nil)
    }
  }

  @Test(arguments: [1, 7, 64, 4096]) func recordsAreTheSourcesBytes(blockSize: Int) throws {
    var random = SeededGenerator(seed: 42)
    for round in 0..<60 {
      let values = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        RandomJSON.value(&random, depth: 3)
      }
      let isSequence = round % 2 == 0
      let parts = values.map { RandomJSON.blank(&random) + $0 + RandomJSON.blank(&random) }
      // A sequence that starts with a bracket would be read as the document in the brackets.
      let text = isSequence ? parts.map { "\n" + $0 }.joined() : "[" + parts.joined(separator: ",") + "]"
      if isSequence, ["[", "{"].contains(values.first?.first) { continue }
      let table = try openedTable(Array(text.utf8), .json(), blockSize: blockSize)
      #expect(records(of: table) == values.map { Array($0.utf8) }, "\(text)")
      #expect(table.failure == nil)
    }
  }

  @Test(arguments: [1, 5, 64]) func linesAreThoseThatAreNotBlank(blockSize: Int) throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<60 {
      let lines = (0..<30).map { _ in
        RandomJSON.pick(["", " ", "\t\r", "{\"a\":1}", " {}", "[1]\r", "{bad"], &random)
      }
      let table = try openedTable(Array(lines.joined(separator: "\n").utf8), .ndjson(), blockSize: blockSize)
      let expected = lines.filter { !$0.allSatisfy { [" ", "\t", "\r", "\r\n"].contains($0) } }
      #expect(records(of: table) == expected.map { Array($0.utf8) })
    }
  }

  @Test func membersOfAnObjectOfObjectsAreRecords() throws {
    let table = try openedTable(
      Array(" { \"k\\u0031\" : {\"v\":1.0, \"key\":\"x\"} , \"k2\":{\"v\":2} } ".utf8), .json())
    #expect(table.fieldNames.names == ["key", "v", "key"])
    #expect(table.fields(of: 0) == [Array("k1".utf8), Array("1.0".utf8), Array("x".utf8)])
    #expect(table.fields(of: 1) == [Array("k2".utf8), Array("2".utf8), []])
    #expect(table.recordBytes(1) == Array("\"k2\":{\"v\":2}".utf8))
  }

  @Test(arguments: [
    ("{\"a\":1,\"b\":{}}", 1), ("[]", 0), (" [ ] ", 0), ("{}", 1), ("", 0), ("5", 1), ("\"s\"", 1),
    ("[[1],[2]]", 2), ("[{}]", 1), ("\u{FEFF}[1,2]", 2), ("{\"a\":{}}", 1), ("1 2\n3", 3),
    ("{\n\"a\":1}\n{\"a\":2}", 2),
  ])
  func documentsHaveRecords(text: String, count: Int) throws {
    let table = try openedTable(Array(text.utf8), .json())
    #expect(table.count == count)
    #expect(table.failure == nil)
  }

  @Test(arguments: [
    ("[{\"a\":1},{\"a\":tru}]", 1, 2, 17), ("[1,2", 1, 2, 4), ("[1,2]]", 2, 3, 5), ("[1,}", 1, 2, 3),
    ("{\"a\":1", 0, 1, 6), ("nope", 0, 1, 1), ("[{\"a\":[1}]", 0, 1, 8),
  ])
  func aBrokenDocumentGivesTheRecordsBefore(text: String, count: Int, record: Int, offset: Int) throws {
    for blockSize in [1, 4, 4096] {
      let table = try openedTable(Array(text.utf8), .json(), blockSize: blockSize)
      #expect(table.count == count)
      guard case .malformed(_, let found, let place, _) = table.failure else {
        Issue.record("no failure: \(text)")
        return
      }
      #expect(found == record)
      #expect(place.offset == offset)
    }
  }

  @Test func nestingBeyondTheLimitIsAFailure() throws {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let table = try openedTable(text, .json())
    #expect(table.count == 0)
    guard case .malformed(_, 1, let place, .tooDeep) = table.failure, place.offset == 1000 else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
    let line = try openedTable(text, .ndjson())
    #expect(line.cell(forRowAt: TableIndexPath(row: 0, section: 0)).title.bytes.count == 1 << 16)
  }

  @Test func cellsShowTextNumbersAsWrittenAndNestedSource() throws {
    var options = RecordOptions.ndjson()
    (options.title, options.subtitle, options.detail, options.icon) = ("t", "n", "o", "o.x.y")
    let text = """
      {"t":"a\\n\\ud83d\\ude00","n":1.10,"o":{"x": {"y" : [1, "a b"]}}}
      {"n":null,"t":"\\ud800"}
      {broken
      [1, 2]
      """
    let table = try openedTable(Array(text.utf8), options)
    let cells = (0..<4).map { table.cell(forRowAt: TableIndexPath(row: $0, section: 0)) }
    #expect(cells[0].title == "a\n\u{1F600}")
    #expect(cells[0].subtitle == "1.10")
    #expect(cells[0].detail == "{\"x\":{\"y\":[1,\"a b\"]}}")
    #expect(cells[0].icon == "[1,\"a b\"]")
    #expect(cells[1].title == CellText([0xED, 0xA0, 0x80]))
    #expect(cells[1].subtitle == .dim("null"))
    #expect(cells[1].detail == "")
    #expect(cells[2].title == "{broken")
    #expect(cells[3].title == "[1,2]")
  }

  @Test(arguments: [10, 5_000, 100_000]) func blanksAroundLongRecordsAreNoPartOfThem(count: Int) throws {
    let blanks = String(repeating: " ", count: count)
    let value = "\"" + String(repeating: "x", count: 20_000) + "\""
    let table = try openedTable(Array("[\(blanks)\(value)\(blanks),\n\(value)]".utf8), .json())
    #expect(records(of: table) == [Array(value.utf8), Array(value.utf8)])
  }

  @Test(arguments: [3, 20_000, 40_000]) func blanksBeforeADocumentMayFillBlocks(count: Int) throws {
    let text = String(repeating: " ", count: count) + "[1,[2],3]"
    for blockSize in [2, RecordTable.blockSize] {
      let table = try openedTable(Array(text.utf8), .json(), blockSize: blockSize)
      #expect(records(of: table) == ["1", "[2]", "3"].map { Array($0.utf8) })
    }
  }

  @Test func anEscapeThatIsNoneStandsForItsLetter() throws {
    let table = try openedTable(Array("{\"\\u\":1,\"\\u12\":2,\"b\\q\":3}".utf8), .ndjson())
    #expect(table.fieldNames.names == ["u", "u12", "bq"])
    #expect(table.fields(of: 0) == ["1", "2", "3"].map { Array($0.utf8) })
  }

  @Test func aKeyWithABackslashIsNotTheEscapeThatLooksLikeIt() throws {
    var options = RecordOptions.ndjson()
    options.title = "a\\nb"
    let table = try openedTable(Array(#"{"a\nb":1,"a\\nb":2}"#.utf8), options)
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 0)).title == "2")
  }

  @Test func aNameWithADotComesBeforeAPath() throws {
    var options = RecordOptions.ndjson()
    (options.title, options.detail) = ("a.b", "a.c.d")
    let table = try openedTable(Array("{\"a.b\":1,\"a\":{\"b\":2,\"c\":null}}".utf8), options)
    #expect(table.cell(forRowAt: TableIndexPath(row: 0, section: 0)).title == "1")
    options.title = "a.x"
    #expect(throws: FieldError.unknown("a.x", names: ["a.b", "a"])) {
      try openedTable(Array("{\"a.b\":1,\"a\":{\"b\":2,\"c\":null}}".utf8), options)
    }
  }

  @Test func duplicateKeysAreTwoFields() throws {
    let table = try openedTable(Array("{\"a\":1,\"a\":2}\n{\"a\":3}".utf8), .ndjson())
    #expect(table.fieldNames.names == ["a", "a"])
    #expect(table.fields(of: 0) == [Array("1".utf8), Array("2".utf8)])
    #expect(table.fields(of: 1) == [Array("3".utf8), []])
  }

  @Test func jsonIsGroupedByAPath() throws {
    var options = RecordOptions.json()
    options.list.groupBy = ["a.b"]
    let table = try openedTable(
      Array("[{\"a\":{\"b\":\"x\"}},{\"a\":{\"b\":\"\\u0078\"}},{\"a\":5}]".utf8), options)
    #expect(table.numberOfSections == 2)
    #expect(table.header(inSection: 0) == SectionLabel(text: "x", detail: "2"))
    #expect(table.indexPath(forIdentifier: 1) == TableIndexPath(row: 1, section: 0))
  }

  @Test func detailsDrillDown() throws {
    let table = try openedTable(Array("[{\"a\":[1,{\"b\":\"\\u0041\"}],\"c\":null}]".utf8), .json())
    let details = table.details(of: 0)
    #expect(details.fields.map(\.name) == [Array("a".utf8), Array("c".utf8)])
    let elements = details.children(of: details.fields[0])
    #expect(elements.map(\.name) == [Array("[0]".utf8), Array("[1]".utf8)])
    let inner = try #require(details.children(of: elements[1]).first)
    #expect(details.text(of: inner).bytes == Array("A".utf8))
    #expect(details.children(of: inner) == [])
    #expect(details.fields.map(\.isNested) == [true, false])
  }
}

extension RecordDetails.Field {
  /// Whether the field is the whole record. A record without members is shown as one field.
  fileprivate var isWholeValue: Bool {
    if case .json(let value) = content { value.kind == .object && value.range.lowerBound == 0 } else { false }
  }

  fileprivate var isStringOrNumber: Bool {
    guard case .json(let value) = content else { return false }
    return value.kind == .string || value.kind == .number
  }
}
