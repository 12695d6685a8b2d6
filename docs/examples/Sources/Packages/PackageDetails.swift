import SnakeTable

/// A table of the names and values of a package.
@MainActor final class PackageDetails {
  let controller: TableController
  private let table: TableView

  init() {
    table = TableView(
      configuration: TableConfiguration(separator: .none, wrapsTitles: true),
      motion: Motion(isEnabled: false))
    controller = TableController(table, title: "", showsHints: false)
  }

  /// Shows a package; nil for none.
  func show(_ package: DebianPackage?) {
    controller.title = CellText(package?.name ?? "")
    let rows = package.map(Self.rows) ?? []
    table.dataSource = ArrayDataSource(
      rows.isEmpty ? [] : [TableSection(rows: rows)], emptyState: "No package")
  }

  private static func rows(of package: DebianPackage) -> [TableCell] {
    let fields = [
      ("Summary", package.summary), ("Version", package.version), ("Section", package.section),
      ("Size", package.size), ("Needs", package.dependencies), ("Homepage", package.homepage),
    ]
    return fields.filter { !$0.1.isEmpty }.map { name, value in
      TableCell(title: name, detail: value, configuration: CellConfiguration(style: .value2))
    }
  }
}
