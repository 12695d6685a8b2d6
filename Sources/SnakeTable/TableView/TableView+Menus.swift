import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Menus that are shown over their rows.
extension TableView {
  /// Shows a menu over a row. Does nothing if the row does not exist or the menu is empty.
  public func present(_ menu: TableMenu, forRowAt path: TableIndexPath) {
    guard layout.contains(path), !menu.actions.isEmpty else { return }
    interaction.menu = PopUpMenu(
      menu, forRow: dataSource.identifier(forRowAt: path), appearance: appearance,
      isAnimated: motion.isEnabled)
    setNeedsDisplay()
  }

  /// Removes the menu. Returns false if no menu was shown.
  @discardableResult public func dismissMenu() -> Bool {
    defer { interaction.menu = nil }
    return isMenuPresented
  }

  // MARK: By the user

  /// Shows the delegate's menu for the cursor's row (UIContextMenuInteraction).
  public func presentContextMenu() {
    guard let indexPathForFocusedRow else { return }
    presentContextMenu(forRowAt: indexPathForFocusedRow, at: cursorPoint ?? Point(column: 0, line: 0))
  }

  /// Whether the delegate has a menu for the cursor's row.
  var hasContextMenu: Bool {
    guard let indexPathForFocusedRow, let delegate else { return false }
    let point = cursorPoint ?? Point(column: 0, line: 0)
    return delegate.tableView(self, contextMenuConfigurationForRowAt: indexPathForFocusedRow, point: point)
      != nil
  }

