import SnakeTableModel

/// A data source that shows snapshots (UITableViewDiffableDataSource). The cursor and the marks stay with their items
/// when a snapshot moves them.
public final class TableDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  TableDataSource
{
  /// The type of snapshot that the data source shows.
  public typealias Snapshot = TableSnapshot<SectionIdentifier, ItemIdentifier>
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (_ path: TableIndexPath, _ item: ItemIdentifier) -> TableCell

  /// The snapshot shown.
  public private(set) var snapshot = Snapshot()
  /// The row heights given to the initializer, or `.varying` if there is a `heightProvider`.
  public var rowHeights: RowHeights { heightProvider == nil ? commonHeights : .varying }
  public private(set) var samples = CellSamples()
  public var tableHeader: SectionLabel?
  public var tableFooter: SectionLabel?
  public var emptyState: SectionLabel?
  /// Returns the height of an item's row in lines (UITableViewDelegate.tableView(_:heightForRowAt:)); nil to use the
  /// heights given to the initializer. Called for every item when the table is laid out.
  public var heightProvider: ((_ item: ItemIdentifier) -> Int)? { didSet { tableView?.reloadData() } }
  /// Returns the header of a section that has none in the snapshot. Called for every such section when the table is
  /// laid out.
  public var headerProvider: ((_ section: SectionIdentifier) -> SectionLabel?)? {
    didSet { tableView?.reloadData() }
  }
  /// Returns the footer of a section that has none in the snapshot. Called for every such section when the table is
  /// laid out.
  public var footerProvider: ((_ section: SectionIdentifier) -> SectionLabel?)? {
    didSet { tableView?.reloadData() }
  }
  /// Adapts cells to the state of their rows (UITableViewCell.configurationUpdateHandler).
  public var configurationUpdateHandler:
    ((_ cell: inout TableCell, _ item: ItemIdentifier, _ state: CellConfigurationState) -> Void)?
  /// Returns the control that an item's row shows in editing mode; nil for none in any row.
  public var editingStyleProvider: ((_ item: ItemIdentifier) -> CellEditingStyle)?
  /// Returns whether an item's row can be moved in editing mode (UIKit's canReorderItem); nil if no row can.
  public var canMoveItem: ((_ item: ItemIdentifier) -> Bool)?
  /// The closures called when the user expands or collapses an item of an outline.
  public var sectionSnapshotHandlers = TableSectionSnapshotHandlers<ItemIdentifier>()
  /// The outlines of the sections that were applied with one.
  private(set) var outlines: [SectionIdentifier: TableSectionSnapshot<ItemIdentifier>] = [:]
  /// The titles of the section index; nil to use the first letter of each header.
  public var sectionIndexTitles: [CellText]?
  /// The animation of inserted and deleted rows when a snapshot is applied animated
  /// (UITableViewDiffableDataSource.defaultRowAnimation).
  public var defaultRowAnimation = RowAnimation.automatic
  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private let commonHeights: RowHeights
  /// The row identifier of each item, the same for as long as the item is in the snapshots shown.
  private var rowIdentifiers: [ItemIdentifier: Int] = [:]
  private var paths: [Int: TableIndexPath] = [:]
  private var content = IdentifiedContent<SectionIdentifier, ItemIdentifier>()
  private var nextIdentifier = 0
  /// The snapshot about to be shown, while one is being applied. Items and sections that are not in it are leaving: the
  /// providers are not called for them.
  private var next: IdentifiedContent<SectionIdentifier, ItemIdentifier>?
  /// The cells of the items shown recently. The capacity exceeds the number of lines of any screen.
  private var recentCells = RecentValues<ItemIdentifier, TableCell>(capacity: 1024)
  /// The headers and footers of the sections shown recently.
  private var recentHeaders = RecentValues<SectionIdentifier, SectionLabel?>(capacity: 1024)
  private var recentFooters = RecentValues<SectionIdentifier, SectionLabel?>(capacity: 1024)

