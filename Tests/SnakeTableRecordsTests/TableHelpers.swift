import SnakeTableModel
import TestSupport

@testable import SnakeTableRecords

/// Returns a complete table of one file with these bytes.
func openedTable(
  _ bytes: [UInt8], _ options: RecordOptions = RecordOptions(), blockSize: Int = RecordTable.blockSize
) throws -> RecordTable {
  let file = try TemporaryFile(bytes)
  let table = RecordTable(sources: try Inputs.open([file.path]), options: options, blockSize: blockSize)
  try table.start {}
  table.waitUntilComplete()
  return table
}

func records(of table: RecordTable) -> [[UInt8]] { (0..<table.count).map(table.recordBytes) }

func split(_ bytes: [UInt8], at recordEnd: UInt8) -> [[UInt8]] {
  var lines = bytes.split(separator: recordEnd, omittingEmptySubsequences: false).map { Array($0) }
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

extension FieldNames {
  init(_ names: [String]) { self.init(header: names.map { Array($0.utf8) }) }
}

extension RecordOptions {
  static func json() -> RecordOptions { of(.json) }
  static func ndjson() -> RecordOptions { of(.ndjson) }

  /// Lines whose fuzzy matches stay in the order of the input.
  static var unranked: RecordOptions {
    var options = RecordOptions()
    options.list.ranksMatches = false
    return options
  }

  private static func of(_ format: RecordFormat) -> RecordOptions {
    var options = RecordOptions()
    options.format = format
    return options
  }

  static func csv(hasHeaderRow: Bool = false, groupBy: String? = nil) -> RecordOptions {
    var options = RecordOptions()
    options.format = .csv
    options.hasHeaderRow = hasHeaderRow
    options.list.groupBy = groupBy.map { FieldExpression.list($0) } ?? []
    return options
  }
}

extension FilterMatcher {
  /// Whether a record certainly matches.
  func matches(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    decision(on: record, budget: .search()) == .match
  }
}

extension ListMatcher {
  func matches(_ values: [[UInt8]]) -> Bool { decision(on: values, budget: .search()) == .match }
}
