import SnakeTableDrawing
import SnakeTableModel

/// Rows that are measured when they come near the viewport (UITableView.estimatedRowHeight), so that titles of any length
/// wrap in a table of any length. Until then they count with the height that all rows have in common.
extension TableLayout {
  /// The extra lines of a row that has been measured.
  package struct Measurement {
    var path: TableIndexPath
    var lines: Int
  }

  /// Whether rows have a common minimum height and grow when they are measured. Rows without lines stay so.
  package var measuresRows: Bool {
    guard configuration.wrapsTitles || areHeightsEstimated, configuration.columns.isEmpty else {
      return false
    }
    if case .uniform(let height) = rowHeights { return height > 0 }
    return false
  }

  /// Measures the rows that have not been measured, from a row on. Requests a cell for each of them. O(lines).
  /// - Parameters:
  ///   - position: the first row, counted through all sections.
  ///   - step: 1 to go down, -1 to go up.
  ///   - lines: the number of lines, at least, that the rows cover.
  package func measurements(
    from position: Int, step: Int, lines: Int, of dataSource: any TableDataSource
  ) -> [Measurement] {
    guard measuresRows, case .uniform(let common) = rowHeights else { return [] }
    var result: [Measurement] = []
    lazy var metrics = cellMetrics(of: dataSource)
    var (position, rest) = (position, lines)
    while rest > 0, let path = path(atPosition: position) {
      // The row of a collapsed section is its header.
      let isHeader = sections[path.section].isCollapsed
      let known = isHeader ? 0 : measured.lines(ofRow: path.row, inSection: path.section)
      if known == nil {
        // The row of a collapsed section is its header.
        let isCollapsed = sections[path.section].isCollapsed
        let height = isCollapsed ? common : metrics.height(of: dataSource.cell(forRowAt: path)).boundedHeight
        result.append(
          Measurement(path: path, lines: min(max(0, height - common), MeasuredRows.most)))
      }
      rest -= common + (known ?? result.last?.lines ?? 0) + configuration.separator.height
      position += step
    }
    return result
  }

  /// Gives rows the heights that were measured. Rows that have been measured already keep theirs. O(log sections) for each
  /// row.
  package mutating func apply(_ measurements: [Measurement]) {
    for measurement in measurements {
      let path = measurement.path
      guard contains(path), measured.lines(ofRow: path.row, inSection: path.section) == nil else { continue }
      measured.insert(measurement.lines, ofRow: path.row, inSection: path.section)
      heights.add(measurement.lines, at: path.section)
    }
  }

  /// Gives all rows their common height again, because their texts or columns may have changed. O(measured rows).
  package mutating func forgetMeasurements() {
    for section in measured.sections { heights.add(-measured.lines(ofSection: section), at: section) }
    measured = MeasuredRows()
  }

  /// The column layout in which the cells of a data source are measured.
  func cellMetrics(of dataSource: any TableDataSource) -> CellMetrics {
    CellMetrics(
      TableColumns(width: width, configuration: configuration, safeArea: safeArea),
      configuration: configuration, samples: dataSource.samples, typesetter: typesetter)
  }

  // MARK: Extra lines

  /// The extra lines of a section, of a row, and of the rows above it; 0 as long as nothing is measured.
  func extraLines(ofSection section: Int) -> Int {
    measured.lines == 0 ? 0 : measured.lines(ofSection: section)
  }

  func extraLines(ofRow row: Int, inSection section: Int) -> Int {
    measured.lines == 0 ? 0 : measured.lines(ofRow: row, inSection: section) ?? 0
  }

  func extraLines(aboveRow row: Int, inSection section: Int) -> Int {
    measured.lines == 0 ? 0 : measured.lines(aboveRow: row, inSection: section)
  }

  // MARK: Places

  /// The height that the content would have if no row were higher than the others.
  var commonHeight: Int { height - measured.lines }

  /// Returns the place of a line in the content if no row were higher than the others. Unlike the line, it does not change
  /// when rows are measured. O(log rows).
  package func place(ofLine line: Int) -> Int {
    guard measured.lines > 0, line > sectionsLine, case .uniform(let common) = rowHeights else { return line }
    guard let section = section(atLine: line) else { return line - measured.lines }
    let frame = frame(ofSection: section)
    guard line < frame.rowsEndLine, let row = row(atLine: line, in: frame) else {
      return line - measured.lines(beforeRow: 0, inSection: section + 1)
    }
    let before = measured.lines(beforeRow: row, inSection: section)
    let rowFrame = self.frame(ofRow: row, in: frame)
    // The extra lines of a row are at the place of its last line.
    let extra = min(max(0, line - rowFrame.line - max(0, common - 1)), rowFrame.height - common)
    return line - before - max(0, extra)
  }

  /// Returns the first line of the content at or beyond a place. O(log lines * log rows).
  package func line(atPlace place: Int) -> Int {
    guard measured.lines > 0, place > 0 else { return place }
    return (0..<height).partitioningIndex { self.place(ofLine: $0) >= place }
  }

  /// Whether all rows have the same height, so that no heights are stored.
  var hasUniformRows: Bool {
    if case .uniform = rowHeights { true } else { false }
  }

