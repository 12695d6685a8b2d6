import SnakeTableModel

extension TableUpdates {
  /// Returns the change that these updates describe. Throws if they do not lead from the old to the new content.
  /// O(sections + updates).
  /// - Parameters:
  ///   - old: the number of rows in each section before the updates.
  ///   - new: the number of rows in each section after them.
  func change(from old: [Int], to new: [Int]) throws(TableUpdateError) -> UpdatedContent {
    try checkIndexPaths(in: old, and: new)
    let change = UpdatedContent(self, from: old, to: new)
    let expected = old.count + insertedSections.count - deletedSections.count
    guard expected == new.count else {
      throw .wrongNumberOfSections(expected: expected, found: new.count)
    }
    for section in new.indices {
      guard let former = change.oldSection(of: section), !reloadedSections.contains(former) else { continue }
      let expected = change.numberOfRows(inSection: section, from: old[former])
      guard expected == new[section] else {
        throw .wrongNumberOfRows(inSection: section, expected: expected, found: new[section])
      }
    }
    return change
  }

  private func checkIndexPaths(in old: [Int], and new: [Int]) throws(TableUpdateError) {
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

/// An inconsistency in a batch of updates. Where UIKit terminates the program, the table view throws.
public enum TableUpdateError: Error, Equatable, Sendable {
  /// A deleted, reloaded or moved row did not exist before the updates, or an inserted row does not exist after them.
  case noSuchRow(TableIndexPath)
  /// A deleted, reloaded or moved section did not exist before the updates, or an inserted one does not exist after
  /// them.
  case noSuchSection(Int)
  /// Two updates name the same row.
  case duplicateRow(TableIndexPath)
  /// Two updates name the same section.
  case duplicateSection(Int)
  /// The data source has a different number of rows in a section than the updates result in.
  case wrongNumberOfRows(inSection: Int, expected: Int, found: Int)
  /// The data source has a different number of sections than the updates result in.
  case wrongNumberOfSections(expected: Int, found: Int)
}

extension TableUpdateError: CustomStringConvertible {
  /// One line, without a full stop: `there is no row at section 1, row 3`.
  public var description: String {
    switch self {
    case .noSuchRow(let path): "there is no row at \(path)"
    case .noSuchSection(let section): "there is no section \(section)"
    case .duplicateRow(let path): "two updates name the row at \(path)"
    case .duplicateSection(let section): "two updates name section \(section)"
    case .wrongNumberOfRows(let section, let expected, let found):
      "section \(section) has \(found) rows, the updates lead to \(expected)"
    case .wrongNumberOfSections(let expected, let found):
      "there are \(found) sections, the updates lead to \(expected)"
    }
  }
}
