import SnakeTableModel

/// How the fields of records with a line for each of them are written.
package enum ExpandedForm: Equatable, Sendable {
  /// As psql does (`\x`): `name | value`, perhaps in a frame. A mark at the end of a line says that the value goes on below.
  case bars
  /// As mysql does (`\G`): `name: value`, with names that end in the same column. Values have their line feeds.
  case colons
}

/// Records with a line for each field, as database clients write rows that are too wide.
package enum ExpandedRecord {
  /// The control characters of ASCII before a field and between its name and its value in `joined`.
  package static let (field, value): (UInt8, UInt8) = (0x1E, 0x1F)

  /// A line of a record.
  struct Line: Equatable {
    /// Empty for a line that continues the value above it.
    var name: Range<Int>
    var value: Range<Int>
  }

  /// Returns the fields of a record, each behind `field`: its name, `value`, and its value with line feeds. Text without a name is a
  /// field without `value`.
  package static func joined(_ record: UnsafeBufferPointer<UInt8>, _ form: ExpandedForm) -> [UInt8] {
    let lines = form == .bars ? barredLines(of: record) : lines(of: record)
    var text: [UInt8] = []
    text.reserveCapacity(record.count)
    for (number, line) in lines.enumerated() {
      let goesOn = form == .bars && number + 1 < lines.count && lines[number + 1].name.isEmpty
      if !line.name.isEmpty {
        text.append(field)
        text += record[line.name]
        text.append(value)
      } else {
        text.append(number == 0 ? field : 0x0A)
      }
      text += record[goesOn ? unmarked(line.value, in: record) : line.value]
    }
    return text
  }

  // MARK: Bars

  /// The name before the first bar that stands between blanks, and the value behind it.
  static func barredLines(of record: UnsafeBufferPointer<UInt8>) -> [Line] {
    lineRanges(of: record).map { line in
      var (start, end) = (line.lowerBound, line.upperBound)
      if let bar = RuledColumns.lengthOfBar(in: record[start..<end]) {
        // The frame.
        start += bar
        if let last = RuledColumns.lengthOfLastBar(in: record[start..<end]) { end -= last }
      }
      for place in start..<end where record[place] == 0x20 {
        let bar = place + 1
        guard let length = RuledColumns.lengthOfBar(in: record[bar..<end]) else { continue }
        let behind = bar + length
        guard behind == end || record[behind] == 0x20 else { continue }
        return Line(
          name: trimmed(start..<place, in: record),
          value: trimmed(min(end, behind + 1)..<end, in: record, keepsStart: true))
      }
      return Line(name: start..<start, value: start..<end)
    }
  }

  /// Returns a value without the mark at its end, and blanks before it.
  private static func unmarked(_ value: Range<Int>, in record: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let length = record[value].last == UInt8(ascii: "+") ? 1 : 3
    guard value.count >= length, length == 1 || record[value].suffix(3).elementsEqual([0xE2, 0x86, 0xB5])
    else { return value }
    return trimmed(value.lowerBound..<(value.upperBound - length), in: record, keepsStart: true)
  }

  // MARK: Colons

  /// The names end with a colon in the same column as in the first line. Other lines continue a value.
  static func lines(of record: UnsafeBufferPointer<UInt8>) -> [Line] {
    let lines = lineRanges(of: record)
    guard let first = lines.first, let column = columnOfColon(in: record[first]) else {
      return lines.map { Line(name: $0.lowerBound..<$0.lowerBound, value: $0) }
    }
    return lines.map { line in
      guard let colon = place(ofColumn: column, in: record[line]), record[colon] == UInt8(ascii: ":"),
        colon > line.lowerBound, record[colon - 1] != 0x20,
        colon + 1 == line.upperBound || record[colon + 1] == 0x20
      else { return Line(name: line.lowerBound..<line.lowerBound, value: line) }
      let name = trimmed(line.lowerBound..<colon, in: record)
      return Line(name: name, value: min(colon + 2, line.upperBound)..<line.upperBound)
    }
  }

  private static func columnOfColon(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let end = line.indices.first {
      line[$0] == UInt8(ascii: ":") && ($0 + 1 == line.endIndex || line[$0 + 1] == 0x20)
    }
    return end.map { line[..<$0].characterCount }
  }

  /// Returns the place of the character with a number.
  private static func place(ofColumn column: Int, in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = -1
    return line.indices.first {
      if line[$0] & 0xC0 != 0x80 { number += 1 }
      return number == column
    }
  }

  // MARK: Lines

  private static func lineRanges(of record: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    record.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.startIndex..<(line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
    }
  }

  private static func trimmed(
    _ range: Range<Int>, in record: UnsafeBufferPointer<UInt8>, keepsStart: Bool = false
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, record[end - 1] == 0x20 { end -= 1 }
    while !keepsStart, start < end, record[start] == 0x20 { start += 1 }
    return start..<end
  }
}
