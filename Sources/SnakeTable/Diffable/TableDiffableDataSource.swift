import SnakeTableModel

/// A data source that shows snapshots (UITableViewDiffableDataSource). Cursor and marks stay with their items, wherever
/// those go.
public final class TableDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  TableDataSource
{
  /// What this data source shows.
  public typealias Snapshot = TableSnapshot<SectionIdentifier, ItemIdentifier>
  /// Makes the cell of an item.
  public typealias CellProvider = (_ path: TableIndexPath, _ item: ItemIdentifier) -> TableCell

  /// What is shown now.
  public private(set) var snapshot = Snapshot()
  /// Those of the initializer, or what `heightProvider` says of each item.
  public var rowHeights: RowHeights { heightProvider == nil ? commonHeights : .varying }
  public private(set) var samples = CellSamples()
  public var tableHeader: SectionLabel?
  public var tableFooter: SectionLabel?
  public var emptyState: SectionLabel?
  /// Lines of an item's row (UITableViewDelegate.tableView(_:heightForRowAt:)); nil for all as the initializer says. Asked for
  /// every item when the table is laid out.
  public var heightProvider: ((_ item: ItemIdentifier) -> Int)? { didSet { tableView?.reloadData() } }
  /// The header of a section for which the snapshot has none. Asked for every section when the table is laid out.
  public var headerProvider: ((_ section: SectionIdentifier) -> SectionLabel?)? {
    didSet { tableView?.reloadData() }
  }
  /// The footer of a section for which the snapshot has none, in the same way.
  public var footerProvider: ((_ section: SectionIdentifier) -> SectionLabel?)? {
    didSet { tableView?.reloadData() }
  }
  /// Suits cells to the state of their rows (UITableViewCell.configurationUpdateHandler).
  public var configurationUpdateHandler:
    ((_ cell: inout TableCell, _ item: ItemIdentifier, _ state: CellConfigurationState) -> Void)?
  /// What editing mode does with an item's row; nil for nothing with any.
  public var editingStyleProvider: ((_ item: ItemIdentifier) -> CellEditingStyle)?
  /// Whether an item's row can be moved in editing mode (UIKit's canReorderItem); nil for none.
  public var canMoveItem: ((_ item: ItemIdentifier) -> Bool)?
  /// The titles of the section index; nil for the first letter of each header.
  public var sectionIndexTitles: [CellText]?
  /// How rows come and go where a snapshot is applied animated (UITableViewDiffableDataSource.defaultRowAnimation).
  public var defaultRowAnimation = RowAnimation.automatic
  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private let commonHeights: RowHeights
  /// What each item's row is called for as long as it is there.
  private var rowIdentifiers: [ItemIdentifier: Int] = [:]
  private var paths: [Int: TableIndexPath] = [:]
  private var content = IdentifiedContent<SectionIdentifier, ItemIdentifier>()
  private var nextIdentifier = 0
  /// What is about to be shown: the program may know nothing any more of items and sections that are not in it.
  private var next: IdentifiedContent<SectionIdentifier, ItemIdentifier>?
  /// What items showed that were seen lately, more than any screen has lines.
  private var recentCells = RecentValues<ItemIdentifier, TableCell>(capacity: 1024)
  /// Headers and footers of sections in the same way.
  private var recentHeaders = RecentValues<SectionIdentifier, SectionLabel?>(capacity: 1024)
  private var recentFooters = RecentValues<SectionIdentifier, SectionLabel?>(capacity: 1024)

  /// Becomes the table's data source, without rows until a snapshot is applied.
  public init(
    tableView: TableView, rowHeights: RowHeights = .uniform(1), cellProvider: @escaping CellProvider
  ) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    commonHeights = rowHeights
    tableView.dataSource = self
  }

  /// Shows a snapshot in place of the last one (UIKit's apply(_:animatingDifferences:)). One with a section or an item
  /// twice is an error, and changes nothing. Every cell is made once, for the columns that all of them share. O(items).
  /// Animated, rows slide and fade to where they belong; those that go show what they did when they were last seen, and no
  /// provider is asked for an item or a section that the new snapshot does not have. `completion` is called once, unless this throws, as that of
  /// `TableView.performBatchUpdates`.
  public func apply(
    _ new: Snapshot, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(SnapshotError) {
    let content = try IdentifiedContent(new)
    tableView?.cancelInteractiveMovement()
    guard let tableView, tableView.dataSource === self else {
      show(new, content)
      tableView?.reloadData()
      completion?(true)
      return
    }
    next = content
    defer { next = nil }
    tableView.performChange(animated: animated, completion: completion) {
      let change = IdentifiedChange(from: self.content, to: content, with: defaultRowAnimation)
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
    // In the order shown: neighbours get neighbouring identifiers, and marks on them are one range.
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

  /// The item of a row (UIKit's itemIdentifier(for:)); nil where there is no such row.
  public func itemIdentifier(for path: TableIndexPath) -> ItemIdentifier? {
    guard snapshot.sections.indices.contains(path.section),
      snapshot.sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return item(at: path)
  }

  /// Where an item stands (UIKit's indexPath(for:)); nil for one that is not shown.
  public func indexPath(for item: ItemIdentifier) -> TableIndexPath? { content.places[item] }

  // MARK: TableDataSource

  /// Those of the snapshot shown.
  public var numberOfSections: Int { snapshot.sections.count }
  /// Those of the snapshot shown. O(1).
  public func numberOfRows(inSection section: Int) -> Int { snapshot.sections[section].items.count }
  /// What the provider makes of the row's item.
  public func cell(forRowAt path: TableIndexPath) -> TableCell {
    let item = item(at: path)
    guard !isLeaving(item) else { return recentCells[item] ?? TableCell(title: "") }
    let cell = cellProvider(path, item)
    recentCells.put(cell, for: item)
    return cell
  }
  /// What the provider says of the row's item.
  public func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle {
    let item = item(at: path)
    return isLeaving(item) ? .none : editingStyleProvider?(item) ?? .none
  }
  /// What `canMoveItem` says of the row's item.
  public func canMoveRow(at path: TableIndexPath) -> Bool {
    let item = item(at: path)
    return !isLeaving(item) && canMoveItem?(item) ?? false
  }
  /// Asks the handler.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) {
    let item = item(at: path)
    if !isLeaving(item) { configurationUpdateHandler?(&cell, item, state) }
  }
  /// The one that the snapshot has for the section, or the provider.
  public func header(inSection section: Int) -> SectionLabel? {
    let section = snapshot.sections[section]
    return section.header ?? label(of: section.identifier, from: headerProvider, \.recentHeaders)
  }
  /// The one that the snapshot has for the section, or the provider.
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

  /// Whether an item is shown for the last time.
  private func isLeaving(_ item: ItemIdentifier) -> Bool {
    next.map { $0.places[item] == nil } ?? false
  }

  /// What the provider says of the row's item; 1 without one.
  public func height(forRowAt path: TableIndexPath) -> Int { heightProvider?(item(at: path)) ?? 1 }
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { paths[identifier] }
  public func identifier(forRowAt path: TableIndexPath) -> Int { identifier(of: item(at: path)) }

  private func item(at path: TableIndexPath) -> ItemIdentifier {
    snapshot.sections[path.section].items[path.row]
  }
}
