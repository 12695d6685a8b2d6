import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of sums, means and extremes of fields, against exact arithmetic.
@Suite struct AggregateTests {
  private static let program = """
    import re, sys
    from fractions import Fraction
    from decimal import Decimal
    number = re.compile(r'[ \\t]*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?[ \\t]*$', re.ASCII)
    values = [line for line in open(sys.argv[1]).read().split('\\n')[:-1] if number.match(line)]
    exact = [Fraction(Decimal(v.strip())) for v in values]
    scale = max([0] + [max(0, -Decimal(v.strip()).as_tuple().exponent) for v in values])
    def text(f, digits):
        units = f * 10 ** digits
        assert units.denominator == 1
        sign = '-' if units < 0 else ''
        s = str(abs(units.numerator)).rjust(digits + 1, '0')
        return sign + (s[:-digits] + '.' + s[-digits:] if digits else s)
    print(text(sum(exact, Fraction(0)), scale) if exact else '-')
    for choose in min, max:
        print(values[exact.index(choose(exact))] if exact else '-')
    if exact:
        digits = max(2, scale)
        # No more than six digits behind the point, from the first that is not zero on.
        cut = int(abs(sum(exact)) / len(exact) * 10 ** (digits + 1))
        digits = min(digits, max(0, digits + 1 - len(str(cut))) + 6)
        mean = sum(exact) / len(exact) * 10 ** digits
        rounded = Fraction((abs(mean) * 2 + 1) // 2)
        s = text(-rounded / 10 ** digits if mean < 0 else rounded / 10 ** digits, digits)
        s = s.rstrip('0').rstrip('.')
        print('0' if s == '-0' else s)
    else:
        print('-')
    filled = [line for line in open(sys.argv[1]).read().split('\\n')[:-1] if line]
    others = len(filled) - len(values)
    if others:
        words = 'is not a number' if others == 1 else 'are not numbers'
        print(f'({others} of {len(filled)} {words})')
    """

  private func value(_ random: inout SeededGenerator) -> String {
    let whole = String(Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return ["", "x", "1,00x", "--1", "..5", "e5", "1e", "0x10", "1.2.3"].randomElement(using: &random) ?? ""
    case 1: return whole + "." + String(Int.random(in: 0...99999, using: &random))
    case 2: return "+0\(Int.random(in: 0...99, using: &random))"
    case 3: return "\(Int.random(in: -99...99, using: &random))e\(Int.random(in: -4...6, using: &random))"
    case 4: return " \(Int.random(in: 0...9, using: &random)).50 "
    case 5: return "\(whole)\(whole.drop { $0 == "-" })"
    default: return whole
    }
  }

