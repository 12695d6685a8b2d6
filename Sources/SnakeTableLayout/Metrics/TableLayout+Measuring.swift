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
    guard configuration.wrapsTitles, configuration.columns.isEmpty else { return false }
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
}

extension TableLayout {
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
  /// The heights, with a uniform one clamped to 0 to 65,535 lines.
  var bounded: RowHeights {
    if case .uniform(let height) = self { .uniform(height.boundedHeight) } else { self }
  }
}
