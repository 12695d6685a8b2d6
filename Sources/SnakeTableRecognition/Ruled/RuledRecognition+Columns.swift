/// How the lines of a table with rulers are divided, and which of them are rows.
extension RuledRecognition {
  /// Returns the columns that the ruler, or the bars of most rows, divide; nil if neither does.
  func columns(below ruler: RulerLine, names line: Range<Int>, _ rows: [Range<Int>]) -> RuledColumns? {
    let bars = RuledColumns.bars(ruler.runs.count)
    func isDivided(_ line: Range<Int>) -> Bool { bars.fields(in: bytes(line)).count == ruler.runs.count }
    func areMost(_ count: Int) -> Bool { Double(count) >= Self.leastShare * Double(rows.count) }
    let isMarkdown = ruler.hasBarsOnly && ([line] + rows).allSatisfy(isDivided)
    let isTitle = ruler.hasCrossings && RuledColumns.extents(ruler.runs).isText(bytes(line))
    if !isMarkdown, !isTitle, fits(bytes(line), ruler), areMost(rows.count { fits(bytes($0), ruler) }) {
      return ruler.hasCrossings ? .extents(ruler.runs) : .aligned(AlignedColumns(runs: ruler.runs))
    }
    // The cells of Markdown need not be aligned.
    let hasBars = ruler.hasCrossings && bytes(line).contains(UInt8(ascii: "|"))
    return hasBars && isDivided(line) && areMost(rows.count(where: isDivided)) ? bars : nil
  }

  /// Whether a line has no bar between the cells of a table with bars.
  func isText(_ line: Range<Int>, below ruler: RulerLine) -> Bool {
    ruler.hasCrossings && !RulerLine.isRuler(bytes(line))
      && !bytes(line).contains(UInt8(ascii: "|")) && RuledColumns.extents(ruler.runs).isText(bytes(line))
  }

  /// Whether a line of dashes has bars between the cells that a ruler has, and is no such ruler.
  func isCell(_ line: Range<Int>, of ruler: RulerLine) -> Bool {
    guard ruler.hasCrossings, let other = RulerLine(bytes(line)) else { return false }
    return other.runs != ruler.runs && !RuledColumns.extents(ruler.runs).isText(bytes(line))
  }

  /// How lines form rows: those between rulers do if all are one line, or if further lines lack a cell that the first one has.
  func form(of blocks: [[Range<Int>]], _ columns: RuledColumns, _ ruler: RulerLine) -> RuledRows {
    guard case .extents = columns, !ruler.hasBarsOnly else { return .lines }
    guard blocks.count > 1 else { return .marked }
    let long = blocks.filter { $0.count > 1 }
    guard !long.isEmpty else { return blocks.count > 2 ? .blocks : .marked }
    let rows = long.count { block in
      let filled = block.map { line in
        Set(columns.fields(in: bytes(line)).enumerated().filter { !$0.element.isEmpty }.map(\.offset))
      }
      return filled.dropFirst().allSatisfy { !filled[0].isSubset(of: $0) }
    }
    return Double(rows) >= Self.leastShare * Double(long.count) ? .blocks : .marked
  }

  /// Whether a line has blanks or bars where the ruler has gaps.
  private func fits(_ line: UnsafeBufferPointer<UInt8>, _ ruler: RulerLine) -> Bool {
    guard ruler.hasCrossings else {
      return LineWords(line).allSatisfy { word in ruler.runs.count { $0.overlaps(word.columns) } <= 1 }
    }
    var runs = ruler.runs[...]
    for word in LineWords(line) where !isRowNumber(word, in: line, ruler) {
      while let run = runs.first, run.upperBound <= word.columns.lowerBound { runs.removeFirst() }
      guard let run = runs.first else { return true }
      // A word may go beyond the last run, and bars stand between runs, perhaps behind a mark.
      let end = word.columns.upperBound - (hasBarAtEnd(word, in: line) ? 1 : 0)
      if runs.count > 1, end > run.upperBound, word.columns.lowerBound >= run.lowerBound { return false }
      if word.columns.lowerBound < run.lowerBound, !isBar(word, in: line) { return false }
    }
    return true
  }

  /// Whether a word is the number of a row in front of a frame, as ClickHouse writes it: `12. │ a │ b │`.
  private func isRowNumber(
    _ word: LineWords.Word, in line: UnsafeBufferPointer<UInt8>, _ ruler: RulerLine
  ) -> Bool {
    word.columns.upperBound < ruler.runs[0].lowerBound && line[word.bytes].last == UInt8(ascii: ".")
      && line[word.bytes].dropLast().allSatisfy(\.isDigit)
  }

  private func isBar(_ word: LineWords.Word, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    word.columns.count <= 3 && word.bytes.allSatisfy { line[$0] == UInt8(ascii: "|") || line[$0] >= 0x80 }
  }

  private func hasBarAtEnd(_ word: LineWords.Word, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    RuledColumns.lengthOfLastBar(in: line[word.bytes]) != nil
  }

  func hasQuantity(_ line: Range<Int>, _ columns: RuledColumns) -> Bool {
    columns.fields(in: bytes(line)).contains {
      CellKind(UnsafeBufferPointer(rebasing: bytes(line)[$0])).isQuantity
    }
  }
}
