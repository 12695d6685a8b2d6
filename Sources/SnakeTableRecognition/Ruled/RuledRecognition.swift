/// A table with rulers, as it was recognised.
package struct RuledList: Equatable, Sendable {
  package var columns: RuledColumns
  package var names: [String]
  /// The number of bytes before the line of names.
  package var opening = 0
  /// The line above them; nil for none.
  package var title: String?
}

/// Recognises tables whose names are above a ruler, such as those of database clients, Markdown and `pip list`.
struct RuledRecognition {
  private let sample: Sample

  /// The number of lines among which the ruler is, and of rows that are examined.
  private static let (mostTitles, mostRows) = (12, 2000)
  /// The share of the rows that the gaps of the ruler fit.
  private static let leastShare = 0.9

  init(_ sample: Sample) { self.sample = sample }

  /// Returns the table; nil if there is none.
  func list() -> RuledList? {
    var (before, start) = (Range<Int>?.none, 0)
    for _ in 0..<Self.mostTitles where start < sample.text.count {
      let line = sample.line(from: start)
      let next = sample.nextLine(after: start)
      if let before, let ruler = RulerLine(bytes(line)), ruler.divides,
        let list = list(below: ruler, names: before, rows: next)
      {
        return list
      }
      before = line.isEmpty || RulerLine.isRuler(bytes(line)) ? nil : line
      start = next
    }
    return nil
  }

  private func list(below ruler: RulerLine, names line: Range<Int>, rows start: Int) -> RuledList? {
    // A ruler without bars is as wide as the names.
    let last = Array(LineWords(bytes(line))).last?.columns.upperBound ?? 0
    guard ruler.runs.contains(where: { $0.count >= 3 }),
      ruler.hasCrossings || last <= ruler.runs[ruler.runs.count - 1].upperBound
    else { return nil }
    let (rows, end) = rows(from: start, below: ruler)
    guard !isFollowedByText(end, rows: rows.count) else { return nil }
    let fitting = ([line] + rows).count { fits(bytes($0), ruler) }
    let isAligned = fits(bytes(line), ruler) && Double(fitting - 1) >= Self.leastShare * Double(rows.count)
    let columns: RuledColumns =
      !isAligned
      ? .bars : ruler.hasCrossings ? .extents(ruler.runs) : .aligned(AlignedColumns(runs: ruler.runs))
    if !isAligned {
      // The cells of Markdown need not be aligned.
      let count = ruler.runs.count
      let barred = rows.count { columns.fields(in: bytes($0)).count == count }
      guard ruler.hasCrossings, bytes(line).contains(UInt8(ascii: "|")),
        columns.fields(in: bytes(line)).count == count, Double(barred) >= Self.leastShare * Double(rows.count)
      else { return nil }
    }
    let names = columns.fields(in: bytes(line)).map { String(decoding: bytes(line)[$0], as: UTF8.self) }
    guard names.contains(where: { !$0.isEmpty }) else { return nil }
    return RuledList(
      columns: columns, names: names, opening: line.lowerBound, title: sample.title(before: line.lowerBound))
  }

  /// Returns the lines below the ruler that are no rulers, up to an empty line, a footer in parentheses or the end of a frame, and
  /// the offset behind them.
  private func rows(from start: Int, below ruler: RulerLine) -> ([Range<Int>], end: Int) {
    var (rows, position) = ([Range<Int>](), start)
    while position < sample.text.count, rows.count < Self.mostRows {
      let line = sample.line(from: position)
      if line.isEmpty || sample.text[line.lowerBound] == UInt8(ascii: "(") { break }
      if RulerLine.isRuler(bytes(line)) {
        if ruler.hasCrossings, !rows.isEmpty { break }
      } else {
        rows.append(line)
      }
      position = sample.nextLine(after: position)
    }
    return (rows, position)
  }

  /// Whether more lines than a footer follow, in proportion to the rows: the table is a part of a text.
  private func isFollowedByText(_ end: Int, rows: Int) -> Bool {
    var (lines, position) = (0, end)
    while position < sample.text.count {
      let line = sample.line(from: position)
      if !line.isEmpty, !RulerLine.isRuler(bytes(line)) { lines += 1 }
      position = sample.nextLine(after: position)
    }
    return lines > 2 && lines * 4 > rows && rows < Self.mostRows
  }

  /// Whether a line has blanks or bars where the ruler has gaps.
  private func fits(_ line: UnsafeBufferPointer<UInt8>, _ ruler: RulerLine) -> Bool {
    guard ruler.hasCrossings else {
      return LineWords(line).allSatisfy { word in ruler.runs.count { $0.overlaps(word.columns) } <= 1 }
    }
    var runs = ruler.runs[...]
    for word in LineWords(line) {
      while let run = runs.first, run.upperBound <= word.columns.lowerBound { runs.removeFirst() }
      guard let run = runs.first else { return true }
      // A word may go beyond the last run, and bars stand between runs.
      if runs.count > 1, word.columns.upperBound > run.upperBound, word.columns.lowerBound >= run.lowerBound {
        return false
      }
      if word.columns.lowerBound < run.lowerBound, !isBar(word, in: line) { return false }
    }
    return true
  }

  private func isBar(_ word: LineWords.Word, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    word.columns.count <= 3 && word.bytes.allSatisfy { line[$0] == UInt8(ascii: "|") || line[$0] >= 0x80 }
  }

  private func bytes(_ line: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: sample.text[line])
  }
}

extension AlignedColumns {
  /// The columns below the runs of a ruler.
  init(runs: [Range<Int>]) {
    var segments = runs.enumerated().map { Segment(extent: $1, columns: $0..<($0 + 1)) }
    if let first = segments.first, let last = segments.last {
      segments[0].extent = 0..<first.extent.upperBound
      segments[segments.count - 1].extent = (segments.count > 1 ? last.extent.lowerBound : 0)..<Int.max
    }
    self.init(columns: runs.map { Column(extent: $0) }, segments: segments)
  }
}
