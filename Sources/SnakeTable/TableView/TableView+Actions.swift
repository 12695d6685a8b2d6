import SnakeTableDrawing
import SnakeTableModel

/// The actions of keys and of the pointer.
extension TableView {
  // MARK: Keys

  /// Whether a menu is shown, which keys and the mouse then act on.
  public var isMenuPresented: Bool { interaction.menu != nil && menuArea != nil }

  /// Whether the next keys are for a menu or for the row that is being moved, and not for commands of the program.
  var needsKeys: Bool { isMenuPresented || hasInteractiveMovement }

  /// Performs an action in the menu or on the held row. Returns false, without effect, if there is neither or the action is
  /// one of the screen.
  func performInFront(_ action: TableAction) -> Bool {
    if let menu = interaction.menu, isMenuPresented, perform(action, in: menu) { return true }
    return hasInteractiveMovement && performWithHeldRow(action)
  }

  /// Performs an action on the table. Choosing, leaving, redrawing, the help and waiting for a letter are left to the
  /// table's controller and do nothing here.
  public func perform(_ action: TableAction) {
    isUntouched = false
    switch action {
    case .moveBy(let rows): step(by: rows)
    case .page(let pages): page(byLines: pages * pageLines)
    case .halfPage(let halves): page(byLines: halves * max(1, viewport.insetLines.count / 2))
    case .first: moveFocus(toPosition: 0)
    case .last: moveFocus(toPosition: Int.max)
    case .section(let step): moveToSection(by: step)
    case .shift(let columns) where configuration.columns.isEmpty:
      if columns < 0 || truncatesVisibleTexts { shift(byColumns: columns) }
    case .shift(let columns): scrollColumns(by: columns.signum())
    case .toggleSelection: toggleSelection()
    case .toggleSelectionAndMove(let rows):
      toggleSelection()
      moveFocus(by: rows)
    case .extendSelection(let movement): extendSelection { perform(movement) }
    case .toggleSelectionOfAll: toggleSelectionOfAll()
    case .row(let action): perform(action)
    case .column(let action): perform(action)
    case .replay: replayStrokes()
    case .refresh:
      // At the beginning of the list, the user wants to see what is new there.
      isUntouched = isAtTop
      refreshControl?.refresh()
    case .retry: pagingDataSource?.retry()
    case .sectionLetter, .redraw, .choose, .back, .leave, .search, .help: break
    }
  }

  /// Whether an action is possible now (UIResponder.canPerformAction(_:withSender:)): marking if several rows can be
  /// marked, dragging if the row can be moved, showing row actions if there are any.
  public func canPerform(_ action: TableAction) -> Bool {
    switch action {
    case .toggleSelection, .toggleSelectionAndMove, .toggleSelectionOfAll: marksSeveral
    case .row(let action): canPerform(action)
    case .column(let action): canPerform(action)
    case .refresh: refreshControl != nil
    case .retry: pagingDataSource?.hasFailures == true
    default: true
    }
  }

  /// Whether an action has an effect in this table now, so that the help lists its keys.
  func isUseful(_ action: TableAction) -> Bool {
    switch action {
    case .moveBy, .page, .halfPage, .first, .last: layout.numberOfRows > 1
    case .section, .sectionLetter: layout.numberOfSections > 1
    case .shift where configuration.columns.isEmpty: shift > 0 || truncatesVisibleTexts
    case .shift: shift > 0 || hasHiddenColumns
    case .extendSelection: marksSeveral && layout.numberOfRows > 1
    case .replay: motion.isEnabled
    case .row(let action): isUseful(action)
    default: canPerform(action)
    }
  }

  private func isUseful(_ action: TableAction.RowAction) -> Bool {
    switch action {
    case .move: indexPathForFocusedRow.map(canMove) ?? false
    case .fullSwipe(let edge): hasSwipeActions(at: edge)
    case .contextMenu: hasContextMenu
    case .accessory: indexPathForFocusedRow.map { dataSource.cell(forRowAt: $0).accessory.isActive } ?? false
    default: canPerform(action)
    }
  }

  private func canPerform(_ action: TableAction.RowAction) -> Bool {
    switch action {
    case .grab: hasInteractiveMovement || indexPathForFocusedRow.map(canMove) ?? false
    case .delete: canCommit(.delete)
    case .insert: canCommit(.insert)
    case .expand: canExpand
    case .collapse: canCollapse
    case .actions: isMenuPresented || !rowActions.isEmpty
    case .disclose:
      indexPathForFocusedRow.map { dataSource.cell(forRowAt: $0).accessory.isDisclosure } ?? false
    case .closeMenu: isMenuPresented
    default: true
    }
  }

