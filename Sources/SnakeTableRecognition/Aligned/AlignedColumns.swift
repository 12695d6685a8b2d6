/// The columns of lines whose values are aligned under the names in a line, as many commands print them.
///
///     NAME           READY   STATUS    AGE            total    used
///     web-0          1/1     Running   2d     Mem:     31Gi   4.2Gi
///     database-0     0/1     Pending   9m     Swap:   2.0Gi      0B
///
/// Columns of the screen that are blank in all lines divide the lines into segments. A segment usually is one column; where a long
/// value reaches below the next name, it has several.
package struct AlignedColumns: Equatable, Sendable {
  /// A column of the table.
  struct Column: Equatable, Sendable {
    /// The columns of the screen that its name has, or its values if it has no name.
    var extent: Range<Int>
    /// Whether its values end where its name ends.
    var isRightAligned = false
    /// Whether its values begin at its left edge, or are indented as a tree.
    var isIndented = false
  }

  /// Columns of the screen between two that are blank in all lines.
  struct Segment: Equatable, Sendable {
    var extent: Range<Int>
    /// The numbers of the columns in it.
    var columns: Range<Int>
  }

  var columns: [Column]
  var segments: [Segment]
  /// The line of names, and the line of groups above it. Programs such as `vmstat 1` repeat them among the rows. Empty if they are not
  /// known.
  var headings: [[UInt8]] = []

  /// A single column, of the whole line.
  package static let whole = AlignedColumns(
    columns: [Column(extent: 0..<Int.max)], segments: [Segment(extent: 0..<Int.max, columns: 0..<1)])

  /// The number of columns.
  package var count: Int { columns.count }

  init(columns: [Column], segments: [Segment]) { (self.columns, self.segments) = (columns, segments) }

  // MARK: Fields

  /// Whether a line is text instead of a row: a footer, or a repetition of the lines above the rows.
  package func isText(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.isHeading(line, of: headings) || FooterLine.isFooter(line)
  }

  /// Whether a line repeats one of the lines above the rows.
  static func isHeading(_ line: some Collection<UInt8>, of headings: [[UInt8]]) -> Bool {
    headings.contains { $0.count == line.count && line.elementsEqual($0) }
  }

  /// Returns the bytes of all fields of a line, from the first word of each to the last. A field without words is empty.
  /// Text is the first field.
  /// - Parameter areShown: whether the blanks and branches before a value of a tree belong to it. They do not count when values are
  ///   compared.
  package func fields(in line: UnsafeBufferPointer<UInt8>, areShown: Bool = false) -> [Range<Int>] {
    if isText(line) {
      let text = CellBytes.trimmed(line)
      return [text] + columns.dropFirst().map { _ in text.upperBound..<text.upperBound }
    }
    let words = Array(LineWords(line))
    var fields: [Range<Int>] = []
    fields.reserveCapacity(count)
    var end = 0
    for (column, words) in cells(of: words) {
      while fields.count < column { fields.append(end..<end) }
      var cell = words.first.bytes.lowerBound..<words.last.bytes.upperBound
      end = cell.upperBound
      if columns[column].isIndented {
        cell = areShown ? indented(cell, by: words.indentation, in: line) : TreeMarks.value(cell, in: line)
      }
      fields.append(cell)
    }
    while fields.count < count { fields.append(end..<end) }
    return fields
  }

  /// The words of a line in one column.
  struct Cell {
    var (first, last): (LineWords.Word, LineWords.Word)
    /// The columns of the screen between the left edge of the column and the first word; 0 where a value before has moved it.
    let indentation: Int
  }

  /// Returns the words in each column that has some, by the number of the column. A value that reaches below the next name moves all
  /// values behind it.
  func cells(of words: [LineWords.Word]) -> [(column: Int, Cell)] {
    var (cells, isMoved) = ([(column: Int, Cell)](), false)
    for (word, column) in zip(words, numbers(of: words)) {
      if let last = cells.last, last.column == column {
        cells[cells.count - 1].1.last = word
      } else {
        let edge = columns[column].extent.lowerBound
        isMoved = isMoved || (cells.last.map { $0.1.last.columns.upperBound >= edge } ?? false)
        let indentation = isMoved ? 0 : word.columns.lowerBound - edge
        cells.append((column, Cell(first: word, last: word, indentation: indentation)))
      }
    }
    return cells
  }

  /// Returns a cell with the blanks before it. Numbers are not indented.
  private func indented(
    _ cell: Range<Int>, by columns: Int, in line: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    guard columns > 0, !CellKind(UnsafeBufferPointer(rebasing: line[cell])).isQuantity else { return cell }
    let blanks = line[..<cell.lowerBound].suffix(columns).reversed().prefix { $0 == 0x20 }
    return (cell.lowerBound - blanks.count)..<cell.upperBound
  }

  /// Returns the number of the column of each word. The numbers never descend.
  func numbers(of words: [LineWords.Word]) -> [Int] {
    // A line that does not keep to the columns, and has a word for each.
    if words.count == count, words.contains(where: crossesGutter) { return Array(0..<count) }
    var numbers: [Int] = []
    var index = 0
    var segment = 0
    while index < words.count {
      segment = self.segment(of: words[index], from: segment)
      var end = index + 1
      while end < words.count, self.segment(of: words[end], from: segment) == segment { end += 1 }
      append(words[index..<end], of: segments[segment], to: &numbers)
      index = end
    }
    return numbers
  }

  private func crossesGutter(_ word: LineWords.Word) -> Bool {
    segments.count { $0.extent.overlaps(word.columns) } > 1
  }

  /// Returns the segment in which a word begins; for a word between two, the one that it has more of, or the nearer one.
  private func segment(of word: LineWords.Word, from first: Int) -> Int {
    var best = first
    while best + 1 < segments.count, segments[best + 1].extent.lowerBound <= word.columns.lowerBound {
      best += 1
    }
    if segments[best].extent.contains(word.columns.lowerBound) { return best }
    for next in (best + 1)..<max(best + 1, segments.count) {
      guard segments[next].extent.lowerBound < word.columns.upperBound + 1 else { break }
      if score(word, segments[next].extent) > score(word, segments[best].extent) { best = next }
    }
    return best
  }

  /// Appends the columns of the words in a segment.
  private func append(_ words: ArraySlice<LineWords.Word>, of segment: Segment, to numbers: inout [Int]) {
    guard segment.columns.count > 1 else { return numbers += words.map { _ in segment.columns.lowerBound } }
    if words.count == segment.columns.count { return numbers += segment.columns }
    var (last, own) = (segment.columns.lowerBound, [Int]())
    for word in words {
      let candidates = last..<segment.columns.upperBound
      last = candidates.max { rank(word, $0) < rank(word, $1) } ?? last
      own.append(last)
    }
    numbers += Self.numbersByGaps(words, of: segment, insteadOf: own) ?? own
  }

  /// Assigns words to columns by the gaps of two blanks or more between them. Returns the numbers of the columns; nil if there are not as
  /// many values as columns, or if the assignment by position leaves no gap within a value.
  private static func numbersByGaps(
    _ words: ArraySlice<LineWords.Word>, of segment: Segment, insteadOf own: [Int]
  ) -> [Int]? {
    var (numbers, isInValue) = ([segment.columns.lowerBound], false)
    for (place, (word, next)) in zip(words, words.dropFirst()).enumerated() {
      let isGap = next.columns.lowerBound - word.columns.upperBound > 1
      isInValue = isInValue || isGap && own[place] == own[place + 1]
      numbers.append(numbers[place] + (isGap ? 1 : 0))
    }
    return isInValue && numbers.last == segment.columns.upperBound - 1 ? numbers : nil
  }

  /// How well a word fits a column: its end below that of a name at the right, its start, or what they have in common.
  private func rank(_ word: LineWords.Word, _ number: Int) -> (Int, Int) {
    let column = columns[number]
    if column.isRightAligned, column.extent.upperBound == word.columns.upperBound { return (2, 0) }
    if !column.isRightAligned, column.extent.lowerBound == word.columns.lowerBound { return (1, 0) }
    return (0, score(word, column.extent))
  }

  /// Returns the number of columns of the screen that a word has in common with others; the negative distance if there are none.
  private func score(_ word: LineWords.Word, _ extent: Range<Int>) -> Int {
    min(word.columns.upperBound, extent.upperBound) - max(word.columns.lowerBound, extent.lowerBound)
  }
}
