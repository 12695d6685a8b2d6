import SnakeTableDrawing

/// The columns of lines whose values are aligned under the names in the first line, as many commands print them.
///
///     NAME           READY   STATUS    AGE            total    used
///     web-0          1/1     Running   2d     Mem:     31Gi   4.2Gi
///     database-0     0/1     Pending   9m     Swap:   2.0Gi      0B
///
/// A word of a line belongs to the column of the table that has the most columns of the screen in common with it, so that
/// values may be wider than their column, or missing.
struct AlignedColumns: Equatable, Sendable {
  /// The columns of the screen of each column. The first one begins at 0, the last one has no end. Blank columns between two
  /// of them belong to neither.
  private(set) var extents: [Range<Int>]

  /// A single column, of the whole line.
  static let whole = AlignedColumns(extents: [])

  private init(extents: [Range<Int>]) {
    self.extents = extents.isEmpty ? [0..<0] : extents
    self.extents[0] = 0..<self.extents[0].upperBound
    let last = self.extents.count - 1
    self.extents[last] = self.extents[last].lowerBound..<Int.max
  }

  /// Finds the columns that are blank in all lines. Each column has a name; only the first one may have none, since a value
  /// without a name above it belongs to the column at its left.
  /// - Parameters:
  ///   - header: the line of names; nil for none.
  ///   - rows: the first lines of values.
  init(header: [UInt8]?, rows: [[UInt8]]) {
    let names = OccupiedColumns(header.map { [$0] } ?? [])
    let values = OccupiedColumns(rows)
    var parts = names.union(values).ranges.map { Part($0, names: names, values: values) }
    if header != nil {
      parts = Self.joined(parts) { _, next, _ in next.names == nil }
      parts = Self.joined(parts, where: Self.areOneName)
    }
    self.init(extents: parts.map(\.extent))
  }

  /// Joins each part with the one before it if they are of the same column, by a condition on both and the part behind them.
  private static func joined(_ parts: [Part], where areJoined: (Part, Part, Part?) -> Bool) -> [Part] {
    var result: [Part] = []
    for (index, part) in parts.enumerated() {
      let following = index + 1 < parts.count ? parts[index + 1] : nil
      if let last = result.last, areJoined(last, part, following) {
        result[result.count - 1].join(part)
      } else {
        result.append(part)
      }
    }
    return result
  }

  /// Returns whether the names of two parts are one, such as `Local Address` or `Mounted on`: there is a single blank between
  /// them and nothing below one of them. A word between two single blanks belongs to the next one.
  private static func areOneName(_ part: Part, _ next: Part, _ following: Part?) -> Bool {
    guard part.isNear(next) else { return false }
    return !part.hasValues || !next.hasValues && !next.isNear(following)
  }

  /// Returns the bytes of all fields of a line, from the first word of each to the last. A field without words is empty.
  func fields(in line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    fields.reserveCapacity(extents.count)
    var words = AlignedWords(line)
    var end = 0
    while let word = words.next() {
      let column = column(of: word.columns, from: max(0, fields.count - 1))
      while fields.count <= column { fields.append(end..<end) }
      let start = fields[column].isEmpty ? word.bytes.lowerBound : fields[column].lowerBound
      end = word.bytes.upperBound
      fields[column] = start..<end
    }
    while fields.count < extents.count { fields.append(end..<end) }
    return fields
  }

  /// Returns the column that has the most columns of the screen in common with a word, the first of several ones; for a word
  /// between two columns, the nearer one.
  private func column(of word: Range<Int>, from first: Int) -> Int {
    var best = first
    while best + 1 < extents.count, extents[best + 1].lowerBound <= word.lowerBound { best += 1 }
    // The word begins in this column or behind it.
    var next = best + 1
    while next < extents.count,
      extents[next].lowerBound < word.upperBound || word.lowerBound >= extents[next - 1].upperBound
    {
      if score(of: word, next) > score(of: word, best) { best = next }
      next += 1
    }
    return best
  }

