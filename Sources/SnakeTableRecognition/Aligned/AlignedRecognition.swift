/// A table whose values are aligned under names, as it was recognised.
package struct AlignedList: Equatable, Sendable {
  package var columns: AlignedColumns
  /// The names of the columns; empty for one without a name.
  package var names: [String]
  /// The number of bytes of the lines above the names.
  package var opening = 0
  /// The last of them; nil for none.
  package var title: String?
  /// Whether a ruler is below the names, which is no row.
  package var hasRuler = false

  init(columns: AlignedColumns, names: [String], hasRuler: Bool = false) {
    (self.columns, self.names, self.hasRuler) = (columns, names, hasRuler)
  }
}

/// Recognises tables whose values are aligned under names.
struct AlignedRecognition {
  let sample: Sample

  /// The maximum number of rows that are examined, and of lines that may be above the names.
  private static let (mostRows, mostTitles) = (2000, 5)
  static let leastColumns = 3
  /// The number of rows that are searched for gaps, which text does not have.
  private static let mostCompared = 100
  /// The number of rows of a table with two columns.
  private static let leastPairs = 2
  /// The share of rows that fill a share of their cells.
  private static let (leastRows, leastCells) = (0.8, 0.5)
  /// The share of a column's values that are aligned with its name.
  private static let leastAligned = 0.6

  init(_ sample: Sample) { self.sample = sample }

  /// Returns the table below the first line that may name its columns; nil if there is none, or if text precedes it. A title may look
  /// like names: a later line with twice as many names is preferred.
  func list() -> AlignedList? {
    var (best, start) = (AlignedList?.none, 0)
    for number in 0..<Self.mostTitles where start < sample.text.count {
      if sample.hasOnlyTitle(before: start), var list = list(from: start, leastRows: number > 1 ? 2 : 1),
        list.columns.count >= 2 * (best?.columns.count ?? 0)
      {
        (list.opening, list.title) = (start, sample.title(before: start))
        best = list
      }
      start = sample.nextLine(after: start)
    }
    return best
  }

  /// Returns the table whose names are in the line at an offset; nil if there is none.
  /// - Parameter end: the offset behind its rows, unless an empty line ends them.
  func list(from start: Int, to end: Int = .max, leastRows: Int = 1) -> AlignedList? {
    let line = sample.line(from: start)
    guard var header = names(in: line) else { return nil }
    let headings = sample.headings(line)
    let below = lines(behind: start, to: end).filter {
      !AlignedColumns.isHeading(sample.text[$0], of: headings)
    }
    let (lines, hasRuler) = withoutRulers(below)
    let firstRows = lines.prefix(Self.mostCompared).map(words)
    // Text is rejected before its other lines are read.
    guard lines.count >= leastRows, hasGaps(header, firstRows) || areNumbered(header, lines, firstRows) else {
      return nil
    }
    let rows = firstRows + lines.dropFirst(Self.mostCompared).map(words)
    header = header.flatMap { divided($0, isLast: $0 == header.last, in: line, over: below, rows) }
    var columns = AlignedColumns(
      header: header, rows: rows,
      AlignedBytes {
        Array(bytes(of: $0, in: line))
      } value: {
        Array(UnsafeBufferPointer(rebasing: sample.text[lines[$0]])[$1])
      })
    let names = columns.nameRanges(of: header).map { name(in: $0, of: line) }
    let given = names.filter { !$0.isEmpty }
    guard given.count >= Self.leastColumns || arePairs(names, rows, columns),
      areDistinct(names, columns, lines, rows),
      !given.contains("/"), given.count >= names.count - 1, columns.segments.count * 3 >= names.count,
      isFilled(lines, rows, columns), isAligned(rows, columns), !areKeys(names, of: columns, lines),
      areNames(names, header.map { bytes(of: $0, in: line) }, of: columns, above: below)
    else { return nil }
    columns.headings = headings
    return AlignedList(columns: columns, names: names, hasRuler: hasRuler)
  }

  /// Whether two names are in capitals, two blanks apart or more, above values that begin where they do, in all rows.
  private func arePairs(_ names: [String], _ rows: [[LineWords.Word]], _ columns: AlignedColumns) -> Bool {
    guard names.count == 2, rows.count >= Self.leastPairs, columns.segments.count == 2,
      columns.columns[1].extent.lowerBound - columns.columns[0].extent.upperBound > 1,
      names.allSatisfy({ $0.allSatisfy { $0.isUppercase || !$0.isLetter } && $0.contains(where: \.isLetter) })
    else { return false }
    return rows.allSatisfy { row in
      let cells = columns.cells(of: row)
      return cells.count == 2
        && cells.allSatisfy { $0.1.first.columns.lowerBound == columns.columns[$0.column].extent.lowerBound }
    }
  }

  /// Returns lines without rulers, and whether there was one among them.
  private func withoutRulers(_ lines: [Range<Int>]) -> (lines: [Range<Int>], hasRuler: Bool) {
    let others = lines.filter { !RulerLine.isRuler(UnsafeBufferPointer(rebasing: sample.text[$0])) }
    return (others, others.count < lines.count)
  }

