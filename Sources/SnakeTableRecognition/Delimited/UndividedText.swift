/// Whether records that a delimiter divides are text in which the delimiter means something else.
struct UndividedText {
  private let text: UnsafeBufferPointer<UInt8>
  private let reading: DelimitedReading

  /// - Parameter reading: the records of the text.
  init(_ text: UnsafeBufferPointer<UInt8>, _ reading: DelimitedReading) {
    (self.text, self.reading) = (text, reading)
  }

  /// Whether the records say that a delimiter divides nothing.
  func contradict(_ delimiter: UInt8) -> Bool {
    switch delimiter {
    case UInt8(ascii: "\t"): areIndented
    case UInt8(ascii: ","): areNumbers || areStatements
    case UInt8(ascii: "|"): areReferences || areStatements
    default: areStatements
    }
  }

  /// Whether most lines begin with a tab, and the first one names no column of empty cells: text that is indented.
  private var areIndented: Bool {
    let empty = reading.records.count { reading.fields[$0.lowerBound].isEmpty }
    guard empty * 2 > reading.records.count, let first = reading.records.first else { return false }
    return reading.fields[first.lowerBound].isEmpty
      || !HeaderRule(reading, text, fields: first.count).hasHeader(at: 0, isNamed: false)
  }

  /// Whether most records begin with a bar and have text behind the last one, as references in the help of Vim: `|tutor|  a course`.
  private var areReferences: Bool {
    let references = reading.records.count { record in
      let (first, last) = (reading.fields[record.lowerBound], reading.fields[record.upperBound - 1])
      return record.count == 3 && text[first].allSatisfy(\.isBlank)
        && !text[last].allSatisfy(\.isBlank)
    }
    return references * 2 > reading.records.count
  }

  /// Whether most records begin with a bracket that their end closes, or with a tag: statements of SQL and of programs, or HTML.
  private var areStatements: Bool {
    let statements = reading.records.count { record in
      let (first, last) = (reading.fields[record.lowerBound], reading.fields[record.upperBound - 1])
      return text[first].first == UInt8(ascii: "<") && text[first].contains(UInt8(ascii: ">"))
        || openBrackets(first) > 0 && openBrackets(last) < 0
    }
    return statements * 2 > reading.records.count
  }

  /// The number of opening brackets in a field minus the number of closing ones.
  private func openBrackets(_ field: Range<Int>) -> Int {
    text[field].reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
  }

  /// Whether most records begin with text that is no value, such as messages of a log with details behind commas.
  var beginWithText: Bool {
    let texts = reading.records.count {
      CellKind(UnsafeBufferPointer(rebasing: text[reading.fields[$0.lowerBound]])) == .other
    }
    return texts * 2 > reading.records.count
  }

  /// Whether the first records are numbers with separators between their thousands, as `1,234,567`.
  private var areNumbers: Bool {
    reading.records.prefix(20).allSatisfy { record in
      record.dropFirst().allSatisfy { reading.fields[$0].count == 3 }
        && record.allSatisfy { text[reading.fields[$0]].allSatisfy(\.isDigit) }
    }
  }
}
