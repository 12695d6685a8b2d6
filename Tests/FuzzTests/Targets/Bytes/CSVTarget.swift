@testable import SnakeTableRecords

/// Records and fields of RFC 4180 text, whatever pieces it comes in and however long the index's blocks are, are
/// those of a naive reader.
enum CSVTarget {
  static func check(_ input: inout FuzzInput) throws(Finding) {
    var options = RecordOptions()
    options.format = .csv
    let delimiters = [UInt8](",;\t| a\u{1}".utf8)
    let choice = input.number(in: 0...255)
    let delimiter = delimiters[choice % delimiters.count]
    options.keepsBlank = choice / delimiters.count % 3 == 1
    options.delimiter = .byte(delimiter)
    let blockSize = input.number(in: 1...160)
    let pieces = input.pieces()
    let bytes = input.rest
    let indexed = try IndexedBytes(bytes, options, blockSize: blockSize, pieces: pieces)
    let naive = NaiveCSV(bytes, delimiter: delimiter, keepsBlank: options.keepsBlank)
    try Finding.unlessEqual(indexed.records.count, naive.records.count, "records")
    let splitter = RecordLayout(options).splitter
    for (record, fields) in zip(indexed.records, naive.records) {
      try Finding.unlessEqual(splitter.values(in: record), fields, "fields")
      let last = fields.count - 1
      try Finding.unlessEqual(splitter.value(of: .single(last), in: record), fields[last], "the last field")
      try Finding.unlessEqual(splitter.value(of: .single(last + 1), in: record), nil, "a field too many")
    }
    let failure = InputError.unclosedQuote(path: "bytes", record: max(1, naive.records.count))
    try Finding.unlessEqual(indexed.failure, naive.hasOpenQuote ? failure : nil, "failure")
  }
}
