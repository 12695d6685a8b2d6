import Glibc
import SnakeTableModel
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests that a stream is the same table, whatever the pieces in which it arrives.
@Suite struct ArrivalTests {
  private struct Case: CustomTestStringConvertible {
    let id: String
    let text: String
    /// Whether pieces may end in the middle of a line.
    var dividesLines = true
    var queries: [String] = [""]
    var change: @Sendable (inout RecordOptions) -> Void = { _ in }
    var testDescription: String { id }
  }

  private static let late = "{\"a\":1}\n{\"a\":2,\"late\":5}\n{\"a\":3,\"b\":{\"c\":7}}\n"

  private static let names = [
    Case(
      id: "a key of a later record", text: late,
      queries: ["late:5", "!late:5", "2 !late:5", "b.c:7", "late:"]),
    Case(id: "a group", text: late) { $0.list.groupBy = ["late"] },
    Case(id: "an order", text: late) { $0.list.sortOrder = SortOrder(field: "late", isDescending: true) },
    Case(id: "columns", text: late) { $0.list.columns = ["*"] },
    Case(id: "a detail", text: late) { $0.detail = "late" },
    Case(id: "objects without keys", text: "{}\n{\"a\":1}\n{\"a\":2,\"b\":3}\n", queries: ["b:3", "a:"]),
    Case(id: "elements", text: "[{\"a\":1},\n{\"a\":2,\"late\":5}]", queries: ["late:5"]),
    Case(id: "paragraphs", text: "a: 1\n\na: 2\nlate: 5\n\nb: 1\n", queries: ["late:5", "!late:5"]) {
      $0.format = .paragraphs
    },
    Case(id: "a group of paragraphs", text: "a: 1\n\na: 2\nlate: 5\n") {
      $0.format = .paragraphs
      $0.list.groupBy = ["late"]
    },
  ]

  private static let styles = [
    Case(
      id: "lines", text: "plain\n\u{1B}[31mfoo\u{1B}[0m\nabc\n", dividesLines: false,
      queries: ["xyz", "^foo", "abc", "31m"]
    ) {
      $0.escapes = .auto
    },
    Case(
      id: "JSON", text: "{\"a\":1}\n{\"a\":\"\\u001b[31mfoo\"}\n{\"a\":3}\n", dividesLines: false,
      queries: ["xyz", "a:^foo$"]
    ) {
      $0.escapes = .auto
    },
  ]

  private static let roots = [
    Case(
      id: "a member that is an object before the array",
      text: "{\"meta\":{\"x\":1},\"items\":[{\"a\":1},{\"a\":2}]}"),
    Case(id: "a member that is no object", text: "{\"a\":{\"x\":1},\"b\":2}"),
    Case(id: "objects with arrays", text: "{\"items\":[{\"x\":1}]}\n{\"items\":[{\"x\":2}]}\n"),
    Case(id: "objects on several lines", text: "{\n\"a\":{\"x\":1}}\n{\n\"a\":{\"x\":2}}\n"),
    Case(id: "one object on several lines", text: "{\n\"a\":{\"x\":1},\n\"b\":{\"x\":2}}\n"),
  ]

  private func options(_ test: Case, _ format: RecordFormat) -> RecordOptions {
    var options = RecordOptions()
    options.format = format
    test.change(&options)
    return options
  }

  private struct Shown: Equatable {
    var names: [String]
    var sections: [[String]]
    var failure: String
  }

  private func shown(_ table: RecordTable, _ query: String) throws -> Shown {
    if !query.isEmpty { try table.setFilter(FilterQuery(query)) }
    table.waitUntilComplete()
    return Shown(
      names: table.fieldNames.columns.map { table.fieldNames.names[$0] },
      sections: (0..<table.numberOfSections).map { section in
        (0..<table.numberOfRows(inSection: section)).map {
          "\(table.cell(forRowAt: TableIndexPath(row: $0, section: section)))"
        }
      }, failure: "\(table.failure.map { "\($0)".replacing(table.sources[0].path, with: "") } ?? "")")
  }

  /// Returns the table of bytes that arrive in pieces.
  private func arriving(_ test: Case, _ query: String, ends: [Int]) throws -> Shown {
    let pipe = try StreamTests.Pipe()
    let bytes = Array(test.text.utf8)
    let writer = WorkerThread.start {
      var start = 0
      for end in ends + [bytes.count] {
        pipe.write(Array(bytes[start..<end]))
        pipe.waitUntilRead()
        start = end
      }
      pipe.close()
    }
    // A table does not read what follows the end of a document.
    defer {
      pipe.abandon()
      writer.join()
    }
    let format = options(test, .auto).format
    let table = RecordTable(
      sources: [pipe.source],
      options: options(test, format == .auto ? RecordFormat.detected(in: pipe.source) : format),
      blockSize: 16)
    try table.start {}
    return try shown(table, query)
  }

  private func expectSame(_ test: Case) throws {
    var random = SeededGenerator(seed: 55)
    let bytes = Array(test.text.utf8)
    for query in test.queries {
      let file = try TemporaryFile(bytes)
      let sources = try Inputs.open([file.path])
      let format = options(test, .auto).format
      let whole = RecordTable(
        sources: sources,
        options: options(test, format == .auto ? RecordFormat.detected(in: sources[0]) : format),
        blockSize: 16)
      try whole.start {}
      let expected = try shown(whole, query)
      let lines = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }.filter { $0 < bytes.count }
      var divisions = lines.map { [$0] } + [lines]
      for _ in 0..<(test.dividesLines ? repetitions(3, inTestAll: 20) : 0) {
        divisions.append([Int.random(in: 1..<bytes.count, using: &random)])
      }
      for ends in divisions {
        #expect(try arriving(test, query, ends: ends) == expected, "'\(query)' in pieces until \(ends)")
      }
    }
  }

  @Test("N94: fields are those of the first records, whenever these arrive", arguments: names)
  private func fields(test: Case) throws { try expectSame(test) }

  @Test("N95: a filter finds the same rows, whenever the first escape sequence arrives", arguments: styles)
  private func sequences(test: Case) throws { try expectSame(test) }

  @Test("N96: the records of a JSON document are the same, whenever its bytes arrive", arguments: roots)
  private func documents(test: Case) throws { try expectSame(test) }

  @Test func aFieldOfALaterRecordIsFoundWhileTheStreamGoesOn() throws {
    let pipe = try StreamTests.Pipe()
    pipe.write("{\"a\":1}\n")
    let writer = WorkerThread.start {
      pipe.waitUntilRead()
      pipe.write("{\"a\":2}\n{\"a\":3,\"late\":5}\n")
    }
    defer { writer.join() }
    var options = RecordOptions.ndjson()
    options.list.sortOrder = SortOrder(field: "late", isDescending: false)
    let table = RecordTable(sources: [pipe.source], options: options, blockSize: 16)
    try table.start {}
    #expect(table.fieldNames.names == ["a", "late"])
  }

  @Test func fieldsOfAllInputsAreNamed() throws {
    let files = try ["{\"a\":1}\n", "{\"a\":2}\n{\"late\":5}\n"].map {
      try TemporaryFile($0, suffix: ".ndjson")
    }
    let table = try RecordTable(paths: files.map(\.path), options: RecordOptions())
    try table.start {}
    try table.setFilter(FilterQuery("late:5"))
    table.waitUntilComplete()
    #expect(table.shownCount == 1 && table.fieldNames.names == ["a", "late"])
  }
}
