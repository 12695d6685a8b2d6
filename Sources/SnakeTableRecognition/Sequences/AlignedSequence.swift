/// Finds aligned tables below one another, and the text beside them, as `kubectl get all`, `netstat` and `systemctl` print them.
///
/// An empty line ends a table, and so does a line that begins with the first name of the table again and names the columns of another
/// one. Lines behind an empty line that are not aligned with the columns are text. A line directly above the names, or alone between
/// empty lines, is the title of the table.
struct AlignedSequence {
  private let sample: Sample
  private let recognition: AlignedRecognition
  /// The lines, and those that have nothing but blanks.
  private let lines: [Range<Int>]
  private var parts: [TableSequence.Part] = []
  private var titles: [String?] = []
  /// The last table, and the numbers of its lines.
  private var last: AlignedList?
  private var rows = 0
  /// The numbers of the lines of text since the last table.
  private var text: [Range<Int>] = []
  private var textLines = 0

  /// The number of lines of a paragraph that may be above names, and of lines of text before the first table.
  private static let (mostTitles, mostLinesBefore) = (5, 8)
  /// The number of lines below a title by which a table is recognised.
  private static let mostTried = 20
  /// The number of lines of text beside as many as there are rows, and for each table.
  private static let (mostText, mostTextOfTable) = (3, 2)
  /// The share of the lines behind an empty one that go on with a table, and the number of lines that are compared.
  private static let (leastShare, mostCompared) = (0.8, 100)

  /// - Parameter sample: a whole text. O(bytes).
  init(_ sample: Sample) {
    (self.sample, recognition) = (sample, AlignedRecognition(sample))
    lines = sample.lines
  }

  /// Returns the tables; nil if there is only one without text beside it, or too much text.
  mutating func tables() -> TableSequence? {
    var line = 0
    while line < lines.count {
      if isBlank(line) { line += 1 } else { line = readParagraph(from: line) }
      if titles.isEmpty, textLines > Self.mostLinesBefore { return nil }
    }
    appendText()
    let isText = textLines > rows + Self.mostText + Self.mostTextOfTable * titles.count
    return parts.count > 1 && !titles.isEmpty && !isText ? TableSequence(parts, titles: titles) : nil
  }

  /// The table that was found without text beside it, but a title; nil if there are several, or text.
  var onlyTable: AlignedList? {
    guard parts.count == 1, titles.count == 1, case .aligned(var list) = parts[0].list else { return nil }
    (list.opening, list.title) = (parts[0].range.lowerBound, titles[0])
    return list
  }

  /// Reads a table with the lines above it, more rows of the last one, or text. Returns the number of the line behind it.
  private mutating func readParagraph(from start: Int) -> Int {
    let end = lines[start...].indices.first(where: isBlank) ?? lines.count
    if let table = table(in: start..<end) {
      append(table, paragraph: start)
      return table.rows.upperBound
    }
    if let last, end - start <= 2, namesTable(end - 1, below: last) {
      appendEmptyTable(below: end - 1, paragraph: start)
    } else if goesOn(start..<end) {
      parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<offset(end)
      rows += end - start
    } else {
      text.append(start..<end)
      textLines += end - start
    }
    return end
  }

  // MARK: Tables

  /// A table that was found, and the numbers of its lines.
  private struct Table {
    let list: AlignedList
    let names: Int
    let rows: Range<Int>
  }

  /// Returns the first table of a paragraph, or a later one that has twice as many columns.
  private func table(in paragraph: Range<Int>) -> Table? {
    var best: Table?
    for (number, line) in paragraph.prefix(Self.mostTitles).enumerated() {
      if let table = table(below: line, leastRows: number > 1 ? 2 : 1),
        table.list.columns.count >= 2 * (best?.list.columns.count ?? 0)
      {
        best = table
      }
    }
    return best
  }

  /// Returns the table below a line of names, up to an empty line or the next table.
  private func table(below names: Int, leastRows: Int) -> Table? {
    let first = names + 1 < lines.count && isBlank(names + 1) ? names + 2 : names + 1
    func table(to end: Int) -> Table? {
      recognition.list(from: lines[names].lowerBound, to: offset(end), leastRows: leastRows).map {
        Table(list: $0, names: names, rows: first..<end)
      }
    }
    guard first < lines.count, recognition.names(in: lines[names]) != nil else { return nil }
    // Behind an empty line, the next table may begin: this one has no rows.
    if first > names + 1, beginsTable(first, behind: names) { return nil }
    let end = lines[first...].indices.first(where: isBlank) ?? lines.count
    guard let next = nextNames(behind: names, in: (first + 1)..<max(first + 1, end)) else {
      guard let title = nextTitle(in: first..<end), let table = table(to: title),
        !isAligned(title, table.list.columns), !isAligned(title + 1, table.list.columns)
      else { return table(to: end) }
      return table
    }
    // The line above the next names is their title, unless it is a row.
    if next - 1 > first, let table = table(to: next - 1), !isAligned(next - 1, table.list.columns) {
      return table
    }
    return table(to: next)
  }

  /// Whether a line names the columns of another table: it begins with the same name, or both lines are in capitals.
  private func beginsTable(_ line: Int, behind names: Int) -> Bool {
    nextNames(behind: names, in: line..<(line + 1)) != nil
      || isCapital(line) && isCapital(names) && recognition.list(from: lines[line].lowerBound) != nil
  }

  /// Whether a line has capital letters, and no small ones.
  private func isCapital(_ line: Int) -> Bool {
    let bytes = sample.text[lines[line]]
    return !bytes.contains(where: \.isLowercase) && bytes.contains(where: \.isLetter)
  }

