import SnakeTable
import TestSupport

/// A list that the user can edit. All rows but the last can be deleted and moved; the last one inserts another row.
final class EditedList: TableDataSource, TableViewDelegate {
  var sections: [[String]]
  private(set) var calls: [String] = []
  /// The rows whose primary action was performed.
  private(set) var performed: [TableIndexPath] = []
  /// The moves that the delegate was asked about.
  private(set) var moves: [String] = []
  /// Whether the last row can be moved, too.
  var movesAll = false
  /// Whether the list notifies the table of a move, or only changes its rows, as in UIKit.
  var tellsTable = true
  /// Returns the target of a moving row for the target that the user proposes.
  var target: (TableIndexPath) -> TableIndexPath = { $0 }
  var trailing: SwipeActionsConfiguration?
  var leading: SwipeActionsConfiguration?
  var menu: TableMenu?
  /// The points at which menus were requested.
  private(set) var menuPoints: [Point] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func note(_ call: String) { calls.append(call) }

  private func isLast(_ path: TableIndexPath) -> Bool {
    path == TableIndexPath(row: sections[sections.count - 1].count - 1, section: sections.count - 1)
  }

  // MARK: TableDataSource

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].count }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    TableCell(
      title: CellText(sections[path.section][path.row]), accessory: path.row == 0 ? .detail : .none)
  }
  var samples: CellSamples { CellSamples(of: [TableCell(title: "", accessory: .detail)]) }
  func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle {
    isLast(path) ? .insert : .delete
  }
  func canMoveRow(at path: TableIndexPath) -> Bool { movesAll || !isLast(path) }
  func identifier(forRowAt path: TableIndexPath) -> Int {
    sections[..<path.section].reduce(path.row) { $0 + $1.count }
  }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    var row = identifier
    for (section, rows) in sections.enumerated() {
      if row < rows.count { return row < 0 ? nil : TableIndexPath(row: row, section: section) }
      row -= rows.count
    }
    return nil
  }

  // MARK: TableViewDelegate

  func tableView(
    _ tableView: TableView, commit editingStyle: TableCell.EditingStyle, forRowAt path: TableIndexPath
  ) {
    try? tableView.performBatchUpdates { updates in
      switch editingStyle {
      case .none: break
      case .delete:
        sections[path.section].remove(at: path.row)
        updates.deleteRows(at: [path])
      case .insert:
        sections[path.section].insert("New", at: path.row)
        updates.insertRows(at: [path])
      }
    }
  }

  func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {
    moves.append("\(path.section)-\(path.row) to \(newPath.section)-\(newPath.row)")
    guard tellsTable else {
      sections[newPath.section].insert(sections[path.section].remove(at: path.row), at: newPath.row)
      return
    }
    try? tableView.performBatchUpdates { updates in
      let row = sections[path.section].remove(at: path.row)
      sections[newPath.section].insert(row, at: newPath.row)
      updates.moveRow(at: path, to: newPath)
    }
  }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath { target(proposed) }

  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  { leading }
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  { trailing }
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
  ) -> TableMenu? {
    menuPoints.append(point)
    return menu
  }
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: TableIndexPath) {
    note("more about \(path.row)")
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    performed.append(path)
  }

  // MARK: The screen

  /// Returns a controller with the list in a rounded box, on a screen of 30 columns by default.
  func controller(
    lines: Int = 12, columns: Int = 30, allowsEditing: Bool = true,
    allowsMultipleSelectionDuringEditing: Bool = false
  ) -> TableController {
    let table = TableView(
      dataSource: self,
      configuration: TableConfiguration(
        style: .rounded, separator: .none,
        allowsMultipleSelectionDuringEditing: allowsMultipleSelectionDuringEditing),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.delegate = self
    let controller = TableController(
      table, showsHints: false, finishesOnChoice: true, allowsEditing: allowsEditing)
    controller.resize(to: Size(columns: columns, lines: lines))
    return controller
  }
}

extension TableController {
  /// Presses keys, given by their names.
  func press(_ names: String...) {
    for name in names {
      guard let key = KeyPress(name: name) else { fatalError("no key is called \(name)") }
      _ = handle(key, at: .zero)
    }
  }

  /// The lines of the screen.
  var picture: [String] {
    var buffer = CellBuffer(size: Size(columns: 30, lines: tableView.size.lines))
    draw(into: &buffer, at: .zero)
    return buffer.text()
  }
}