  /// Returns the number of columns of the screen that a word and a column have in common; the negative distance if there are
  /// none.
  private func score(of word: Range<Int>, _ column: Int) -> Int {
    min(word.upperBound, extents[column].upperBound) - max(word.lowerBound, extents[column].lowerBound)
  }

  /// Columns of the screen without a blank column between them.
  private struct Part {
    var extent: Range<Int>
    var hasValues: Bool
    /// The columns of the names in it; nil if there are none.
    var names: Range<Int>?

    init(_ extent: Range<Int>, names: OccupiedColumns, values: OccupiedColumns) {
      self.extent = extent
      hasValues = values.contains(in: extent)
      self.names = names.span(in: extent)
    }

    /// Returns whether there is a single blank between the names of this part and of the next one.
    func isNear(_ next: Part?) -> Bool {
      guard let names, let next = next?.names else { return false }
      return next.lowerBound - names.upperBound == 1
    }

    mutating func join(_ part: Part) {
      extent = extent.lowerBound..<part.extent.upperBound
      hasValues = hasValues || part.hasValues
      if let next = part.names { names = (names ?? next).lowerBound..<next.upperBound }
    }
  }
}

/// The words of a line between blanks, with the columns of the screen that they have.
struct AlignedWords: IteratorProtocol {
  struct Word {
    let bytes: Range<Int>
    let columns: Range<Int>
  }

  private let line: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var column = 0

  private static let blank = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  /// The number of columns between two tab stops.
  private static let tabColumns = 8
  private static let typesetter = Typesetter()

  init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

  mutating func next() -> Word? {
    skipBlanks()
    guard position < line.count else { return nil }
    let (start, firstColumn) = (position, column)
    var isASCII = true
    while position < line.count, line[position] != Self.blank, line[position] != Self.tab {
      isASCII = isASCII && line[position] < 0x80
      position += 1
    }
    let bytes = start..<position
    column += isASCII ? bytes.count : Self.typesetter.columns(of: line[bytes])
    return Word(bytes: bytes, columns: firstColumn..<column)
  }

  private mutating func skipBlanks() {
    while position < line.count {
      switch line[position] {
      case Self.blank: column += 1
      case Self.tab: column += Self.tabColumns - column % Self.tabColumns
      default: return
      }
      position += 1
    }
  }
}

/// The columns of the screen that are not blank in at least one of several lines.
struct OccupiedColumns {
  private var isOccupied: [Bool] = []

  /// The number of columns from the left that are examined.
  private static let most = 4096

  init(_ lines: [[UInt8]]) {
    for line in lines {
      line.withUnsafeBufferPointer { line in
        var words = AlignedWords(line)
        while let word = words.next(), word.columns.lowerBound < Self.most { insert(word.columns) }
      }
    }
  }

  private mutating func insert(_ columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<Self.most)
    while isOccupied.count < columns.upperBound { isOccupied.append(false) }
    for column in columns { isOccupied[column] = true }
  }

  /// Returns the columns that are occupied here or in other lines.
  func union(_ other: OccupiedColumns) -> OccupiedColumns {
    var result = self
    for range in other.ranges { result.insert(range) }
    return result
  }

  /// The occupied columns, from left to right.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in isOccupied.indices where isOccupied[column] {
      if let last = ranges.last, last.upperBound == column {
        ranges[ranges.count - 1] = last.lowerBound..<(column + 1)
      } else {
        ranges.append(column..<(column + 1))
      }
    }
    return ranges
  }

  /// Returns whether a range contains an occupied column.
  func contains(in range: Range<Int>) -> Bool { span(in: range) != nil }

  /// Returns the columns from the first to the last occupied one of a range; nil if there is none.
  func span(in range: Range<Int>) -> Range<Int>? {
    let columns = range.clamped(to: 0..<isOccupied.count)
    guard let first = columns.first(where: { isOccupied[$0] }),
      let last = columns.last(where: { isOccupied[$0] })
    else { return nil }
    return first..<(last + 1)
  }
}
