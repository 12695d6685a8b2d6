import SnakeTable

/// A search of the rows of a data source, in parts that each take a part of a frame.
struct RowSearch {
  /// The rows of a section that are searched: its first `count` rows, or some of them.
  private struct Candidates {
    let section: Int
    let rows: [UInt32]?
    let count: Int

    init(section: Int, rows: [UInt32]) {
      (self.section, self.rows, count) = (section, rows, rows.count)
    }

    /// All rows of a section, except for pages that have not arrived.
    init(section: Int, of source: any TableDataSource) {
      let all = 0..<min(source.numberOfRows(inSection: section), FoundRows.capacity)
      let arrived = (source as? any PagingDataSource)?.arrivedPositions
      self.section = section
      rows = arrived?.flatMap { $0.clamped(to: all).map { UInt32($0) } }
      count = rows?.count ?? all.count
    }

    func row(_ number: Int) -> Int { rows.map { Int($0[number]) } ?? number }
  }

  /// The query.
  let matcher: SearchQuery.Matcher
  /// Whether the best rows of a section come first.
  let isRanked: Bool
  /// The sections with matches, in ascending order, and the number of matches.
  private(set) var (found, count) = ([FoundRows](), 0)
  private let candidates: [Candidates]
  private let total: Int
  /// The number of candidates searched in all sections, the section that is searched, and the number searched in it.
  private var (searched, position, number) = (0, 0, 0)

  /// The number of rows between two looks at the clock.
  private static let rowsAtOnce = 256

  /// Creates a search of all rows, or of the rows that an earlier search has found. O(sections).
  init(_ matcher: SearchQuery.Matcher, isRanked: Bool, in source: any TableDataSource, former: [FoundRows]?) {
    self.matcher = matcher
    self.isRanked = isRanked
    candidates =
      former?.map { Candidates(section: $0.section, rows: $0.rows) }
      ?? (0..<source.numberOfSections).map { Candidates(section: $0, of: source) }
    total = candidates.reduce(0) { $0 + $1.count }
  }

  /// Whether all rows have been searched.
  var isComplete: Bool { position == candidates.count }

  /// The share of the rows that have been searched, from 0 to 1.
  var progress: Double { total == 0 ? 1 : Double(searched) / Double(total) }

  /// Searches rows until a time of `MonotonicClock`, at least a few.
  mutating func advance(in source: any TableDataSource, until deadline: Duration) {
    repeat { searchNextRows(of: source) } while !isComplete && MonotonicClock.now() < deadline
  }

  private mutating func searchNextRows(of source: any TableDataSource) {
    var rest = Self.rowsAtOnce
    while rest > 0, !isComplete {
      let part = candidates[position]
      let end = min(part.count, number + rest)
      // An empty section costs as much as a row.
      rest -= max(1, end - number)
      search(part, upTo: end, of: source)
      if number == part.count { (position, number) = (position + 1, 0) }
    }
  }

  private mutating func search(_ part: Candidates, upTo end: Int, of source: any TableDataSource) {
    // The program may have removed rows and not reloaded the table yet.
    let known = part.section < source.numberOfSections ? source.numberOfRows(inSection: part.section) : 0
    // Pages may have been dropped since: they are placeholders and errors, which are no rows.
    let pages = source as? any PagingDataSource
    while number < end {
      let path = TableIndexPath(row: part.row(number), section: part.section)
      if path.row < known, pages?.hasArrived(rowAt: path) ?? true { search(path, of: source) }
      number += 1
      searched += 1
    }
  }

  private mutating func search(_ path: TableIndexPath, of source: any TableDataSource) {
    let texts = source.cell(forRowAt: path).searchedTexts
    guard matcher.matches(texts) else { return }
    if found.last?.section != path.section { found.append(FoundRows(section: path.section)) }
    found[found.count - 1].append(path.row, score: isRanked ? matcher.score(of: texts) : nil)
    count += 1
  }
}
