/// The bytes of the lines in which columns are found.
struct AlignedBytes {
  /// Returns the bytes of a word of the line of names.
  let name: (LineWords.Word) -> [UInt8]
  /// Returns bytes of a row, by its number.
  let value: (Int, Range<Int>) -> [UInt8]

  /// Whether a name begins with a small letter.
  func isSmall(_ word: LineWords.Word) -> Bool { name(word).first?.isLowercase ?? false }

  /// Whether a name has no small letters.
  func isCapital(_ word: LineWords.Word) -> Bool { !name(word).contains(where: \.isLowercase) }
}

extension AlignedColumns {
  /// - Parameters:
  ///   - header: the line of names; nil for none.
  ///   - rows: the lines of values.
  package init(header: [UInt8]?, rows: [[UInt8]]) {
    func words(_ line: [UInt8]) -> [LineWords.Word] { line.withUnsafeBufferPointer { Array(LineWords($0)) } }
    let bytes = AlignedBytes {
      Array(header?[$0.bytes] ?? [])
    } value: {
      Array(rows[$0][$1])
    }
    self.init(header: header.map(words), rows: rows.map(words), bytes)
  }

  /// Two adjacent words are one name if at most this share of the rows has a word below each of them. The greater share is for
  /// a second word that begins with a small letter and a first one that does not, as in `Mounted on`.
  private static let (fewRows, someRows) = (0.1, 0.3)

  /// Finds the columns below the names in a line. A first column may have no name.
  /// - Parameters:
  ///   - header: the words of the line of names; nil for none.
  ///   - rows: the words of the lines of values.
  init(header: [LineWords.Word]?, rows: [[LineWords.Word]], _ bytes: AlignedBytes) {
    let header = header.map { Self.joined(PaddedNames.joined($0, rows: rows, bytes), bytes) }
    let segments = ColumnSegments(header: header, rows: rows, bytes).ranges
    let names = header ?? []
    self.init(columns: [], segments: [])
    for extent in segments {
      let first = columns.count
      columns += Self.columns(
        of: extent, named: names.filter { $0.columns.overlaps(extent) },
        rows: rows.lazy.map { $0.filter { $0.columns.overlaps(extent) } }, bytes)
      self.segments.append(Segment(extent: extent, columns: first..<columns.count))
    }
    guard !self.segments.isEmpty else {
      self = .whole
      return
    }
    extendEnds()
    for column in columns.indices { columns[column].isRightAligned = isRightAligned(column, rows) }
    markIndentedColumns(rows)
  }

  /// Joins two words to one name if the second word follows different words, as in `Local Address  Peer Address`: the names of columns
  /// differ, so that the second word is no name of its own.
  private static func joined(_ header: [LineWords.Word], _ bytes: AlignedBytes) -> [LineWords.Word] {
    let texts = header.map(bytes.name)
    func isSecond(_ number: Int) -> Bool {
      number > 0 && header[number].columns.lowerBound - header[number - 1].columns.upperBound == 1
        && texts[number] != texts[number - 1]
    }
    var names: [LineWords.Word] = []
    for (number, word) in header.enumerated() {
      let recurring = texts.indices.filter { texts[$0] == texts[number] }
      if recurring.count > 1, recurring.allSatisfy(isSecond), let first = names.popLast() {
        names.append(
          LineWords.Word(
            bytes: first.bytes.lowerBound..<word.bytes.upperBound,
            columns: first.columns.lowerBound..<word.columns.upperBound))
      } else {
        names.append(word)
      }
    }
    return names
  }

  /// The first segment begins at the left edge, and the last one has no end.
  private mutating func extendEnds() {
    segments[0].extent = 0..<segments[0].extent.upperBound
    let last = segments.count - 1
    segments[last].extent = segments[last].extent.lowerBound..<Int.max
  }

  /// Returns the columns of a segment: one for each of its names.
  private static func columns(
    of extent: Range<Int>, named words: [LineWords.Word], rows: some Sequence<[LineWords.Word]>,
    _ bytes: AlignedBytes
  ) -> [Column] {
    guard var first = words.first else { return [Column(extent: extent)] }
    var name = first.columns
    guard words.count > 1 else { return [Column(extent: name)] }
    var (columns, rows) = ([Column](), Array(rows))
    if rows.count > 400 { rows = Array(rows.prefix(400)) }
    for word in words.dropFirst() {
      if areOne(name, word.columns, bytes.isSmall(word) && !bytes.isSmall(first), rows) {
        name = name.lowerBound..<word.columns.upperBound
      } else {
        columns.append(Column(extent: name))
        (first, name) = (word, word.columns)
      }
    }
    return columns + [Column(extent: name)]
  }

  /// Whether two names in a segment are one: a single blank is between them, and one of them has no values but those
  /// across the blank; or few rows have a word below each, and only the second one begins with a small letter or most rows have a word
  /// across the blank.
  private static func areOne(
    _ name: Range<Int>, _ next: Range<Int>, _ isSecondSmall: Bool, _ rows: [[LineWords.Word]]
  ) -> Bool {
    guard next.lowerBound - name.upperBound == 1 else { return false }
    var (left, right, separate, across, all) = (0, 0, 0, 0, 0)
    for words in rows {
      let (below, behind) = (
        words.first { $0.columns.overlaps(name) }, words.first { $0.columns.overlaps(next) }
      )
      if below == nil && behind == nil { continue }
      all += 1
      let isAcross = words.contains { $0.columns.overlaps(name) && $0.columns.overlaps(next) }
      if below == behind || isAcross {
        across += 1
      } else {
        left += below == nil ? 0 : 1
        right += behind == nil ? 0 : 1
        separate += below == nil || behind == nil ? 0 : 1
      }
    }
    if left == 0 || right == 0 { return true }
    return isSecondSmall
      ? Double(separate) <= someRows * Double(all)
      : Double(separate) <= fewRows * Double(all) && across * 2 > all
  }

  private func isRightAligned(_ number: Int, _ rows: [[LineWords.Word]]) -> Bool {
    let (left, right, _) = alignment(number, rows)
    return right > left
  }

  /// Returns the number of rows with a word that begins where the name of a column begins, and of rows with one that ends where
  /// it ends, among all rows with a word below it.
  func alignment(_ number: Int, _ rows: [[LineWords.Word]]) -> (left: Int, right: Int, all: Int) {
    let extent = columns[number].extent
    return rows.reduce(into: (0, 0, 0)) { counts, words in
      let below = words.filter { $0.columns.overlaps(extent) }
      guard !below.isEmpty else { return }
      counts.2 += 1
      if below.contains(where: { $0.columns.lowerBound == extent.lowerBound }) { counts.0 += 1 }
      if below.contains(where: { $0.columns.upperBound == extent.upperBound }) { counts.1 += 1 }
    }
  }
}