  /// Returns the line that names the columns of another table: it begins with the same name, and is not the same line.
  private func nextNames(behind names: Int, in rows: Range<Int>) -> Int? {
    func text(_ line: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: sample.text[lines[line]])
    }
    var words = LineWords(text(names))
    guard let name = words.next().map({ text(names)[$0.bytes] }) else { return nil }
    return rows.first { line in
      var words = LineWords(text(line))
      return words.next().map { text(line)[$0.bytes].elementsEqual(name) } ?? false
        && !text(line).elementsEqual(text(names)) && recognition.list(from: lines[line].lowerBound) != nil
    }
  }

  /// Returns the first line among rows that is the title of another table: a line without gaps, directly above names. Examines at most
  /// `mostTitles` such lines, and `mostTried` lines below each.
  private func nextTitle(in rows: Range<Int>) -> Int? {
    let titles = rows.dropFirst().dropLast(2).lazy.filter { line in
      hasNoGaps(line) && sample.title(of: lines[line]) != nil && recognition.names(in: lines[line + 1]) != nil
    }
    return titles.prefix(Self.mostTitles).first { line in
      let end = offset(min(line + Self.mostTried, rows.upperBound))
      return recognition.list(from: lines[line + 1].lowerBound, to: end) != nil
    }
  }

  /// Whether a line begins at the left edge and has single blanks between its words.
  private func hasNoGaps(_ line: Int) -> Bool {
    var end = -1
    return LineWords(UnsafeBufferPointer(rebasing: sample.text[lines[line]])).allSatisfy { word in
      defer { end = word.columns.upperBound }
      return word.columns.lowerBound == end + 1
    }
  }

  private mutating func append(_ table: Table, paragraph start: Int) {
    appendTitle(above: table.names, paragraph: start)
    appendText()
    let range = lines[table.names].lowerBound..<offset(table.rows.upperBound)
    parts.append(TableSequence.Part(range: range, list: .aligned(table.list), table: titles.count - 1))
    (last, rows) = (table.list, rows + table.rows.count)
  }

  /// Appends a table without rows. Its names are a line of text.
  private mutating func appendEmptyTable(below names: Int, paragraph start: Int) {
    appendTitle(above: names, paragraph: start)
    appendText()
    let range = lines[names].lowerBound..<offset(names + 1)
    parts.append(TableSequence.Part(range: range, list: .lines, table: titles.count - 1))
    textLines += 1
  }

  /// Whether lines behind an empty one have values below the names of the last table.
  private func goesOn(_ paragraph: Range<Int>) -> Bool {
    guard let last, text.isEmpty, !namesTable(paragraph.upperBound - 1, below: last) else { return false }
    let first = paragraph.prefix(Self.mostCompared)
    return Double(first.count { isAligned($0, last.columns) }) >= Self.leastShare * Double(first.count)
  }

  /// Whether a line names the columns of a table without rows below another one: it begins with the same name, or both tables have names
  /// in capitals only.
  private func namesTable(_ line: Int, below table: AlignedList) -> Bool {
    guard let words = recognition.names(in: lines[line]) else { return false }
    return isCapital(line) && table.names.allSatisfy { !$0.utf8.contains(where: \.isLowercase) }
      || recognition.bytes(of: words[0], in: lines[line]).elementsEqual((table.names.first ?? "").utf8)
  }

  /// Whether a line fills half of the columns, three in four of its values behind the first one begin or end where the names do, and no
  /// word is across the beginning of a name that values begin with.
  private func isAligned(_ line: Int, _ columns: AlignedColumns) -> Bool {
    let words = Array(LineWords(UnsafeBufferPointer(rebasing: sample.text[lines[line]])))
    let edges = columns.columns.filter { !$0.isRightAligned }.map(\.extent.lowerBound)
    let isAcross = words.contains { word in
      edges.contains { $0 > word.columns.lowerBound && $0 < word.columns.upperBound }
    }
    let cells = columns.cells(of: words)
    let aligned = cells.dropFirst().count { column, cell in
      let extent = columns.columns[column].extent
      return cell.first.columns.lowerBound == extent.lowerBound
        || cell.last.columns.upperBound == extent.upperBound
    }
    return !isAcross && cells.count * 2 >= columns.count
      && aligned > 0 && aligned * 4 >= (cells.count - 1) * 3
  }

  // MARK: Text

  /// Notes the title of a table. The lines above it stay text.
  private mutating func appendTitle(above names: Int, paragraph start: Int) {
    var above = start..<names
    if above.isEmpty, let last = text.last, last.count == 1 {
      text.removeLast()
      (above, textLines) = (last, textLines - 1)
    }
    let title = above.last.flatMap { sample.title(of: lines[$0]) }
    let hasGroups =
      titles.isEmpty && text.isEmpty && above.count == 1 && sample.hasGroups(lines[above.lowerBound])
    if title != nil || hasGroups { above = above.dropLast() }
    titles.append(title)
    textLines += above.count
    if !above.isEmpty { text.append(above) }
  }

  /// Appends the text since the last table as a part. It belongs to the last title.
  private mutating func appendText() {
    guard let first = text.first, let last = text.last else { return }
    let range = lines[first.lowerBound].lowerBound..<offset(last.upperBound)
    parts.append(TableSequence.Part(range: range, list: .lines, table: titles.count - 1))
    text = []
  }

  // MARK: Lines

  private func isBlank(_ line: Int) -> Bool { sample.text[lines[line]].allSatisfy(\.isBlank) }

  /// The offset of the line with a number, or the end of the text.
  private func offset(_ line: Int) -> Int { line < lines.count ? lines[line].lowerBound : sample.text.count }
}
