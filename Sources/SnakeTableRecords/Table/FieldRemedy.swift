import SnakeTableRecognition

/// The options that would probably give the records the field that an expression names.
package enum FieldRemedy: Hashable, Sendable {
  /// The lines are in a format that has fields.
  case format(RecordFormat)
  /// A delimiter splits the lines into fields, which have numbers.
  case delimiter(FieldDelimiter)
  /// The first line has the name among its fields.
  case headerRow
  /// The first line has the name among its words.
  case headerRowOfWords
}

extension RecordTable {
  /// Returns the options that would help, by the first line of the input; nil for none.
  package func remedy(for error: FieldError) -> FieldRemedy? {
    guard !hasFieldNames, options.hasHeaderRow == nil,
      let start = try? sources.first?.bytes(in: 0..<Inputs.lookAhead)
    else { return nil }
    let line = Array(start.prefix { $0 != 0x0A })
    if isStructured { return names(error, layout.splitter, in: line) ? .headerRow : nil }
    let delimiter = Self.delimiters.first { line.contains($0.byte) }
    if FieldExpression(error.expression).isNumeric {
      if let byte = Self.regularDelimiter(of: start) { return .delimiter(byte) }
      return delimiter.map { .delimiter($0.format == nil ? .blank : .byte($0.byte)) }
    }
    if let format = delimiter?.format { return .format(format) }
    let words = FieldSplitter(separation: .blanks(), dropsReturn: true)
    if names(error, words, in: line) { return .headerRowOfWords }
    let columns = FieldSplitter(
      separation: .aligned(AlignedColumns(header: line, rows: [])), dropsReturn: true)
    return names(error, columns, in: line) ? .delimiter(.aligned) : nil
  }

  /// The number of lines that are compared.
  private static let comparedLines = 5

  /// The delimiter that divides each of the first lines into the same number of fields; nil for none, and for a single line.
  private static func regularDelimiter(of start: [UInt8]) -> FieldDelimiter? {
    let lines = start.split(separator: 0x0A).dropLast().prefix(comparedLines)
    guard lines.count > 1 else { return nil }
    func isRegular(_ count: (ArraySlice<UInt8>) -> Int) -> Bool {
      let counts = Set(lines.map(count))
      return counts.count == 1 && counts.first != 0
    }
    let bytes = "\t:;|,".utf8.first { byte in isRegular { line in line.count { $0 == byte } } }
    if let bytes { return .byte(bytes) }
    return isRegular { $0.split(whereSeparator: \.isBlank).count - 1 } ? .blank : nil
  }

  /// The bytes that probably separate fields, and the formats in which they do.
  private static var delimiters: [(byte: UInt8, format: RecordFormat?)] {
    [(UInt8(ascii: "\t"), .tsv), (UInt8(ascii: ","), .csv), (UInt8(ascii: " "), nil)]
  }

  private func names(_ error: FieldError, _ splitter: FieldSplitter, in line: [UInt8]) -> Bool {
    splitter.values(in: line).contains(error.expression.rawBytes)
  }
}
