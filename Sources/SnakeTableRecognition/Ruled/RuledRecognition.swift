/// A table with rulers, as it was recognised.
package struct RuledList: Equatable, Sendable {
  package var columns: RuledColumns
  package var rows = RuledRows.lines
  /// The names of the columns; empty if there are none.
  package var names: [String]
  /// The number of bytes before the line of names, or before the first row if there are no names.
  package var opening = 0
  /// The line above them; nil for none.
  package var title: String?
}

/// Recognises tables whose names are above a ruler, such as those of database clients, Markdown and `pip list`.
struct RuledRecognition {
  let sample: Sample

  /// The number of lines among which the ruler is, and of rows that are examined.
  private static let (mostTitles, mostRows) = (12, 2000)
  /// The share of the rows that the gaps of the ruler fit.
  static let leastShare = 0.9
  /// The number of lines before the first of several tables, and behind each beside as many as there are rows.
  private static let (mostLinesBefore, mostLinesBetween) = (8, 8)

  init(_ sample: Sample) { self.sample = sample }

  /// Returns the table; nil if there is none, or text beside it.
  func list() -> RuledList? {
    if let list = listWithoutNames() { return list }
    guard let table = table(from: 0, mostTitles: Self.mostTitles) else { return nil }
    return isFollowedByMore(table) || !sample.hasOnlyTitle(before: top(of: table)) ? nil : table.list
  }

  /// Returns the rows between two rulers without names: no other ruler is between them, or one is between any two rows and the first row
  /// has a number or a date.
  private func listWithoutNames() -> RuledList? {
    let blank = sample.text.prefix { $0 <= 0x20 }
    let start = blank.lastIndex(of: sample.lineEnd).map { $0 + 1 } ?? 0
    guard sample.isWhole, let top = RulerLine(bytes(sample.line(from: start))), top.divides else {
      return nil
    }
    let lines = sample.lines.filter { !bytes($0).allSatisfy { $0.isBlank || $0 == 0x0D } }
    guard lines.count > 2, RulerLine(bytes(lines[lines.count - 1]))?.runs == top.runs else { return nil }
    let inside = lines[1..<(lines.count - 1)]
    let rows = inside.filter { !RulerLine.isRuler(bytes($0)) }
    let rulers = inside.filter { RulerLine.isRuler(bytes($0)) }
    guard let first = rows.first, let columns = columns(below: top, names: first, rows),
      rows.allSatisfy({ !columns.isText(bytes($0)) })
    else { return nil }
    // A ruler below names differs from the rulers between rows.
    let isGrid =
      rulers.count > 1 && rulers.count == rows.count - 1 && hasQuantity(first, columns)
      && rulers.allSatisfy { bytes($0).elementsEqual(bytes(rulers[0])) }
    guard rulers.isEmpty || isGrid else { return nil }
    return RuledList(columns: columns, names: [], opening: first.lowerBound)
  }

  /// Returns tables with frames or bars, or one table of any kind below text. Lines of text above, between and behind them become parts.
  /// Returns nil if there are too many of these lines.
  func tables() -> TableSequence? {
    guard sample.isWhole else { return nil }
    var (parts, titles, start, rows, isDocument) = ([TableSequence.Part](), [String?](), 0, 0, false)
    while let table = table(from: start, mostTitles: .max), isPart(table, isFirst: parts.isEmpty) {
      let title = title(above: table.names)
      let top = title?.lowerBound ?? top(of: table)
      if let last = parts.indices.last {
        parts[last].range = parts[last].range.lowerBound..<top
      } else {
        guard lines(in: 0..<top) <= Self.mostLinesBefore else { return nil }
        if lines(in: 0..<top) > 0 { parts.append(TableSequence.Part(range: 0..<top, list: .lines, table: 0)) }
      }
      parts.append(
        TableSequence.Part(
          range: table.list.opening..<sample.text.count, list: .ruled(table.list), table: titles.count))
      titles.append(title.flatMap(sample.title))
      (start, rows) = (table.end, rows + table.rows)
      if case .bars = table.list.columns, isFollowedByMore(table) { isDocument = true }
    }
    guard !parts.isEmpty else { return nil }
    // A document with more than a title and headings beside its tables stays lines.
    let text = lines(in: 0..<sample.text.count) - rows - 3 * titles.count
    let most = isDocument ? titles.count / 2 : rows + Self.mostLinesBetween * titles.count
    return text <= most ? TableSequence(parts, titles: titles) : nil
  }

