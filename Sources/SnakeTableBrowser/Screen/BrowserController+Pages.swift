import SnakeTable

/// The list and the screens that are opened on top of it.
extension BrowserController {
  /// The top screen.
  var page: TableController { navigation.topTable ?? pages.list }
  /// The table of the list, which is the bottom screen.
  var list: TableView { pages.list.tableView }
  var navigation: NavigationController { pages.navigation }

  /// The kind of the top screen.
  var pageKind: BrowserPage {
    if showsList { return .list }
    return shownDetails == nil ? .help : .details
  }

  /// Whether the list is the top screen.
  var showsList: Bool { navigation.controllers.count == 1 }

  /// Opens a screen with a table on top of the others.
  /// - Parameter unrolls: whether the screen belongs to the cursor's row.
  func open(_ table: TableView, title: CellText, unrolls: Bool) {
    let controller = TableController(table, title: title, keepsTopLine: true)
    (controller.showsPlace, controller.showsProgress) = (page.showsPlace, page.showsProgress)
    navigation.push(controller, unrolls: unrolls)
    if pageKind == .help { arrangement.split?.setNeedsLayout() }
  }

  /// Closes the top screen. Returns false, without effect, if it is the list.
  func closePage() -> Bool {
    let wasHelp = pageKind == .help
    guard navigation.pop() != nil else { return false }
    if wasHelp { arrangement.split?.setNeedsLayout() }
    return true
  }
}

/// The kind of a screen of the browser.
enum BrowserPage {
  /// The rows, which the top line counts, and which can be filtered and marked.
  case list
  /// The fields of a row, or the elements of one of its fields.
  case details
  case help
}
