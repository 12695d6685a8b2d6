import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of sorting numbers with units, and by several fields.
@Suite struct UnitTests {
  private func sorted(_ values: [String], _ order: SortOrder = SortOrder(field: "1")) throws -> [String] {
    let table = try openedTable(Array(values.map { $0 + "\n" }.joined().utf8))
    try table.sort(by: order)
    table.waitUntilComplete()
    return (0..<table.count).map { row in
      let record = table.identifier(forRowAt: .init(row: row, section: 0))
      return String(decoding: table.recordBytes(record), as: UTF8.self)
    }
  }

  /// The values are in ascending order.
  @Test(arguments: [
    [
      "-1K", "-5", "0", "800", "1000", "1023B", "1K", "1.5K", "9.0K", "10 KiB", "1023K", "1M", "1.2 GiB",
      "3gb", "2T", "1P", "1E", "",
    ],
    ["8192 bytes", "1232 kB", "321 MB", "14 GB"],
    ["512Ki", "1Mi", "1.5Gi"], ["0%", "9%", " 10% ", "10.5%", "100%", "", ""],
    [
      "100ns", "5us", "6µs", "300ms", "1", "1.5s", "59s", "2m", "2m1s", "119min", "2h", "1d", "1d1h30m", "3d",
      "1w",
    ],
    ["0", "2 (41h ago)", "12 (4d3h ago)", "117 (3m ago)"], ["900M (used)", "1.5G"],
    ["2m", "3m", "10m"], ["9m", "1.2g"], ["1", "2", "10"],
    ["-1,000", "999", "1,234.50", "$2,000", "1,23,456", "12,345,678"],
    ["-2,5", "0,75", "1,5", "999", "1.234", "1.234,50", "82.400.000"],
    ["(1,500)", "(3)", "-2", "0", "12 €", "€ 1,200"], ["12'345", "1 234 567"],
    ["just now", "3 minutes ago", "2 hours ago", "yesterday", "3 days ago"],
    ["0:00", "0:20", "10:05", "1:02:03", "1-02:03:04"],
    ["5 minutes", "About an hour ago", "2 hours ago", "3d2h", "2 weeks ago", "3y31d"],
    ["12/31/2022", "1/2/2023", "01/15/2023", "2/1/2023 10:30", "12/1/2023"],
    ["31.12.2022", "1.2.2023", "15.2.2023"], ["31/12/2022", "1/2/2023", "15/2/2023"],
    ["Dec 31 2022", "Jan  2 2023", "15 Jan 2023", "Jan 3", "Jan 15 09:30", "Feb 1"],
    [
      "Sun, 31 Dec 2023 23:30:00 -0500", "Mon, 01 Jan 2024 05:00:00 +0000", "Mon, 1 Jan 2024 06:30:00 +0100",
      "Mon, 01 Jan 2024 05:30:01 GMT",
    ],
    [
      "Mon 2026-11-30 10:00:00 UTC", "Tue 2026-12-01 00:00:00 UTC", "Fri 2026-12-04 10:00:00 UTC",
      "Wed 2027-01-06 10:00:00 UTC",
    ],
    [
      "30/Nov/2026:13:55:36 +0100", "30/Nov/2026:13:00:00 +0000", "01/Dec/2026:08:00:00 +0100",
      "02/Jan/2027:01:00:00 +0100",
    ],
    ["12:05 AM", "11:20 AM", "12:01 PM", "1:15 PM", "5:01 PM", "11:01 PM"],
    ["30 Nov 2026", "1 Dec 2026", "14 Jan 2027"],
    ["4 December 2026 at 05:01", "December 4, 2026 at 5:01 PM"],
    ["Fri Dec  4 10:00:00 AM UTC 2026", "Fri Dec  4 01:00:00 PM UTC 2026"],
    ["Mon Nov 30 17:01:02 2026", "Tue Dec  1 07:01:02 2026", "Wed Jan  6 00:00:00 2027"],
    ["2026-12-05 00:00:00 +0200", "2026-12-04 23:30:00 +0100", "2026-12-04 23:00:00 +0000"],
    ["2026-12-04 9:05", "2026-12-04 10:00"], ["2026-12-04 11:20 AM", "2026-12-04 01:15 PM"],
    // The times of ps and ls: those without a date are of today.
    ["Nov30", "Dec01", "09:05", "10:23"],
    ["[30/Nov/2026:13:55:36", "[01/Dec/2026:08:00:00"],
    ["15.12.23", "29.02.24", "01.03.24"], ["31.12.2022", "01.01.2023", "99.99.9999"],
    // Up to three other texts are behind the dates.
    ["Mon 2026-11-30 10:00:00 UTC", "Fri 2026-12-04 10:00:00 UTC", "6 timers listed."],
    ["2025-11-30", "2026-10-04", "2026-12-04", "9 of 9"], ["3min left", "1h 16min left", "2 days left"],
  ])
  func valuesOfOneFamilyAreSortedByValue(values: [String]) throws {
    var random = SeededGenerator(seed: 176)
    let shuffled = values.shuffled(using: &random)
    #expect(try sorted(shuffled) == values)
    let reversed = try sorted(shuffled, SortOrder(field: "1", isDescending: true))
    #expect(reversed == values.filter { !$0.isEmpty }.reversed() + values.filter(\.isEmpty))
  }

