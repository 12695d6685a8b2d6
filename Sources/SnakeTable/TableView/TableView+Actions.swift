import SnakeTableDrawing
import SnakeTableModel

/// What keys and the pointer do.
extension TableView {
  // MARK: Keys

  /// Performs an action, if it is the table's own: choosing, leaving, redrawing and waiting for a letter belong to its
  /// controller.
  public func perform(_ action: TableAction) {
    switch action {
    case .moveBy(let rows): moveCursor(by: rows)
    case .page(let pages): page(byLines: pages * pageLines)
    case .halfPage(let halves): page(byLines: halves * max(1, viewport.insetLines.count / 2))
    case .first: moveCursor(toPosition: 0)
    case .last: moveCursor(toPosition: Int.max)
    case .section(let step): moveToSection(by: step)
    case .shift(let columns): shift(byColumns: columns)
    case .toggleMark: toggleMark()
    case .toggleMarkAndMove(let rows):
      toggleMark()
      moveCursor(by: rows)
    case .extendMarks(let movement): extendMarks { perform(movement) }
    case .toggleAllMarks: toggleAllMarks()
    case .row(let action): perform(action)
    case .replay: replayStrokes()
    case .sectionLetter, .redraw, .choose, .back, .leave: break
    }
  }

  /// Whether an action is possible now (UIResponder.canPerformAction(_:withSender:)): marks if several rows can have
  /// them, holding a row if it can be moved, row actions if there are some.
  public func canPerform(_ action: TableAction) -> Bool {
    switch action {
    case .toggleMark, .toggleMarkAndMove, .toggleAllMarks: marksSeveral
    case .row(let action): canPerform(action)
    default: true
    }
  }

  private func canPerform(_ action: RowAction) -> Bool {
    switch action {
    case .grab: hasInteractiveMovement || cursorPath.map(canMove) ?? false
    case .delete: canCommit(.delete)
    case .insert: canCommit(.insert)
    case .actions: isMenuPresented || !rowActions.isEmpty
    case .disclose: cursorPath.map { dataSource.cell(forRowAt: $0).accessory.isDisclosure } ?? false
    case .closeMenu: isMenuPresented
    default: true
    }
  }

  // MARK: Enter

  /// Chooses as Enter does on a screen that ends with a choice: the marked rows, or if none is marked, the cursor's row,
  /// whose primary action is performed. Empty if there is nothing to choose, or the delegate removed the row.
  /// O(marked rows).
  public func choose() -> [TableIndexPath] {
    if isMultiple, indexPathForSelectedRow != nil { return indexPathsForSelectedRows }
    return performPrimaryAction().map { [$0] } ?? []
  }

  /// Performs the primary action of the cursor's row, as Enter does on a screen that goes on after a choice.
  ///
  /// If several rows can be marked, marks stay as they are. Otherwise the row is selected first, as a tapped row is in
  /// UIKit: the delegate can refuse it or name another one, and the row selected before is deselected.
  /// - Returns: the row's index path afterwards; nil if it was refused, or the delegate removed it.
  /// - Complexity: O(1) besides what the delegate does.
  @discardableResult public func performPrimaryAction() -> TableIndexPath? {
    guard let path = cursorPath.flatMap(pathToActOn) else { return nil }
    let identifier = dataSource.identifier(forRowAt: path)
    highlight(path)
    if let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    return shownPath(ofIdentifier: identifier)
  }

  /// The row to act on if the user presses Enter on `path`; nil for none. Selects it unless several rows can be marked.
  private func pathToActOn(_ path: TableIndexPath) -> TableIndexPath? {
    guard isMultiple else { return select(path, replacing: true) }
    return canHighlight(path) ? path : nil
  }

  /// Whether Enter has a row to act on.
  var canPerformPrimaryAction: Bool { cursorPath.map(canHighlight) ?? false }

  /// Whether there is anything to choose now.
  var canChoose: Bool { isMultiple && marks.rows.markedCount > 0 || canPerformPrimaryAction }

  // MARK: Pointer

  /// A button was pressed at a cell of the viewport (UIControl.beginTracking). True if that is on the scroll bar,
  /// whose thumb moves there, or on the section index, whose section moves to the top.
  public func beginTracking(at point: Point) -> Bool {
    interaction.tracking = nil
    guard (0..<size.lines).contains(point.line) else { return false }
    if let scrollIndicator, point.column == size.columns - 1 {
      let offset = contentOffset + adjustedInset.top
      interaction.tracking = .thumb(grip: scrollIndicator.grip(atLine: point.line, offset: offset))
      if scrollIndicator.isThumb(atLine: point.line, offset: offset) { return true }
    } else if let sectionIndexColumns, sectionIndexColumns.contains(point.column) {
      interaction.tracking = .sectionIndex
    }
    return continueTracking(at: point)
  }

  /// The pointer moved with its button down, over the viewport or beyond it; false if it tracks nothing.
  public func continueTracking(at point: Point) -> Bool {
    switch interaction.tracking {
    case nil: return false
    case .thumb(let grip):
      guard let scrollIndicator else { return false }
      contentOffset = scrollIndicator.offset(atLine: point.line, grip: grip) - adjustedInset.top
      clampOffset()
    case .sectionIndex:
      guard let index = content.sectionIndex else { return false }
      moveCursor(toSection: index.section(atLine: point.line))
    case .heldRow: moveHeldRow(toLine: point.line)
    }
    return true
  }

  /// The button was released (UIControl.endTracking). True if the pointer tracked something.
  @discardableResult public func endTracking() -> Bool {
    let tracked = interaction.tracking
    if tracked == .heldRow { endInteractiveMovement() }
    interaction.tracking = nil
    return tracked != nil
  }

  /// Beyond the viewport the row moves on by one.
  private func moveHeldRow(toLine line: Int) {
    if (0..<size.lines).contains(line) {
      updateInteractiveMovement(toLine: contentOffset + line)
    } else {
      updateInteractiveMovement(by: line < 0 ? -1 : 1)
    }
  }
}

extension CellAccessory {
  fileprivate var isDisclosure: Bool { self == .disclosure || self == .detailDisclosure }
}
