import TableModel

/// What a batch of updates says, in UIKit's indices: what goes is named by its place before all updates, what comes by its
/// place after all of them. So the order in which they are named does not matter.
public struct TableUpdates {
  private(set) var deletedRows: [TableIndexPath] = []
  private(set) var insertedRows: [TableIndexPath] = []
  private(set) var reloadedRows: [TableIndexPath] = []
  private(set) var movedRows: [(from: TableIndexPath, to: TableIndexPath)] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []

  // MARK: Rows

  /// Says that rows have come (UITableView.insertRows(at:with:), and so on for all below).
  /// - Parameter paths: where they stand after all updates.
  public mutating func insertRows(at paths: [TableIndexPath]) { insertedRows += paths }

  /// Says that rows have gone.
  /// - Parameter paths: where they stood before all updates.
  public mutating func deleteRows(at paths: [TableIndexPath]) { deletedRows += paths }

  /// Says that a row stands elsewhere.
  /// - Parameters:
  ///   - path: where it stood before all updates.
  ///   - newPath: where it stands after all of them.
  public mutating func moveRow(at path: TableIndexPath, to newPath: TableIndexPath) {
    movedRows.append((path, newPath))
  }

  /// Says that rows show something else; they keep their marks.
  /// - Parameter paths: where they stood before all updates.
  public mutating func reloadRows(at paths: [TableIndexPath]) { reloadedRows += paths }

  // MARK: Sections

  /// Says that sections have come, with whatever rows they have.
  /// - Parameter sections: their numbers after all updates.
  public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }

  /// Says that sections have gone, with their rows.
  /// - Parameter sections: their numbers before all updates.
  public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }

  /// Says that a section stands elsewhere, with its rows.
  /// - Parameters:
  ///   - section: its number before all updates.
  ///   - newSection: its number after all of them.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append((section, newSection))
  }

  /// Says that sections have other rows, as many as they like; none of them keeps its mark.
  /// - Parameter sections: their numbers before all updates.
  public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }

  // MARK: Joining

  /// Says what others say too.
  mutating func add(_ others: TableUpdates) {
    deletedRows += others.deletedRows
    insertedRows += others.insertedRows
    reloadedRows += others.reloadedRows
    movedRows += others.movedRows
    deletedSections += others.deletedSections
    insertedSections += others.insertedSections
    reloadedSections += others.reloadedSections
    movedSections += others.movedSections
  }
}

extension TableUpdates {
  /// The change that these updates describe, if it leads from one content to the other. O(sections + updates).
  /// - Parameters:
  ///   - old: the number of rows of each section before.
  ///   - new: the same afterwards.
  func change(from old: [Int], to new: [Int]) throws(TableUpdateError) -> UpdatedContent {
    try checkPlaces(in: old, and: new)
    let change = UpdatedContent(self, from: old, to: new)
    let expected = old.count + insertedSections.count - deletedSections.count
    guard expected == new.count else {
      throw .wrongNumberOfSections(expected: expected, found: new.count)
    }
    for section in new.indices {
      guard let place = change.oldSection(of: section), !reloadedSections.contains(place) else { continue }
      let expected = change.numberOfRows(inSection: section, from: old[place])
      guard expected == new[section] else {
        throw .wrongNumberOfRows(inSection: section, expected: expected, found: new[section])
      }
    }
    return change
  }

  private func checkPlaces(in old: [Int], and new: [Int]) throws(TableUpdateError) {
    try check(deletedSections + movedSections.map(\.from) + reloadedSections, in: old)
    try check(insertedSections + movedSections.map(\.to), in: new)
    try check(deletedRows + movedRows.map(\.from) + reloadedRows, in: old)
    try check(insertedRows + movedRows.map(\.to), in: new)
  }

  private func check(_ sections: [Int], in content: [Int]) throws(TableUpdateError) {
    var known: Set<Int> = []
    for section in sections {
      guard content.indices.contains(section) else { throw .noSuchSection(section) }
      guard known.insert(section).inserted else { throw .duplicateSection(section) }
    }
  }

  private func check(_ rows: [TableIndexPath], in content: [Int]) throws(TableUpdateError) {
    var known: Set<TableIndexPath> = []
    for path in rows {
      guard content.indices.contains(path.section), (0..<content[path.section]).contains(path.row) else {
        throw .noSuchRow(path)
      }
      guard known.insert(path).inserted else { throw .duplicateRow(path) }
    }
  }
}