  @Test(arguments: [
    ("Fri 2026-12-04 10:00:00 UTC", "2026-12-03"),
    ("01/Dec/2026:13:55:36 +0100", "01/Dec/2026:12:00:00 +0000"),
    ("5:01 PM", "11:20 AM"), ("12:30 PM", "12:05 AM"), ("Dec 4 17:01", "Dec  4 09:30"),
    ("4 Dec 2026", "30 Nov 2026"),
    ("Mon Dec  4 17:01:02 2026", "2026-12-04 16:00"), ("10:23 PM", "Nov30"),
    ("2026-12-04T23:30:00+01:00", "2026-12-05T00:00:00+02:00"), ("2026-12-04T23:30:00+01:00", "2026-12"),
  ])
  func datesAreComparedByTime(later: String, earlier: String) {
    func order(_ value: String, _ other: String) -> Int? {
      let compared = ComparedValue(Array(other.utf8))
      return Array(value.utf8).withUnsafeBufferPointer { compared?.order(of: $0) }
    }
    #expect(order(later, earlier) == 1)
    if earlier != "2026-12" { #expect(order(earlier, later) == -1) }
  }

  /// A year or a month stands for its first day, whatever form the dates have. Numbers and times are no dates.
  @Test(arguments: [
    ("2014/03/01", "2014", 1), ("12/31/2013", "2014", -1), ("Jan 5 2014", "2014", 1),
    ("2013-12-31", "2014", -1), ("2014/06/01", "2014-06", 1), ("31.05.2014", "2014-06", -1),
    ("2014-01-01", "2014", 1), ("1980", "2014", -1),
    ("2014", "2014", 0), ("text", "2014", nil), ("2014-01-01", "14", nil),
  ])
  func yearsAndMonthsAreComparedWithDates(value: String, other: String, order: Int?) {
    let compared = ComparedValue(Array(other.utf8))
    #expect(Array(value.utf8).withUnsafeBufferPointer { compared?.order(of: $0) } == order)
  }

  /// Naturally, numbers come first and text by its runs of digits.
  @Test(arguments: [
    ["7", "2h", "3K", "10%"], ["1K", "2 apples", "10K"], ["1.2.3", "1.10.0"], ["2024-01-02", "2024-01-10"],
    ["1K", "2M", "3x"], ["1h", "2h-", "10h"], ["5kg", "10kg"], ["1KK", "2K"], ["1,5", "1,234.5", "2,x"],
    ["1.2.3.4", "1/2", "10/2"], ["-", "a", "n/a"], ["4 Dec 2026", "10:00 x", "30 Nov 2026", "y"],
    ["4 Dec 2026", "9 a", "10 a", "11 a", "12 a", "30 Nov 2026"],
    ["10.10.7", "10.11.9", "10.11.10", "10.11.15"],
  ])
  func everythingElseIsSortedNaturally(values: [String]) throws {
    var random = SeededGenerator(seed: 177)
    #expect(try sorted(values.shuffled(using: &random)) == values)
  }

  /// Texts for missing values are last among numbers and dates, as empty values are.
  @Test(arguments: [
    ["2", "10", "-", ""], ["9K", "1M", "N/A", "-"], ["5m", "2h", "<none>", "<unknown>"],
    ["2024-01-02", "2024-01-10", "null"],
    ["1/2/2023", "–"], ["2", "10", "NaN", "#N/A", "\\N"], ["2", "10", "(null)", "<NA>", "?", "."],
  ])
  func missingValuesAreLast(values: [String]) throws {
    #expect(
      try sorted(values.reversed()).filter { $0.first?.isNumber ?? false }
        == values.filter { $0.first?.isNumber ?? false })
    for order in [SortOrder(field: "1"), SortOrder(field: "1", isDescending: true)] {
      let last = try sorted(values.reversed(), order).suffix(values.count { !($0.first?.isNumber ?? false) })
      #expect(last.allSatisfy { !($0.first?.isNumber ?? false) }, "\(last)")
    }
  }

