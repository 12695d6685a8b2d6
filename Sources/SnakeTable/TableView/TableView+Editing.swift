import SnakeTableLayout
import SnakeTableModel

/// Editing mode (UITableView.isEditing). `⊖` or `⊕` precedes the rows that can be deleted or that insert others; `≡`
/// follows the rows that can be moved. The data source decides which rows these are; the delegate performs the edits.
///
/// The user moves a row by holding it, shifting it to other index paths, and dropping it or putting it back. The
/// delegate is notified only once, on the drop. The methods are named after those of UICollectionView.
extension TableView {
  /// Whether the table is being edited.
  public var isEditing: Bool {
    get { configuration.isEditing }
    set { if newValue != isEditing { configuration.isEditing = newValue } }
  }

  /// Begins or ends editing. The controls appear in one frame, animated or not.
  public func setEditing(_ isEditing: Bool, animated: Bool = false) { self.isEditing = isEditing }

  /// Performs an action on the cursor's row.
  public func perform(_ action: TableAction.RowAction) {
    switch action {
    case .toggleEditing: isEditing.toggle()
    case .delete: askToDelete()
    case .insert: insert()
    case .grab: toggleInteractiveMovement()
    case .move(let rows): moveRow(by: rows)
    case .expand: expand()
    case .collapse: collapse()
    case .actions: presentRowActions()
    case .fullSwipe(let edge): performFirstAction(at: edge)
    case .disclose, .closeMenu: break
    case .contextMenu: presentContextMenu()
    case .accessory: activateAccessory()
    }
  }

  /// Performs the control in a column of the cursor's row; false if there is none.
  func performControl(atColumn column: Int) -> Bool {
    if column == columns.editingControl {
      guard !allowsMultipleSelectionDuringEditing else {
        toggleSelection()
        return true
      }
      askToDelete()
      insert()
      return true
    }
    if column == columns.reorderControl, let indexPathForFocusedRow,
      beginInteractiveMovementForRow(at: indexPathForFocusedRow)
    {
      interaction.tracking = .heldRow
      return true
    }
    return painter(at: 0).accessoryColumns.contains(column) && activateAccessory()
  }

  // MARK: Deleting and inserting

  /// Returns the action that deletes a row; nil if the row cannot be deleted.
  func deleteAction(forRowAt path: TableIndexPath) -> TableMenu.Action? {
    guard let delegate, dataSource.editingStyle(forRowAt: path) == .delete else { return nil }
    let title = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return TableMenu.Action(title, attributes: .destructive) { [weak self] path in
      guard let self else { return }
      self.delegate?.tableView(self, commit: .delete, forRowAt: path)
    }
  }

  /// Returns the style of the control before a row; `none` while marks replace the controls.
  private func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle {
    isEditing && allowsMultipleSelectionDuringEditing ? .none : dataSource.editingStyle(forRowAt: path)
  }

  /// Whether a key can delete the cursor's row or insert another row.
  func canCommit(_ style: TableCell.EditingStyle) -> Bool {
    guard delegate != nil, isEditing || style == .delete else { return false }
    return indexPathForFocusedRow.map(editingStyle(forRowAt:)) == style
  }

  /// Asks for confirmation, as after a tap on `⊖`.
  private func askToDelete() {
    guard canCommit(.delete), let indexPathForFocusedRow,
      let action = deleteAction(forRowAt: indexPathForFocusedRow)
    else { return }
    present(TableMenu { action }, forRowAt: indexPathForFocusedRow)
  }

  private func insert() {
    guard canCommit(.insert), let indexPathForFocusedRow else { return }
    delegate?.tableView(self, commit: .insert, forRowAt: indexPathForFocusedRow)
  }

  // MARK: Holding a row

  /// Whether the user holds a row, which keys and the mouse then move.
  public var hasInteractiveMovement: Bool { phase.heldRow != nil }

  /// Holds a row and moves the cursor to it (beginInteractiveMovementForItem(at:)). Returns false if the row cannot be
  /// moved or the table is not being edited.
  @discardableResult public func beginInteractiveMovementForRow(at path: TableIndexPath) -> Bool {
    guard !hasInteractiveMovement, phase.batch == nil, canMove(path) else { return false }
    moveFocus(to: path)
    guard indexPathForFocusedRow == path else { return false }
    let rows = RearrangedRows(dataSource, moving: path)
    show(rows, as: rows, from: path, to: path, animated: false)
    return true
  }

  /// Moves the held row by a number of rows across all sections, or as far as the delegate allows; up if negative.
  /// Skips index paths that the delegate refuses. O(index paths skipped).
  public func updateInteractiveMovement(by rows: Int) {
    guard let heldRow = phase.heldRow else { return }
    let count = layout.numberOfRows
    updateInteractiveMovement(
      toPosition: layout.position(of: heldRow.target) + min(max(-count, rows), count))
  }

