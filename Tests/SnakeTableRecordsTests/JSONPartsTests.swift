import SnakeTableJSON
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of JSON documents whose parts are scanned in any order.
@Suite struct JSONPartsTests {
  private static let flat = (0..<40).map { #"{"id":\#($0),"place":"Boulder, CO","note":"a \"note\""}"# }
  private static let nested = (0..<40).map {
    #"{"id":\#($0),"tags":[{"id":1},{"id":2,"a":[[1,2],[]]}],"in":{"x":{"y":null},"z":[]}}"#
  }
  private static let indented = (0..<40).map {
    "{\n    \"id\": \($0),\n    \"tags\": [\n      {\n        \"id\": 1\n      },\n      {\n        \"id\": 2\n"
      + "      }\n    ],\n    \"name\": \"x\"\n  }"
  }

  private static let members = nested.enumerated().map { #""k\#($0)":\#($1)"# }
  private static let arrays = (0..<400).map { #"[\#($0),[1,2],"a,b"]"# }

  private static func text(_ start: String, _ records: [String], _ comma: String, _ end: String) -> String {
    start + records.joined(separator: comma) + end
  }

  /// Lists as programs write them.
  private static let lists: [String] = [
    text("[", flat, ",", "]"), text("[\n", flat, ",\n", "\n]\n"), text("[", nested, ", ", "]"),
    text("[\n  ", indented, ",\n  ", "\n]"),
    text(#"{"count":40,"data":["#, nested, ",", #"],"more":false}"#),
    text("{", members, ",", "}"), text("", indented, "\n", ""), text("", nested, "\n", "\n"),
    text("[", arrays, ",", "]"),
  ]

  /// The state at any place is found in the last kilobyte before it.
  @Test(arguments: lists.indices) func theStateIsFoundAnywhere(list: Int) throws {
    let text = Self.lists[list]
    let bytes = Array(text.utf8)
    var options = RecordOptions()
    options.format = .json
    var search = OpeningSearch(options, RecordLayout(options))
    let opening = try #require(bytes.withUnsafeBytes { search.add($0, isAll: true) })
    var states = [opening.state]
    for byte in bytes[opening.length...] {
      var state = states[states.count - 1]
      [byte].withUnsafeBytes {
        #expect(state.checker?.check($0) == nil)
        _ = RecordScanner.json.count($0, state: &state.scanner)
      }
      states.append(state)
    }
    let firstBytes = Array(bytes[opening.length...].prefix(64))
    var found = 0
    let places = (opening.length + 1024)..<(bytes.count - 64)
    for place in places {
      let known = try #require(states[(place - opening.length) / 2].checker)
      let expectation = JSONStateSearch(opening: opening.state, known: known, firstBytes: firstBytes)
      let state = bytes[(place - 1024)..<place].withUnsafeBytes { expectation?.state(after: $0) }
      if state == states[place - opening.length] { found += 1 }
    }
    #expect(found == places.count, "\(text.prefix(80))")
  }

  /// A checker that read a key before is the same as one that did not.
  @Test func checkersAreEqualIfTheSameMayFollow() {
    func checker(_ text: String) -> JSONChecker {
      var checker = JSONChecker(scope: .document)
      _ = Array(text.utf8).withUnsafeBytes { checker.check($0) }
      return checker
    }
    #expect(checker(#"[{"a" :1}, "#) == checker(#"["a","#))
    #expect(checker("[tr") != checker("[fals"))
    #expect(checker(#"["\u00"#) != checker(#"["\u0"#))
    #expect(checker(#"{"a"#) != checker(#"{"a":"a"#))
    #expect(checker("[[1") != checker("[1"))
  }

  /// The records of a document, and its first error, do not depend on the size of its parts.
  @Test(arguments: [1, 3, 20]) func partsDoNotMatter(blockSize: Int) throws {
    var random = SeededGenerator(seed: 91)
    for round in 0..<repetitions(15, inTestAll: 50) {
      let count = Int.random(in: 0...60, using: &random)
      var values = (0..<count).map { _ in RandomJSON.object(&random, depth: 3) }
      if round % 4 == 0 { values.insert("[" + values.joined(separator: ",") + "]", at: count / 2) }
      let separator = RandomJSON.pick([",", ",\n", " ,\n  "], &random)
      let text =
        switch round % 5 {
        case 0: Self.text("", values, "\n", "")
        case 1: Self.text(#"{"n":1,"data":["#, values, separator, #"],"end":[{"a":1},{"b":2}]}"#)
        default: Self.text("[", values, separator, "]")
        }
      let bytes = round % 3 == 0 ? RandomJSON.mutated(Array(text.utf8), &random) : Array(text.utf8)
      let whole = try openedTable(bytes, .json())
      let parted = try openedTable(bytes, .json(), blockSize: blockSize)
      #expect(records(of: parted) == records(of: whole), "\(String(decoding: bytes, as: UTF8.self))")
      #expect("\(String(describing: parted.failure?.place))" == "\(String(describing: whole.failure?.place))")
    }
  }

  /// Lists inside a record that are longer than the bytes from which a state is expected look like records.
  @Test func longListsInsideRecordsAreNotRecords() throws {
    let inner = (0..<2000).map { #"{"id":\#($0)}"# }.joined(separator: ",\n")
    let record = #"{"id":1,"rows":[\#(inner)]}"#
    let text = "[" + Array(repeating: record, count: 20).joined(separator: ",\n") + "]"
    let table = try openedTable(Array(text.utf8), .json(), blockSize: 256)
    #expect(table.count == 20)
    #expect(table.recordBytes(7) == Array(record.utf8))
    #expect(table.failure == nil)
  }
}

extension InputError {
  /// The record, the offset and the problem of a document that is not valid.
  fileprivate var place: String {
    switch self {
    case .malformed(_, let record, let place, let problem): "\(record), \(place), \(problem)"
    case .illFormedText(_, let record, let offset): "\(record), \(offset), not UTF-8"
    default: "\(self)"
    }
  }
}
