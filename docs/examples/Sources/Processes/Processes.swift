import Foundation
import SnakeTable
import SnakeTableSearch

/// The processes of this machine, those with most memory first, anew every second. `/` searches them by name or number.
/// Marked ones are printed.
@main @MainActor final class Processes {
  private let table = TableView(
    configuration: TableConfiguration(
      style: .rounded, separator: .none, maximumWidth: 60, allowsMultipleSelection: true,
      columns: [
        TableColumn(title: "PID", alignment: .leading),
        TableColumn(title: "command", width: .flexible(minimum: 8, maximum: 40)),
        TableColumn(title: "memory", alignment: .trailing),
      ]))
  /// What is shown, by process number. The table knows a process by its number: cursor and marks stay with it wherever
  /// it moves.
  private var entries: [Int: ProcessEntry] = [:]
  private lazy var dataSource = TableDiffableDataSource<String, Int>(tableView: table) {
    [unowned self] _, number in
    cell(for: number)
  }

  static func main() async throws {
    let processes = Processes()
    try processes.update()
    let updates = Task { try await processes.updateEverySecond() }
    await processes.run()
    updates.cancel()
  }

  /// The table waits for keys elsewhere, so that this actor goes on with its other work.
  private func run() async {
    let controller = TableController(table, title: "Processes", finishesOnChoice: true)
    controller.searchController = SearchController()
    do {
      try await controller.runInTask()
      guard case .chosen(let rows) = controller.outcome else { return }
      for number in rows.compactMap(dataSource.itemIdentifier(for:)) { print(number) }
    } catch {
      error.exit()
    }
  }

  private func updateEverySecond() async throws {
    while true {
      try await Task.sleep(for: .seconds(1))
      try update()
    }
  }

  private func update() throws {
    let processes = runningProcesses()
    entries = Dictionary(uniqueKeysWithValues: processes.map { ($0.identifier, $0) })
    var snapshot = TableSnapshot<String, Int>()
    snapshot.appendSections(["Memory"])
    try snapshot.appendItems(processes.map(\.identifier))
    try dataSource.apply(snapshot)
  }

  private func cell(for number: Int) -> TableCell {
    let entry = entries[number]
    let megabytes = String(format: "%.1f MB", Double(entry?.memory ?? 0) / 1_000_000)
    return TableCell(columns: ["\(number)", entry?.name ?? "", megabytes])
  }
}
