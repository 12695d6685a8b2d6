import SnakeTable
import TestSupport
import Testing

/// Tests of random snapshots that are applied one after the other. A naive model looks everything up in lists.
@Suite struct RandomSnapshotTests {
  private typealias Snapshot = TableSnapshot<String, Int>
  private typealias Source = TableDiffableDataSource<String, Int>

  @Test(arguments: 0..<UInt64(repetitions(40, inTestAll: 400)))
  func contentCursorAndMarksAreThoseOfTheModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = movingTable(GrowingTable([]), separator: .none, lines: 12)
    let source = Source(tableView: table) { TableCell(title: "\($1)") }
    var identifiers: [Int: Int] = [:]
    var nextItem = 0
    for _ in 0..<12 {
      let old = source.snapshot
      let new = randomSnapshot(after: old, &nextItem, using: &generator)
      let (cursor, marked) = (item(of: table, source), markedItems(of: table, source))
      if let error = duplicate(in: new) {
        #expect(throws: error) { try source.apply(new) }
        #expect(source.snapshot == old && markedItems(of: table, source) == marked)
        continue
      }
      try source.apply(new, animated: Bool.random(using: &generator))
      #expect(source.snapshot.sections == new.sections)
      #expect(titles(table) == new.sections.map { $0.items.map { "\($0)" } })
      #expect(item(of: table, source) == expectedCursor(cursor, old, new))
      #expect(markedItems(of: table, source) == expectedMarks(marked, old, new))
      expectIdentifiers(source, &identifiers)
      _ = picture(table, at: milliseconds(Int.random(in: 0...400, using: &generator)))
      moveAndMark(table, using: &generator)
    }
  }

  // MARK: The model

  private func duplicate(in snapshot: Snapshot) -> SnapshotError? {
    var (sections, items): ([String], [Int]) = ([], [])
    for (index, section) in snapshot.sections.enumerated() {
      if sections.contains(section.identifier) { return .duplicateSection(index) }
      sections.append(section.identifier)
      for (row, item) in section.items.enumerated() {
        if items.contains(item) { return .duplicateItem(path(row, index)) }
        items.append(item)
      }
    }
    return nil
  }

  /// The cursor stays on its item, or else moves to the next item that is left, or else to the one before.
  private func expectedCursor(_ cursor: Int?, _ old: Snapshot, _ new: Snapshot) -> Int? {
    let (items, left) = (old.itemIdentifiers, new.itemIdentifiers)
    guard let cursor, let position = items.firstIndex(of: cursor) else { return left.first }
    return items[position...].first(where: left.contains) ?? items[..<position].last(where: left.contains)
      ?? left.first
  }

  private func expectedMarks(_ marked: Set<Int>, _ old: Snapshot, _ new: Snapshot) -> Set<Int> {
    let reloaded = new.reloadedSectionIdentifiers.flatMap(old.itemIdentifiers(inSection:))
    return marked.intersection(new.itemIdentifiers).subtracting(reloaded)
  }

  /// Expects that items keep their identifiers, and that no identifier is used twice.
  private func expectIdentifiers(_ source: Source, _ known: inout [Int: Int]) {
    for (section, content) in source.snapshot.sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        let path = path(row, section)
        let identifier = source.identifier(forRowAt: path)
        #expect(source.indexPath(forIdentifier: identifier) == path && source.indexPath(for: item) == path)
        #expect(known[identifier] == nil || known[identifier] == item)
        known[identifier] = item
      }
    }
    let shown = Set(source.snapshot.itemIdentifiers)
    for (identifier, item) in known where !shown.contains(item) {
      #expect(source.indexPath(forIdentifier: identifier) == nil && source.indexPath(for: item) == nil)
    }
  }

  // MARK: The user

  private func item(of table: TableView, _ source: Source) -> Int? {
    table.indexPathForFocusedRow.flatMap(source.itemIdentifier(for:))
  }

  private func markedItems(of table: TableView, _ source: Source) -> Set<Int> {
    Set(table.indexPathsForSelectedRows.compactMap(source.itemIdentifier(for:)))
  }

  private func moveAndMark(_ table: TableView, using generator: inout SeededGenerator) {
    for _ in 0..<3 {
      table.moveFocus(toPosition: Int.random(in: 0..<60, using: &generator))
      if Bool.random(using: &generator) { table.toggleSelection() }
    }
  }

  // MARK: Random snapshots

  private func randomSnapshot(
    after old: Snapshot, _ nextItem: inout Int, using generator: inout SeededGenerator
  ) -> Snapshot {
    var new = old
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: new = Snapshot(sections: old.sections.map { .init($0.identifier, items: $0.items.map { $0 }) })
    case 1: new.sections.shuffle(using: &generator)
    case 2: shuffleItems(of: &new, using: &generator)
    case 3: new.sections.removeAll { _ in Bool.random(using: &generator) }
    default: break
    }
    while new.numberOfSections < Int.random(in: 0...4, using: &generator) {
      new.sections.insert(
        .init("\(Int.random(in: 0..<30, using: &generator))"),
        at: Int.random(in: 0...new.numberOfSections, using: &generator))
    }
    for _ in 0..<Int.random(in: 0...6, using: &generator) { edit(&new, &nextItem, using: &generator) }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      new.reloadSections(new.sectionIdentifiers.filter { _ in Bool.random(using: &generator) })
      new.reloadItems(new.itemIdentifiers.filter { _ in Bool.random(using: &generator) } + [-1])
    }
    return new
  }

  private func shuffleItems(of snapshot: inout Snapshot, using generator: inout SeededGenerator) {
    var items = snapshot.itemIdentifiers.shuffled(using: &generator)[...]
    for section in snapshot.sections.indices {
      let count = snapshot.sections[section].items.count
      snapshot.sections[section].items = Array(items.prefix(count))
      items = items.dropFirst(count)
    }
  }

  /// Inserts, deletes or moves a run of items, which is sometimes longer than the window in which changes are matched.
  private func edit(_ snapshot: inout Snapshot, _ nextItem: inout Int, using generator: inout SeededGenerator)
  {
    guard let section = snapshot.sections.indices.randomElement(using: &generator) else { return }
    let count = [1, 1, 2, 40][Int.random(in: 0..<4, using: &generator)]
    let start = Int.random(in: 0...snapshot.sections[section].items.count, using: &generator)
    let end = min(start + count, snapshot.sections[section].items.count)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<5:
      snapshot.sections[section].items.insert(contentsOf: nextItem..<(nextItem + count), at: start)
      nextItem += count
    case 5..<8: snapshot.sections[section].items.removeSubrange(start..<end)
    case 8..<11:
      let moved = snapshot.sections[section].items[start..<end]
      snapshot.sections[section].items.removeSubrange(start..<end)
      let other = Int.random(in: 0..<snapshot.numberOfSections, using: &generator)
      let place = Int.random(in: 0...snapshot.sections[other].items.count, using: &generator)
      snapshot.sections[other].items.insert(contentsOf: moved, at: place)
    default:
      // An item that usually occurs twice now.
      snapshot.sections[section].items.insert(Int.random(in: 0...nextItem, using: &generator), at: start)
      nextItem += 1
    }
  }
}
