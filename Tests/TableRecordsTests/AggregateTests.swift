import TableModel
import TestSupport
import Testing

@testable import TableRecords

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
    print(text(sum(exact, Fraction(0)), scale))
    for choose in min, max:
        print(values[exact.index(choose(exact))] if exact else '-')
    if exact:
        digits = max(2, scale)
        mean = sum(exact) / len(exact) * 10 ** digits
        rounded = Fraction((abs(mean) * 2 + 1) // 2)
        s = text(-rounded / 10 ** digits if mean < 0 else rounded / 10 ** digits, digits)
        s = s.rstrip('0').rstrip('.')
        print('0' if s == '-0' else s)
    else:
        print('-')
    """

  private func value(_ random: inout SeededGenerator) -> String {
    let whole = String(Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return ["", "x", "1,000", "--1", ".", "e5", "1e", "0x10", "1.2.3"].randomElement(using: &random) ?? ""
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
    for round in 0..<25 {
      let values = (0..<Int.random(in: 0...60, using: &random)).map { _ in value(&random) }
      let text = values.map { $0 + "\n" }.joined()
      let file = try ScratchFile(text)
      let expected = String(decoding: try pythonOutput(Self.program, file.path), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      var options = RecordOptions()
      options.aggregates = FieldAggregate.Function.allCases.map { FieldAggregate($0, of: "1") }
      options.footer = round % 2 == 0 ? nil : "the end"
      let table = try openedTable(Array(text.utf8), options, blockSize: 64)
      let figures = zip(FieldAggregate.Function.allCases, expected).map { "\($0.rawValue) 1 \($1)" }
      let label = CellText(figures.joined(separator: "   "))
      #expect(
        table.tableFooter
          == (round % 2 == 0 ? SectionLabel(text: label) : SectionLabel(text: "the end", detail: label)))
    }
  }

  @Test func sumsBeyondThirtyEightDigitsAreApproximated() throws {
    var options = RecordOptions()
    options.aggregates = [FieldAggregate(.sum, of: "1"), FieldAggregate(.mean, of: "1")]
    let table = try openedTable(Array("1e60\n1e60\n".utf8), options)
    #expect(table.tableFooter?.text == "sum 1 2e+60   mean 1 1e+60")
  }

  @Test func sectionsHaveTheirOwnFigures() throws {
    var options = RecordOptions.csv(hasHeaderRow: true, groupBy: "g")
    options.aggregates = [FieldAggregate(.sum, of: "n"), FieldAggregate(.max, of: "n")]
    let table = try openedTable(Array("n,g\n1.5,x\n10,y\n2.50,x\nz,w\n".utf8), options)
    #expect(table.height(forFooterInSection: 0) == 1)
    #expect(table.footer(inSection: 0)?.text == "sum n 4.00   max n 2.50")
    #expect(table.footer(inSection: 1)?.text == "sum n 10   max n 10")
    #expect(table.footer(inSection: 2)?.text == "sum n 0   max n -")
    #expect(table.tableFooter == nil)
    try table.setFilter(FilterQuery("10"))
    table.waitUntilComplete()
    #expect(table.footer(inSection: 0)?.text == "all: sum n 10   max n 10")
  }

  @Test func anUnknownFieldIsAnError() throws {
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.aggregates = [FieldAggregate(.min, of: "nosuch")]
    let file = try ScratchFile("a,b\n1,2\n")
    let table = try RecordTable(paths: [file.path], options: options)
    #expect(throws: UnknownField(reference: "nosuch", names: ["a", "b"])) { try table.start {} }
  }
}
