import SnakeTable

/// The list, and the screens that are opened on top of it.
extension BrowserController {
  /// The screen on top.
  var page: TableController { navigation.topController }
  /// The list itself, under any other screen.
  var list: TableView { navigation.controllers[0].tableView }

  /// What the screen on top shows.
  var pageKind: BrowserPage {
    if showsList { return .list }
    return dataSource(of: page) is DetailsTable ? .details : .help
  }

  /// Whether nothing is on top of the list.
  var showsList: Bool { navigation.controllers.count == 1 }

  /// Shows a table on top.
  func open(_ table: TableView, title: CellText) {
    let controller = TableController(table, title: title, keepsTopLine: true)
    controller.showsProgress = page.showsProgress
    navigation.push(controller)
  }

  /// Closes the screen on top; false if that is the list.
  func closePage() -> Bool { navigation.pop() != nil }
}
