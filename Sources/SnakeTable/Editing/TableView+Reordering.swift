import TableLayout
import TableModel

/// Rows that the user moves in editing mode: one is grabbed, shown elsewhere, and dropped or put back. Only then the
/// program is told, once. The names are UICollectionView's.
extension TableView {
  /// Whether the user holds a row: keys and the mouse move it then.
  public var hasInteractiveMovement: Bool { phase.heldRow != nil }

  /// Takes hold of a row; false where it cannot be moved, or the table is not being edited
  /// (beginInteractiveMovementForItem(at:)). The row becomes the cursor's.
  @discardableResult public func beginInteractiveMovementForRow(at path: TableIndexPath) -> Bool {
    guard !hasInteractiveMovement, phase.batch == nil, canMove(path) else { return false }
    moveCursor(to: path)
    guard cursorPath == path else { return false }
    let rows = RearrangedRows(dataSource, moving: path)
    show(rows, as: rows, from: path, to: path, animated: false)
    return true
  }

  /// Moves the row that is held by rows, through all sections, or as far as the delegate lets it; up if negative. Places
  /// that the delegate refuses are passed over. O(places passed over).
  public func updateInteractiveMovement(by rows: Int) {
    guard let heldRow = phase.heldRow else { return }
    let count = layout.numberOfRows
    updateInteractiveMovement(
      toPosition: layout.position(of: heldRow.target) + min(max(-count, rows), count))
  }

  /// Drops the row where it is shown: the delegate is told, if that is another place (endInteractiveMovement()).
  public func endInteractiveMovement() {
    guard let rows = phase.heldRow else { return }
    let (offset, isPinned) = (contentOffset, isCursorVisible)
    show(rows.base, as: nil, from: rows.target, to: rows.source, animated: false)
    guard rows.source != rows.target else { return }
    commitMove(from: rows.source, to: rows.target, animated: false)
    contentOffset = offset
    if isPinned { scrollToCursor() } else { clampOffset() }
  }

  /// Puts the row that is held back to where it was; nobody is told (cancelInteractiveMovement()).
  public func cancelInteractiveMovement() {
    guard let rows = phase.heldRow else { return }
    show(rows.base, as: nil, from: rows.target, to: rows.source, animated: true)
  }

  // MARK: By the user

  /// Takes hold of the cursor's row, or drops the one that is held.
  func toggleInteractiveMovement() {
    guard !hasInteractiveMovement else { return endInteractiveMovement() }
    if let cursorPath { beginInteractiveMovementForRow(at: cursorPath) }
  }

  /// Moves the cursor's row at once.
  func moveRow(by rows: Int) {
    guard !hasInteractiveMovement else { return updateInteractiveMovement(by: rows) }
    guard let cursorPath, canMove(cursorPath) else { return }
    let others = RearrangedRows(dataSource, moving: cursorPath)
    let position = layout.position(of: cursorPath) + rows
    if let target = target(of: others, towards: position) {
      commitMove(from: cursorPath, to: target, animated: true)
    }
  }

  /// Moves the row that is held towards a row's position, counted through all sections from 0.
  func updateInteractiveMovement(toPosition position: Int) {
    guard let rows = phase.heldRow, let target = target(of: rows, towards: position) else { return }
    let old = rows.target
    rows.target = target
    show(rows, as: rows, from: old, to: target, animated: true)
  }

  func canMove(_ path: TableIndexPath) -> Bool {
    isEditing && delegate != nil && layout.contains(path) && dataSource.canMoveRow(at: path)
  }

  /// Does with the row that is held what an action says. False where none is.
  func performWithHeldRow(_ action: TableAction) -> Bool {
    guard hasInteractiveMovement, let cursorPath else { return false }
    let line = layout.frame(ofRowAt: cursorPath).line
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

  /// Moves the row that is held to a line of the content.
  func updateInteractiveMovement(toLine line: Int) {
    let path = layout.lastRow(throughLine: line) ?? layout.firstRow(fromLine: line)
    if let path { updateInteractiveMovement(toPosition: layout.position(of: path)) }
  }

  // MARK: Places

  /// Where a row goes that is to stand at another's position, or the first place behind, on the same way, that the delegate
  /// agrees to; nil for none.
  private func target(of rows: RearrangedRows, towards position: Int) -> TableIndexPath? {
    let distance = position - layout.position(of: rows.target)
    let step = distance.signum()
    guard step != 0 else { return nil }
    var proposed =
      abs(distance) > 1
      ? place(in: rows, atPosition: position) : place(in: rows, beside: rows.target, step: step)
    while let place = proposed, let delegate {
      let target = delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: rows.source, toProposedIndexPath: place)
      if step > 0 ? target > rows.target : target < rows.target, isPlace(target, in: rows) { return target }
      proposed = self.place(in: rows, beside: place, step: step)
    }
    return nil
  }

  /// Whether the row can stand there.
  private func isPlace(_ path: TableIndexPath, in rows: RearrangedRows) -> Bool {
    (0..<rows.numberOfSections).contains(path.section)
      && (0...rows.numberOfOthers(inSection: path.section)).contains(path.row)
  }

  /// The place of a row, or the nearest there is; in another section it is the one behind that row on the way to it.
  private func place(in rows: RearrangedRows, atPosition position: Int) -> TableIndexPath? {
    let position = min(max(0, position), layout.numberOfRows - 1)
    guard let path = layout.path(atPosition: position), path.section > rows.target.section else {
      return layout.path(atPosition: position)
    }
    return TableIndexPath(row: path.row + 1, section: path.section)
  }

  /// The next place: at an end of its section it is in the section beside, empty ones too.
  private func place(in rows: RearrangedRows, beside path: TableIndexPath, step: Int) -> TableIndexPath? {
    let next = TableIndexPath(row: path.row + step, section: path.section)
    if isPlace(next, in: rows) { return next }
    let section = path.section + step
    guard (0..<rows.numberOfSections).contains(section) else { return nil }
    return TableIndexPath(row: step > 0 ? 0 : rows.numberOfOthers(inSection: section), section: section)
  }

  // MARK: Taking over

  /// Shows rows of which one stands elsewhere.
  private func show(
    _ source: any TableDataSource, as held: RearrangedRows?, from path: TableIndexPath,
    to newPath: TableIndexPath,
    animated: Bool
  ) {
    takeOver(animated: animated, completion: nil) {
      let old = (0..<numberOfSections).map(numberOfRows(inSection:))
      dataSource = source
      phase.hold(held)
      var updates = TableUpdates()
      updates.moveRow(at: path, to: newPath)
      return UpdatedContent(
        updates, from: old, to: (0..<source.numberOfSections).map(source.numberOfRows(inSection:)))
    }
  }

  /// Has the delegate move a row. Where it says nothing of that to the table, as in UIKit, the table does it by itself.
  private func commitMove(from path: TableIndexPath, to newPath: TableIndexPath, animated: Bool) {
    phase.beginDrop(RowDrop(isAnimated: animated))
    delegate?.tableView(self, moveRowAt: path, to: newPath)
    if phase.drop?.isShown == false { try? performBatchUpdates { $0.moveRow(at: path, to: newPath) } }
    phase.endDrop()
  }
}