  private static let python = """
    import sys
    from fractions import Fraction
    units = {'': 1, 'B': 1, 'K': 2**10, 'KB': 2**10, 'KiB': 2**10, 'Mi': 2**20, 'M': 2**20, 'G': 2**30, 'T': 2**40}
    def value(line):
        text = line.strip()
        number = text.rstrip('BKMGTi ')
        return Fraction(number) * units[text[len(number):].strip()]
    lines = open(sys.argv[1], encoding='utf-8').read().split('\\n')[:-1]
    sys.stdout.buffer.write(('\\n'.join(sorted(lines, key=value)) + '\\n').encode())
    """

  /// Many different values, which are sorted by their keys, and few, which are counted.
  @Test(arguments: [5, 100_000]) func sizesAreSortedAsByPython(range: Int) throws {
    var random = SeededGenerator(seed: 178)
    let units = ["", "B", "K", " KB", "KiB", "Mi", "M", "G", " T"]
    let values = (0..<1000).map { _ in
      "\(Int.random(in: 0...range, using: &random)).\(Int.random(in: 0...9, using: &random))"
        + units[Int.random(in: 0..<units.count, using: &random)]
    }
    let file = try TemporaryFile(values.joined(separator: "\n") + "\n")
    let expected = try split(pythonOutput(Self.python, file.path), at: 0x0A).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(try sorted(values) == expected)
    let table = try RecordTable(paths: [file.path], options: RecordOptions())
    try table.start {}
    table.waitUntilComplete()
    let sorter = RecordSorter(
      sources: table.sources, layout: table.layout, index: table.index, fields: [.single(0)],
      criteria: [SortKey.Criterion()], distinctLimit: 10
    ) { false }
    let rows = try #require(sorter.sortedRows(count: values.count))
    #expect(rows.map { values[Int($0)] } == expected)
  }

