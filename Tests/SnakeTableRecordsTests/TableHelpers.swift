import SnakeTableExpressions
import SnakeTableModel
import TestSupport

@testable import SnakeTableRecords

/// Returns a complete table of one file with these bytes.
func openedTable(
  _ bytes: [UInt8], _ options: RecordOptions = RecordOptions(), blockSize: Int = RecordTable.blockSize
) throws -> RecordTable {
  let file = try TemporaryFile(bytes)
  let table = RecordTable(
    sources: try Inputs.open([file.path], encoding: options.encodingChoice), options: options,
    blockSize: blockSize)
  try table.start {}
  table.waitUntilComplete()
  return table
}

extension RecordTable {
  /// The number of rows in all groups, as far as adopted.
  var groupedCount: Int { known.groups?.count ?? 0 }

  /// Filters by the value of a field, and returns the records shown.
  func rows(
    whose field: FieldExpression, is value: [UInt8], isExact: Bool = true,
    query: FilterQuery = FilterQuery("")
  ) throws -> [Int] {
    list.conditions = [
      ChosenCondition(field, .values([ChosenCondition.Value(value, isExact: isExact)], isExcluded: false))
    ]
    try setFilter(query)
    waitUntilComplete()
    return (0..<shownCount).map { identifier(forRowAt: TableIndexPath(row: $0, section: 0)) }
  }

  /// The values of a record's fields, without their quotes.
  func fields(of identifier: Int) -> [[UInt8]] { layout.splitter.values(in: recordBytes(identifier)) }
}

extension RecordFormat {
  /// Returns the format of an input, however long that takes.
  static func detected(in source: any ByteSource) -> RecordFormat {
    detected(in: source, timeout: nil) ?? .lines
  }
}

extension RecordSorter {
  convenience init(
    sources: InputSources, layout: RecordLayout, index: RecordIndex, fields: [RecordField],
    criteria: [SortKey.Criterion], distinctLimit: Int, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.init(
      SortKeyReader(sources: sources, layout: layout, index: index, fields: fields, criteria: criteria),
      distinctLimit: distinctLimit, isCancelled: isCancelled)
  }
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
  init(_ query: FilterQuery, splitter: FieldSplitter, names: FieldNames? = nil, ranks: Bool = false)
    throws(FilterError)
  {
    try self.init(CompiledQuery(query, names: names, ranks: ranks), splitter: splitter)
  }

  func matchRanges(in text: [UInt8], field: RecordField? = nil) -> [Range<Int>] {
    texts.ranges(in: text, field: field)
  }

  func implies(_ other: FilterMatcher) -> Bool { query.implies(other.query) }

  /// Whether a record certainly matches.
  func matches(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    decision(on: record, budget: .search()) == .match
  }
}

extension TextMatcher {
  func matches(_ values: [[UInt8]]) -> Bool { decision(onValues: values, budget: .search()) == .match }
}

extension RecordTable {
  /// A record, and the names of the fields, as csv.
  func csv(of row: Int) throws(RecordOutputError) -> [UInt8] {
    FieldWriting.quoted(try outputValues(of: row), delimiter: 0x2C)
  }
  var csvHeader: [UInt8]? { outputNames.map { FieldWriting.quoted($0, delimiter: 0x2C) } }
}
