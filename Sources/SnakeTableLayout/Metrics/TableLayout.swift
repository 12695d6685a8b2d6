import SnakeTableDrawing
import SnakeTableModel

/// Where everything in a table stands vertically: a value made from a data source and a configuration.
///
/// Lines count from the top of the content, which may be far longer than any screen; nothing here depends on
/// a screen. Every look-up is O(log sections) and, where rows differ in height, O(log rows).
public struct TableLayout: Sendable {
  /// What it was laid out by.
  public let configuration: TableConfiguration
  private(set) var sections: [SectionMetrics] = []
  /// Heights of the sections, gaps included.
  private var heights = OffsetTree()
  /// Rows of each section, to number rows through all sections.
  private(set) var rowCounts = OffsetTree()
  /// Separators of each section, to number strokes through all sections.
  private(set) var separatorCounts = OffsetTree()
  private(set) var rowHeights: RowHeights
  /// What rows that are as high as their texts are measured by.
  let width: Int
  let safeArea: Int
  let typesetter: Typesetter
  /// Heights of the rows of each section, separators included, where rows differ.
  private(set) var varyingHeights: [OffsetTree] = []
  /// Lines of the table's own header and footer; 0 for none.
  private(set) var tableHeaderHeight = 0
  private(set) var tableFooterHeight = 0

  /// O(sections), and O(rows) where rows differ in height.
  /// - Parameters:
  ///   - width: columns of the table. Only rows that are as high as their texts depend on it.
  ///   - safeArea: columns at the right edge that something else stands in.
  ///   - typesetter: measures those texts.
  public init(
    _ dataSource: any TableDataSource, configuration: TableConfiguration, width: Int = 0,
    safeArea: Int = 0, typesetter: Typesetter = Typesetter()
  ) {
    self.configuration = configuration
    self.width = width
    self.safeArea = safeArea
    self.typesetter = typesetter
    rowHeights = dataSource.rowHeights.bounded
    update(from: dataSource)
  }

  /// Takes over sections and rows that were added or whose number changed, and leaves the rest as it is: what
  /// a growing list needs. O(sections); O(rows) where rows differ in height.
  public mutating func update(from dataSource: any TableDataSource) {
    let count = dataSource.numberOfSections
    let newHeights = dataSource.rowHeights.bounded
    let isRebuilt = sections.isEmpty || count < sections.count || newHeights != rowHeights
    rowHeights = newHeights
    tableHeaderHeight = Self.height(of: dataSource.tableHeader)
    tableFooterHeight = Self.height(of: dataSource.tableFooter)
    if isRebuilt || !hasUniformRows {
      rebuild(from: dataSource, count: count)
      return
    }
    for section in 0..<count { take(metrics(of: section, in: dataSource), section: section) }
  }

