import Glibc
import SnakeTableQuery
import SnakeTableRecognition
import TestSupport
import Testing

@testable import SnakeTableRecords

/// A small input, and the list that a careful person would see in it.
private struct RecognitionCase {
  let id: String
  let fileName: String?
  let format: String
  /// Nil where the fields have no names.
  let names: [String]?
  let rows: String
  /// Nil where it does not matter.
  let firstRow: [String]?
  let text: String

  /// All cases of `corpus.txt`: each is a line `=== kind ¦ id ¦ file name ¦ format ¦ names ¦ rows ¦ first row`, then the input. In it,
  /// `\r` is CR, and a last line `\` means that the input ends without a line feed.
  static func all() throws -> [RecognitionCase] {
    let path = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let text = String(decoding: try contents(ofFile: "/\(path)/corpus.txt"), as: UTF8.self)
    return ("\n" + text.dropLast()).split(separator: "\n=== ").map { RecognitionCase($0) }
  }

  private static func contents(ofFile path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }

  private init(_ part: Substring) {
    let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ¦ ").map { String($0) }
    func cells(_ text: String) -> [String] {
      text.split(separator: " / ").map { $0 == "∅" ? "" : String($0) }
    }
    (id, fileName, format, rows) = (words[1], words[2] == "-" ? nil : words[2], words[3], words[5])
    names = words[4] == "-" ? nil : cells(words[4])
    firstRow = words[6] == "*" || words[6] == "-" ? nil : cells(words[6])
    let text = lines.count > 1 ? String(lines[1]) + "\n" : ""
    // A CR and the LF behind it would be one character.
    self.text = (text.hasSuffix("\n\\\n") ? String(text.dropLast(3)) : text).replacing("\\r", with: "\r")
  }
}

/// Tests of what lists are recognised as, on inputs that were written by somebody who did not know the rules' code.
@Suite struct RecognitionCorpusTests {
  /// Cases that are read in another way.
  private static let known: Set<String> = [
    // JSON with text in between.
    "nd-one-broken-record", "nd-text-in-between",
    // Empty lines behind a table are rows: nothing is hidden on a guess.
    "rl-ipcs",
    // Tables with other lines around them.
    "proc-partitions",
    // Short rulers may be rows of dashes.
    "mdt-tight", "mr-four-line-header-column",
    // Names of two words, and values that run into the next column.
    "vm-three", "sysd-units", "aof-first-row-overflows", "ma-list-boots", "ma-podman",
    // A name behind `#`.
    "aec-conda-list",
    // What the rules take for a table, or for names, and a careful person might not.
    "tab-size-command", "proc-cpuinfo", "kv-lsb-release",
  ]

  @Test func everyListIsReadAsAPersonReadsIt() throws {
    let cases = try RecognitionCase.all()
    #expect(cases.count >= 500)
    for example in cases {
      try withKnownIssue {
        try check(example)
      } when: {
        Self.known.contains(example.id)
      }
    }
  }

  private func check(_ example: RecognitionCase) throws {
    let file = try TemporaryFile(example.text, suffix: example.fileName.map { "." + $0 } ?? "")
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    let found = format(of: table)
    #expect(found == example.format, "\(example.id)")
    guard found == example.format, !found.hasSuffix("json") else { return }
    #expect("\(table.count)" == example.rows, "rows of \(example.id)")
    if found != "lines", let names = example.names {
      #expect(table.fieldNames.names == names, "names of \(example.id)")
    }
    #expect((example.names != nil) == (found != "lines" && table.hasFieldNames), "names of \(example.id)")
    if let row = example.firstRow, table.count > 0 {
      let cells = table.fields(of: 0).map { String(decoding: $0, as: UTF8.self) }
      #expect(joined(cells) == joined(row), "first row of \(example.id)")
    }
  }

  /// The cells without empty ones at the end. A line may contain what separates cells in the corpus.
  private func joined(_ cells: [String]) -> String {
    cells[..<(cells.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)].joined(separator: " / ")
  }

  private func format(of table: RecordTable) -> String {
    switch table.options.recognition?.main {
    case nil: table.options.format.rawValue
    case .lines: "lines"
    case .aligned: "aligned"
    case .ruled: "ruled"
    case .words: "words"
    case .expanded: "expanded"
    case .paragraphs: "paragraphs"
    case .tables: "tables"
    case .delimited(let list):
      "csv:" + (list.dialect.delimiter == 0x09 ? "tab" : String(UnicodeScalar(list.dialect.delimiter)))
        + (list.dialect.quote == UInt8(ascii: "'") ? "'" : "")
    }
  }
}
