import SnakeTable
import SnakeTableRecords

/// Lets the user choose without a screen: prints numbered rows, a page at a time, and reads lines with the numbers of
/// the chosen rows.
///
///     North Carolina, 2
///     1 Durham, 8
///     2 Raleigh, 3
///     2 rows. Number of a row, /text to filter, ? for help, empty line to quit:
package struct NumberedPrompt {
  private static let pageRows = 20

  private let dataSource: any TableDataSource
  private let source: any RowStore
  private let allowsMultipleSelection: Bool
  private let order: ChosenOrder
  private let typesetter: Typesetter
  private let settle: ([TableIndexPath]) -> Void
  private var layout: TableLayout
  private var isFiltered = false
  /// The position of the first row shown, counted from 0.
  private var firstRow = 0
  /// The answer to the last line, such as an error, which is printed in place of the rows; nil for none.
  private var answer: [UInt8]?

  /// - Parameters:
  ///   - query: the initial filter; nil for none.
  ///   - settle: waits until all rows have arrived, or, in a list whose rows arrive when they are needed, those at some paths.
  package init(
    _ source: any RowStore, allowsMultipleSelection: Bool, order: ChosenOrder, query: String?,
    typesetter: Typesetter, settle: @escaping ([TableIndexPath]) -> Void
  ) {
    (dataSource, self.source, self.settle) = (source, source, settle)
    (self.allowsMultipleSelection, self.order, self.typesetter) = (allowsMultipleSelection, order, typesetter)
    layout = TableLayout(source, configuration: TableConfiguration())
    filter(by: query.map { Array($0.utf8) } ?? [])
  }

  // MARK: Showing

  /// Returns the text to print before a line is read.
  package mutating func text() -> [UInt8] {
    if let answer {
      self.answer = nil
      return answer + Array("\n\(question)".utf8)
    }
    var lines = dataSource.pinnedCells.map { typesetter.marked(SpokenText.text(of: $0).bytes) }
    for (position, path) in page() {
      if path.row == 0 || position == firstRow, let header = dataSource.header(inSection: path.section) {
        let outer = header.outerLines.suffix(header.outerHeight).map {
          SpokenText.joined([$0.text, $0.detail])
        }
        lines += (outer + [SpokenText.text(of: header)]).map { typesetter.marked($0.bytes) }
      }
      let cell = SpokenText.text(
        of: dataSource.cell(forRowAt: path), source.cellFieldNames, hasDetails: source.hasDetails)
      let number = dataSource.isRowEnabled(at: path) ? "\(position + 1) " : "context: "
      lines.append(Array(number.utf8) + typesetter.marked(cell.bytes))
    }
    return lines.flatMap { $0 + [0x0A] } + Array(question.utf8)
  }

  /// Returns the rows of the page that is shown, once they have arrived.
  private mutating func page() -> [(position: Int, path: TableIndexPath)] {
    var rows: [(position: Int, path: TableIndexPath)] {
      (firstRow..<max(firstRow, min(layout.numberOfRows, firstRow + Self.pageRows))).compactMap { position in
        layout.path(atPosition: position).map { (position, $0) }
      }
    }
    settle(rows.map(\.path))
    layout.update(from: dataSource)
    return rows
  }

  private var question: String {
    let count = source.matchCount
    let rows = isFiltered ? "\(count) of \(source.count) rows" : count == 1 ? "1 row" : "\(count) rows"
    let more = firstRow + Self.pageRows < layout.numberOfRows ? ", + for more" : ""
    let back = firstRow > 0 ? ", - to go back" : ""
    let numbers = allowsMultipleSelection ? "Numbers of rows, such as 1 3-5" : "Number of a row"
    return "\(rows). \(numbers)\(more)\(back), /text to filter, ? for help, empty line to quit: "
  }

  // MARK: Reading

  /// Performs the command in a line. Returns nil if another line is needed.
  package mutating func take(_ line: [UInt8]) -> BrowserOutcome? {
    let words = line.split { [0x20, 0x09, 0x0D, UInt8(ascii: ",")].contains($0) }
    guard let first = words.first?.first, words != [[UInt8(ascii: "q")]] else { return .cancelled }
    switch first {
    case UInt8(ascii: "/"): filter(by: Array(line.drop { $0 != first }.dropFirst()))
    case UInt8(ascii: "+"): turn(by: 1)
    case UInt8(ascii: "-"): turn(by: -1)
    case UInt8(ascii: "?"): explain(Array(line.drop { $0 != first }.dropFirst()))
    default: return choose(words.map { String(decoding: $0, as: UTF8.self) })
    }
    return nil
  }

  private mutating func filter(by text: [UInt8]) {
    let query = text.isEmpty ? nil : FilterQuery(text)
    // A query of words is always valid.
    try? source.setFilter(query)
    settle([])
    layout.update(from: dataSource)
    (isFiltered, firstRow) = (query != nil, 0)
    if layout.numberOfRows == 0 { answer = Array("No matches".utf8) }
  }

  private mutating func turn(by pages: Int) {
    let row = firstRow + pages * Self.pageRows
    if (0..<layout.numberOfRows).contains(row) {
      firstRow = row
    } else {
      answer = Array("No more rows".utf8)
    }
  }

  private mutating func choose(_ words: [String]) -> BrowserOutcome? {
    var chosen = TableSelection()
    for word in words {
      let paths = rows(named: word)?.compactMap { layout.path(atPosition: $0) }
      let identifiers = (paths ?? []).filter(dataSource.isRowEnabled(at:)).map(
        dataSource.identifier(forRowAt:))
      guard !identifiers.isEmpty else {
        answer = complaint(about: word)
        return nil
      }
      chosen.mark(identifiers.map { $0..<($0 + 1) })
    }
    guard allowsMultipleSelection || chosen.markedCount == 1 else {
      answer = Array("Only one row can be chosen".utf8)
      return nil
    }
    return .chosen(order.rows(of: chosen, in: dataSource))
  }

  private func complaint(about word: String) -> [UInt8] {
    Array("There is no row ".utf8) + typesetter.marked(Array(word.utf8))
  }

  /// Returns the positions, counted from 0, of `3` or `3-5`, or nil if the word is invalid or a row does not exist.
  private func rows(named word: String) -> Range<Int>? {
    let ends = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends[0], let last = ends[ends.count - 1], first <= last, first >= 1,
      last <= layout.numberOfRows
    else { return nil }
    return (first - 1)..<last
  }
}

// MARK: Help and details

extension NumberedPrompt {
  private static let help = """
    3          choose row 3
    1 3-5      choose several rows, with --multi
    ?3         all fields of row 3
    /text      only the rows that contain the text; / alone: all rows
    + and -    the next and the previous rows
    q          leave, like an empty line
    """

  /// Answers `?` with the commands, and `?3` with the fields of a row.
  private mutating func explain(_ text: [UInt8]) {
    let word = String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self)
    guard !word.isEmpty else { return answer = Array(Self.help.utf8) }
    guard let row = rows(named: word)?.first, let path = layout.path(atPosition: row) else {
      return answer = complaint(about: word)
    }
    settle([path])
    let identifier = dataSource.identifier(forRowAt: path)
    // Long values are requested when they are asked for.
    _ = source.details(of: identifier)
    settle([path])
    let details = source.details(of: identifier)
    answer = Array(
      details.fields.map { typesetter.marked($0.name + Array(": ".utf8) + details.text(of: $0).bytes) }
        .joined(separator: [0x0A]))
  }
}