  /// Returns the lines behind the names, up to an empty line or the end. The first line may be empty.
  private func lines(behind start: Int, to end: Int) -> [Range<Int>] {
    var (lines, position) = ([Range<Int>](), sample.nextLine(after: start))
    if position < sample.text.count, sample.line(from: position).isEmpty {
      position = sample.nextLine(after: position)
    }
    while position < min(end, sample.text.count), lines.count < Self.mostRows {
      let line = sample.line(from: position)
      if sample.text[line].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { break }
      lines.append(line)
      position = sample.nextLine(after: position)
    }
    return lines
  }

  func words(_ line: Range<Int>) -> [LineWords.Word] {
    Array(LineWords(UnsafeBufferPointer(rebasing: sample.text[line])))
  }

  /// Divides a word of two names without a blank between them, as in `Address:PortProcess` of `ss`: before a capital letter behind
  /// a small one that no value crosses. Some values are below the first name. Unless some are below the second one as well, it is the
  /// last one, and lines are filled with blanks up to it.
  private func divided(
    _ word: LineWords.Word, isLast: Bool, in line: Range<Int>, over lines: [Range<Int>],
    _ rows: [[LineWords.Word]]
  ) -> [LineWords.Word] {
    let name = Array(bytes(of: word, in: line))
    guard name.count == word.columns.count, lines.count == rows.count else { return [word] }
    let length = name.indices.dropFirst().first { place in
      let column = word.columns.lowerBound + place
      return name[place - 1].isLowercase && name[place].isUppercase
        && zip(lines, rows).allSatisfy { line, words in
          let value = words.first { $0.columns.upperBound > column }
          return value.map { $0.columns.lowerBound >= column } ?? (line.count >= column)
        }
        && has(rows, in: word.columns.lowerBound..<column)
        && (isLast || has(rows, in: column..<word.columns.upperBound))
    }
    guard let length else { return [word] }
    let (byte, column) = (word.bytes.lowerBound + length, word.columns.lowerBound + length)
    return [
      LineWords.Word(
        bytes: word.bytes.lowerBound..<byte, columns: word.columns.lowerBound..<column),
      LineWords.Word(bytes: byte..<word.bytes.upperBound, columns: column..<word.columns.upperBound),
    ]
  }

  /// Whether a row has a word in some columns of the screen.
  private func has(_ rows: [[LineWords.Word]], in columns: Range<Int>) -> Bool {
    rows.contains { words in words.contains { $0.columns.overlaps(columns) } }
  }

  func bytes(of word: LineWords.Word, in line: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: sample.text[
        (line.lowerBound + word.bytes.lowerBound)..<(line.lowerBound + word.bytes.upperBound)])
  }

  private func name(in range: Range<Int>, of line: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: sample.text[line])[range], as: UTF8.self)
  }

  /// Whether most lines have two blanks between some words, as sentences do not.
  private func hasGaps(_ header: [LineWords.Word], _ rows: [[LineWords.Word]]) -> Bool {
    let lines = [header] + rows
    let spaced = lines.count { words in
      zip(words, words.dropFirst()).contains { $1.columns.lowerBound - $0.columns.upperBound > 1 }
    }
    return spaced * 2 >= lines.count
  }

  /// Whether two blanks or more are between some names, and all lines begin with a number that ends where the first of them does, as
  /// those of `ps -o pid,lstart,comm`.
  private func areNumbered(
    _ header: [LineWords.Word], _ lines: [Range<Int>], _ rows: [[LineWords.Word]]
  ) -> Bool {
    let name = header[0].columns
    return header.count >= Self.leastColumns
      && zip(header, header.dropFirst()).contains { $1.columns.lowerBound - $0.columns.upperBound > 1 }
      && zip(lines, rows).allSatisfy { line, words in
        words[0].columns.upperBound == name.upperBound && bytes(of: words[0], in: line).allSatisfy(\.isDigit)
      }
  }

  /// Whether most rows fill half of the columns. A first value with blanks behind it up to the last column does not count: `lsblk -f`
  /// writes disks with partitions so.
  private func isFilled(_ lines: [Range<Int>], _ rows: [[LineWords.Word]], _ columns: AlignedColumns) -> Bool
  {
    let end = columns.columns.last?.extent.lowerBound ?? 0
    let rows = zip(lines, rows).filter { $1.count > 1 || $0.count < end }.map { $1 }
    let filled = rows.count {
      Double(Set(columns.numbers(of: $0)).count) >= Self.leastCells * Double(columns.count)
    }
    return !rows.isEmpty && Double(filled) >= Self.leastRows * Double(rows.count)
  }

  /// Whether most columns have values that begin or end where their names do. The words of sentences do not.
  private func isAligned(_ rows: [[LineWords.Word]], _ columns: AlignedColumns) -> Bool {
    let used = columns.columns.indices.map { columns.alignment($0, rows) }.filter { $0.all > 0 }
    let aligned = used.count { Double(max($0.left, $0.right)) >= Self.leastAligned * Double($0.all) }
    return aligned * 2 >= used.count
  }
}

extension AlignedColumns {
  /// Returns the bytes of the names in the line that the columns were found below, by its words.
  func nameRanges(of words: [LineWords.Word]) -> [Range<Int>] {
    columns.map { column in
      let own = words.filter { $0.columns.overlaps(column.extent) }
      guard let first = own.first, let last = own.last else { return 0..<0 }
      return first.bytes.lowerBound..<last.bytes.upperBound
    }
  }
}
