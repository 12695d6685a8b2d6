import SnakeTableModel
import TestSupport

@testable import SnakeTableLayout

/// A reference layout that walks through a table line by line, following section 3 of the design.
struct Walk {
  private(set) var rows: [RowFrame] = []
  /// The lines of each section, including the gap below it.
  private(set) var sections: [Range<Int>] = []
  private(set) var tableFooterLine: Int?
  private(set) var height = 0
  private var elements: [TableElement?] = []
  private let isPlain: Bool
  private let gap: Int

  init(_ table: GrowingTable, _ configuration: TableConfiguration) {
    isPlain = configuration.style == .plain
    gap = max(0, configuration.sectionSpacing ?? (isPlain ? 0 : 1))
    let tableHeader = table.tableHeader?.height ?? 0
    addSections(of: table, configuration, below: tableHeader > 0 ? tableHeader + gap : 0)
    // Gaps separate elements that have lines. There is none below the last section, nor below a table header alone.
    if height > 0 { height -= gap } else { addSections(of: table, configuration, below: tableHeader) }
    height = max(height, tableHeader)
    if let tableFooter = table.tableFooter, tableFooter.height > 0 {
      let line = height == 0 ? 0 : height + 1
      tableFooterLine = line
      height = line + tableFooter.height
    }
  }

  /// Adds all sections. Sets the height to 0 if no section has lines.
  private mutating func addSections(
    of table: GrowingTable, _ configuration: TableConfiguration, below top: Int
  ) {
    (rows, sections) = ([], [])
    elements = Array(repeating: nil, count: top)
    for section in table.sections.indices { add(section, of: table, configuration) }
    height = elements.count > top ? elements.count : 0
  }

  func element(_ line: Int) -> TableElement? {
    (0..<height).contains(line) && elements.indices.contains(line) ? elements[line] : nil
  }

  private mutating func add(_ section: Int, of table: GrowingTable, _ configuration: TableConfiguration) {
    let start = elements.count
    let content = table.sections[section]
    if let header = content.header, header.height > 0 {
      elements += Array(
        repeating: .decoration(section: section), count: max(0, configuration.sectionHeaderTopPadding))
      elements += Array(repeating: .header(section: section), count: header.height)
    }
    let hasBorder = configuration.showsBorders && !isPlain && !content.rows.isEmpty
    let shadow = hasBorder && configuration.style == .rounded ? configuration.shadow : nil
    if shadow == .ambient || shadow == .thin { elements.append(.decoration(section: section)) }
    let isSingle = isPlain && configuration.separator == .snake && content.rows.count == 1
    if hasBorder || isSingle && content.header.map({ $0.height > 0 }) == true {
      elements.append(.decoration(section: section))
    }
    for row in content.rows.indices {
      add(TableIndexPath(row: row, section: section), of: table, configuration)
    }
    if hasBorder { elements.append(.decoration(section: section)) }
    if shadow != nil { elements.append(.decoration(section: section)) }
    elements += Array(repeating: .footer(section: section), count: content.footer?.height ?? 0)
    if elements.count > start {
      elements += Array(repeating: .decoration(section: section), count: gap)
    }
    sections.append(start..<elements.count)
  }

  private mutating func add(
    _ path: TableIndexPath, of table: GrowingTable, _ configuration: TableConfiguration
  ) {
    var height = 0
    if case .uniform(let uniform) = table.rowHeights { height = uniform }
    if table.rowHeights == .varying { height = table.height(forRowAt: path) }
    let line = elements.count
    elements += Array(repeating: .row(path), count: height)
    let isLast = path.row == table.sections[path.section].rows.count - 1
    let hasSeparator =
      switch configuration.separator {
      case .line: !isLast || isPlain && configuration.headerSeparators == .afterEveryRow
      case .snake: !isLast
      case .hairline, .none: false
      }
    rows.append(
      RowFrame(path: path, line: line, height: height, separatorLine: hasSeparator ? elements.count : nil))
    if hasSeparator { elements.append(.separator(path)) }
  }
}
