import SnakeTableModel

/// A batch of updates. As in UIKit, deleted rows are given by their index paths before all updates and inserted rows by
/// their index paths after all updates, so the order of the updates does not matter.
public struct TableUpdates {
  private(set) var deletedRows: [TableIndexPath] = []
  private(set) var insertedRows: [TableIndexPath] = []
  private(set) var reloadedRows: [TableIndexPath] = []
  private(set) var movedRows: [(from: TableIndexPath, to: TableIndexPath)] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var animations = UpdateAnimations()

  // MARK: Rows

  /// Inserts rows (UITableView.insertRows(at:with:); the methods below correspond likewise).
  /// - Parameters:
  ///   - paths: the index paths of the rows after all updates.
  ///   - animation: the animation with which the rows appear.
  public mutating func insertRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    insertedRows += paths
    animations.set(animation, ofNewRowsAt: paths)
  }

  /// Deletes rows.
  /// - Parameters:
  ///   - paths: the index paths of the rows before all updates.
  ///   - animation: the animation with which the rows disappear.
  public mutating func deleteRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    deletedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Moves a row.
  /// - Parameters:
  ///   - path: the index path of the row before all updates.
  ///   - newPath: the index path of the row after all updates.
  public mutating func moveRow(at path: TableIndexPath, to newPath: TableIndexPath) {
    movedRows.append((path, newPath))
  }

  /// Reloads rows; they keep their marks.
  /// - Parameters:
  ///   - paths: the index paths of the rows before all updates.
  ///   - animation: the animation with which the former cell disappears in rows whose cells have changed; `top`,
  ///     `bottom` and `middle` move nothing.
  public mutating func reloadRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    reloadedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Reloads rows without animation, in the next frame (UITableView.reconfigureRows(at:)).
  /// - Parameter paths: the index paths of the rows before all updates.
  public mutating func reconfigureRows(at paths: [TableIndexPath]) { reloadRows(at: paths, with: .none) }

  // MARK: Sections

  /// Inserts sections with all their rows.
  /// - Parameters:
  ///   - sections: the indices of the sections after all updates.
  ///   - animation: the animation with which the sections appear.
  public mutating func insertSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    insertedSections += sections
    animations.set(animation, ofNewSections: sections)
  }

  /// Deletes sections with their rows.
  /// - Parameters:
  ///   - sections: the indices of the sections before all updates.
  ///   - animation: the animation with which the sections disappear.
  public mutating func deleteSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    deletedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  /// Moves a section with its rows.
  /// - Parameters:
  ///   - section: the index of the section before all updates.
  ///   - newSection: the index of the section after all updates.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append((section, newSection))
  }

  /// Reloads all rows of sections, also if the numbers of rows change. The rows lose their marks.
  /// - Parameters:
  ///   - sections: the indices of the sections before all updates.
  ///   - animation: the animation of appearing and disappearing rows; headers and footers change immediately.
  public mutating func reloadSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    reloadedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  // MARK: Joining

  /// Merges another batch.
  mutating func add(_ others: TableUpdates) {
    deletedRows += others.deletedRows
    insertedRows += others.insertedRows
    reloadedRows += others.reloadedRows
    movedRows += others.movedRows
    deletedSections += others.deletedSections
    insertedSections += others.insertedSections
    reloadedSections += others.reloadedSections
    movedSections += others.movedSections
    animations.add(others.animations)
  }
}

extension TableUpdates {
  /// Returns the change that these updates describe. Throws if they do not lead from the old to the new content.
  /// O(sections + updates).
  /// - Parameters:
  ///   - old: the number of rows in each section before the updates.
  ///   - new: the number of rows in each section after them.
  func change(from old: [Int], to new: [Int]) throws(TableUpdates.Failure) -> UpdatedContent {
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

  private func checkIndexPaths(in old: [Int], and new: [Int]) throws(TableUpdates.Failure) {
    try check(deletedSections + movedSections.map(\.from) + reloadedSections, in: old)
    try check(insertedSections + movedSections.map(\.to), in: new)
    try check(deletedRows + movedRows.map(\.from) + reloadedRows, in: old)
    try check(insertedRows + movedRows.map(\.to), in: new)
  }

  private func check(_ sections: [Int], in content: [Int]) throws(TableUpdates.Failure) {
    var known: Set<Int> = []
    for section in sections {
      guard content.indices.contains(section) else { throw .noSuchSection(section) }
      guard known.insert(section).inserted else { throw .duplicateSection(section) }
    }
  }

  private func check(_ rows: [TableIndexPath], in content: [Int]) throws(TableUpdates.Failure) {
    var known: Set<TableIndexPath> = []
    for path in rows {
      guard content.indices.contains(path.section), (0..<content[path.section]).contains(path.row) else {
        throw .noSuchRow(path)
      }
      guard known.insert(path).inserted else { throw .duplicateRow(path) }
    }
  }
}

extension TableUpdates {
  /// An inconsistency in a batch of updates. Where UIKit terminates the program, the table view throws.
  public enum Failure: Error, Equatable, Sendable {
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
}

extension TableUpdates.Failure: CustomStringConvertible {
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
