import SnakeTable
import TestSupport

/// A table content, a random content made from it, and the updates from the first to the second, with UIKit's indices.
struct RandomUpdate {
  typealias Content = [[String]]

  private(set) var result: Content = []
  private(set) var deletedRows: [TableIndexPath] = []
  private(set) var insertedRows: [TableIndexPath] = []
  private(set) var reloadedRows: [TableIndexPath] = []
  private(set) var movedRows: [(from: TableIndexPath, to: TableIndexPath)] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  /// The number of the last row name that was used.
  private var nextName: Int

  fileprivate enum Section {
    case old(Int, isMoved: Bool)
    case reloaded(Int)
    case new
  }

  fileprivate enum Row {
    case old(TableIndexPath, isMoved: Bool)
    /// A reloaded row, whose title gets a `'`.
    case reloaded(TableIndexPath)
    case new
  }

  private let allowsMoves: Bool

  /// - Parameter allowsMoves: whether rows and sections may move.
  init(
    of content: Content, firstName: Int, allowsMoves: Bool = true, using generator: inout SeededGenerator
  ) {
    nextName = firstName
    self.allowsMoves = allowsMoves
    let sections = arrangeSections(count: content.count, using: &generator)
    var moved = movedFromSectionsThatGo(of: content, using: &generator)
    var rows = sections.map { arrangeRows(of: content, $0, moved: &moved, using: &generator) }
    for path in moved.shuffled(using: &generator) where !sections.isEmpty {
      let section = Int.random(in: 0..<sections.count, using: &generator)
      let place = Int.random(in: 0...rows[section].count, using: &generator)
      rows[section].insert(.old(path, isMoved: true), at: place)
    }
    if sections.isEmpty { deletedRows += moved }
    result = rows.enumerated().map { name($1, inSection: $0, isNew: sections[$0].isNew, content) }
  }

  private mutating func arrangeSections(count: Int, using generator: inout SeededGenerator) -> [Section] {
    var sections: [Section] = []
    var moved: [Int] = []
    for section in 0..<count {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: deletedSections.append(section)
      case 1 where allowsMoves: moved.append(section)
      case 2:
        reloadedSections.append(section)
        sections.append(.reloaded(section))
      default: sections.append(.old(section, isMoved: false))
      }
    }
    let added: [Section] =
      moved.map { .old($0, isMoved: true) } + (0..<Int.random(in: 0...1, using: &generator)).map { _ in .new }
    for section in added {
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &generator))
    }
    for (number, section) in sections.enumerated() {
      switch section {
      case .new: insertedSections.append(number)
      case .old(let old, isMoved: true): movedSections.append((old, number))
      case .old, .reloaded: break
      }
    }
    return sections
  }

  /// Returns rows that move from a deleted or reloaded section to another one.
  private func movedFromSectionsThatGo(
    of content: Content, using generator: inout SeededGenerator
  ) -> [TableIndexPath] {
    guard allowsMoves else { return [] }
    let paths = (deletedSections + reloadedSections).flatMap { section in
      content[section].indices.map { TableIndexPath(row: $0, section: section) }
    }
    return paths.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 }
  }

  private mutating func arrangeRows(
    of content: Content, _ section: Section, moved: inout [TableIndexPath],
    using generator: inout SeededGenerator
  ) -> [Row] {
    var rows: [Row] = []
    if case .old(let number, _) = section {
      for row in content[number].indices {
        let path = TableIndexPath(row: row, section: number)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: deletedRows.append(path)
        case 1 where allowsMoves: moved.append(path)
        case 2:
          reloadedRows.append(path)
          rows.append(.reloaded(path))
        default: rows.append(.old(path, isMoved: false))
        }
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      rows.insert(.new, at: Int.random(in: 0...rows.count, using: &generator))
    }
    return rows
  }

  private mutating func name(
    _ rows: [Row], inSection section: Int, isNew: Bool, _ content: Content
  ) -> [String] {
    rows.enumerated().map { number, row in
      let path = TableIndexPath(row: number, section: section)
      switch row {
      case .new:
        if !isNew { insertedRows.append(path) }
        nextName += 1
        return "Row \(nextName)"
      case .old(let old, let isMoved):
        if isMoved { movedRows.append((old, path)) }
        return content[old.section][old.row]
      case .reloaded(let old): return content[old.section][old.row] + "'"
      }
    }
  }
}

extension RandomUpdate.Section {
  /// Whether the section is new or reloaded. No update refers to the rows of such a section.
  fileprivate var isNew: Bool { if case .old = self { false } else { true } }
}

extension RandomUpdate {
  /// Adds the updates, in an order that does not matter.
  /// - Parameter animation: returns the animation of the next update.
  func name(in updates: inout TableUpdates, animation: () -> RowAnimation = { .automatic }) {
    for move in movedRows { updates.moveRow(at: move.from, to: move.to) }
    for path in insertedRows.reversed() { updates.insertRows(at: [path], with: animation()) }
    updates.deleteSections(deletedSections, with: animation())
    for path in deletedRows { updates.deleteRows(at: [path], with: animation()) }
    for path in reloadedRows { updates.reloadRows(at: [path], with: animation()) }
    updates.reloadSections(reloadedSections, with: animation())
    for move in movedSections { updates.moveSection(move.from, toSection: move.to) }
    updates.insertSections(insertedSections, with: animation())
  }
}

/// Returns sections of rows with these titles, each with a header.
func sections(_ content: [[String]]) -> [TableSection] {
  content.map { titles in
    TableSection(
      header: SectionLabel(text: "Header"), rows: titles.map { TableCell(title: CellText($0)) })
  }
}

/// Returns the name of a row, which is its title without the marks of reloads.
func name(_ title: String) -> String { String(title.prefix { $0 != "'" }) }

/// Returns the titles of the rows of a table, by section.
func titles(_ table: TableView) -> [[String]] {
  (0..<table.numberOfSections).map { section in
    (0..<table.numberOfRows(inSection: section)).map { title(of: path($0, section), in: table) }
  }
}

/// Returns the name of the cursor row, or nil if there is no cursor.
func nameUnderCursor(of table: TableView) -> String? {
  table.indexPathForFocusedRow.map { name(title(of: $0, in: table)) }
}

/// Returns the names of the marked rows.
func markedNames(of table: TableView) -> Set<String> {
  Set(table.indexPathsForSelectedRows.map { name(title(of: $0, in: table)) })
}

func title(of path: TableIndexPath, in table: TableView) -> String {
  String(decoding: table.dataSource.cell(forRowAt: path).title.bytes, as: UTF8.self)
}
