import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of rows that another program gets: which texts are numbers, and what its reader returns.
@Suite struct RowTransferTests {
  private func number(_ text: String) -> StoredNumber? {
    Array(text.utf8).withUnsafeBufferPointer { StoredNumber($0) }
  }

  @Test(arguments: [
    ("0", 0), ("-7", -7), ("+12", 12), (" 42 ", 42), ("9223372036854775807", .max),
    ("-9223372036854775808", .min),
  ])
  func integersHaveAllTheirDigits(text: String, value: Int64) { #expect(number(text) == .integer(value)) }

  @Test(arguments: [
    "0.5", "-0.0", ".25", "2.50", "1e5", "-1.5E-7", "0.30000000000000004", "123456789012345678.9",
    "5e-324", "1.7976931348623157e308", "9999999999.99999", "0.000000000000001",
  ])
  func fractionsAreTheNearestNumbers(text: String) { #expect(number(text) == Double(text).map { .real($0) }) }

  /// Postal codes, long identifiers and what other programs read as numbers.
  @Test(arguments: [
    "", " ", "-", "007", "-01", "1.", ".", "1e", "1e400", "9223372036854775808", "12345678901234567890123",
    "0x10",
    "1_000", "1,000", "1 2", "nan", "inf", "--1", "10M", "1.2.3", "1e5x", "٣",
  ])
  func otherTextIsText(text: String) { #expect(number(text) == nil) }

  private func rows(_ text: String, _ options: RecordOptions) throws -> (
    columns: [TransferColumn], rows: [[String]]
  ) {
    let table = try openedTable(Array(text.utf8), options)
    let (input, output) = try FileDescriptor.pipe()
    let transfer = table.transfer(to: output) {}
    defer { transfer.cancel() }
    let reader = try TransferReader(input)
    var rows: [[String]] = []
    while try reader.next() {
      rows.append(
        reader.values.map { $0.description }.map { $0.utf8.count > 9 ? "\($0.utf8.count) bytes" : $0 })
    }
    return (reader.columns, rows)
  }

  @Test func valuesArriveWithTheirTypes() throws {
    var options = RecordOptions()
    options.format = .csv
    let long = String(repeating: "x", count: 3_000_000)
    let (columns, rows) = try rows("a,b,c\n1,x,\n2.5,\"\(long)\",3\n-,,4\n", options)
    #expect(columns == [.init("a", .number), .init("b", .text), .init("c", .number)])
    #expect(rows == [["1", "'x'", "null"], ["2.5", "3000002 bytes", "3"], ["null", "''", "4"]])
  }

  /// A value of another kind far behind the rows by which the kinds are found stays as it is.
  @Test func laterTextStaysText() throws {
    var options = RecordOptions()
    options.format = .csv
    let (columns, rows) = try rows("n\n" + (0..<30_000).map { "\($0)\n" }.joined() + "007\n", options)
    #expect(columns == [.init("n", .number)] && rows.count == 30_001)
    #expect(rows[29_999] == ["29999"] && rows[30_000] == ["'007'"])
  }
}

extension TransferReader.Value {
  fileprivate var description: String {
    switch self {
    case .null: "null"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let bytes): "'\(String(decoding: bytes, as: UTF8.self))'"
    }
  }
}
