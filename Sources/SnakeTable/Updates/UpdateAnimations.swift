import SnakeTableModel

/// The animations of a batch that are not `automatic`.
struct UpdateAnimations {
  private var oldRows: [TableIndexPath: RowAnimation] = [:]
  private var newRows: [TableIndexPath: RowAnimation] = [:]
  private var oldSections: [Int: RowAnimation] = [:]
  private var newSections: [Int: RowAnimation] = [:]

  // MARK: Reading

  func animation(ofOldRowAt path: TableIndexPath) -> RowAnimation {
    oldRows[path] ?? animation(ofOldSection: path.section)
  }

  func animation(ofNewRowAt path: TableIndexPath) -> RowAnimation? {
    newRows[path] ?? newSections[path.section]
  }

  func animation(ofOldSection section: Int) -> RowAnimation { oldSections[section] ?? .automatic }
  func animation(ofNewSection section: Int) -> RowAnimation { newSections[section] ?? .automatic }

  // MARK: Changes

  mutating func set(_ animation: RowAnimation, ofOldRowsAt paths: [TableIndexPath]) {
    if animation != .automatic { for path in paths { oldRows[path] = animation } }
  }

  mutating func set(_ animation: RowAnimation, ofNewRowsAt paths: [TableIndexPath]) {
    if animation != .automatic { for path in paths { newRows[path] = animation } }
  }

  mutating func set(_ animation: RowAnimation, ofOldSections sections: [Int]) {
    if animation != .automatic { for section in sections { oldSections[section] = animation } }
  }

  mutating func set(_ animation: RowAnimation, ofNewSections sections: [Int]) {
    if animation != .automatic { for section in sections { newSections[section] = animation } }
  }

  /// Merges the animations of another batch.
  mutating func add(_ others: UpdateAnimations) {
    oldRows.merge(others.oldRows) { $1 }
    newRows.merge(others.newRows) { $1 }
    oldSections.merge(others.oldSections) { $1 }
    newSections.merge(others.newSections) { $1 }
  }
}
