import SnakeTableDrawing
import SnakeTableModel

extension TableLayout {
  /// Whether all rows are as high, so that nothing is kept of any of them.
  var hasUniformRows: Bool {
    if case .uniform = rowHeights { true } else { false }
  }

  /// The heights of all rows by section, separators included. O(rows), and where they are measured O(text).
  func varyingHeights(from dataSource: any TableDataSource) -> [OffsetTree] {
    let metrics =
      rowHeights == .automatic
      ? CellMetrics(
        TableColumns(width: width, configuration: configuration, safeArea: safeArea),
        configuration: configuration,
        samples: dataSource.samples, typesetter: typesetter) : nil
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
  /// A height that can be laid out: none is negative, and any number of them still adds up.
  var boundedHeight: Int { Int(UInt16(clamping: self)) }
}

extension RowHeights {
  /// The same of rows that can be laid out.
  var bounded: RowHeights {
    if case .uniform(let height) = self { .uniform(height.boundedHeight) } else { self }
  }
}
