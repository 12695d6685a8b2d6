import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the order of sort keys.
@Suite struct SortKeyTests {
  private func key(_ value: String, isDescending: Bool = false) -> [UInt8] {
    var key = SortKey([SortKey.Criterion(isDescending: isDescending)])
    Array(value.utf8).withUnsafeBufferPointer { key.set($0) }
    return key.bytes
  }

  /// Every value sorts before the values of the following lines. The values of one line are equal.
  private let ladder: [[String]] = [
    ["-1e400"], ["-1e99"], ["-123456789012345678901234567890"], ["-100"], ["-99.5", "-9.95e1"], ["-10"],
    ["-9"],
    ["-0.25"], ["-0.2"], ["-1e-50"], ["0", "-0", "0.00", "+0", "0e9"], ["1e-50"], ["1e-29"], ["0.05", ".05"],
    ["0.5", "5e-1", " 0.50 "], ["1", "1.0", "01", "1.", "+1"], ["1.0001"], ["1.5"], ["2"], ["9"],
    ["10", "1e1", "1E+1"], ["10.5"], ["99"], ["100"], ["12345678901234567"], ["12345678901234568"], ["1e28"],
    ["1e29"], ["1e30"], ["1e31"], ["1e99"], ["1e400"],
    [" "], ["-"], ["--1"], ["."], ["1,000"], ["1.2.3"], ["1e"], ["1x"], ["2 apples"], ["10 apples"],
    ["A"], ["a"], ["a\u{0}"], ["a\u{1}"], ["a b"], ["a00"], ["a0"], ["a01"], ["a1"], ["a01b"], ["a1b"],
    ["a2"], ["a10"],
    ["a123456789"], ["a999999999"], ["a1234567890"], ["aB"], ["ab"], ["File 9.txt"], ["file 9.txt"],
    ["File 10.txt"],
    ["zebra"], ["Ärger"], ["ärger"], [""],
  ]

  @Test func valuesClimbTheLadder() {
    for (lower, line) in ladder.enumerated() {
      for value in line { #expect(key(value) == key(line[0]), "\(value) = \(line[0])") }
      for upper in ladder[(lower + 1)...] {
        #expect(key(line[0]).lexicographicallyPrecedes(key(upper[0])), "\(line[0]) < \(upper[0])")
      }
    }
  }

  @Test func descendingKeysAreReversedButForEmptyValues() {
    let values = ladder.dropLast()
    for (upper, lower) in zip(values.dropFirst(), values) {
      #expect(key(upper[0], isDescending: true).lexicographicallyPrecedes(key(lower[0], isDescending: true)))
    }
    #expect(key("-1e400", isDescending: true).lexicographicallyPrecedes(key("", isDescending: true)))
  }

  @Test func noKeyIsTheBeginningOfAnother() {
    let keys = ladder.map { key($0[0]) }
    for (one, first) in keys.enumerated() {
      for (other, second) in keys.enumerated() where one != other { #expect(!second.starts(with: first)) }
    }
  }

  @Test func chunksCompareAsKeysDo() {
    var random = SeededGenerator(seed: 31)
    let letters = Array("aAbB019. -e\u{0}".utf8)
    var keys: [SortKey] = []
    for _ in 0..<400 {
      let value = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0
      }
      var key = SortKey()
      value.withUnsafeBufferPointer { key.set($0) }
      keys.append(key)
    }
    for (first, second) in zip(keys, keys.shuffled(using: &random)) {
      let offsets = stride(from: 0, to: SortKey.prefixLength, by: SortKey.chunkLength)
      let chunks = { (key: SortKey) in offsets.map { key.chunk(at: $0) } }
      #expect(
        chunks(first).lexicographicallyPrecedes(chunks(second))
          == first.bytes.lexicographicallyPrecedes(second.bytes))
    }
  }

  private static let program = """
    import re, sys
    from fractions import Fraction
    number = re.compile(rb'[ \\t]*([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)[ \\t]*$')
    def key(line):
        if not line: return (2,)
        if match := number.match(line): return (0, Fraction(match.group(1).decode()))
        parts = re.findall(rb'\\d+|\\D', line)
        # A run of digits stands where digits stand among the bytes.
        folded = [(0x30, int(p)) if p.isdigit() else (p.lower()[0], 0) for p in parts]
        lost = []
        for p in parts:
            if p.isdigit(): lost += [0] * (len(p) - len(p.lstrip(b'0'))) + [1]
            elif p.isalpha(): lost.append(0 if p.isupper() else 1)
        return (1, folded, lost + [1] * 100)
    lines = open(sys.argv[1], 'rb').read().split(b'\\n')[:-1]
    sys.stdout.buffer.write(b''.join(line + b'\\n' for line in sorted(lines, key=key)))
    """

  @Test func orderIsThatOfANaiveComparison() throws {
    var random = SeededGenerator(seed: 33)
    let letters = Array("aAbB01129. -+e~".utf8)
    for _ in 0..<20 {
      var text: [UInt8] = []
      for _ in 0..<300 {
        for _ in 0..<Int.random(in: 0...9, using: &random) {
          text.append(letters.randomElement(using: &random) ?? 0)
        }
        text.append(10)
      }
      let file = try TemporaryFile(text)
      let table = try RecordTable(paths: [file.path], options: RecordOptions())
      try table.start {}
      try table.sort(by: SortOrder(field: "1"))
      table.waitUntilComplete()
      var sorted: [UInt8] = []
      for row in 0..<300 {
        sorted += table.recordBytes(table.identifier(forRowAt: TableIndexPath(row: row, section: 0))) + [10]
      }
      #expect(sorted == (try pythonOutput(Self.program, file.path)))
    }
  }

  @Test func aRadixSortIsASort() {
    var random = SeededGenerator(seed: 32)
    for count in [0, 1, 2, 49, 1000, 70_000] {
      for bits in [1, 40, 128] {
        var values = (0..<count).map { _ in
          UInt128.random(in: 0...(.max >> UInt128(128 - bits)), using: &random)
        }
        let sorted = values.sorted()
        values.withUnsafeMutableBufferPointer { RadixSort.sort($0) }
        #expect(values == sorted)
      }
    }
  }
}