  /// Shows the delegate's menu for a row at a point of the viewport and moves the cursor to the row. Returns false if
  /// there is no menu.
  @discardableResult func presentContextMenu(forRowAt path: TableIndexPath, at point: Point) -> Bool {
    guard let menu = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point) else {
      return false
    }
    moveFocus(to: path)
    guard indexPathForFocusedRow == path else { return false }
    present(menu, forRowAt: path)
    return true
  }

  /// Notifies the delegate that the detail button or the switch of the cursor's row was activated, or shows or hides the row's
  /// children. Returns false if the cell has no such accessory.
  @discardableResult package func activateAccessory() -> Bool {
    guard let indexPathForFocusedRow else { return false }
    let state = CellConfiguration.State(isFocused: true, isEditing: isEditing)
    switch dataSource.cell(forRowAt: indexPathForFocusedRow, in: state).accessory.parts.first(
      where: \.isActive)
    {
    case nil: return false
    case .outlineDisclosure: return toggleExpansion()
    default:
      delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPathForFocusedRow)
      return true
    }
  }

  // MARK: Row actions

  /// Shows the leading and trailing actions of the cursor's row. If the delegate returns no trailing actions for a row
  /// that can be deleted, the trailing action is Delete.
  public func presentRowActions() {
    guard let indexPathForFocusedRow else { return }
    present(TableMenu { rowActions }, forRowAt: indexPathForFocusedRow)
  }

  /// Performs the first action at an edge of the cursor's row, like a full swipe. Shows the actions instead if the
  /// configuration does not allow full swipes or if the first action is disabled or a submenu. The table's own Delete
  /// is always shown, for confirmation.
  package func performFirstAction(at edge: SwipeActionsConfiguration.Edge) {
    guard let indexPathForFocusedRow,
      let configuration = swipeActions(at: edge, ofRowAt: indexPathForFocusedRow),
      let first = configuration.actions.first
    else { return }
    guard configuration.performsFirstActionWithFullSwipe, first.isPossible, first.menu == nil else {
      return present(TableMenu { configuration.actions }, forRowAt: indexPathForFocusedRow)
    }
    first.handler(indexPathForFocusedRow)
  }

  /// The swipe actions at both edges of the cursor's row.
  var rowActions: [TableMenu.Action] {
    guard let indexPathForFocusedRow else { return [] }
    return [SwipeActionsConfiguration.Edge.leading, .trailing].flatMap {
      swipeActions(at: $0, ofRowAt: indexPathForFocusedRow)?.actions ?? []
    }
  }

  /// Whether the cursor's row has actions at an edge.
  func hasSwipeActions(at edge: SwipeActionsConfiguration.Edge) -> Bool {
    indexPathForFocusedRow.flatMap { swipeActions(at: edge, ofRowAt: $0) }?.actions.isEmpty == false
  }

  private func swipeActions(at edge: SwipeActionsConfiguration.Edge, ofRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  {
    switch edge {
    case .leading: delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? deleteAction(forRowAt: path).map { action in
          var configuration = SwipeActionsConfiguration { action }
          configuration.performsFirstActionWithFullSwipe = false
          return configuration
        }
    }
  }

  // MARK: In a menu

  /// Performs an action in the menu. Returns false, without effect, for an action of the screen.
  func perform(_ action: TableAction, in menu: PopUpMenu) -> Bool {
    switch action {
    case .choose: chooseInMenu()
    case .back, .row(.closeMenu): interaction.menu = menu.parent
    case .row(.actions): openSubmenu()
    case .leave, .help: dismissMenu()
    case .redraw, .refresh, .retry: return false
    case .moveBy, .page, .halfPage, .first, .last, .section, .shift: menu.tableView.perform(action)
    case .extendSelection(let movement): return perform(movement, in: menu)
    case .toggleSelection, .toggleSelectionAndMove, .toggleSelectionOfAll, .sectionLetter, .replay, .search,
      .row, .column:
      break
    }
    return true
  }

  /// Moves the cursor of the menu to the next action whose key, or else whose first letter, is the character of a key press. Returns
  /// false without a menu or such an action.
  func moveInMenu(to key: KeyPress) -> Bool {
    guard let menu = interaction.menu, case .character(let character) = key.key, character != " ",
      key.modifiers.isEmpty
    else { return false }
    defer { setNeedsDisplay() }
    return menu.moveCursor(to: character)
  }

  private func chooseInMenu() {
    guard let menu = interaction.menu, let action = menu.chosenAction, !openSubmenu() else { return }
    dismissMenu()
    guard let path = shownPath(ofIdentifier: menu.identifier) else { return }
    action.handler(path)
  }

  /// Replaces the menu by the submenu at the cursor. Returns false if there is none.
  @discardableResult private func openSubmenu() -> Bool {
    guard let parent = interaction.menu, let submenu = parent.chosenAction?.menu, !submenu.actions.isEmpty
    else { return false }
    interaction.menu = PopUpMenu(
      submenu, forRow: parent.identifier, appearance: appearance, isAnimated: motion.isEnabled, parent: parent
    )
    return true
  }

  /// Handles a mouse event in the menu: a click on an action chooses it; a click outside removes the menu. Returns
  /// false if no menu is shown.
  /// - Parameter point: the position of the pointer in the viewport.
  func handleInMenu(_ kind: MouseEvent.Kind, at point: Point) -> Bool {
    guard let menu = interaction.menu, let area = menuArea else { return false }
    guard case .press(.left) = kind else { return true }
    guard area.contains(point) else { return dismissMenu() }
    menu.tableView.resize(to: area.size)
    let inside = Point(column: point.column - area.column, line: point.line - area.line)
    guard menu.tableView.columns.box.contains(inside.column),
      let path = menu.tableView.indexPath(atLine: inside.line), menu.tableView.canFocus(path)
    else { return true }
    menu.tableView.moveFocus(to: path)
    chooseInMenu()
    return true
  }

  // MARK: Layout

  /// The rectangle of the menu in the viewport; nil if no menu is shown. A menu disappears with its row.
  var menuArea: Rect? {
    guard let menu = interaction.menu, let path = shownPath(ofIdentifier: menu.identifier) else { return nil }
    let lines = layout.frame(ofRowAt: path).lines
    let first = min(max(0, lines.lowerBound - contentOffset), size.lines)
    return menu.area(
      besideLines: first..<max(first, min(lines.upperBound - contentOffset, size.lines)),
      from: columns.isBoxed ? 1 : 0, endColumn: columns.content.upperBound, in: size)
  }

  /// Resizes the menu for a frame, or removes it if its row was removed.
  func layOutMenu() {
    guard let menu = interaction.menu, let area = menuArea else { return interaction.menu = nil }
    menu.tableView.resize(to: area.size)
    menu.revealCursor()
  }
}