  /// Drops the held row, and notifies the delegate if it has moved (endInteractiveMovement()).
  public func endInteractiveMovement() {
    guard let rows = phase.heldRow else { return }
    let (offset, isPinned) = (contentOffset, isCursorVisible)
    show(rows.base, as: nil, from: rows.target, to: rows.source, animated: false)
    guard rows.source != rows.target else { return }
    commitMove(from: rows.source, to: rows.target, animated: false)
    contentOffset = offset
    if isPinned { scrollToFocusedRow() } else { clampOffset() }
  }

  /// Puts the held row back without notifying the delegate (cancelInteractiveMovement()).
  public func cancelInteractiveMovement() {
    guard let rows = phase.heldRow else { return }
    show(rows.base, as: nil, from: rows.target, to: rows.source, animated: true)
  }

  /// Holds the cursor's row, or drops the held row.
  private func toggleInteractiveMovement() {
    guard !hasInteractiveMovement else { return endInteractiveMovement() }
    if let indexPathForFocusedRow { beginInteractiveMovementForRow(at: indexPathForFocusedRow) }
  }

  /// Performs an action on the held row. Returns false, without effect, for an action of the screen.
  func performWithHeldRow(_ action: TableAction) -> Bool {
    guard let indexPathForFocusedRow else { return false }
    let line = layout.frame(ofRowAt: indexPathForFocusedRow).line
    switch action {
    case .moveBy(let rows), .row(.move(let rows)): updateInteractiveMovement(by: rows)
    case .page(let pages): updateInteractiveMovement(toLine: line + pages * pageLines)
    case .halfPage(let halves): updateInteractiveMovement(toLine: line + halves * max(1, size.lines / 2))
    case .first: updateInteractiveMovement(toPosition: 0)
    case .last: updateInteractiveMovement(toPosition: layout.numberOfRows - 1)
    case .choose, .row(.grab): endInteractiveMovement()
    case .back, .leave: cancelInteractiveMovement()
    case .redraw: return false
    default: break
    }
    return true
  }

  /// Moves the held row to a line of the content.
  func updateInteractiveMovement(toLine line: Int) {
    let path = layout.lastRow(throughLine: line) ?? layout.firstRow(fromLine: line)
    if let path { updateInteractiveMovement(toPosition: layout.position(of: path)) }
  }

  /// Moves the held row towards a position, counted across all sections from 0.
  private func updateInteractiveMovement(toPosition position: Int) {
    guard let rows = phase.heldRow, let target = target(of: rows, towards: position) else { return }
    let old = rows.target
    rows.target = target
    show(rows, as: rows, from: old, to: target, animated: true)
  }

  // MARK: Moving a row

  func canMove(_ path: TableIndexPath) -> Bool {
    isEditing && delegate != nil && layout.contains(path) && dataSource.canMoveRow(at: path)
  }

  /// Moves the held row, or else the cursor's row immediately.
  private func moveRow(by rows: Int) {
    guard !hasInteractiveMovement else { return updateInteractiveMovement(by: rows) }
    guard let indexPathForFocusedRow, canMove(indexPathForFocusedRow) else { return }
    let others = RearrangedRows(dataSource, moving: indexPathForFocusedRow)
    let position = layout.position(of: indexPathForFocusedRow) + rows
    if let target = target(of: others, towards: position) {
      commitMove(from: indexPathForFocusedRow, to: target, animated: true)
    }
  }

  /// Returns the target at a position, or the next target in the same direction that the delegate allows; nil for none.
  private func target(of rows: RearrangedRows, towards position: Int) -> TableIndexPath? {
    let distance = position - layout.position(of: rows.target)
    let step = distance.signum()
    guard step != 0 else { return nil }
    var proposed =
      abs(distance) > 1
      ? rows.target(atPosition: position, in: layout) : rows.target(beside: rows.target, step: step)
    while let path = proposed, let delegate {
      let target = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: rows.source, toProposedIndexPath: path)
      if step > 0 ? target > rows.target : target < rows.target, rows.hasTarget(target) { return target }
      proposed = rows.target(beside: path, step: step)
    }
    return nil
  }

  /// Shows a data source that differs from the current one in the index path of one row.
  private func show(
    _ source: any TableDataSource, as held: RearrangedRows?, from path: TableIndexPath,
    to newPath: TableIndexPath, animated: Bool
  ) {
    performChange(animated: animated, completion: nil) {
      let old = (0..<numberOfSections).map(numberOfRows(inSection:))
      dataSource = source
      phase.hold(held)
      var updates = TableUpdates()
      updates.moveRow(at: path, to: newPath)
      return UpdatedContent(
        updates, from: old, to: (0..<source.numberOfSections).map(source.numberOfRows(inSection:)))
    }
  }

  /// Asks the delegate to move a row. If the delegate does not update the table, the table moves the row itself, as in
  /// UIKit.
  private func commitMove(from path: TableIndexPath, to newPath: TableIndexPath, animated: Bool) {
    phase.beginDrop(RowDrop(isAnimated: animated))
    delegate?.tableView(self, moveRowAt: path, to: newPath)
    if phase.drop?.isShown == false { try? performBatchUpdates { $0.moveRow(at: path, to: newPath) } }
    phase.endDrop()
  }
}
