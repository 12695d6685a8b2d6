@testable import SnakeTableRecords

/// Lines and their fields, whatever pieces they come in and however long the index's blocks are, are those of a
/// naive split.
enum LinesTarget {
  private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)

  /// Runs of colons.
  private static let colons: [FieldDelimiter?] =
    (try? DelimiterExpression(Array(":+".utf8))).map { [.expression($0)] } ?? []

  static func check(_ input: inout FuzzInput) throws(Finding) {
    var options = RecordOptions()
    options.format = input.element(of: [.lines, .ndjson, .tsv])
    (options.hasQuotes, options.keepsBlank) = (false, true)
    options.recordEnd = options.format == .ndjson ? lineFeed : input.element(of: [lineFeed, 0])
    options.delimiter = input.element(
      of: [nil, .blank, .byte(0x3A), .byte(0x20), .byte(carriageReturn), .text([0x3A, 0x3A])] + colons)
    options.hasHeaderRow = false
    let blockSize = input.number(in: 1...160)
    let pieces = input.pieces()
    let bytes = input.rest
    let indexed = try IndexedBytes(bytes, options, blockSize: blockSize, pieces: pieces)
    try Finding.unlessEqual(indexed.records, records(bytes, options), "records")
    let failure = options.format == .ndjson ? failure(of: bytes, options) : nil
    try Finding.unlessEqual(indexed.failure, failure, "failure")
    guard options.format != .ndjson else { return }
    let splitter = RecordLayout(options).splitter
    for record in indexed.records {
      try Finding.unlessEqual(splitter.values(in: record), fields(record, options), "fields")
    }
  }

  /// The error of lines of JSON with text that is not UTF-8.
  private static func failure(of bytes: [UInt8], _ options: RecordOptions) -> InputError? {
    guard let offset = IndexedBytes.illFormedText(in: bytes) else { return nil }
    let ended = bytes[..<offset].lastIndex(of: lineFeed).map { Array(bytes[...$0]) } ?? []
    return .illFormedText(path: "bytes", record: records(ended, options).count + 1, offset: offset)
  }

  /// Splits a line where a delimiter begins.
  /// - Parameter length: Returns the length of the delimiter that the bytes begin with, or 0.
  private static func split(_ line: ArraySlice<UInt8>, at length: (ArraySlice<UInt8>) -> Int) -> [[UInt8]] {
    var (fields, rest): ([[UInt8]], ArraySlice<UInt8>) = ([[]], line)
    while let byte = rest.first {
      let count = length(rest)
      if count == 0 { fields[fields.count - 1].append(byte) } else { fields.append([]) }
      rest = rest.dropFirst(max(1, count))
    }
    return fields
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func records(_ bytes: [UInt8], _ options: RecordOptions) -> [[UInt8]] {
    let hasMark = options.format != .lines && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var lines = (hasMark ? bytes[3...] : bytes[...]).split(
      separator: options.recordEnd, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if options.format == .ndjson { lines.removeAll { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } } }
    return lines.map { Array($0) }
  }

  private static func fields(_ record: [UInt8], _ options: RecordOptions) -> [[UInt8]] {
    let hasReturn = options.recordEnd == lineFeed && record.last == carriageReturn
    let line = hasReturn ? record.dropLast() : record[...]
    switch options.delimiter ?? (options.format == .tsv ? .byte(0x09) : nil) {
    case nil: return [Array(line)]
    case .text(let delimiter): return split(line) { $0.starts(with: delimiter) ? delimiter.count : 0 }
    case .expression: return split(line) { $0.prefix { $0 == 0x3A }.count }
    // Without the first lines there is a single column.
    case .aligned: return [Array(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed())]
    case .blank: return line.split(whereSeparator: isBlank).map { Array($0) }
    // What ends the line is taken for its end only where it delimits nothing.
    case .byte(let delimiter):
      return (delimiter == carriageReturn ? record[...] : line)
        .split(separator: delimiter, omittingEmptySubsequences: false).map { Array($0) }
    }
  }
}