  /// Returns the line of the title directly above names, or of a heading of Markdown with an empty line below it; nil for none.
  private func title(above names: Int) -> Range<Int>? {
    guard let line = sample.line(before: names) else { return nil }
    guard line.isEmpty else { return sample.title(of: line) == nil ? nil : line }
    return sample.line(before: line.lowerBound).flatMap { bytes($0).first == UInt8(ascii: "#") ? $0 : nil }
  }

  /// Whether a table can be part of a sequence. A table without bars can only be the last part, below text.
  private func isPart(_ table: Found, isFirst: Bool) -> Bool {
    switch table.list.columns {
    case .extents, .bars: true
    case .aligned: isFirst && !isFollowedByMore(table)
    }
  }

  /// Returns the offset of the first line of a table: the line of names, or a line above it that is connected to the names by bars, as in
  /// the output of `dpkg -l`.
  private func top(of table: Found) -> Int {
    let bar = UInt8(ascii: "|")
    var (top, isJoined) = (sample.line(from: table.names), false)
    while bytes(top).first == bar, let above = directlyAbove(top), !above.isEmpty,
      !RulerLine.isRuler(bytes(above)),
      isJoined || bytes(above).first == bar
    {
      (top, isJoined) = (above, true)
    }
    return top.lowerBound
  }

  /// The number of lines that are not empty.
  private func lines(in range: Range<Int>) -> Int {
    sample.text[range].split(separator: sample.lineEnd).count
  }

  /// A table that was found.
  private struct Found {
    let list: RuledList
    let ruler: RulerLine
    /// The offset of its names.
    let names: Int
    /// The offset behind its rows, and their number.
    let (end, rows): (Int, Int)
  }

  /// Finds the first table from an offset on.
  private func table(from first: Int, mostTitles: Int) -> Found? {
    var (before, start, number) = (Range<Int>?.none, first, 0)
    while start < sample.text.count, number < mostTitles {
      let line = sample.line(from: start)
      let next = sample.nextLine(after: start)
      if let frame = NamedFrame(bytes(line)), let found = table(below: frame, names: line, rows: next) {
        return found
      }
      if let before, let ruler = RulerLine(bytes(line)), ruler.divides, !hasBarFirst(line),
        let found = table(below: ruler, names: before, rows: next)
      {
        return found
      }
      before = line.isEmpty || RulerLine.isRuler(bytes(line)) ? nil : line
      (start, number) = (next, number + 1)
    }
    return nil
  }

  /// Whether a line begins with a bar, as the dashes that Polars writes below its names: `│ --- ┆ --- │`.
  private func hasBarFirst(_ line: Range<Int>) -> Bool {
    RuledColumns.lengthOfBar(in: sample.text[line]) == 3
  }

  /// Returns the rows below a frame with names in it.
  private func table(below frame: NamedFrame, names line: Range<Int>, rows start: Int) -> Found? {
    let (blocks, end) = blocks(from: start, below: frame.ruler)
    let (rows, columns) = (blocks.flatMap(\.self), RuledColumns.extents(frame.ruler.runs))
    guard !rows.isEmpty, rows.allSatisfy({ !columns.isText(bytes($0)) }) else { return nil }
    let list = RuledList(
      columns: columns, names: frame.names, opening: line.lowerBound,
      title: sample.title(before: line.lowerBound))
    return Found(list: list, ruler: frame.ruler, names: line.lowerBound, end: end, rows: rows.count)
  }

