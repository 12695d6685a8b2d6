import TableDrawing
import TableLayout
import TableModel
import TableTerminal

/// Menus over the rows that they are for.
extension TableView {
  /// Whether a menu is shown: keys and the mouse act on it then.
  public var isMenuPresented: Bool { menuArea != nil }

  /// Shows a menu over a row; nothing where the row is not there or the menu is empty.
  public func present(_ menu: TableMenu, forRowAt path: TableIndexPath) {
    guard layout.contains(path), !menu.actions.isEmpty else { return }
    self.menu = PopUpMenu(
      menu, forRow: dataSource.identifier(forRowAt: path), appearance: appearance)
    setNeedsDisplay()
  }

  /// Takes the menu away. False where there is none.
  @discardableResult public func dismissMenu() -> Bool {
    defer { menu = nil }
    return isMenuPresented
  }

  // MARK: By the user

  /// Shows what can be done with the cursor's row (UIContextMenuInteraction): the delegate's menu.
  public func presentContextMenu() {
    guard let cursorPath else { return }
    presentContextMenu(forRowAt: cursorPath, at: cursorPoint ?? Point(column: 0, line: 0))
  }

  /// The same for a row that is asked for at a point of the viewport, where the cursor goes with it. False without a menu.
  @discardableResult func presentContextMenu(forRowAt path: TableIndexPath, at point: Point) -> Bool {
    guard let menu = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point) else {
      return false
    }
    moveCursor(to: path)
    guard cursorPath == path else { return false }
    present(menu, forRowAt: path)
    return true
  }

  /// Tells the delegate that the detail button of the cursor's row was activated; false where its cell has none.
  @discardableResult public func activateAccessory() -> Bool {
    guard let cursorPath else { return false }
    let state = CellConfigurationState(isFocused: true, isEditing: isEditing)
    switch dataSource.cell(forRowAt: cursorPath, in: state).accessory {
    case .none, .disclosure, .checkmark, .text: return false
    case .detail, .detailDisclosure:
      delegate?.tableView(self, accessoryButtonTappedForRowWith: cursorPath)
      return true
    }
  }

  // MARK: In a menu

  /// Does in the menu what an action says. False where no menu is shown.
  func performInMenu(_ action: TableAction) -> Bool {
    guard let menu, isMenuPresented else { return false }
    switch action {
    case .choose: chooseInMenu()
    case .back, .row(.closeMenu): self.menu = menu.parent
    case .row(.actions): openSubmenu()
    case .leave: dismissMenu()
    case .redraw: return false
    case .moveBy, .page, .halfPage, .first, .last, .section, .shift: menu.tableView.perform(action)
    case .extendMarks(let movement): return performInMenu(movement)
    case .toggleMark, .toggleMarkAndMove, .toggleAllMarks, .sectionLetter, .replay, .row: break
    }
    return true
  }

  private func chooseInMenu() {
    guard let action = menu?.chosenAction, let menu, !openSubmenu() else { return }
    dismissMenu()
    guard let path = shownPath(ofIdentifier: menu.identifier) else { return }
    action.handler(path)
  }

  /// Opens the menu under the cursor in place of the one that it is in; false where there is none.
  @discardableResult private func openSubmenu() -> Bool {
    guard let parent = menu, let submenu = parent.chosenAction?.menu, !submenu.actions.isEmpty else {
      return false
    }
    menu = PopUpMenu(submenu, forRow: parent.identifier, appearance: appearance, parent: parent)
    return true
  }

  /// Does in the menu what the mouse says: a click on an action chooses it, one beside the menu takes it away. False where
  /// no menu is shown.
  /// - Parameter place: where the mouse is in the viewport.
  func handleInMenu(_ kind: MouseEvent.Kind, at place: Point) -> Bool {
    guard let menu, let area = menuArea else { return false }
    guard case .press(.left) = kind else { return true }
    guard area.contains(place) else { return dismissMenu() }
    menu.tableView.resize(to: area.size)
    let inside = Point(column: place.column - area.column, line: place.line - area.line)
    guard menu.tableView.columns.box.contains(inside.column),
      let path = menu.tableView.indexPath(atLine: inside.line), menu.tableView.canFocus(path)
    else { return true }
    menu.tableView.moveCursor(to: path)
    chooseInMenu()
    return true
  }

  // MARK: Drawing

  /// Where the menu stands in the viewport; nil where there is none. A menu goes with its row.
  var menuArea: Rect? {
    guard let menu, let path = shownPath(ofIdentifier: menu.identifier) else { return nil }
    let lines = layout.frame(ofRowAt: path).lines
    let first = min(max(0, lines.lowerBound - contentOffset), size.lines)
    return menu.place(
      besideLines: first..<max(first, min(lines.upperBound - contentOffset, size.lines)),
      endColumn: columns.content.upperBound, in: size)
  }

  func drawMenu(into buffer: inout CellBuffer, line: Int, at time: Int) {
    guard let menu, let area = menuArea else {
      menu = nil
      return
    }
    menu.tableView.resize(to: area.size)
    menu.draw(into: &buffer, at: Point(column: area.column, line: line + area.line), time: time)
  }
}