  /// Returns the heights of all rows by section, including separators. O(rows), or O(text) if the rows are
  /// measured.
  func varyingHeights(from dataSource: any TableDataSource) -> [OffsetTree] {
    let metrics = rowHeights == .automatic ? cellMetrics(of: dataSource) : nil
    return sections.indices.map { section in
      let count = sections[section].rowCount
      return OffsetTree(
        (0..<count).map { row in
          let path = TableIndexPath(row: row, section: section)
          let height =
            metrics?.height(of: dataSource.cell(forRowAt: path)) ?? dataSource.height(forRowAt: path)
          return height.boundedHeight
            + (hasSeparator(below: row, of: count) ? configuration.separator.height : 0)
        })
    }
  }
}

extension Int {
  /// The height clamped to 0 to 65,535 lines, so that sums of heights do not overflow.
  var boundedHeight: Int { Int(UInt16(clamping: self)) }
}

extension RowHeights {
  /// The heights, with a uniform one clamped to 0 to 65,535 lines. An estimate is uniform until rows are measured.
  var bounded: RowHeights {
    switch self {
    case .uniform(let height), .estimated(let height): .uniform(height.boundedHeight)
    case .varying, .automatic: self
    }
  }

  var areEstimated: Bool { if case .estimated = self { true } else { false } }
}

/// The rows of a table that have been measured, and their extra lines: those beyond the height that all other rows have.
///
/// A sorted list of blocks of up to 256 rows of a section, only where rows have been measured: two bytes for each row.
struct MeasuredRows: Equatable, Sendable {
  private struct Block: Equatable {
    let section: Int
    /// The number of the block in its section.
    let number: Int
    /// The extra lines of all blocks before.
    var linesBefore: Int
    /// The extra lines of the rows, as far as they are known; `unknown` for a row that has not been measured.
    var rows: [UInt16] = []

    func lines(ofFirst count: Int) -> Int {
      rows.prefix(count).reduce(0) { $0 + ($1 == MeasuredRows.unknown ? 0 : Int($1)) }
    }
  }

  private static let blockSize = 256
  private static let unknown = UInt16.max
  /// The maximum number of extra lines of a row.
  static let most = Int(unknown) - 1

  private var blocks: [Block] = []
  /// The extra lines of all rows.
  private(set) var lines = 0

  /// The sections with measured rows, in ascending order.
  var sections: [Int] {
    blocks.reduce(into: []) { if $0.last != $1.section { $0.append($1.section) } }
  }

  /// Returns the index of the first block that is not before a block of a section.
  private func index(ofBlock number: Int, inSection section: Int) -> Int {
    blocks.partitioningIndex { ($0.section, $0.number) >= (section, number) }
  }

  private func has(_ index: Int, _ number: Int, _ section: Int) -> Bool {
    index < blocks.count && blocks[index].section == section && blocks[index].number == number
  }

  private func lines(beforeBlockAt index: Int) -> Int {
    index < blocks.count ? blocks[index].linesBefore : lines
  }

  // MARK: Reading

  /// Returns the extra lines of a row; nil if it has not been measured. O(log blocks).
  func lines(ofRow row: Int, inSection section: Int) -> Int? {
    let (number, offset) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let index = index(ofBlock: number, inSection: section)
    guard has(index, number, section), offset < blocks[index].rows.count,
      blocks[index].rows[offset] != Self.unknown
    else { return nil }
    return Int(blocks[index].rows[offset])
  }

  /// Returns the extra lines of the rows of a section above a row. O(log blocks).
  func lines(aboveRow row: Int, inSection section: Int) -> Int {
    lines(beforeRow: row, inSection: section) - lines(beforeSection: section)
  }

  /// Returns the extra lines of all rows before a row.
  func lines(beforeRow row: Int, inSection section: Int) -> Int {
    let (number, offset) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let index = index(ofBlock: number, inSection: section)
    return lines(beforeBlockAt: index)
      + (has(index, number, section) ? blocks[index].lines(ofFirst: offset) : 0)
  }

  private func lines(beforeSection section: Int) -> Int {
    lines(beforeBlockAt: index(ofBlock: 0, inSection: section))
  }

  /// Returns the extra lines of all rows of a section.
  func lines(ofSection section: Int) -> Int {
    lines(beforeSection: section + 1) - lines(beforeSection: section)
  }

  // MARK: Writing

  /// Sets the extra lines of a row that has not been measured. O(blocks).
  mutating func insert(_ extra: Int, ofRow row: Int, inSection section: Int) {
    let (number, offset) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let index = index(ofBlock: number, inSection: section)
    if !has(index, number, section) {
      blocks.insert(
        Block(section: section, number: number, linesBefore: lines(beforeBlockAt: index)), at: index)
    }
    let missing = offset + 1 - blocks[index].rows.count
    if missing > 0 { blocks[index].rows += Array(repeating: Self.unknown, count: missing) }
    blocks[index].rows[offset] = UInt16(extra)
    lines += extra
    guard extra > 0 else { return }
    for next in blocks.indices[(index + 1)...] { blocks[next].linesBefore += extra }
  }
}
