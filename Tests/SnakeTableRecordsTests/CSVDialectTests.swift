import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of csv and tsv dialects against Python's `csv` module: delimiters, quotes or none, blank lines, both line
/// ends.
@Suite struct CSVDialectTests {
  struct Dialect: CustomTestStringConvertible, Sendable {
    var format = RecordFormat.csv
    var delimiter: UInt8 = 0x2C
    var hasQuotes = true
    var keepsBlank = false

    var options: RecordOptions {
      var options = RecordOptions.csv()
      options.format = format
      options.delimiter = .byte(delimiter)
      options.hasQuotes = hasQuotes
      options.keepsBlank = keepsBlank
      return options
    }

    var testDescription: String {
      "\(format) \(Unicode.Scalar(delimiter).escaped(asASCII: true)) quotes: \(hasQuotes) blank: \(keepsBlank)"
    }

    static let all = [
      (RecordFormat.csv, UInt8(0x2C)), (.csv, 0x3B), (.csv, 0x7C), (.tsv, 0x09), (.tsv, 0x3A),
    ]
    .flatMap { format, delimiter in
      [(true, false), (true, true), (false, false), (false, true)].map {
        Dialect(format: format, delimiter: delimiter, hasQuotes: $0, keepsBlank: $1)
      }
    }
  }

  /// A blank record has one empty field in the library and no field in Python.
  private static let oracle = """
    import csv, sys
    delimiter, quoting, keeps = chr(int(sys.argv[2])), int(sys.argv[3]), sys.argv[4] == "true"
    for path in open(sys.argv[1]).read().split():
        with open(path, encoding='latin-1', newline='') as file:
            for row in csv.reader(file, delimiter=delimiter, quoting=quoting):
                if row or keeps:
                    print(','.join(f.encode('latin-1').hex() for f in row), end=';')
        print()
    """

  @Test("N36, N38: dialects of csv and tsv mean what they mean to Python", arguments: Dialect.all)
  func dialect(_ dialect: Dialect) throws {
    var random = SeededGenerator(seed: 45)
    let files = try (0..<40).map { _ in try TemporaryFile(Self.table(dialect.delimiter, &random)) }
    let list = try TemporaryFile(files.map(\.path).joined(separator: "\n"))
    let expected = try pythonOutput(
      Self.oracle, list.path, "\(dialect.delimiter)", dialect.hasQuotes ? "0" : "3", "\(dialect.keepsBlank)"
    ).split(separator: 10, omittingEmptySubsequences: false)
    for (number, file) in files.enumerated() {
      for blockSize in [5, 64, 16_384] {
        let table = RecordTable(
          sources: try Inputs.open([file.path]), options: dialect.options, blockSize: blockSize)
        try table.start {}
        table.waitUntilComplete()
        let found = (0..<table.count).map { row in
          table.fields(of: row).map(Self.hexadecimal).joined(separator: ",") + ";"
        }
        #expect(found.joined() == String(decoding: expected[number], as: UTF8.self), "table \(number)")
      }
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns a table of fields as programs write them, with and without quotes, and with blank lines.
  private static func table(_ delimiter: UInt8, _ random: inout SeededGenerator) -> [UInt8] {
    let end: [UInt8] = random.next() % 2 == 0 ? [0x0A] : [0x0D, 0x0A]
    let fields = [
      "", "a", "two words", "\"\"", "\"q\"", "\"a \"\"b\"\" c\"", "6\" nails", "x\"y\"", "é", "'",
    ]
    .map { Array($0.utf8) }
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let count = Int.random(in: 0...3, using: &random)
      let record = (0..<count).map { _ in fields[Int.random(in: 0..<fields.count, using: &random)] }
      bytes += record.joined(separator: [delimiter]) + end
    }
    return bytes
  }
}