  @Test func figuresAreThoseOfExactArithmetic() throws {
    var random = SeededGenerator(seed: 51)
    for round in 0..<repetitions(8, inTestAll: 25) {
      let values = (0..<Int.random(in: 0...60, using: &random)).map { _ in value(&random) }
      let text = values.map { $0 + "\n" }.joined()
      let file = try TemporaryFile(text)
      let expected = String(decoding: try pythonOutput(Self.program, file.path), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      var options = RecordOptions()
      options.list.aggregates = FieldAggregate.Function.allCases.map { FieldAggregate($0, of: "1") }
      options.footer = round % 2 == 0 ? nil : "the end"
      let table = try openedTable(Array(text.utf8), options, blockSize: 64)
      var figures = zip(FieldAggregate.Function.allCases, expected).map { "\($0.rawValue) 1 \($1)" }
      if let note = expected.last, !note.isEmpty, expected.count > figures.count { figures[0] += " \(note)" }
      let label = figures.joined(separator: "   ")
      let footer = try #require(table.tableFooter)
      #expect(footer.text.string == (round % 2 == 0 ? label : "the end"))
      #expect(footer.detail?.string == (round % 2 == 0 ? nil : label))
    }
  }

  private func figures(_ text: String, _ functions: [FieldAggregate.Function] = [.sum, .mean]) throws
    -> String
  {
    var options = RecordOptions()
    options.list.aggregates = functions.map { FieldAggregate($0, of: "1") }
    let table = try openedTable(Array(text.utf8), options)
    return String(decoding: table.tableFooter?.text.bytes ?? [], as: UTF8.self)
  }

  @Test func sumsOfUpTo38DigitsAreExact() throws {
    let zeros = String(repeating: "0", count: 37)
    #expect(try figures("1e37\n1e37\n") == "sum 1 2\(zeros)   mean 1 1\(zeros)")
    #expect(try figures("1e37\n1\n-1e37\n", [.sum]) == "sum 1 1")
    let nines = String(repeating: "9", count: 37)
    #expect(try figures("\(nines)\n1\n", [.sum]) == "sum 1 1\(zeros)")
    #expect(try figures("0.\(nines)1\n-1\n", [.sum]) == "sum 1 -0.\(zeros)9")
    #expect(try figures("\(nines)\n1\n1\n", [.mean]).hasSuffix("33.67"))
    // Zeros are no digits.
    #expect(try figures("1.\(zeros)\(zeros)\n0e-99\n2\n", [.sum]) == "sum 1 3")
  }

  @Test func meansHaveNoLongTails() throws {
    #expect(try figures("0.30000000000000004\n0.1\n7.123456789012345678\n", [.mean]) == "mean 1 2.507819")
    #expect(try figures("1e-20\n3\n1\n", [.mean]) == "mean 1 1.333333")
    #expect(try figures("0.00001234565\n0.00001234566\n", [.mean]) == "mean 1 0.0000123457")
    #expect(try figures("-0.99999999\n-0.99999998\n", [.mean]) == "mean 1 -1")
    #expect(try figures("12.3456789012345%\n13.1%\n", [.mean]) == "mean 1 12.722839%")
    #expect(try figures("1\n2\n2\n", [.mean]) == "mean 1 1.67")
    #expect(
      try figures("18446744073709551615\n12345678901234567890\n1234567890123456789\n", [.mean])
        == "mean 1 10675663621689192098")
    let sixes = String(repeating: "6", count: 50)
    #expect(try figures("0.\(sixes)\n", [.mean]) == "mean 1 ≈6.666667e-1")
  }

  @Test func longerSumsAreMarkedApproximations() throws {
    #expect(try figures("1e60\n1e60\n") == "sum 1 ≈2e+60   mean 1 ≈1e+60")
    #expect(try figures("1e60\n1\n-1e60\n", [.sum]) == "sum 1 ≈1e+0")
    #expect(try figures("1e38\n1e38\n", [.sum]) == "sum 1 ≈2e+38")
    #expect(try figures("1e30\n1e-20\n", [.sum]) == "sum 1 ≈1e+30")
    let nines = String(repeating: "9", count: 50)
    #expect(try figures("\(nines)\n", [.sum]) == "sum 1 ≈1e+50")
    let sixes = String(repeating: "6", count: 50)
    #expect(try figures("0.\(sixes)\n", [.sum]) == "sum 1 ≈6.6666666666666667e-1")
  }

  @Test func approximationsHaveTheMarkOfTheOptions() throws {
    var options = RecordOptions()
    options.list.aggregates = [FieldAggregate(.sum, of: "1"), FieldAggregate(.max, of: "1")]
    options.approximation = "~"
    let table = try openedTable(Array("1e60\n".utf8), options)
    #expect(table.tableFooter?.text.string == "sum 1 ~1e+60   max 1 1e60")
  }

