import TestSupport
import Testing

@testable import SnakeTableModel

/// Tests of numbers and dates in text.
@Suite struct QuantityTests {
  private func quantity(_ text: String) -> Quantity? {
    Array(text.utf8).withUnsafeBufferPointer { Quantity($0) }
  }

  private func number(_ text: String, _ mark: DecimalMarks) -> String {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var number: [UInt8] = []
      Quantity(bytes)?.append(bytes, mark: mark, to: &number)
      return String(decoding: number, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("12", DecimalMarks.all), ("1.5", .point), ("1,5", .comma), ("1.234", .all), ("1,234", .all),
    ("0.123", .point),
    ("1234.567", .point), ("1,234.5", .point), ("1.234,5", .comma), ("1,234,567", .point),
    ("1.234.567", .comma),
    ("12,34,567", .point), ("1'234'567.5", .point), ("1 234,5", .comma), ("1\u{202F}234,5", .comma),
    (".5", .point), ("5.", .point),
    ("-$1,234.50", .point), ("€ -5", .all), ("(1,500)", .all), ("12 %", .all), ("9.2MiB", .point),
    ("1e6", .all), ("−3", .all), ("117 (3m ago)", .all), ("1.5 GiB (used)", .point),
  ])
  func separatorsSayWhatTheyCan(text: String, marks: DecimalMarks) { #expect(quantity(text)?.marks == marks) }

  @Test(arguments: [
    "", " ", "-", ".", ",", "a", "1.2.3", "1,23,45", "1,,2", "10.0.0.1", "1 2", "2024-01-02", "0,123,456",
    "12:30", "1-", "5e", "()",
    "(", "(3m ago)", "12(3)", "12 (3", "(12) (3)", "12 ()(", "12 apples", "$", "1.234.56", "1,234,56.5",
  ])
  func otherTextIsNoQuantity(text: String) { #expect(quantity(text) == nil) }

  /// Python writes the numbers.
  @Test func numbersAreReadAsPythonWritesThem() throws {
    let program = """
      import random
      random.seed(7)
      for _ in range(2000):
          places = random.choice([0, 1, 2, 5])
          x = random.uniform(-1, 1) * 10 ** random.randrange(12)
          text = f'{x:,.{places}f}'
          swapped = text.translate(str.maketrans(',.', '.,'))
          print(f'{x:.{places}f}', text, swapped, sep='\\t')
      """
    for line in String(decoding: try pythonOutput(program), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      #expect(number(fields[1], .point) == fields[0] && number(fields[2], .comma) == fields[0], "\(line)")
    }
  }

  @Test func randomBytesAreReadWithoutATrap() {
    var random = SeededGenerator(seed: 9)
    let alphabet = Array("0123456789.,' -+()$€%eEkKmMiBsh:/TZjan\u{A0}ago".utf8)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      text.withUnsafeBufferPointer { text in
        var number: [UInt8] = []
        if let quantity = Quantity(text) {
          #expect(!quantity.marks.isEmpty && quantity.digits.upperBound <= text.count)
          quantity.append(text, mark: quantity.marks, to: &number)
        }
        if let date = DateText(text) { date.append(date.orders, to: &number) }
        DurationText.nanoseconds(text)?.append(to: &number, dividedBy: 9)
      }
    }
  }

  private func seconds(_ text: String, _ order: DateText.Orders = .monthFirst) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      DateText(bytes).map { date in
        var number: [UInt8] = []
        date.append(order, to: &number)
        return String(decoding: number, as: UTF8.self)
      }
    }
  }

  /// Python's datetime writes dates in many ways, and says which second each is.
  @Test func datesAreThoseOfPython() throws {
    let program = """
      import random
      from datetime import datetime, timezone, timedelta
      from email.utils import format_datetime
      random.seed(8)
      start = datetime(1970, 1, 1, tzinfo=timezone.utc)
      for _ in range(500):
          zone = timezone(timedelta(minutes=random.choice([0, 60, -300, 330])))
          day = datetime(random.randrange(1900, 2100), random.randrange(1, 13), random.randrange(1, 29), random.randrange(24),
              random.randrange(60), random.randrange(60), tzinfo=zone)
          second = int((day - start).total_seconds())
          local = int((day.replace(tzinfo=timezone.utc) - start).total_seconds())
          print(second, format_datetime(day), sep='\\t')
          print(second, day.isoformat(), sep='\\t')
          print(local, day.strftime('%m/%d/%Y %H:%M:%S'), sep='\\t')
          print(local, day.strftime('%m/%d/%Y %I:%M:%S %p'), sep='\\t')
          print(local, day.strftime('%a %b %d %H:%M:%S %Y'), sep='\\t')
          print(local, day.strftime('%a %Y-%m-%d %H:%M:%S UTC'), sep='\\t')
          print(second, day.strftime('%d/%b/%Y:%H:%M:%S %z'), sep='\\t')
          print(second, day.strftime('%a %b %d %H:%M:%S %Y %z'), sep='\\t')
          print(local, day.strftime('%d-%b-%Y %H:%M:%S'), sep='\\t')
          print(local, day.strftime('%B %d, %Y %H:%M:%S'), sep='\\t')
      """
    let epoch = try #require(seconds("1970-01-01").flatMap { Int($0) })
    for line in String(decoding: try pythonOutput(program), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      #expect(seconds(fields[1]).flatMap { Int($0) }.map { $0 - epoch } == Int(fields[0]), "\(line)")
    }
  }

  @Test func theOrderOfDayAndMonthIsOpenWhereBothAreSmall() {
    func orders(_ text: String) -> DateText.Orders? {
      Array(text.utf8).withUnsafeBufferPointer { DateText($0)?.orders }
    }
    #expect(
      orders("1/2/2023") == .all && orders("13/2/2023") == .dayFirst && orders("1/13/23") == .monthFirst)
    #expect(orders("1.2.2023") == .dayFirst && orders("Jan 15") == .all)
    #expect(orders("29.02.24") == .dayFirst && seconds("29.02.24", .dayFirst) == seconds("2024-02-29"))
    for text in [
      "1.2.3", "1-2-3", "1.2.24", "22.4.10", "32.01.24", "10.12.3", "13/13/2023", "2023", "Fri 10:30",
      "2024-01", "2024:01:02 10:00:00", "01/Dec/2026:1x",
      "Jan", "May be", "1/2", "31/12/2023x",
      "Jan Feb 2023",
    ] {
      #expect(orders(text) == nil, "\(text)")
    }
    #expect(seconds("1/2/2023", .dayFirst) == seconds("2023-02-01"))
  }
}