  /// Creates a data source without rows and makes it the table view's data source.
  public init(
    tableView: TableView, rowHeights: RowHeights = .uniform(1), cellProvider: @escaping CellProvider
  ) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    commonHeights = rowHeights
    tableView.dataSource = self
  }

  /// Shows a snapshot in place of the current one (UIKit's apply(_:animatingDifferences:)). Throws, and changes
  /// nothing, if a section or an item occurs twice. Calls the cell provider once for every item, to measure the columns
  /// that all rows share. O(items).
  ///
  /// With animation, rows slide and fade to their new positions. A row that disappears shows the cell it had when it
  /// was last seen: no provider is called for an item or a section that the new snapshot does not contain. `completion`
  /// is called once, like the one of `TableView.performBatchUpdates`, unless this method throws.
  ///
  /// A section keeps its outline if the snapshot has exactly the outline's visible items in it.
  public func apply(
    _ new: Snapshot, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(SnapshotError) {
    let kept =
      outlines.isEmpty ? [:] : outlines.filter { new.itemIdentifiers(inSection: $0) == $1.visibleItems }
    try apply(new, outlines: kept, animated: animated, completion)
  }

  func apply(
    _ new: Snapshot, outlines: [SectionIdentifier: TableSectionSnapshot<ItemIdentifier>], animated: Bool,
    _ completion: ((_ finished: Bool) -> Void)?
  ) throws(SnapshotError) {
    let content = try IdentifiedContent(new)
    tableView?.cancelInteractiveMovement()
    guard let tableView, tableView.dataSource === self else {
      self.outlines = outlines
      show(new, content)
      tableView?.reloadData()
      completion?(true)
      return
    }
    next = content
    defer { next = nil }
    tableView.performChange(animated: animated, completion: completion) {
      let change = IdentifiedChange(from: self.content, to: content, with: defaultRowAnimation)
      self.outlines = outlines
      show(new, content)
      next = nil
      return change
    }
  }

  private func show(_ new: Snapshot, _ newContent: IdentifiedContent<SectionIdentifier, ItemIdentifier>) {
    for (item, identifier) in rowIdentifiers where newContent.places[item] == nil {
      rowIdentifiers[item] = nil
      paths[identifier] = nil
    }
    // In display order, so that neighbouring rows get consecutive identifiers and marks on them form one range.
    for item in new.sections.lazy.flatMap(\.items) { paths[identifier(of: item)] = newContent.places[item] }
    (snapshot, content) = (new, newContent)
    samples = CellSamples(of: newContent.places.lazy.map { self.cellProvider($0.value, $0.key) })
  }

  private func identifier(of item: ItemIdentifier) -> Int {
    if let known = rowIdentifiers[item] { return known }
    defer { nextIdentifier += 1 }
    rowIdentifiers[item] = nextIdentifier
    return nextIdentifier
  }

  // MARK: Items

  /// Returns the item of a row (UIKit's itemIdentifier(for:)); nil if there is no such row.
  public func itemIdentifier(for path: TableIndexPath) -> ItemIdentifier? {
    guard snapshot.sections.indices.contains(path.section),
      snapshot.sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return item(at: path)
  }

  /// Returns the index path of an item (UIKit's indexPath(for:)); nil if the item is not shown.
  public func indexPath(for item: ItemIdentifier) -> TableIndexPath? { content.places[item] }

  // MARK: TableDataSource

  /// The number of sections of the snapshot shown.
  public var numberOfSections: Int { snapshot.sections.count }
  /// Returns the number of items in a section of the snapshot shown. O(1).
  public func numberOfRows(inSection section: Int) -> Int { snapshot.sections[section].items.count }
  /// Returns the cell that the cell provider makes for the row's item.
  public func cell(forRowAt path: TableIndexPath) -> TableCell {
    let item = item(at: path)
    guard !isLeaving(item) else { return recentCells[item] ?? TableCell(title: "") }
    var cell = cellProvider(path, item)
    arrange(&cell, of: item, inSection: path.section)
    recentCells.put(cell, for: item)
    return cell
  }
  /// Returns the result of `editingStyleProvider` for the row's item.
  public func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle {
    let item = item(at: path)
    return isLeaving(item) ? .none : editingStyleProvider?(item) ?? .none
  }
  /// Returns the result of `canMoveItem` for the row's item.
  public func canMoveRow(at path: TableIndexPath) -> Bool {
    let item = item(at: path)
    return !isLeaving(item) && canMoveItem?(item) ?? false
  }
  /// Calls `configurationUpdateHandler`, with the state of the item in its outline.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) {
    let item = item(at: path)
    guard let configurationUpdateHandler, !isLeaving(item) else { return }
    var state = state
    state.isExpanded = isExpanded(item, inSection: path.section)
    configurationUpdateHandler(&cell, item, state)
  }
  /// Returns the section's header in the snapshot, or else the result of `headerProvider`.
  public func header(inSection section: Int) -> SectionLabel? {
    let section = snapshot.sections[section]
    return section.header ?? label(of: section.identifier, from: headerProvider, \.recentHeaders)
  }
  /// Returns the section's footer in the snapshot, or else the result of `footerProvider`.
  public func footer(inSection section: Int) -> SectionLabel? {
    let section = snapshot.sections[section]
    return section.footer ?? label(of: section.identifier, from: footerProvider, \.recentFooters)
  }

  private func label(
    of section: SectionIdentifier, from provider: ((SectionIdentifier) -> SectionLabel?)?,
    _ recent: ReferenceWritableKeyPath<
      TableDiffableDataSource, RecentValues<SectionIdentifier, SectionLabel?>
    >
  ) -> SectionLabel? {
    guard let provider else { return nil }
    if let next, next.sections[section] == nil { return self[keyPath: recent][section] ?? nil }
    let label = provider(section)
    self[keyPath: recent].put(label, for: section)
    return label
  }

  /// Whether the snapshot being applied does not contain an item any more.
  private func isLeaving(_ item: ItemIdentifier) -> Bool {
    next.map { $0.places[item] == nil } ?? false
  }

  /// Returns the result of `heightProvider` for the row's item, or 1 without a provider.
  public func height(forRowAt path: TableIndexPath) -> Int { heightProvider?(item(at: path)) ?? 1 }
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { paths[identifier] }
  public func identifier(forRowAt path: TableIndexPath) -> Int { identifier(of: item(at: path)) }

  private func item(at path: TableIndexPath) -> ItemIdentifier {
    snapshot.sections[path.section].items[path.row]
  }
}
