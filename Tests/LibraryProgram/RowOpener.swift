import SnakeTable

/// Writes down the rows whose primary action is performed.
final class RowOpener: TableViewDelegate {
  private let names: [String]
  private(set) var opened: [String] = []

  init(_ names: [String]) { self.names = names }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    opened.append(names[path.row])
  }
}
