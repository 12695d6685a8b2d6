import TestSupport
import Testing

@testable import SnakeTableLists

@Suite struct ListProtocolTests {
  /// A value that is cut off agrees with the whole that begins with it, as text or, if its end is not UTF-8, as hexadecimal text.
  @Test(arguments: [
    ("aab", true), ("aac", true), ("abb", false), ("aa", false), ("aabb", false), (#"\x6161ff"#, true),
    (#"\x6162ff"#, false), (#"\x6161"#, false), (#"\x6161ff00"#, false),
  ])
  func wholeValuesBeginWithTheirPart(whole: String, agrees: Bool) {
    let row = ListRow(key: "k", values: [.number(1), .text("aa")], cut: [1: 3])
    #expect(row.agrees(withWhole: ListRow(key: "k", values: [.number(1), .text(whole)])) == agrees)
    #expect(!row.agrees(withWhole: ListRow(key: "k", values: [.number(2), .text(whole)])))
  }

  @Test(arguments: UInt64(1)...300)
  func linesAreReadAsTheyAreWritten(seed: UInt64) throws {
    var list = RandomList(seed: seed)
    for message in [.request(id: list.number(), list.request()), ListMessage.cancel(id: list.number())] {
      #expect(try ListMessage(line: message.line) == message)
      #expect(!message.line.contains(0x0A))
    }
    let answer = ListAnswer(id: list.number(), list.content(), hasMore: list.boolean())
    #expect(try ListAnswer(line: answer.line) == answer)
    #expect(!answer.line.contains(0x0A))
  }

  /// Python reads every line, and the line that it writes has the same meaning.
  @Test func pythonUnderstandsEveryLine() throws {
    var list = RandomList(seed: 42)
    let answers = (0..<500).map { ListAnswer(id: $0, list.content()) }
    let messages = (0..<500).map { ListMessage.request(id: $0, list.request()) }
    let lines = answers.map(\.line) + messages.map(\.line)
    let file = try TemporaryFile(lines.flatMap { $0 + [0x0A] })
    let written = try pythonOutput(Self.program, file.path).split(separator: 0x0A).map(Array.init)
    #expect(try written.prefix(500).map { try ListAnswer(line: $0) } == answers)
    #expect(try written.dropFirst(500).map { try ListMessage(line: $0) } == messages)
  }

  /// Writes each line again: with escapes for everything but ASCII, blanks, and members in another order.
  private static let program = """
    import json, sys
    class Number(str): pass
    def write(value):
      if isinstance(value, Number): return str(value)
      if isinstance(value, list): return '[ ' + ' , '.join(map(write, value)) + ' ]'
      if isinstance(value, dict):
        return '{ ' + ' , '.join(json.dumps(k) + ' : ' + write(value[k]) for k in reversed(value)) + ' }'
      return json.dumps(value)
    for line in open(sys.argv[1], 'rb').read().split(b'\\n')[:-1]:
      print(write(json.loads(line.decode('utf-8'), parse_float=Number, parse_int=Number)))
    """

  @Test func membersThatAreNotKnownAreIgnored() throws {
    let line = Array(#" {"rows":{"first":true,"limit":2,"colour":[{}]},"id":3,"trace":null} "#.utf8)
    #expect(try ListMessage(line: line) == .request(id: 3, .rows(ListPage(ListQuery(), .first, limit: 2))))
    let answer = Array(
      #"{"id":4,"fields":[{"name":"a","type":"hologram"}],"can":["fly","sort"],"version":9}"#.utf8)
    #expect(
      try ListAnswer(line: answer)
        == ListAnswer(
          id: 4, .description(ListDescription(version: 9, fields: [ListField("a")], can: [.sort]))))
  }

  @Test func halfOfASurrogatePairBecomesAReplacementCharacter() throws {
    let answer = try ListAnswer(line: Array(#"{"id":1,"rows":[{"key":"\ud800","values":["a\udfff"]}]}"#.utf8))
    guard case .rows(let rows) = answer.content else { return #expect(Bool(false)) }
    #expect(String(validating: rows.rows[0].values[0].bytes, as: UTF8.self)?.first == "a")
    #expect(try ListAnswer(line: answer.line) == answer)
  }

  @Test(
    arguments: [
      ("", 0, .notJSON(offset: 0, .unexpectedEnd)),
      ("hello", 0, .notJSON(offset: 0, .unexpectedByte)),
      ("[1]", 0, .notObject),
      ("{}", 0, .missing(member: "id")),
      (#"{"id":"x","count":{}}"#, 0, .invalid(member: "id")),
      (#"{"id":7}"#, 7, .unknown),
      (#"{"id":7,"rows":{"limit":1}}"#, 7, .missing(member: "first")),
      (#"{"id":7,"rows":{"first":true}}"#, 7, .missing(member: "limit")),
      (#"{"id":7,"rows":{"first":true,"limit":0}}"#, 7, .invalid(member: "limit")),
      (#"{"id":7,"rows":{"first":true,"limit":10001}}"#, 7, .invalid(member: "limit")),
      (#"{"id":7,"rows":{"position":-1,"limit":1}}"#, 7, .invalid(member: "position")),
      (#"{"id":7,"count":{"query":{"sort":[{}]}}}"#, 7, .missing(member: "field")),
      (#"{"id":7,"count":{"query":{"filter":["a"]}}}"#, 7, .invalid(member: "filter")),
      (
        #"{"id":7,"count":{"query":{"filter":[[{"text":"a","anchor":"up"}]]}}}"#, 7,
        .invalid(member: "anchor")
      ),
    ] as [(String, Int, ListProtocolError)])
  func malformedLinesSayWhatIsWrong(line: String, id: Int, problem: ListProtocolError) {
    #expect(throws: ListMessage.Malformed(id: id, problem: problem)) {
      try ListMessage(line: Array(line.utf8))
    }
  }

  @Test func bytesThatAreNotTextAreRefused() {
    #expect(throws: ListProtocolError.notText) { try ListAnswer(line: [0x7B, 0xFF, 0x7D]) }
    #expect(throws: ListProtocolError.unknown) { try ListAnswer(line: Array(#"{"id":1}"#.utf8)) }
    #expect(throws: ListProtocolError.invalid(member: "count")) {
      try ListAnswer(line: Array(#"{"id":1,"count":-5}"#.utf8))
    }
  }

  /// Reading changed bytes ends, with a value or an error.
  @Test(arguments: UInt64(1)...100)
  func changedLinesAreReadOrRefused(seed: UInt64) {
    var list = RandomList(seed: seed)
    var line = ListAnswer(id: 1, list.content()).line
    for _ in 0..<20 {
      line[Int.random(in: 0..<line.count, using: &list.random)] = UInt8.random(
        in: 0...255, using: &list.random)
      _ = try? ListAnswer(line: line)
      _ = try? ListMessage(line: line)
    }
  }
}
