import Foundation
import SnakeTable

/// A folder as a screen: Enter opens the folder under the cursor on top of it, as Right does, or ends with the file.
final class Folder: TableViewDelegate {
  let url: URL
  private let entries: [URL]
  private let open: (Folder) -> Void
  private let choose: (URL) -> Void

  init(_ url: URL, open: @escaping (Folder) -> Void, choose: @escaping (URL) -> Void) {
    self.url = url
    self.open = open
    self.choose = choose
    let found = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    entries = (found ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// A screen that shows it. The table does not keep its delegate: whoever opens the folder does.
  func makeController() -> TableController {
    let empty = SectionLabel(text: "Empty")
    let cells = entries.map { entry in
      TableCell(
        title: CellText(entry.lastPathComponent), accessory: entry.hasDirectoryPath ? .disclosure : .none)
    }
    let table = TableView(
      dataSource: ArrayDataSource(cells.isEmpty ? [] : [TableSection(rows: cells)], emptyState: empty))
    table.delegate = self
    let controller = TableController(table, title: url.lastPathComponent)
    controller.keyMap.assign(KeyPress(.enter), to: .choose, title: "open")
    return controller
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    let entry = entries[path.row]
    guard entry.hasDirectoryPath else { return choose(entry) }
    open(Folder(entry, open: open, choose: choose))
  }
}
