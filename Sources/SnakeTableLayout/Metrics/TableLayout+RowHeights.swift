import SnakeTableDrawing
import SnakeTableModel

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
