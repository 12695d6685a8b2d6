/// A list whose fields are words between blanks, below a line of names, as `write.table` of R writes it.
package struct WordsList: Equatable, Sendable {
  package var names: [String]
  /// Whether the rows have one word more than the names: a name of the row itself, before the others.
  package var hasRowNames: Bool
  /// The line of names, and the line of groups above it, which are text where they are repeated among the rows.
  var headings: [[UInt8]]
  /// The number of bytes before the names: those of a `#`.
  package var opening = 0
  /// The line above the names; nil for none, and for one with the names of groups of columns.
  package var title: String?

  /// Returns the words of a line. A repetition of the lines above the rows is one word.
  package func words(in line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    isText(line) ? [CellBytes.trimmed(line)] : QuotedWords.ranges(in: line)
  }

  /// Whether a line repeats one of the lines above the rows.
  package func isText(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    AlignedColumns.isHeading(line, of: headings)
  }
}

/// Recognises lists of words with names.
struct WordsRecognition {
  private let sample: Sample

  private static let (leastLines, leastWords, mostLines) = (4, 3, 300)

  init(_ sample: Sample) { self.sample = sample }

  /// Returns the list; nil if there is none: all lines have the same number of words, the first one names them, and half of the
  /// columns are numbers. Lines that all begin with a key and a colon have no names.
  func list() -> WordsList? { list(from: opening, leastLines: Self.leastLines) }

  /// Returns the list that an aligned table is: all its lines have as many words as the line of names, which the aligned table
  /// has joined. Long values have moved the values behind them from their names, as in `vmstat`.
  func list(instead table: AlignedList) -> WordsList? {
    guard var list = list(from: table.opening, leastLines: 2), !list.hasRowNames, !table.hasRuler,
      list.names.count > table.columns.count
    else { return nil }
    list.title = table.title
    return list
  }

  private func list(from opening: Int, leastLines: Int) -> WordsList? {
    var (records, position) = ([[Range<Int>]](), opening)
    let headings = sample.headings(sample.line(from: opening))
    while position < sample.text.count, records.count < Self.mostLines {
      let line = sample.line(from: position)
      if !records.isEmpty, AlignedColumns.isHeading(sample.text[line], of: headings) {
        position = sample.nextLine(after: position)
        continue
      }
      let words = QuotedWords.ranges(in: UnsafeBufferPointer(rebasing: sample.text[line])).map {
        ($0.lowerBound + line.lowerBound)..<($0.upperBound + line.lowerBound)
      }
      if records.isEmpty, words.contains(where: { kind($0).isQuantity }) { return nil }
      if let second = records.dropFirst().first, words.count != second.count { return nil }
      records.append(words)
      position = sample.nextLine(after: position)
    }
    guard records.count >= leastLines, let names = records.first, let count = records.last?.count,
      count >= Self.leastWords, names.count == count || names.count == count - 1,
      Set(names.map { Array(sample.text[$0]) }).count == names.count,
      !records.allSatisfy({ $0.first.map { sample.text[$0].last == UInt8(ascii: ":") } ?? false })
    else { return nil }
    let numbers = (0..<count).count { column in records.dropFirst().allSatisfy { kind($0[column]) == .number }
    }
    guard numbers * 2 >= count else { return nil }
    return WordsList(
      names: names.map { String(decoding: sample.text[$0], as: UTF8.self) }, hasRowNames: names.count < count,
      headings: headings, opening: opening)
  }

  /// The offset of the names behind a `#` at the beginning, or below the names of groups of columns, as `vmstat` writes them.
  private var opening: Int {
    if sample.hasGroups(sample.line(from: 0)) { return sample.nextLine(after: 0) }
    guard sample.text.first == UInt8(ascii: "#") else { return 0 }
    return sample.text.dropFirst().firstIndex { !$0.isBlank } ?? 0
  }

  private func kind(_ word: Range<Int>) -> CellKind {
    CellKind(UnsafeBufferPointer(rebasing: sample.text[word]))
  }
}

/// Words between blanks and tabs. Quotes around a word may contain blanks.
package enum QuotedWords {
  /// Returns the contents of the words of a line, without their quotes.
  package static func ranges(in line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (words, position) = ([Range<Int>](), 0)
    while true {
      while position < line.count, isBlank(line[position]) { position += 1 }
      guard position < line.count else { return words }
      let quote = line[position]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = line[(position + 1)...].firstIndex(of: quote),
        end + 1 == line.count || isBlank(line[end + 1])
      {
        words.append((position + 1)..<end)
        position = end + 1
      } else {
        let end = line[position...].firstIndex(where: isBlank) ?? line.count
        words.append(position..<end)
        position = end
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0D }
}
