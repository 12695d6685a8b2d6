/// Names of several words in tables whose writer pads all columns by two blanks or more, as docker, kubectl, gh and helm do:
///
///     ID    BRANCH     CREATED AT
///     #12   anna:fix   about 2 hours ago
///
/// A single blank in the names is then no boundary between two columns.
struct PaddedNames {
  /// The words of the names, in groups with two blanks or more between them.
  private let groups: [ArraySlice<LineWords.Word>]
  /// The first column of the screen of each group, and the end of the last one.
  private let starts: [Int]

  /// The least number of groups whose gaps show how the writer pads columns.
  private static let leastGroups = 3
  /// The number of blanks between two columns.
  private static let leastGap = 2

  /// - Parameter header: the words of the line of names, at least one.
  private init(_ header: [LineWords.Word]) {
    var (groups, first) = ([ArraySlice<LineWords.Word>](), 0)
    for number in header.indices.dropFirst() where !Self.isNear(header[number - 1], header[number]) {
      groups.append(header[first..<number])
      first = number
    }
    self.groups = groups + [header[first...]]
    starts = self.groups.map { $0[$0.startIndex].columns.lowerBound } + [Int.max]
  }

  /// Joins the words of each name that has several. Words are joined only if all columns are padded in all rows, and if all values
  /// begin where their names do. `CREATED BY` beside a column `CREATED` is always one name, since names differ. O(words).
  static func joined(
    _ header: [LineWords.Word], rows: [[LineWords.Word]], _ bytes: AlignedBytes
  ) -> [LineWords.Word] {
    guard !header.isEmpty else { return header }
    let names = PaddedNames(header)
    guard names.groups.count >= leastGroups, names.groups.count < header.count, !rows.isEmpty,
      rows.allSatisfy(names.isPadded)
    else { return header }
    let single = names.groups.filter { $0.count == 1 }.flatMap { $0.map(bytes.name) }
    return names.groups.enumerated().flatMap { number, words in
      let isTaken = words.count == 2 && single.contains(bytes.name(words[words.startIndex]))
      return words.count > 1 && (isTaken || !names.isDivided(number, rows)) ? [name(of: words)] : Array(words)
    }
  }

  private static func name(of words: ArraySlice<LineWords.Word>) -> LineWords.Word {
    let (first, last) = (words[words.startIndex], words[words.endIndex - 1])
    return LineWords.Word(
      bytes: first.bytes.lowerBound..<last.bytes.upperBound,
      columns: first.columns.lowerBound..<last.columns.upperBound)
  }

  private static func isNear(_ word: LineWords.Word, _ next: LineWords.Word) -> Bool {
    next.columns.lowerBound - word.columns.upperBound < leastGap
  }

  /// Whether the first value of each group begins where its name does, and its last one ends two blanks before the next name.
  private func isPadded(_ row: [LineWords.Word]) -> Bool {
    var (group, isFirst) = (0, true)
    for word in row {
      while word.columns.lowerBound >= starts[group + 1] { (group, isFirst) = (group + 1, true) }
      if isFirst, word.columns.lowerBound != starts[group] { return false }
      if word.columns.upperBound > starts[group + 1] - Self.leastGap { return false }
      isFirst = false
    }
    return true
  }

  /// Whether the names of a group are columns of their own: a row has a gap of two blanks or more before a word below a further name, or
  /// in all rows, the words begin where the words of the names do, or a column behind.
  private func isDivided(_ group: Int, _ rows: [[LineWords.Word]]) -> Bool {
    let names = groups[group]
    let extent = starts[group]..<starts[group + 1]
    let values = rows.map { row in row.filter { extent.contains($0.columns.lowerBound) } }
    let hasGap = values.contains { row in
      zip(row, row.dropFirst()).contains { word, next in
        !Self.isNear(word, next) && names.dropFirst().contains { $0.columns.overlaps(next.columns) }
      }
    }
    return hasGap
      || names.enumerated().dropFirst().contains { number, name in
        values.allSatisfy { row in
          row.count > number && 0..<Self.leastGap ~= row[number].columns.lowerBound - name.columns.lowerBound
        }
      }
  }
}
