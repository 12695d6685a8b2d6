import SnakeTable

/// Measures `TableDiffableDataSource.apply` on a screen of 200 by 60 cells, with a cursor and a mark. The result is the
/// median of several runs.
struct SnapshotApplying {
  typealias Snapshot = TableSnapshot<Int, Int>
  private static let runs = 11

  let milliseconds: Double

  /// - Parameter change: returns the snapshot to apply after another one; not measured.
  init(items: Int, animated: Bool = true, change: (Snapshot) -> Snapshot) throws {
    let table = TableView(configuration: TableConfiguration(allowsMultipleSelection: true))
    table.resize(to: Size(columns: 200, lines: 60))
    let source = TableDiffableDataSource<Int, Int>(tableView: table) { TableCell(title: "Item \($1)") }
    try source.apply(Snapshot(sections: [.init(0, items: Array(0..<items))]), animated: false)
    table.moveFocus(to: TableIndexPath(row: items / 2, section: 0))
    table.selectRow(at: TableIndexPath(row: items / 3, section: 0))
    var times: [Double] = []
    for _ in 0..<Self.runs {
      let new = change(source.snapshot)
      let time = try ContinuousClock().measure { try source.apply(new, animated: animated) }
      times.append(Double(time.components.attoseconds) / 1e15)
    }
    milliseconds = times.sorted()[Self.runs / 2]
  }

  /// Returns a snapshot with ten items moved, replaced or deleted, in all parts of the list.
  static func withTenChanges(_ snapshot: Snapshot) -> Snapshot {
    var new = snapshot
    var items = new.sections[0].items
    let step = items.count / 10
    for change in 0..<10 {
      let item = items.remove(at: change * step + step / 3)
      if change % 3 > 0 { items.insert(change % 3 == 1 ? item : -item - 1, at: (change * 7 % 10) * step) }
    }
    new.sections[0].items = items
    return new
  }
}