  /// `sort -V` is the oracle.
  @Test(arguments: [false, true]) func versionsAreSortedAsBySortV(areMany: Bool) throws {
    var random = SeededGenerator(seed: 179)
    let parts = [
      "0", "1", "9", "10", "010", "2024", "~rc1", "-rc2", "+deb12u4", "a", "b", "Z", ".tar.gz", ":", "-1",
      ".",
    ]
    let values = (0..<(areMany ? 2000 : 60)).map { number in
      let rest = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (Bool.random(using: &random) ? "." : "") + parts[Int.random(in: 0..<parts.count, using: &random)]
      }
      let start = ["", "", "v", "1:"][Int.random(in: 0...3, using: &random)]
      return number == 0 ? "1.2.3" : start + "\(Int.random(in: 0...12, using: &random))" + rest.joined()
    }
    let file = try TemporaryFile(values.joined(separator: "\n") + "\n")
    let result = try run(["-V", "-s", file.path], executable: "sort", environment: ["LC_ALL": "C"])
    let expected = result.output.split(separator: "\n").map(String.init)
    #expect(try sorted(values) == expected)
    #expect(try sorted(values, SortOrder("1:version")) == expected)
    #expect(try sorted(values, SortOrder("-1:version")).first == expected.last)
  }

  @Test func numbersAreVersionsIfOneIsOrIfAskedFor() throws {
    #expect(try sorted(["1.9", "1.10", "1.2.1"]) == ["1.2.1", "1.9", "1.10"])
    #expect(try sorted(["1.9", "1.10"]) == ["1.10", "1.9"])
    #expect(try sorted(["1.10", "1.9", ""], SortOrder("1:version")) == ["1.9", "1.10", ""])
    #expect(try sorted(["v10", "v9", "v9.1"]) == ["v9", "v9.1", "v10"])
    #expect(
      SortOrder("-n:version").criteria == [.init(field: "n", isDescending: true, comparesVersions: true)])
    #expect(SortOrder(#"["n:version"]"#).criteria == [.init(field: #"["n:version"]"#)])
  }

  @Test func groupsAreSortedByUnits() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "s")
    options.list.sectionOrder = .name
    let table = try openedTable(Array("s\n2M\n10K\n900\n".utf8), options)
    #expect((0..<3).map { table.header(inSection: $0)?.text } == ["900", "10K", "2M"])
  }

  @Test func signsSayTheDirection() {
    func criteria(_ text: String, _ isDescending: Bool = false) -> [SortOrder.Criterion] {
      SortOrder(text, isDescending: isDescending).criteria
    }
    #expect(
      criteria("a,-b,+c") == [.init(field: "a"), .init(field: "b", isDescending: true), .init(field: "c")])
    #expect(criteria("a,+b", true) == [.init(field: "a", isDescending: true), .init(field: "b")])
    #expect(criteria("+-1,-+x") == [.init(field: "-1"), .init(field: "+x", isDescending: true)])
    #expect(criteria(#"-["a,-b"]"#) == [.init(field: #"["a,-b"]"#, isDescending: true)])
    #expect(SortOrder("a,-b").reversed == SortOrder("-a,b"))
  }

  @Test func rowsAreSortedBySeveralFields() throws {
    var random = SeededGenerator(seed: 179)
    let texts = ["", "a", "A", "b", "10", "9", "1K", "file 10", "file 9"]
    for round in 0..<40 {
      let rows = (0..<200).map { _ in
        (0..<3).map { _ in texts[Int.random(in: 0..<texts.count, using: &random)] }
      }
      let order = SortOrder(["a,b,c", "-c,a", "b,-a,-c", "-a,-b"][round % 4])
      let bytes = Array(("a,b,c\n" + rows.map { $0.joined(separator: ",") + "\n" }.joined()).utf8)
      let table = try openedTable(bytes, .csv(hasHeaderRow: true))
      try table.sort(by: order)
      table.waitUntilComplete()
      let keys = rows.map { row in
        order.criteria.map { criterion in
          var key = SortKey([SortKey.Criterion(isDescending: criterion.isDescending)])
          let number = ["a": 0, "b": 1, "c": 2][criterion.field.text] ?? 0
          Array(row[number].utf8).withUnsafeBufferPointer { key.set($0) }
          return key.bytes
        }
      }
      let expected = rows.indices.sorted { one, other in
        for (first, second) in zip(keys[one], keys[other]) where first != second {
          return first.lexicographicallyPrecedes(second)
        }
        return one < other
      }
      #expect(rows.indices.map { table.identifier(forRowAt: .init(row: $0, section: 0)) } == expected)
      let sorter = RecordSorter(
        sources: table.sources, layout: table.layout, index: table.index,
        fields: try order.criteria.map { try table.fieldNames.field($0.field) },
        criteria: order.criteria.map { SortKey.Criterion(isDescending: $0.isDescending) }, distinctLimit: 3
      ) { false }
      #expect(try #require(sorter.sortedRows(count: rows.count)).map { Int($0) } == expected)
    }
  }
}