  private mutating func rebuild(from dataSource: any TableDataSource, count: Int) {
    sections = (0..<count).map { metrics(of: $0, in: dataSource) }
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
      let oldHeight = height(ofSection: section)
      sections[section] = metrics
      heights.add(height(ofSection: section) - oldHeight, at: section)
      rowCounts.add(metrics.rowCount - old.rowCount, at: section)
      separatorCounts.add(max(0, metrics.rowCount - 1) - max(0, old.rowCount - 1), at: section)
    }
  }

  private func metrics(of section: Int, in dataSource: any TableDataSource) -> SectionMetrics {
    SectionMetrics(
      rowCount: dataSource.numberOfRows(inSection: section),
      headerHeight: UInt16(clamping: dataSource.height(forHeaderInSection: section)),
      footerHeight: UInt16(clamping: dataSource.height(forFooterInSection: section)))
  }

  private static func height(of label: SectionLabel?) -> Int { (label?.height ?? 0).boundedHeight }

  // MARK: The whole

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// All rows of all sections.
  public var numberOfRows: Int { rowCounts.total }
  /// Lines of the whole content; no gap after the last section, and a blank line before the table's footer.
  public var height: Int { (tableFooterLine ?? sectionsEndLine) + tableFooterHeight }

  /// Where the sections begin: below the table's own header and a gap.
  var sectionsLine: Int { tableHeaderHeight + (tableHeaderHeight > 0 && heights.total > 0 ? gap : 0) }

  private var sectionsEndLine: Int { sectionsLine + max(0, heights.total - (heights.total > 0 ? gap : 0)) }

  /// Where the table's own footer stands; nil for none.
  var tableFooterLine: Int? {
    tableFooterHeight > 0 ? sectionsEndLine + (sectionsEndLine > 0 ? 1 : 0) : nil
  }

  /// Blank lines between two sections.
  var gap: Int { (configuration.sectionSpacing ?? (configuration.style == .plain ? 0 : 1)).boundedHeight }
  /// Lines of a section's border, above and below its rows each.
  private var borderHeight: Int { configuration.style == .plain ? 0 : 1 }

  /// Whether there is a separator below a row of a section, a hairline included.
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

  /// The shadow that sections reserve lines for.
  private var shadow: ShadowStyle? { configuration.style == .rounded ? configuration.shadow : nil }

  private func height(ofSection section: Int) -> Int { frame(section: section, line: 0).endLine }

  /// Lines of a section's rows and the separators between them.
  private func rowsHeight(ofSection section: Int) -> Int {
    let count = sections[section].rowCount
    guard case .uniform(let height) = rowHeights else { return varyingHeights[section].total }
    guard count > 0 else { return 0 }
    let separators = hasSeparator(below: count - 1, of: count) ? count : count - 1
    return count * height + separators * configuration.separator.height
  }

  // MARK: Frames

  /// Where a section stands.
  public func frame(ofSection section: Int) -> SectionFrame {
    frame(section: section, line: sectionsLine + heights.offset(of: section))
  }

  private func frame(section: Int, line: Int) -> SectionFrame {
    let metrics = sections[section]
    let border = metrics.rowCount > 0 ? borderHeight : 0
    let shadow = border > 0 ? shadow : nil
    let (headerHeight, footerHeight) = (Int(metrics.headerHeight), Int(metrics.footerHeight))
    let headerLine = line + (headerHeight > 0 ? configuration.sectionHeaderTopPadding.boundedHeight : 0)
    let topBorderLine = headerLine + headerHeight + (shadow?.linesAbove ?? 0)
    let rowsLine = topBorderLine + border
    let rowsEndLine = rowsLine + rowsHeight(ofSection: section)
    let footerLine = rowsEndLine + border + (shadow?.linesBelow ?? 0)
    let end = footerLine + footerHeight
    return SectionFrame(
      section: section, rowCount: metrics.rowCount, line: line,
      headerLine: headerHeight > 0 ? headerLine : nil,
      headerHeight: headerHeight,
      topBorderLine: border > 0 ? topBorderLine : nil, rowsLine: rowsLine, rowsEndLine: rowsEndLine,
      bottomBorderLine: border > 0 ? rowsEndLine : nil, footerLine: footerHeight > 0 ? footerLine : nil,
      footerHeight: footerHeight,
      endLine: end > line ? end + gap : end)
  }

  /// Where a row stands.
  public func frame(ofRowAt path: TableIndexPath) -> RowFrame {
    frame(ofRow: path.row, in: frame(ofSection: path.section))
  }

  /// Where a row of a section stands whose frame is known.
  func frame(ofRow row: Int, in section: SectionFrame) -> RowFrame {
    let hasSeparator = configuration.separator.height > 0 && hasSeparator(below: row, of: section.rowCount)
    let line: Int
    let height: Int
    if case .uniform(let uniform) = rowHeights {
      height = uniform
      line = section.rowsLine + row * (height + configuration.separator.height)
    } else {
      let tree = varyingHeights[section.section]
      line = section.rowsLine + tree.offset(of: row)
      height = tree.length(of: row) - (hasSeparator ? configuration.separator.height : 0)
    }
    return RowFrame(
      path: TableIndexPath(row: row, section: section.section), line: line, height: height,
      separatorLine: hasSeparator ? line + height : nil)
  }

  // MARK: Look-up by line

  /// The section that covers `line`, its gap included; nil outside the sections.
  public func section(atLine line: Int) -> Int? { heights.index(at: line - sectionsLine) }

  /// The row of a section whose content or separator covers `line`, clamped to the section's rows; nil for a
  /// section whose rows take no lines.
  func row(atLine line: Int, in section: SectionFrame) -> Int? {
    guard section.rowsEndLine > section.rowsLine else { return nil }
    let offset = min(max(line, section.rowsLine), section.rowsEndLine - 1) - section.rowsLine
    if case .uniform(let height) = rowHeights {
      return min(offset / max(1, height + configuration.separator.height), section.rowCount - 1)
    }
    return varyingHeights[section.section].index(at: offset) ?? section.rowCount - 1
  }
}
