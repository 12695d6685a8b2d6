import SnakeTable

/// The tasks on a screen, and whatever the user does with them.
final class TaskScreen: TableViewDelegate {
  private(set) var tasks: TaskList
  private let table = TableView(
    configuration: TableConfiguration(maximumWidth: 56, allowsMultipleSelection: true))
  private lazy var dataSource = TableDiffableDataSource<Int, Int>(tableView: table) {
    [unowned self] _, task in
    cell(for: task)
  }

  init(_ tasks: TaskList) {
    self.tasks = tasks
    table.delegate = self
    dataSource.editingStyleProvider = { _ in .delete }
    dataSource.canMoveItem = { _ in true }
    show()
  }

  /// Enter does a task and the screen stays; `e` edits the lists.
  func run() throws(TerminalError) {
    let controller = TableController(
      table, title: "Tasks", allowsEditing: true)
    controller.keyMap.assign(KeyPress(.enter), to: .choose, title: "do or undo")
    try controller.run()
  }

  private func cell(for identifier: Int) -> TableCell {
    guard let path = tasks.path(of: identifier) else { return TableCell(title: "") }
    let task = tasks[path]
    return TableCell(
      title: CellText(task.title), detail: task.isFlagged ? "flagged" : nil,
      icon: path.section == TaskList.done ? "●" : "○")
  }

  /// The table finds out by itself what has come, gone and moved.
  private func show() {
    let sections = zip(tasks.lists.indices, TaskList.names).map { number, name in
      let items = tasks.lists[number].map(\.identifier)
      let header = SectionLabel(text: CellText(name), detail: CellText("\(items.count)"))
      return TableSnapshot<Int, Int>.Section(number, header: header, items: items)
    }
    // No task is in two lists.
    try? dataSource.apply(TableSnapshot(sections: sections))
  }

  /// What a menu of a row is for: all marked tasks, if the row is one of them.
  private func chosen(at path: TableIndexPath) -> [Int] {
    let marked = table.indexPathsForSelectedRows
    return (marked.contains(path) ? marked : [path]).map { tasks[$0].identifier }
  }

  private func move(_ identifiers: [Int], toList list: Int) {
    tasks.move(identifiers, toList: list)
    show()
  }

  private func remove(_ identifiers: [Int]) {
    tasks.remove(identifiers)
    show()
  }

  /// Moves the cursor from a task that leaves its list to the next one in the list, or else to the one before.
  private func keepCursor(inListOf path: TableIndexPath) {
    let next = path.row + 1 < tasks.lists[path.section].count ? path.row + 1 : path.row - 1
    if next >= 0 { table.moveFocus(to: TableIndexPath(row: next, section: path.section)) }
  }

  /// Does a task, or takes it up again.
  private func toggle(at path: TableIndexPath) {
    keepCursor(inListOf: path)
    move([tasks[path].identifier], toList: path.section == TaskList.done ? 0 : TaskList.done)
  }

  // MARK: TableViewDelegate

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    toggle(at: path)
  }

  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  {
    SwipeActionsConfiguration {
      TableMenu.Action(path.section == TaskList.done ? "Not done" : "Done") { self.toggle(at: $0) }
    }
  }

  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  {
    SwipeActionsConfiguration {
      TableMenu.Action("Flag", isOn: tasks[path].isFlagged) { path in
        self.tasks[path].isFlagged.toggle()
        self.show()
      }
      TableMenu.Action("Delete", attributes: .destructive) { self.remove([self.tasks[$0].identifier]) }
    }
  }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
  ) -> TableMenu? {
    let identifiers = chosen(at: path)
    return TableMenu(identifiers.count > 1 ? "\(identifiers.count) tasks" : nil) {
      TableMenu.Action(
        "Move to",
        menu: TableMenu {
          for (list, name) in TaskList.names.enumerated() {
            TableMenu.Action(CellText(name), isOn: list == path.section) { _ in
              self.table.selectRow(at: nil)
              self.move(identifiers, toList: list)
            }
          }
        })
      TableMenu.Action("Duplicate", attributes: identifiers.count > 1 ? .disabled : []) { path in
        self.tasks.add(self.tasks[path].title, to: TableIndexPath(row: path.row + 1, section: path.section))
        self.show()
      }
      TableMenu.Action("Delete", attributes: .destructive) { _ in self.remove(identifiers) }
    }
  }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableCell.EditingStyle, forRowAt path: TableIndexPath
  ) {
    remove([tasks[path].identifier])
  }

  /// What is done is not done by being moved.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath {
    (path.section == TaskList.done) == (proposed.section == TaskList.done) ? proposed : path
  }

  func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {
    tasks.move(from: path, to: newPath)
    show()
  }
}
