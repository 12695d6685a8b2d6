import SnakeTableJSON
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of JSON documents whose records are in a member.
@Suite struct JSONRootTests {
  private func opened(_ text: String, records: String? = nil, blockSize: Int = 16) throws -> RecordTable {
    var options = RecordOptions.json()
    options.records = records.map { FieldExpression($0) }
    return try openedTable(Array(text.utf8), options, blockSize: blockSize)
  }

  private func texts(_ table: RecordTable) -> [String] {
    records(of: table).map { String(decoding: $0, as: UTF8.self) }
  }

  private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  @Test(arguments: [
    (#"{"kind":"List","items":[{"a":1},{"a":[2]}],"n":5}"#, "items", [#"{"a":1}"#, #"{"a":[2]}"#]),
    (#" {"m":{"i":[{"x":1}]}, "it\u0065ms" : [ {"a" : 1} ,2] }"#, "items", [#"{"a" : 1}"#, "2"]),
    (#"{"n":[1],"e":[],"o":[[{}]],"r":[{}]}"#, "r", ["{}"]),
    (#"{"a":"[{","r":[{"b":"]"}]}"#, "r", [#"{"b":"]"}"#]),
    (#"{"n":[1],"e":[]}"#, nil, [#"{"n":[1],"e":[]}"#]), (#"{"items":[]}"#, nil, [#"{"items":[]}"#]),
    (#"{"a":{"b":[{}]},"c":{}}"#, nil, [#""a":{"b":[{}]}"#, #""c":{}"#]),
    (#"{"a":[{"b":1}]}\n{"a":[{"b":2}]}"#, nil, [#"{"a":[{"b":1}]}"#, #"{"a":[{"b":2}]}"#]),
    (#"[{"a":[{"b":1}]}]"#, nil, [#"{"a":[{"b":1}]}"#]), ("\u{FEFF}{\"r\":[{}]}", "r", ["{}"]),
  ])
  func theFirstArrayOfObjectsHoldsThem(document: String, member: String?, records: [String]) throws {
    let text = document.replacing("\\n", with: "\n")
    for blockSize in [1, 7, 16, 1 << 14] {
      let table = try opened(text, blockSize: blockSize)
      #expect(texts(table) == records)
      #expect(self.text(table.recordsMember) == member)
      #expect(table.failure == nil)
    }
  }

  /// A document that follows may arrive later.
  @Test(arguments: [
    #"{"a":[{"b":1}]}"#, #"{"a":{"b":1}}"#, #"{"a":{"b":1},"c":{}}"#, #"{"a":1}"#, #"{"a":[]}"#, "{}",
  ])
  func whatHoldsTheRecordsDoesNotDependOnThePieces(document: String) throws {
    for text in [document, "\n \n\(document)", document + "\n" + document, document + ", [["] {
      let bytes = Array(text.utf8)
      let whole = try #require(opening(of: bytes, inPieces: [bytes.count]))
      for split in 1..<bytes.count {
        let divided = opening(of: bytes, inPieces: [split, bytes.count])
        #expect(divided?.length == whole.length, "\(text) at \(split)")
        #expect(divided?.root == whole.root && divided?.state == whole.state, "\(text) at \(split)")
      }
    }
  }

  /// - Parameter ends: the ends of the pieces.
  private func opening(of bytes: [UInt8], inPieces ends: [Int]) -> InputOpening? {
    let options = RecordOptions.json()
    var search = OpeningSearch(options, RecordLayout(options))
    var start = 0
    for end in ends {
      let found = bytes[start..<end].withUnsafeBytes { search.add($0, isAll: end == bytes.count) }
      if let found { return found }
      start = end
    }
    return nil
  }

  /// A list of records without any is not a record. An object with fields that the options name is one.
  @Test(arguments: [
    (#"{"kind":"List","items":[],"n":{"a":1}}"#, "name", 0), (#"{"items":[]}"#, "a.b", 0),
    (#"{"items":[ ]} "#, #"["name"]"#, 0), (#"{"name":"x","tags":[]}"#, "name", 1),
    (#"{"name":{"x":1},"tags":[]}"#, "name.x", 1), (#"{"items":[]}"#, "1", 1),
    (#"{"items":[],"a":[{}]}"#, "k", nil),
    (#"{"items":[1]}"#, "name", nil), ("{\"items\":[]}\n{\"items\":[]}", "name", nil),
  ])
  func anObjectCanBeAListWithoutRecords(document: String, field: String, count: Int?) throws {
    for blockSize in [1, 7, 1 << 14] {
      let file = try TemporaryFile(document)
      var options = RecordOptions.json()
      options.title = FieldExpression(field)
      options.list.aggregates = [FieldAggregate(.sum, of: FieldExpression(field))]
      let table = RecordTable(sources: try Inputs.open([file.path]), options: options, blockSize: blockSize)
      guard let count else {
        #expect(throws: FieldError.self) { try table.start {} }
        continue
      }
      try table.start {}
      table.waitUntilComplete()
      #expect(table.count == count && table.hasRows == (count > 0) && table.failure == nil)
    }
  }

  @Test func aLaterArrayIsFound() throws {
    let text = #"{"a":[{"b":[{}]}],"n":[1],"o":{"x":[{}]},"later":[{"c":1}],"last":[{}]}"#
    #expect(self.text(try opened(text).laterRecordsMember) == "later")
    #expect(try opened(#"{"a":[{"b":[{}]}],"n":[1]}"#).laterRecordsMember == nil)
    #expect(try opened(text, records: "later").laterRecordsMember == nil)
  }

  private static let nested =
    #"{"a":{"b":[1,{"c":2}]},"d":[[{"e":3}],{"x.y":{"k":{"v":1}}}],"a ":[5],"a":[9]}"#

  @Test(arguments: [
    ("a.b", ["1", #"{"c":2}"#]), ("d[0]", [#"{"e":3}"#]), (#"d[1]["x.y"]"#, [#""k":{"v":1}"#]),
    (#"["a "]"#, ["5"]), ("d", [#"[{"e":3}]"#, #"{"x.y":{"k":{"v":1}}}"#]),
  ])
  func aPathSelectsThem(path: String, records: [String]) throws {
    for blockSize in [1, 16, 1 << 14] {
      let table = try opened(Self.nested, records: path, blockSize: blockSize)
      #expect(texts(table) == records && text(table.recordsMember) == path)
    }
    #expect(
      texts(try opened("[\(Self.nested)]", records: "[0]\(path.hasPrefix("[") ? "" : ".")\(path)")) == records
    )
  }

  @Test(arguments: ["x", "a.x", "a.b[0]", "d[5]", "a[0]", "d[1].x"]) func aPathMayLeadNowhere(path: String)
    throws
  {
    let table = try opened(Self.nested, records: path)
    guard case .lacksRecords = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
    #expect(table.count == 0)
  }

  /// The members before the records are longer than the bytes examined at first.
  @Test(arguments: [nil, "items"], [70_000, 3_000_000]) func recordsMayBeFarBehind(path: String?, size: Int)
    throws
  {
    let text = #"{"text":"\#(String(repeating: "x", count: size))","items":[{"a":1},{"a":2}]}"#
    let table = try opened(text, records: path, blockSize: RecordTable.blockSize)
    #expect(texts(table) == [#"{"a":1}"#, #"{"a":2}"#] && table.failure == nil)
    let pipe = try StreamTests.Pipe()
    let bytes = Array(text.utf8)
    let thread = WorkerThread.start {
      pipe.writeAll(bytes)
      pipe.close()
    }
    var options = RecordOptions.json()
    options.records = path.map { FieldExpression($0) }
    let stream = RecordTable(sources: [pipe.source], options: options, blockSize: RecordTable.blockSize)
    try stream.start {}
    stream.waitUntilComplete()
    thread.join()
    #expect(texts(stream) == texts(table) && stream.failure == nil)
  }

  @Test(arguments: [
    (#"{"a":oops,"r":[{}]}"#, 5), (#"{"a":1,"r":[{},oops]}"#, 15), (#"{"a":1,"r":[{}],x}"#, 16),
    (#"{"r":[{}"#, 8),
    (#"{"r":[{}]} {"#, 12),
  ])
  func whatIsWrongIsFoundAnywhere(document: String, offset: Int) throws {
    let table = try opened(document)
    guard case .malformed(_, _, let place, _) = table.failure, place.offset == offset else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
  }

  /// Random documents are read as Python's json reads them.
  private static let python = """
    import json, sys
    for line in open(sys.argv[1], encoding='utf-8'):
        document = json.loads(line)
        found = [v for v in document.values() if isinstance(v, list) and v and isinstance(v[0], dict)]
        records = found[0] if found else None
        if records is None and document and all(isinstance(v, dict) for v in document.values()):
            records = [{k: v} for k, v in document.items()]
        print(json.dumps([document] if records is None else records, separators=(',', ':')))
    """

  @Test func randomDocumentsAreThoseOfPython() throws {
    var random = SeededGenerator(seed: 173)
    let documents = (0..<400).map { number in
      let members = (0..<Int.random(in: 0...4, using: &random)).map { key in
        let value =
          switch Int.random(in: 0..<5, using: &random) {
          case 0:
            "[\((0..<Int.random(in: 0...3, using: &random)).map { #"{"a":\#($0)}"# }.joined(separator: ", "))]"
          case 1: #"[1,"]","{"]"#
          case 2: #"{"x" : [ {"y":1} ]}"#
          case 3: "{}"
          default: #""[{\"""#
          }
        return #""k\#(key)" : \#(value)"#
      }
      return "{\(members.joined(separator: " ,"))}"
    }
    let file = try TemporaryFile(documents.joined(separator: "\n") + "\n")
    let expected = try split(pythonOutput(Self.python, file.path), at: 0x0A)
    for (document, expected) in zip(documents, expected) {
      let table = try opened(document)
      let found = try (0..<table.count).map { try table.json(of: $0) }
      let compact = found.map { bytes in
        bytes.withUnsafeBufferPointer { JSONText.compacted($0) }
      }
      let joined =
        [UInt8(ascii: "[")] + Array(compact.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "]")]
      #expect(joined == expected, "\(document)")
    }
  }
}
