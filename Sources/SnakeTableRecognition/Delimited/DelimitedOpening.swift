/// Lines before the first record: one that names the delimiter, or comments.
struct DelimitedOpening {
  /// The offset of the first record behind these lines.
  let records: Int
  /// The delimiter that a line `sep=;` names.
  private(set) var delimiter: UInt8?
  /// The offset of the last comment behind its `#` and blanks; nil without comments.
  private(set) var comment: Int?
  /// The number of comments.
  private(set) var comments = 0

  init(_ sample: Sample) {
    var start = 0
    if let delimiter = Self.namedDelimiter(sample) {
      self.delimiter = delimiter
      start = sample.nextLine(after: 0)
    } else {
      while start < sample.text.count, Self.isComment(sample, start) {
        comment = sample.text[sample.line(from: start)].firstIndex { $0 != UInt8(ascii: "#") && $0 != 0x20 }
        start = sample.nextLine(after: start)
        comments += 1
      }
    }
    records = start
  }

  private static func namedDelimiter(_ sample: Sample) -> UInt8? {
    var line = sample.text[sample.line(from: 0)]
    // Some programs quote it.
    if line.count == 7, line.first == UInt8(ascii: "\""), line.last == line.first {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, line.prefix(4).map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 })
    else {
      return nil
    }
    return line.last
  }

  private static func isComment(_ sample: Sample, _ start: Int) -> Bool {
    let line = sample.text[sample.line(from: start)]
    return line.first == UInt8(ascii: "#")
      && !["#!", "#include", "#define"].contains { line.starts(with: $0.utf8) }
  }
}