  // MARK: Enter

  /// Chooses as Enter does on a screen that ends with a choice: the marked rows, or else the cursor's row, whose
  /// primary action is then performed. Returns the chosen rows; empty if there is nothing to choose or the delegate
  /// removed the row. O(marked rows).
  package func choose() -> [TableIndexPath] {
    if isMultiple, indexPathForSelectedRow != nil { return indexPathsForSelectedRows }
    return performPrimaryAction().map { [$0] } ?? []
  }

  /// Performs the primary action of the cursor's row, as Enter does on a screen that stays open after a choice.
  ///
  /// If several rows can be marked, the marks do not change. Otherwise the row is selected first, like a tapped row in
  /// UIKit: the delegate can refuse the selection or return another row, and the row selected before is deselected.
  /// - Returns: The row's index path after the action; nil if the selection was refused or the delegate removed the
  ///   row.
  /// - Complexity: O(1) plus the cost of the delegate's methods.
  @discardableResult public func performPrimaryAction() -> TableIndexPath? {
    if expandSection() { return nil }
    guard let target = indexPathForFocusedRow.flatMap(pathToActOn) else { return nil }
    let identifier = dataSource.identifier(forRowAt: target)
    highlight(target)
    // The delegate may have changed the rows.
    guard let path = shownPath(ofIdentifier: identifier) else { return nil }
    if let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    return shownPath(ofIdentifier: identifier)
  }

  /// Returns the row that Enter on `path` acts on; nil for none. Selects the row unless several rows can be marked.
  private func pathToActOn(_ path: TableIndexPath) -> TableIndexPath? {
    guard isMultiple else { return select(path, replacing: true) }
    return canHighlight(path) ? path : nil
  }

  /// Whether Enter has a row to act on.
  var canPerformPrimaryAction: Bool { indexPathForFocusedRow.map(canHighlight) ?? false }

  /// Whether Enter on the cursor's row has an effect besides the highlight: the delegate performs the row's primary action,
  /// or is notified of its selection.
  var hasPrimaryAction: Bool {
    guard let delegate, let indexPathForFocusedRow, canHighlight(indexPathForFocusedRow) else { return false }
    return !isMultiple || delegate.tableView(self, canPerformPrimaryActionForRowAt: indexPathForFocusedRow)
  }

  /// Whether there is a row to choose.
  var canChoose: Bool { isMultiple && marks.rows.markedCount > 0 || canPerformPrimaryAction }

  // MARK: Pointer

  /// Begins to track the pointer when a button is pressed at a cell of the viewport (UIControl.beginTracking). Returns
  /// true on the scroll bar, whose thumb moves to the cell, and on the section index, whose section scrolls to the top.
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

  /// Follows the pointer when it moves with its button down, inside or outside the viewport. Returns false if nothing
  /// is being tracked.
  public func continueTracking(at point: Point) -> Bool {
    switch interaction.tracking {
    case nil: return false
    case .thumb(let grip):
      guard let scrollIndicator else { return false }
      contentOffset = scrollIndicator.offset(atLine: point.line, grip: grip) - adjustedInset.top
      clampOffset()
    case .sectionIndex:
      guard let index = content.sectionIndex else { return false }
      moveFocus(toSection: index.section(atLine: point.line))
    case .heldRow: moveHeldRow(toLine: point.line)
    }
    return true
  }

  /// Ends tracking when the button is released (UIControl.endTracking). Returns whether something was being tracked.
  @discardableResult public func endTracking() -> Bool {
    let tracked = interaction.tracking
    if tracked == .heldRow { endInteractiveMovement() }
    interaction.tracking = nil
    return tracked != nil
  }

  /// Moves the held row to a line of the viewport, or by one row if the line is outside the viewport.
  private func moveHeldRow(toLine line: Int) {
    if (0..<size.lines).contains(line) {
      updateInteractiveMovement(toLine: contentOffset + line)
    } else {
      updateInteractiveMovement(by: line < 0 ? -1 : 1)
    }
  }
}

extension TableCell.Accessory {
  fileprivate var isDisclosure: Bool { parts.contains(.disclosure) }
}
