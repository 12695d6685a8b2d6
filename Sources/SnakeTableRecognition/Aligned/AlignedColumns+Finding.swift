extension AlignedColumns {
  /// - Parameters:
  ///   - header: the line of names; nil for none.
  ///   - rows: the lines of values.
  package init(header: [UInt8]?, rows: [[UInt8]]) {
    func words(_ line: [UInt8]) -> [LineWords.Word] { line.withUnsafeBufferPointer { Array(LineWords($0)) } }
    self.init(header: header.map(words), rows: rows.map(words)) { word in
      header.map { $0[word.bytes.lowerBound] &- UInt8(ascii: "a") < 26 } ?? false
    }
  }

  /// Two adjacent words are one name if at most this share of the rows has a word below each of them. The greater share is for
  /// a second word that begins with a small letter, as in `Mounted on`.
  private static let (fewRows, someRows) = (0.1, 0.3)

  /// Finds the columns below the names in a line. A first column may have no name.
  /// - Parameters:
  ///   - header: the words of the line of names; nil for none.
  ///   - rows: the words of the lines of values.
  ///   - isLowercase: whether a word of the line of names begins with a small letter.
  init(header: [LineWords.Word]?, rows: [[LineWords.Word]], isLowercase: (LineWords.Word) -> Bool) {
    let (names, values) = (OccupiedColumns(header.map { [$0] } ?? []), OccupiedColumns(rows))
    let extents = names.union(values).ranges
    var segments: [Range<Int>] = []
    for (number, extent) in extents.enumerated() {
      let next = number + 1 < extents.count ? extents[number + 1] : nil
      if let last = segments.last, header != nil, Self.belong(last, extent, before: next, names, values) {
        segments[segments.count - 1] = last.lowerBound..<extent.upperBound
      } else {
        segments.append(extent)
      }
    }
    let header = header ?? []
    self.init(columns: [], segments: [])
    for extent in segments {
      let first = columns.count
      columns += Self.columns(
        of: extent, named: header.filter { $0.columns.overlaps(extent) },
        rows: rows.lazy.map { $0.filter { $0.columns.overlaps(extent) } }, isLowercase)
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

  /// The first segment begins at the left edge, and the last one has no end.
  private mutating func extendEnds() {
    segments[0].extent = 0..<segments[0].extent.upperBound
    let last = segments.count - 1
    segments[last].extent = segments[last].extent.lowerBound..<Int.max
  }

  /// Whether a segment belongs to the one at its left: it has no name, or a single blank is between their names and one of them has
  /// no values, as the second word of `Mounted on`. A name without values between two single blanks belongs to the next one.
  private static func belong(
    _ left: Range<Int>, _ right: Range<Int>, before next: Range<Int>?, _ names: OccupiedColumns,
    _ values: OccupiedColumns
  ) -> Bool {
    func areNear(_ one: Range<Int>, _ other: Range<Int>?) -> Bool {
      guard let name = names.span(in: one), let other = other.flatMap({ names.span(in: $0) }) else {
        return false
      }
      return other.lowerBound - name.upperBound == 1
    }
    guard names.span(in: right) != nil else { return true }
    guard areNear(left, right) else { return false }
    if !values.contains(in: left) { return true }
    return !values.contains(in: right) && !areNear(right, next)
  }

  /// Returns the columns of a segment: one for each of its names.
  private static func columns(
    of extent: Range<Int>, named words: [LineWords.Word], rows: some Sequence<[LineWords.Word]>,
    _ isLowercase: (LineWords.Word) -> Bool
  ) -> [Column] {
    guard var name = words.first?.columns else { return [Column(extent: extent)] }
    guard words.count > 1 else { return [Column(extent: name)] }
    var (columns, rows) = ([Column](), Array(rows))
    if rows.count > 400 { rows = Array(rows.prefix(400)) }
    for word in words.dropFirst() {
      if areOne(name, word.columns, isLowercase(word), rows) {
        name = name.lowerBound..<word.columns.upperBound
      } else {
        columns.append(Column(extent: name))
        name = word.columns
      }
    }
    return columns + [Column(extent: name)]
  }

  /// Whether two names in a segment are one: a single blank is between them, and one of them has no values but those
  /// across the blank; or few rows have a word below each, and the second one begins with a small letter or most rows have a word
  /// across the blank.
  private static func areOne(
    _ name: Range<Int>, _ next: Range<Int>, _ isLowercase: Bool, _ rows: [[LineWords.Word]]
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
      if below == behind || isAcross && !isLowercase {
        across += 1
      } else {
        left += below == nil ? 0 : 1
        right += behind == nil ? 0 : 1
        separate += below == nil || behind == nil ? 0 : 1
      }
    }
    if left == 0 || right == 0 { return true }
    return isLowercase
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
