import SnakeTableDrawing
import SnakeTableModel

/// The vertical layout of a table: a value created from a data source and a configuration.
///
/// Lines count from the top of the content, which may be far longer than any screen; the layout does not depend on
/// a screen. Every lookup is O(log sections) and, if rows differ in height, O(log rows).
package struct TableLayout: Sendable {
  /// What the layout stores. Copies of the layout share it until one of them changes.
  var storage: Storage

  /// Creates a layout. O(sections), or O(rows) if rows differ in height.
  /// - Parameters:
  ///   - width: the width of the table in columns. Affects only the heights of rows that are measured.
  ///   - safeArea: the number of columns at the right edge that are reserved for other content.
  ///   - typesetter: measures the texts of rows.
  package init(
    _ dataSource: any TableDataSource, configuration: TableConfiguration, width: Int = 0,
    safeArea: Int = 0, typesetter: Typesetter = Typesetter()
  ) {
    storage = Storage(
      Contents(
        configuration: configuration, rowHeights: dataSource.rowHeights.bounded, width: width,
        safeArea: safeArea, typesetter: typesetter))
    update(from: dataSource)
  }

  /// Updates sections that were added or whose row counts or label heights changed, and keeps the others, as a
  /// growing list needs it. O(sections), or O(rows) if rows differ in height.
  package mutating func update(from dataSource: any TableDataSource) {
    let count = dataSource.numberOfSections
    let newHeights = dataSource.rowHeights.bounded
    let isRebuilt = sections.isEmpty || count < sections.count || newHeights != rowHeights
    if isRebuilt { measured = MeasuredRows() }
    (rowHeights, areHeightsEstimated) = (newHeights, dataSource.rowHeights.areEstimated)
    tableHeaderHeight = Self.height(of: dataSource.tableHeader)
    tableFooterHeight = Self.height(of: dataSource.tableFooter)
    if isRebuilt || !hasUniformRows {
      rebuild(from: dataSource, count: count)
    } else {
      let list = dataSource as? any ListDataSource
      for section in 0..<count { take(metrics(of: section, in: dataSource, list), section: section) }
    }
    let levels = sections.first?.outerHeight ?? 0
    outermostBeginnings = levels > 0 ? sections.indices.filter { sections[$0].outerHeight >= levels } : []
  }

  /// Changes the number of columns reserved for other content, and measures rows again. Returns whether it has changed.
  package mutating func setSafeArea(_ safeArea: Int) -> Bool {
    guard safeArea != self.safeArea else { return false }
    self.safeArea = safeArea
    forgetMeasurements()
    return true
  }

  private mutating func rebuild(from dataSource: any TableDataSource, count: Int) {
    let list = dataSource as? any ListDataSource
    sections = (0..<count).map { metrics(of: $0, in: dataSource, list) }
    varyingHeights = hasUniformRows ? [] : varyingHeights(from: dataSource)
    heights = OffsetTree((0..<count).map(height(ofSection:)))
    rowCounts = OffsetTree(sections.map(\.rowCount))
    separatorCounts = OffsetTree(sections.map { max(0, $0.rowCount - 1) })
  }

  private mutating func take(_ metrics: SectionMetrics, section: Int) {
    if section == sections.count {
      sections.append(metrics)
      heights.append(height(ofSection: section))
      rowCounts.append(metrics.rowCount)
      separatorCounts.append(max(0, metrics.rowCount - 1))
    } else if sections[section] != metrics {
      let old = sections[section]
      if metrics.rowCount < old.rowCount || metrics.isCollapsed != old.isCollapsed { forgetMeasurements() }
      let oldHeight = height(ofSection: section)
      sections[section] = metrics
      heights.add(height(ofSection: section) - oldHeight, at: section)
      rowCounts.add(metrics.rowCount - old.rowCount, at: section)
      separatorCounts.add(max(0, metrics.rowCount - 1) - max(0, old.rowCount - 1), at: section)
    }
  }

  private func metrics(
    of section: Int, in dataSource: any TableDataSource, _ list: (any ListDataSource)?
  ) -> SectionMetrics {
    var metrics = SectionMetrics(
      rowCount: dataSource.numberOfRows(inSection: section),
      headerHeight: UInt16(clamping: dataSource.height(forHeaderInSection: section)),
      footerHeight: UInt16(clamping: dataSource.height(forFooterInSection: section)))
    if metrics.headerHeight > 1 {
      let outer =
        list?.outerHeight(forHeaderInSection: section) ?? dataSource.header(inSection: section)?.outerHeight
      metrics.outerHeight = min(metrics.headerHeight - 1, UInt16(clamping: outer ?? 0))
    }
    if metrics.headerHeight > 0, metrics.rowCount < 2, dataSource.isCollapsed(section: section) {
      metrics.isCollapsed = true
      let next = section + 1
      metrics.closesUp =
        next < dataSource.numberOfSections && metrics.footerHeight == 0
        && dataSource.isCollapsed(section: next) && dataSource.height(forHeaderInSection: next) < 2
    }
    return metrics
  }

  private static func height(of label: SectionLabel?) -> Int { (label?.height ?? 0).boundedHeight }

  // MARK: Whole content

  /// The number of sections.
  package var numberOfSections: Int { sections.count }
  /// The number of rows in all sections.
  package var numberOfRows: Int { rowCounts.total }
  /// The height of the content in lines. There is no gap after the last section, and one blank line before the
  /// table's footer.
  package var height: Int { (tableFooterLine ?? sectionsEndLine) + tableFooterHeight }

  /// Returns the height that the content would have with other separators, and with the borders of its sections, if all rows
  /// have lines. O(1), or O(sections) in a plain table and without borders.
  package func heightWithBorders(separator: TableConfiguration.SeparatorStyle) -> Int {
    height + separatorLines(separator) - separatorLines(configuration.separator) + missingBorderLines
      + linesBetweenRows(separator) - linesBetweenRows(configuration.separator)
  }

  /// The lines in a plain table that depend on its separators: gaps, and the lines above single rows.
  private func linesBetweenRows(_ separator: TableConfiguration.SeparatorStyle) -> Int {
    guard configuration.style == .plain else { return 0 }
    let gaps = max(0, sections.count { $0.hasLines && !$0.closesUp } - 1)
    let singles = sections.count { hasLineAboveRow($0, separator: separator) }
    return gaps * gap(separator: separator) + singles
  }

  /// Whether a line divides the header of a section from its only row, which no snake can do.
  private func hasLineAboveRow(_ metrics: SectionMetrics, separator: TableConfiguration.SeparatorStyle)
    -> Bool
  {
    configuration.style == .plain && separator == .snake && metrics.rowCount == 1
      && metrics.headerHeight > 0 && !metrics.isCollapsed
  }

  /// The lines of the borders and shadows that the configuration leaves out.
  private var missingBorderLines: Int {
    guard !configuration.showsBorders, configuration.style != .plain else { return 0 }
    let lines = 2 + (shadow?.linesAbove ?? 0) + (shadow?.linesBelow ?? 0)
    return lines * sections.count { $0.rowCount > 0 && !$0.isCollapsed }
  }

  private func separatorLines(_ separator: TableConfiguration.SeparatorStyle) -> Int {
    separator.height * (separator != .snake && separatesEveryRow ? numberOfRows : separatorCounts.total)
  }

  /// The first line of the sections, below the table's own header and a gap, or below a blank line that divides the row of
  /// names from the first header.
  var sectionsLine: Int {
    if tableHeaderHeight > 0 { return tableHeaderHeight + (heights.total > 0 ? gap : 0) }
    let followsNames = configuration.separatesNames && !configuration.columns.isEmpty
    return followsNames && sections.first.map { $0.headerHeight > 0 } == true ? 1 : 0
  }

  private var sectionsEndLine: Int { sectionsLine + max(0, heights.total - (heights.total > 0 ? gap : 0)) }

  /// The first line of the table's own footer; nil if there is none.
  var tableFooterLine: Int? {
    tableFooterHeight > 0 ? sectionsEndLine + (sectionsEndLine > 0 ? 1 : 0) : nil
  }

  /// The number of blank lines between two sections.
  var gap: Int { gap(separator: configuration.separator) }

  private func gap(separator: TableConfiguration.SeparatorStyle) -> Int {
    let hasLines = separator.height > 0 && !separatesEveryRow
    let isClose = configuration.style == .plain && !(configuration.separatesSections && hasLines)
    return (configuration.sectionSpacing ?? (isClose ? 0 : 1)).boundedHeight
  }

  /// The height of a section's border in lines, above and below its rows each.
  private var borderHeight: Int { configuration.style == .plain || !configuration.showsBorders ? 0 : 1 }

  /// Returns whether there is a separator below a row of a section, including a hairline.
  func hasSeparator(below row: Int, of count: Int) -> Bool {
    switch configuration.separator {
    case .none: false
    case .snake: row < count - 1
    case .line, .hairline: row < count - 1 || separatesEveryRow
    }
  }

  private var separatesEveryRow: Bool {
    configuration.style == .plain && configuration.headerSeparators == .afterEveryRow
  }

  /// The shadow for which sections reserve lines; nil for none.
  private var shadow: TableConfiguration.ShadowStyle? {
    configuration.style == .rounded ? configuration.shadow : nil
  }

  private func height(ofSection section: Int) -> Int { frame(section: section, line: 0).endLine }

  /// Returns the height of a section's rows and separators in lines.
  private func rowsHeight(ofSection section: Int) -> Int {
    let (count, metrics) = (sections[section].rowCount, sections[section])
    if metrics.isCollapsed { return count * Int(metrics.headerHeight - metrics.outerHeight) }
    guard case .uniform(let height) = rowHeights else { return varyingHeights[section].total }
    guard count > 0 else { return 0 }
    let separators = hasSeparator(below: count - 1, of: count) ? count : count - 1
    return count * height + separators * configuration.separator.height + extraLines(ofSection: section)
  }

  // MARK: Frames

  /// Returns the frame of a section.
  package func frame(ofSection section: Int) -> SectionFrame {
    frame(section: section, line: sectionsLine + heights.offset(of: section))
  }

  private func frame(section: Int, line: Int) -> SectionFrame {
    let metrics = sections[section]
    let border = metrics.rowCount > 0 && !metrics.isCollapsed ? borderHeight : 0
    let shadow = border > 0 ? shadow : nil
    let (headerHeight, footerHeight) = (Int(metrics.headerHeight), Int(metrics.footerHeight))
    let headerLine = line + (headerHeight > 0 ? configuration.sectionHeaderTopPadding.boundedHeight : 0)
    let topBorderLine = headerLine + headerHeight + (shadow?.linesAbove ?? 0)
    let topBorder = hasLineAboveRow(metrics, separator: configuration.separator) ? 1 : border
    let rowsEndLine = topBorderLine + topBorder + (metrics.isCollapsed ? 0 : rowsHeight(ofSection: section))
    // The row of a collapsed section is its header.
    let rowsLine =
      metrics.isCollapsed ? topBorderLine - rowsHeight(ofSection: section) : topBorderLine + topBorder
    let footerLine = rowsEndLine + border + (shadow?.linesBelow ?? 0)
    let end = footerLine + footerHeight
    let gap = metrics.closesUp ? 0 : gap
    return SectionFrame(
      section: section, isCollapsed: metrics.isCollapsed, rowCount: metrics.rowCount, line: line,
      headerLine: headerHeight > 0 ? headerLine : nil,
      headerHeight: headerHeight, outerHeight: Int(metrics.outerHeight),
      topBorderLine: topBorder > 0 ? topBorderLine : nil, rowsLine: rowsLine, rowsEndLine: rowsEndLine,
      bottomBorderLine: border > 0 ? rowsEndLine : nil, footerLine: footerHeight > 0 ? footerLine : nil,
      footerHeight: footerHeight,
      endLine: end > line ? end + gap : end)
  }

  /// Returns the frame of a row.
  package func frame(ofRowAt path: TableIndexPath) -> RowFrame {
    frame(ofRow: path.row, in: frame(ofSection: path.section))
  }

  /// Returns the frame of a row in a section whose frame is known.
  func frame(ofRow row: Int, in section: SectionFrame) -> RowFrame {
    if section.isCollapsed {
      return RowFrame(
        path: TableIndexPath(row: row, section: section.section), line: section.rowsLine,
        height: section.rowsEndLine - section.rowsLine, separatorLine: nil)
    }
    let hasSeparator = configuration.separator.height > 0 && hasSeparator(below: row, of: section.rowCount)
    let line: Int
    let height: Int
    if case .uniform(let uniform) = rowHeights {
      height = uniform + extraLines(ofRow: row, inSection: section.section)
      line =
        section.rowsLine + row * (uniform + configuration.separator.height)
        + extraLines(aboveRow: row, inSection: section.section)
    } else {
      let tree = varyingHeights[section.section]
      line = section.rowsLine + tree.offset(of: row)
      height = tree.length(of: row) - (hasSeparator ? configuration.separator.height : 0)
    }
    return RowFrame(
      path: TableIndexPath(row: row, section: section.section), line: line, height: height,
      separatorLine: hasSeparator ? line + height : nil)
  }

  // MARK: Lookup by line

  /// Returns the section that covers `line`, including its gap; nil outside the sections.
  package func section(atLine line: Int) -> Int? { heights.index(at: line - sectionsLine) }

  /// Returns the row of a section whose content or separator covers `line`, clamped to the section's rows; nil if
  /// the rows of the section have no lines.
  func row(atLine line: Int, in section: SectionFrame) -> Int? {
    guard section.rowsEndLine > section.rowsLine else { return nil }
    let offset = min(max(line, section.rowsLine), section.rowsEndLine - 1) - section.rowsLine
    if case .uniform(let height) = rowHeights {
      let stride = height + configuration.separator.height
      guard measured.lines > 0 else { return min(offset / max(1, stride), section.rowCount - 1) }
      return (0..<section.rowCount - 1).partitioningIndex { row in
        (row + 1) * stride + measured.lines(aboveRow: row + 1, inSection: section.section) > offset
      }
    }
    return varyingHeights[section.section].index(at: offset) ?? section.rowCount - 1
  }
}