  private func table(below ruler: RulerLine, names line: Range<Int>, rows start: Int) -> Found? {
    // A ruler without bars is as wide as the names.
    let last = Array(LineWords(bytes(line))).last?.columns.upperBound ?? 0
    guard ruler.runs.contains(where: { $0.count >= 3 }),
      ruler.hasCrossings || last <= ruler.runs[ruler.runs.count - 1].upperBound
    else { return nil }
    let (blocks, end) = blocks(from: start, below: ruler)
    let rows = blocks.flatMap(\.self)
    guard let columns = columns(below: ruler, names: line, rows) else { return nil }
    let upper = upperNames(above: line, columns)
    let place = upper ?? line
    let names = columns.fields(in: bytes(place)).map { String(decoding: bytes(place)[$0], as: UTF8.self) }
    guard names.contains(where: { !$0.isEmpty }) else { return nil }
    // The first line of the list is none of its rows: types, or else the names.
    let areTypes = upper != nil && (areTypes(line, columns) || directlyAbove(line) != upper)
    let list = RuledList(
      columns: columns, rows: form(of: blocks, columns, ruler), names: names,
      opening: areTypes ? line.lowerBound : place.lowerBound, title: sample.title(before: place.lowerBound))
    return Found(list: list, ruler: ruler, names: place.lowerBound, end: end, rows: rows.count)
  }

  /// Returns the first of two lines between the top of a frame and the ruler, if it has all names. The other one has types, as DuckDB
  /// writes them, or is a row. Polars has a line of dashes between the two.
  private func upperNames(above line: Range<Int>, _ columns: RuledColumns) -> Range<Int>? {
    guard case .extents = columns, var above = directlyAbove(line) else { return nil }
    if hasBarFirst(above), RulerLine.isRuler(bytes(above)) { above = directlyAbove(above) ?? above }
    guard !RulerLine.isRuler(bytes(above)),
      let frame = directlyAbove(above), let top = RulerLine(bytes(frame)), top.hasCrossings,
      !columns.isText(bytes(above)), !columns.isText(bytes(line))
    else { return nil }
    let cells = columns.fields(in: bytes(above)) + columns.fields(in: bytes(line))
    return cells.allSatisfy { !$0.isEmpty } ? above : nil
  }

  /// Returns the line above one; nil for the first one.
  private func directlyAbove(_ line: Range<Int>) -> Range<Int>? {
    guard line.lowerBound > 0 else { return nil }
    let start = sample.text[..<(line.lowerBound - 1)].lastIndex(of: sample.lineEnd).map { $0 + 1 } ?? 0
    return sample.line(from: start)
  }

  private func areTypes(_ line: Range<Int>, _ columns: RuledColumns) -> Bool {
    columns.fields(in: bytes(line)).allSatisfy { cell in
      DuckDBType.isType(bytes(line)[cell])
    }
  }

  /// Returns the lines between rulers below the first one, up to an empty line, a footer in parentheses or the end of a frame, and the
  /// offset behind them.
  private func blocks(from start: Int, below ruler: RulerLine) -> ([[Range<Int>]], end: Int) {
    var (blocks, position, count) = ([[Range<Int>]](), start, 0)
    var block: [Range<Int>] = []
    while position < sample.text.count, count < Self.mostRows {
      let line = sample.line(from: position)
      if line.isEmpty || sample.text[line.lowerBound] == UInt8(ascii: "(") { break }
      if isText(line, below: ruler) { break }
      if let other = RulerLine(bytes(line)), !isCell(line, of: ruler) {
        if ruler.hasCrossings, !block.isEmpty {
          blocks.append(block)
          block = []
          // The same ruler divides rows, or ends the table.
          let next = sample.line(from: sample.nextLine(after: position))
          if other.runs != ruler.runs || RuledColumns.lengthOfBar(in: sample.text[next]) == nil { break }
        }
      } else {
        block.append(line)
        count += 1
      }
      position = sample.nextLine(after: position)
    }
    return (block.isEmpty ? blocks : blocks + [block], position)
  }

  /// Whether another table follows, or more lines than a footer, in proportion to the rows: the table is a part of a text.
  private func isFollowedByMore(_ table: Found) -> Bool {
    var (lines, position) = (0, table.end)
    while position < sample.text.count {
      let line = sample.line(from: position)
      if let other = RulerLine(bytes(line)) {
        if other.divides, other.hasCrossings, other.runs != table.ruler.runs { return true }
      } else if !line.isEmpty {
        lines += 1
        if lines > 2, lines * 4 > table.rows, table.rows < Self.mostRows { return true }
      }
      position = sample.nextLine(after: position)
    }
    return false
  }

  func bytes(_ line: Range<Int>) -> UnsafeBufferPointer<UInt8> {
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
