import Foundation
import SnakeTable
import SnakeTableSearch

/// The packages of a database from A to Z, with the details of the one under the cursor beside them.
@MainActor final class PackageBrowser: @MainActor TableViewDelegate {
  let database: any PackageDatabase
  let table = TableView(
    configuration: TableConfiguration(
      style: .plain, separator: .none, allowsMultipleSelection: true, showsSectionIndex: true))
  let details = PackageDetails()
  /// The whole screen.
  let controller: SplitController
  /// The share of a batch that is done; nil while there is none.
  var progress: Double? { didSet { table.setNeedsDisplay() } }
  private let list: TableController
  /// The packages by name. The table knows only names, so that the cursor and the marks stay with their packages.
  private var packages: [String: DebianPackage] = [:]
  private var lastChange: Date?
  private lazy var dataSource = makeDataSource()

  init(database: any PackageDatabase) {
    self.database = database
    list = TableController(table, title: "Packages")
    let stack = StackController()
    stack.addArrangedController(list)
    controller = SplitController(primary: stack, secondary: details.controller) { size in
      SplitController.Arrangement(side: size.columns < 70 ? .below : .right, length: .percent(45))
    }
    stack.addArrangedView { [unowned self] in status }
    table.delegate = self
    dataSource.emptyState = "Reading the packages …"
    addKeys()
  }

  // MARK: Rows

  private func makeDataSource() -> TableDiffableDataSource<FirstLetter, String> {
    let row = CellRegistration<DebianPackage> { cell, _, package in
      var content = ListContentConfiguration.valueCell()
      content.text = CellText(package.name)
      content.secondaryText = CellText(package.size)
      cell.contentConfiguration = content
    }
    return TableDiffableDataSource(tableView: table) { [unowned self] path, name in
      packages[name].map { row.cell(for: $0, at: path) } ?? TableCell(title: name)
    }
  }

  /// Reads the packages and shows what has changed. The first time, takes the table to where it was when the program ended.
  func reload(restoring state: TableView.RestorationState<String>? = nil) async {
    lastChange = database.lastChange
    do {
      let found = try await database.installedPackages()
      show(found)
      if let state { dataSource.restore(state) }
    } catch {
      dataSource.emptyState = "No packages"
      present("The packages cannot be listed", error.description)
    }
  }

  private func show(_ found: [DebianPackage]) {
    packages = Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    dataSource.emptyState = "No packages"
    let snapshot = TableSnapshot.grouped(packages.keys.sorted(), by: { FirstLetter(of: $0, in: .current) })
    // The keys of a dictionary differ, so that no name is in two sections.
    try? dataSource.apply(snapshot)
    details.show(focusedPackage)
  }

  /// Reads the packages again whenever the database has changed, until the task is cancelled.
  func watch() async {
    while (try? await Task.sleep(for: .seconds(2))) != nil {
      if database.lastChange != lastChange { await reload() }
    }
  }

  /// The state to store when the program ends; nil if there are no packages yet, so that the former state is kept.
  var restorationState: TableView.RestorationState<String>? {
    packages.isEmpty ? nil : dataSource.restorationState
  }

  private var focusedPackage: DebianPackage? { table.indexPathForFocusedRow.flatMap(package) }

  private func package(at path: TableIndexPath) -> DebianPackage? {
    dataSource.itemIdentifier(for: path).flatMap { packages[$0] }
  }

  /// The marked packages, or the one under the cursor if none is marked.
  var chosenPackages: [DebianPackage] {
    let marked = table.indexPathsForSelectedRows.compactMap(package)
    return marked.isEmpty ? [focusedPackage].compactMap(\.self) : marked
  }

  // MARK: The screen

  private func addKeys() {
    list.searchController = SearchController()
    list.keyMap.assign(KeyPress(.enter), to: .choose, title: "details")
    list.addKeyCommand(
      KeyCommand([.character("x")], title: "simulate the removal", hint: "dry run") { [unowned self] in
        confirmRemoval()
      })
    table.refreshControl = RefreshControl { [weak self] control in
      Task { [weak self] in
        await self?.reload()
        control.endRefreshing()
      }
    }
  }

  /// The line below the list: how far a batch has come, or what is chosen.
  private var status: any PaintedView {
    if let progress { return ProgressView(progress: progress, inset: 2) }
    let marked = table.indexPathsForSelectedRows.compactMap(package)
    guard !marked.isEmpty else { return StatusLine("\(packages.count) packages", inset: 2) }
    let size = DebianPackage.size(kilobytes: marked.map(\.kilobytes).reduce(0, +))
    return StatusLine("\(marked.count) marked", detail: size, inset: 2)
  }

  /// Shows a message over the screen.
  func present(_ title: String, _ message: String) {
    controller.present(AlertController(title: title, message: message))
  }

  // MARK: TableViewDelegate

  func tableView(_ tableView: TableView, didUpdateFocusIn context: TableView.FocusUpdateContext) {
    details.show(context.nextFocusedIndexPath.flatMap(package))
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    controller.focus = .secondary
  }
}
