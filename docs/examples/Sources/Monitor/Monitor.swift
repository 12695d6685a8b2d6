import Foundation
import SnakeTable

/// A list of events, the newest first. Nobody has to touch it: it shows the newest events as they come, and rows that come in above
/// push the others down. As soon as somebody moves the cursor, the rows in view stay where they are.
@main @MainActor final class Monitor {
  private struct Probe { let name: String; var count = 0 }

  private let table = TableView(
    configuration: TableConfiguration(
      style: .plain, separator: .none,
      columns: [
        TableColumn(title: "event", width: .flexible(minimum: 12, maximum: 20)),
        TableColumn(title: "source", width: .flexible(minimum: 6, maximum: 20)),
        TableColumn(title: "after", alignment: .trailing),
      ]))
  private var events: [Int: [CellText]] = [:]
  private var snapshot = TableSnapshot<Int, Int>()
  private lazy var source = TableDiffableDataSource<Int, Int>(tableView: table) { [unowned self] _, number in
    TableCell(columns: events[number] ?? [])
  }

  static func main() async throws {
    let monitor = Monitor()
    let events = Task { try await monitor.watch() }
    let controller = TableController(monitor.table, title: "Events")
    do { try await controller.runInTask() } catch { error.exit() }
    events.cancel()
    print(monitor.snapshot.itemIdentifiers.count)
  }

  /// Reports an event every fifth of a second.
  private func watch() async throws {
    source.emptyState = "No events yet"
    snapshot.appendSections([0])
    var probes = ["disk", "network", "sensor"].map { Probe(name: $0) }
    for number in 1... {
      try await Task.sleep(for: .milliseconds(200))
      probes[number % probes.count].count += 1
      let probe = probes[number % probes.count]
      events[number] = [
        CellText("\(probe.name) \(probe.count)"), CellText(probe.name),
        CellText(String(format: "%.1f s", Double(number) / 5)),
      ]
      if let newest = snapshot.itemIdentifiers.first {
        try snapshot.insertItems([number], beforeItem: newest)
      } else {
        try snapshot.appendItems([number])
      }
      try source.apply(snapshot)
    }
  }
}
