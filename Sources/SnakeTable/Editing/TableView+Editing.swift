import TableLayout
import TableModel

/// Editing mode (UITableView.isEditing): `⊖` or `⊕` stands before rows that can be deleted or that insert others, `≡` behind
/// those that can be moved. Which rows these are the data source says; what is done with them the delegate does.
extension TableView {
  /// Whether the table is being edited.
  public var isEditing: Bool {
    get { configuration.isEditing }
    set { if newValue != isEditing { configuration.isEditing = newValue } }
  }

  /// Begins editing or ends it. The controls come in one frame, animated or not.
  public func setEditing(_ isEditing: Bool, animated: Bool = false) { self.isEditing = isEditing }

  /// Does with the cursor's row what the user asks for.
  public func perform(_ action: RowAction) {
    switch action {
    case .toggleEditing: isEditing.toggle()
    case .delete: askToDelete()
    case .insert: insert()
    case .grab: toggleInteractiveMovement()
    case .move(let rows): moveRow(by: rows)
    case .actions: presentRowActions()
    case .fullSwipe(let edge): performFirstAction(at: edge)
    case .disclose, .closeMenu: break
    case .contextMenu: presentContextMenu()
    case .accessory: activateAccessory()
    }
  }

  /// Does what the control in a column of the cursor's row is for; false where there is none.
  func performControl(atColumn column: Int) -> Bool {
    if column == columns.editingControl {
      guard !allowsMultipleSelectionDuringEditing else {
        toggleMark()
        return true
      }
      askToDelete()
      insert()
      return true
    }
    if column == columns.reorderControl, let cursorPath, beginInteractiveMovementForRow(at: cursorPath) {
      tracking = .heldRow
      return true
    }
    return painter(at: 0).accessoryColumns.contains(column) && activateAccessory()
  }

  // MARK: Deleting and inserting

  /// What deletes a row; nil where it cannot be deleted.
  func deleteAction(forRowAt path: TableIndexPath) -> MenuAction? {
    guard let delegate, dataSource.editingStyle(forRowAt: path) == .delete else { return nil }
    let title = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return MenuAction(title, attributes: .destructive) { [weak self] path in
      guard let self else { return }
      self.delegate?.tableView(self, commit: .delete, forRowAt: path)
    }
  }

  /// What the control before a row is for: nothing while rows are marked in its place.
  private func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle {
    isEditing && allowsMultipleSelectionDuringEditing ? .none : dataSource.editingStyle(forRowAt: path)
  }

  /// Whether the cursor's row can be deleted, or insert another, by a key.
  func canCommit(_ style: CellEditingStyle) -> Bool {
    guard delegate != nil, isEditing || style == .delete else { return false }
    return cursorPath.map(editingStyle(forRowAt:)) == style
  }

  /// As after a tap on `⊖`: it is done when the user says so once more.
  private func askToDelete() {
    guard canCommit(.delete), let cursorPath, let action = deleteAction(forRowAt: cursorPath) else { return }
    present(TableMenu { action }, forRowAt: cursorPath)
  }

  private func insert() {
    guard canCommit(.insert), let cursorPath else { return }
    delegate?.tableView(self, commit: .insert, forRowAt: cursorPath)
  }
}