  @Test func numbersBeyondAllLimitsGiveApproximationsAndBounds() throws {
    #expect(try figures("15e2499\n1\n") == "sum 1 ≈1.5e+2500   mean 1 ≈7.5e+2499")
    #expect(try figures("-1e-5000\n") == "sum 1 ≈-1e-5000   mean 1 ≈-1e-5000")
    #expect(try figures("1e5000\n-1e5000\n", [.sum]) == "sum 1 ≈0")
    #expect(
      try figures("1e99999999999999999999\n", [.sum, .max])
        == "sum 1 > 10^1000   max 1 1e99999999999999999999")
    #expect(try figures("-1e99999999999999999999\n", [.sum]) == "sum 1 < -10^1000")
    #expect(try figures("0e-99999\n1\n", [.mean]) == "mean 1 0.5")
    let longDigits = String(repeating: "3", count: 2500)
    #expect(try figures("0.\(longDigits)\n", [.sum]) == "sum 1 ≈3.3333333333333333e-1")
  }

  @Test func extremesAreComparedDigitByDigit() throws {
    let digits = String(repeating: "1", count: 900)
    #expect(try figures("\(digits)1\n\(digits)2\n\(digits)0\n", [.max]) == "max 1 \(digits)2")
    #expect(try figures("-0.\(digits)1\n-0.\(digits)2\n", [.min]) == "min 1 -0.\(digits)2")
    #expect(try figures("1.0\n1\n0.99\n-0\n0.0\n", [.min, .max]) == "min 1 -0   max 1 1.0")
  }

  @Test func valuesThatAreNoNumbersAreCountedOnceForEachField() throws {
    #expect(try figures("1\nx\n\n2\ny\n") == "sum 1 3 (2 of 4 are not numbers)   mean 1 1.5")
    #expect(try figures("1\nx\n", [.max]) == "max 1 1 (1 of 2 is not a number)")
    #expect(try figures("\n\n") == "sum 1 -   mean 1 -")
  }

  @Test func aggregatesOfPartsAreThoseOfTheWhole() {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Array((Int.random(in: 0..<4, using: &random) == 0 ? wideValue(&random) : value(&random)).utf8)
      }
      for function in FieldAggregate.Function.allCases {
        var (whole, sum) = (FieldSummary(), FieldSummary())
        for value in values { value.withUnsafeBufferPointer { whole.add($0, to: function) } }
        var rest = values[...]
        while !rest.isEmpty {
          var part = FieldSummary()
          for value in rest.prefix(Int.random(in: 0...7, using: &random)) {
            value.withUnsafeBufferPointer { part.add($0, to: function) }
            rest.removeFirst()
          }
          sum.add(part, to: function)
        }
        #expect(sum.text(function) == whole.text(function))
        #expect(sum.remark == whole.remark)
      }
    }
  }

  /// Prints whether a sum differs from the exact one by less than 10^-15 of the sum of the magnitudes.
  private static let wideProgram = """
    import sys
    from fractions import Fraction
    values = [Fraction(line.strip()) for line in open(sys.argv[1])]
    shown = Fraction(sys.argv[2].removeprefix('≈'))
    print(abs(shown - sum(values)) * 10 ** 15 <= sum(map(abs, values)))
    """

  private func wideValue(_ random: inout SeededGenerator) -> String {
    let digits = (0..<Int.random(in: 1...(Bool.random(using: &random) ? 1000 : 20), using: &random)).map {
      _ in
      String(Int.random(in: 0...9, using: &random))
    }
    let point = Int.random(in: 0...digits.count, using: &random)
    let mantissa = (["0"] + digits[..<point]).joined() + "." + digits[point...].joined() + "0"
    return (Bool.random(using: &random) ? "-" : "") + mantissa
      + "e\(Int.random(in: -1000...1000, using: &random))"
  }

  @Test func wideSumsAreNearThoseOfPython() throws {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<20 {
      var values = (0..<Int.random(in: 1...20, using: &random)).map { _ in wideValue(&random) }
      // Values that cancel each other.
      values += values.prefix(10).map { $0.hasPrefix("-") ? String($0.dropFirst()) : "-\($0)" }
      let text = values.shuffled(using: &random).map { $0 + "\n" }.joined()
      let file = try TemporaryFile(text)
      let figure = try figures(text, [.sum]).dropFirst("sum 1 ".count)
      let isNear = try pythonOutput(Self.wideProgram, file.path, String(figure))
      #expect(String(decoding: isNear, as: UTF8.self) == "True\n", "\(figure)")
    }
  }

  @Test func sectionsHaveTheirOwnFigures() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "g")
    options.list.aggregates = [FieldAggregate(.sum, of: "n"), FieldAggregate(.max, of: "n")]
    let table = try openedTable(Array("n,g\n1.5,x\n10,y\n2.50,x\nz,w\n".utf8), options)
    #expect(table.height(forFooterInSection: 0) == 1)
    #expect(table.footer(inSection: 0)?.text.string == "sum n 4.00   max n 2.50")
    #expect(table.footer(inSection: 1)?.text.string == "sum n 10   max n 10")
    #expect(table.footer(inSection: 2)?.text.string == "sum n - (1 of 1 is not a number)   max n -")
    #expect(table.tableFooter == nil)
    try table.setFilter(FilterQuery("10"))
    table.waitUntilComplete()
    #expect(table.footer(inSection: 0)?.text.string == "sum n 10   max n 10 · 1 of 1 row")
  }

  /// The footer of a table without groups is about the matches too, also if there are none.
  @Test func totalsFollowTheFilter() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.list.aggregates = [FieldAggregate(.sum, of: "n"), FieldAggregate(.mean, of: "m")]
    let table = try openedTable(Array("n,m\n1,10\n2,20\n3,30\n4,x\n".utf8), options)
    #expect(table.tableFooter?.text.string == "sum n 10   mean m 20 (1 of 4 is not a number)")
    for (query, text) in [
      ("n>=2 n<4", "sum n 5   mean m 25 · 2 of 4 rows"),
      ("x", "sum n 4   mean m - (1 of 1 is not a number) · 1 of 4 rows"),
      ("nothing", "sum n -   mean m - · 0 of 4 rows"),
    ] {
      try table.setFilter(FilterQuery(query))
      #expect(table.tableFooter?.text.string != text || table.isComplete)
      table.waitUntilComplete()
      #expect(table.tableFooter?.text.string == text)
    }
    try table.setFilter(nil)
    table.list.conditions = [ChosenCondition("n", [Array("3".utf8)], isExcluded: true)]
    try table.setFilter(nil)
    table.waitUntilComplete()
    #expect(table.tableFooter?.text.string == "sum n 7   mean m 15 (1 of 3 is not a number) · 3 of 4 rows")
    table.list.conditions = []
    try table.setFilter(nil)
    #expect(table.tableFooter?.text.string == "sum n 10   mean m 20 (1 of 4 is not a number)")
  }

  /// Each function has a line for the fields in columns; those of other fields are a text.
  @Test func totalsOfColumnsHaveLines() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.list.columns = ["a", "b"]
    options.list.aggregates = [
      FieldAggregate(.sum, of: "b"), FieldAggregate(.max, of: "b"), FieldAggregate(.sum, of: "c"),
      FieldAggregate(.sum, of: "a"),
    ]
    let table = try openedTable(Array("a,b,c\n1,10,5\nx,20,6\n".utf8), options)
    func values() throws -> ColumnValues { try #require(table.tableFooter?.columnValues) }
    #expect(
      try values().lines == [
        ColumnValues.Line(title: "sum", values: [1: "30", 0: "1"]),
        ColumnValues.Line(title: "max", values: [1: "20"]),
      ])
    #expect(try values().texts.map(\.string) == ["sum c 11"] && values().note == "a: 1 of 2 is not a number")
    #expect(table.tableFooter?.height == 3)
    try table.setFilter(FilterQuery("20"))
    table.waitUntilComplete()
    #expect(try values().lines[0].values == [1: "20", 0: "-"])
    #expect(
      try values().note == "1 of 2 rows · a: 1 of 1 is not a number"
        && values().texts.map(\.string) == ["sum c 6"])
    options.list.columns = ["c"]
    #expect(try openedTable(Array("a,b,c\n1,10,5\n".utf8), options).tableFooter?.height == 2)
  }

  /// The matches of many spans are added up by several threads; meanwhile there is an ellipsis.
  @Test func manyMatchesAreAddedUp() throws {
    let rows = (0..<60_000).map { "\($0),\($0 % 7),\($0 % 3 == 0 ? "yes" : "no"),text to make it longer" }
    let file = try TemporaryFile("n,g,word,text\n" + rows.joined(separator: "\n") + "\n", suffix: ".csv")
    for groupBy in [nil, "g"] as [String?] {
      var options = RecordOptions()
      options.list.groupBy = groupBy.map { [FieldExpression($0)] } ?? []
      options.list.aggregates = [FieldAggregate(.sum, of: "n")]
      let table = try RecordTable(paths: [file.path], options: options)
      try table.start {}
      table.waitUntilComplete()
      try table.setFilter(FilterQuery("yes"))
      table.settleFilter()
      let first = groupBy == nil ? table.tableFooter : table.footer(inSection: 0)
      #expect(first?.text.string.hasPrefix("sum n ") == true && table.shownCount > 0)
      table.waitUntilComplete()
      let matches = (0..<60_000).filter { $0 % 3 == 0 }
      if groupBy == nil {
        let sum = matches.reduce(0, +)
        #expect(table.tableFooter?.text.string == "sum n \(sum) · 20,000 of 60,000 rows")
      } else {
        for section in 0..<7 {
          let key = String(decoding: table.header(inSection: section)?.text.bytes ?? [], as: UTF8.self)
          let group = (0..<60_000).filter { "\($0 % 7)" == key }
          let shown = group.filter { $0 % 3 == 0 }
          let note = "\(shown.count.grouped(of: group.count)) rows"
          #expect(table.footer(inSection: section)?.text.string == "sum n \(shown.reduce(0, +)) · \(note)")
        }
      }
      table.cancel()
    }
  }

  @Test func anUnknownFieldIsAnError() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.list.aggregates = [FieldAggregate(.min, of: "nosuch")]
    let file = try TemporaryFile("a,b\n1,2\n")
    let table = try RecordTable(paths: [file.path], options: options)
    #expect(throws: FieldError.unknown("nosuch", names: ["a", "b"])) { try table.start {} }
  }

  /// The values of a field decide together how they are read.
  @Test(arguments: [
    (["$1,200.50", "$3"], "sum 1 1203.50   min 1 $3   max 1 $1,200.50   mean 1 601.75"),
    (["1,5", "2,25", "1.000"], "sum 1 1003,75   min 1 1,5   max 1 1.000   mean 1 334,58"),
    (["1.234", "5.000"], "sum 1 6.234   min 1 1.234   max 1 5.000   mean 1 3.117"),
    (["82.400.000", "650.000"], "sum 1 83050000   min 1 650.000   max 1 82.400.000   mean 1 41525000"),
    (["512K", "1.5M", "512"], "sum 1 2M   min 1 512   max 1 1.5M   mean 1 682.8K"),
    (["10%", "15%", "-"], "sum 1 25%   min 1 10%   max 1 15%   mean 1 12.5%"),
    (["30m", "1h30m", "N/A", "3600"], "sum 1 3h   min 1 30m   max 1 1h30m   mean 1 1h"),
    (["(5)", "7", "x"], "sum 1 2 (1 of 3 is not a number)   min 1 (5)   max 1 7   mean 1 1"),
  ])
  func numbersInOtherFormsCount(values: [String], text: String) throws {
    var options = RecordOptions()
    options.list.aggregates = [FieldAggregate.Function.sum, .min, .max, .mean].map {
      FieldAggregate($0, of: "1")
    }
    let table = try openedTable(Array(values.map { $0 + "\n" }.joined().utf8), options)
    table.waitUntilComplete()
    #expect(table.tableFooter?.text.string == text)
  }
}
