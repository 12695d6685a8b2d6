/// Records with a line for each field, as they were recognised.
package struct ExpandedList: Equatable, Sendable {
  package var form: ExpandedForm
  /// The number of fields of the first record.
  package var fields: Int
  /// The number of bytes before the line with the number of the first record.
  package var opening = 0
  /// The line above it; nil for none.
  package var title: String?
}

/// Recognises records of psql (`\x`) and mysql (`\G`).
struct ExpandedRecognition {
  private let sample: Sample

  /// The number of lines that may be above the first record, and of lines that are examined.
  private static let (mostTitles, mostLines) = (3, 2000)

  init(_ sample: Sample) { self.sample = sample }

  /// Returns the list; nil if there is none: all lines behind a number have a name, or continue a value.
  func list() -> ExpandedList? {
    var start = 0
    for _ in 0...Self.mostTitles where start < sample.text.count {
      let line = ExpandedLine(sample.text[sample.line(from: start)])
      if line.isNumber, sample.hasOnlyTitle(before: start) {
        return list(from: start, line == .closing ? .bars : .colons)
      }
      start = sample.nextLine(after: start)
    }
    return nil
  }

  private func list(from start: Int, _ form: ExpandedForm) -> ExpandedList? {
    let first = sample.nextLine(after: start)
    var end = first
    while end < sample.text.count {
      let line = sample.line(from: end)
      if line.isEmpty || ExpandedLine(sample.text[line]).isNumber { break }
      end = sample.nextLine(after: end)
    }
    let record = UnsafeBufferPointer(rebasing: sample.text[first..<end])
    let lines = form == .bars ? ExpandedRecord.barredLines(of: record) : ExpandedRecord.lines(of: record)
    guard let line = lines.first, !line.name.isEmpty else { return nil }
    return ExpandedList(
      form: form, fields: lines.count { !$0.name.isEmpty }, opening: start,
      title: sample.title(before: start))
  }
}
