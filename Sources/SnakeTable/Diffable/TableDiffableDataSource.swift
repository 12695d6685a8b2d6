import SnakeTableModel

/// A data source that shows snapshots (UITableViewDiffableDataSource). The cursor and the marks stay with their items
/// when a snapshot moves them.
///
/// It belongs to the thread or actor of its table, where its closures are called too. The table retains it, and it does not
/// retain the table. Snapshots can be made elsewhere.
public final class TableDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable>:
  TableDataSource
{
  /// The type of snapshot that the data source shows.
  public typealias Snapshot = TableSnapshot<SectionIdentifier, ItemIdentifier>
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (_ path: TableIndexPath, _ item: ItemIdentifier) -> TableCell
  /// The number of rows that are measured.
  private static var sampledRows: Int { 256 }

  /// The snapshot shown, without requests to reload. Edit a copy and apply it. O(1).
  public var snapshot: Snapshot { content.snapshot }
  /// The row heights given to the initializer, or `.varying` if there is a `heightProvider`.
  public var rowHeights: RowHeights { heightProvider == nil ? commonHeights : .varying }
  public private(set) var samples = CellSamples()
  /// The header above the first section, or nil. Call `TableView.reloadData()` after a change.
  public var tableHeader: SectionLabel?
  /// The footer below the last section, or nil. Call `TableView.reloadData()` after a change.
  public var tableFooter: SectionLabel?
  /// The label in the middle of the viewport while there are no rows, or nil. Call `TableView.setNeedsDisplay()` after a change.
  public var emptyState: SectionLabel?
  /// Returns the height of an item's row in lines, from 0 to 65,535
  /// (UITableViewDelegate.tableView(_:heightForRowAt:)); nil to use the
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
    ((_ cell: inout TableCell, _ item: ItemIdentifier, _ state: CellConfiguration.State) -> Void)?
  /// Returns the control that an item's row shows in editing mode; nil for none in any row.
  public var editingStyleProvider: ((_ item: ItemIdentifier) -> TableCell.EditingStyle)?
  /// Returns whether an item's row can be moved in editing mode (UIKit's canReorderItem); nil if no row can.
  public var canMoveItem: ((_ item: ItemIdentifier) -> Bool)?
  /// Returns whether the user can do something with an item's row (`TableDataSource.isRowEnabled`); nil if all are enabled.
  public var isItemEnabled: ((_ item: ItemIdentifier) -> Bool)? { didSet { tableView?.reloadData() } }
  /// The closures called when the user expands or collapses an item of an outline.
  public var sectionSnapshotHandlers = TableSectionSnapshot<ItemIdentifier>.Handlers()
  /// The outlines of the sections that were applied with one.
  private(set) var outlines: [SectionIdentifier: TableSectionSnapshot<ItemIdentifier>] = [:]
  /// Returns whether the user can hide the rows of a section, so that its header is one row: Left on a row collapses the section,
  /// Right and Enter on the header expand it. Nil if none can be. A section that is collapsed needs a header.
  public var canCollapseSection: ((_ section: SectionIdentifier) -> Bool)?
  /// The sections whose rows are hidden: see `setCollapsed(_:section:)`. A search finds their rows too.
  public internal(set) var collapsedSections: Set<SectionIdentifier> = []
  /// Whether all rows are shown meanwhile.
  var ignoresCollapsing = false
  /// The titles of the section index; nil to use the first letter of each header.
  public var sectionIndexTitles: [CellText]?
  /// The animation of inserted and deleted rows when a snapshot is applied animated
  /// (UITableViewDiffableDataSource.defaultRowAnimation).
  public var defaultRowAnimation = RowAnimation.automatic
  private(set) weak var tableView: TableView?
  let cellProvider: CellProvider
  private let commonHeights: RowHeights
  var content = IdentifiedContent<SectionIdentifier, ItemIdentifier>()
  /// The difference to the snapshot about to be shown, while one is being applied. Items and sections that are not in it
  /// are leaving: the providers are not called for them.
  var next: SnapshotDifference<SectionIdentifier, ItemIdentifier>?
  /// The cells of the items shown recently. The capacity exceeds the number of lines of any screen.
  var recentCells = RecentValues<ItemIdentifier, TableCell>(capacity: 1024)
  /// The headers and footers of the sections shown recently.
  var recentHeaders = RecentValues<SectionIdentifier, SectionLabel?>(capacity: 1024)
  var recentFooters = RecentValues<SectionIdentifier, SectionLabel?>(capacity: 1024)

  /// Creates a data source without rows and makes it the table view's data source.
  /// - Parameters:
  ///   - tableView: the table view; not retained.
  ///   - rowHeights: the heights of the rows, in lines, unless there is a `heightProvider`.
  ///   - cellProvider: returns the cell of an item. Called for every row in view in each frame, on the thread or actor of the
  ///     table. Capture the object that owns the table weakly or unowned.
  public init(
    tableView: TableView, rowHeights: RowHeights = .estimated(1), cellProvider: @escaping CellProvider
  ) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    commonHeights = rowHeights
    tableView.dataSource = self
  }

  /// Shows a snapshot in place of the current one (UIKit's apply(_:animatingDifferences:)). Call it on the thread or actor of the
  /// table.
  ///
  /// With animation, rows slide and fade to their new positions. A row that disappears shows the cell it had when it
  /// was last seen: no provider is called for an item or a section that the new snapshot does not contain. `completion`
  /// is called once, like the one of `TableView.performBatchUpdates`, unless this method throws.
  ///
  /// While the results of a search in these rows are shown, they are searched again, and nothing is animated.
  ///
  /// A section keeps its outline if the snapshot has exactly the outline's visible items in it.
  ///
  /// Calls the cell provider for the first 256 items, to measure the columns that all rows share.
  /// - Throws: `SnapshotError.duplicateSection` or `.duplicateItem` if a section or an item occurs twice; nothing changes then.
  /// - Complexity: O(items) comparisons, none for sections whose items share the storage of those shown, such as in an
  ///   edited copy of `snapshot`. Items are hashed only if they are inserted, deleted or moved.
  public func apply(
    _ new: Snapshot, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(SnapshotError) {
    let kept =
      outlines.isEmpty ? [:] : outlines.filter { new.itemIdentifiers(inSection: $0) == $1.visibleItems }
    try apply(new, outlines: kept, animated: animated, completion)
  }

  /// Shows a snapshot like `apply(_:animated:completion:)`, and returns when all rows have reached their positions. Returns
  /// false if another change has ended the animation. Await it only while the table is shown: nothing moves otherwise.
  /// - Throws: `SnapshotError.duplicateSection` or `.duplicateItem` if a section or an item occurs twice; nothing changes then.
  @discardableResult
  public nonisolated(nonsending) func applyAndWait(
    _ new: Snapshot, animated: Bool = true
  ) async throws(SnapshotError) -> Bool {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Bool, SnapshotError>, Never>) in
      do throws(SnapshotError) {
        try apply(new, animated: animated) { continuation.resume(returning: .success($0)) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  func apply(
    _ new: Snapshot, outlines: [SectionIdentifier: TableSectionSnapshot<ItemIdentifier>], animated: Bool,
    _ completion: ((_ finished: Bool) -> Void)?
  ) throws(SnapshotError) {
    let difference = try SnapshotDifference(from: content, to: new, with: defaultRowAnimation)
    tableView?.cancelInteractiveMovement()
    guard let tableView, tableView.dataSource === self else {
      show(difference, outlines)
      if tableView?.results(of: self) != nil { tableView?.removeMarks(ofRowsNotIn: self) }
      tableView?.reloadData()
      completion?(true)
      return
    }
    next = difference
    defer { next = nil }
    let former = collapsedIndexes
    tableView.performChange(animated: animated, completion: completion) {
      show(difference, outlines)
      next = nil
      return CollapsedDifference(base: difference, old: former, new: collapsedIndexes)
    }
  }

  private func show(
    _ difference: SnapshotDifference<SectionIdentifier, ItemIdentifier>,
    _ outlines: [SectionIdentifier: TableSectionSnapshot<ItemIdentifier>]
  ) {
    self.outlines = outlines
    content.adopt(difference)
    if !collapsedSections.isEmpty { collapsedSections.formIntersection(snapshot.sectionIdentifiers) }
    samples = CellSamples(of: firstPaths.lazy.map { self.cellProvider($0, self.item(at: $0)) })
  }

  /// The index paths of the first rows, as many as are measured.
  private var firstPaths: [TableIndexPath] {
    var paths: [TableIndexPath] = []
    for (section, content) in snapshot.sections.enumerated() where paths.count < Self.sampledRows {
      paths += content.items.indices.prefix(Self.sampledRows - paths.count).map {
        TableIndexPath(row: $0, section: section)
      }
    }
    return paths
  }

  // MARK: Items

  /// Returns the item of a row (UIKit's itemIdentifier(for:)); nil if there is no such row, or if it is a collapsed section. O(1).
  public func itemIdentifier(for path: TableIndexPath) -> ItemIdentifier? {
    if let tableView, let results = tableView.results(of: self) {
      return tableView.layout.contains(path) ? item(at: results.basePath(of: path)) : nil
    }
    guard snapshot.sections.indices.contains(path.section),
      snapshot.sections[path.section].items.indices.contains(path.row), !isCollapsed(section: path.section)
    else { return nil }
    return item(at: path)
  }

  /// Returns the index path of an item (UIKit's indexPath(for:)), or of the collapsed section that it is in; nil if the item is not
  /// shown. The first call after a
  /// snapshot is applied is O(items), further ones are O(log sections).
  public func indexPath(for item: ItemIdentifier) -> TableIndexPath? {
    let path = content.path(of: item).map(shownPath(of:))
    guard let results = tableView?.results(of: self) else { return path }
    return path.flatMap(results.path(ofBaseRowAt:))
  }
}

extension TableView {
  /// Replaces the content in `replacement`, and moves the rows that the former and the new content have in common. The
  /// cursor follows its row. The marks stay as they are: replace them together with the content.
  /// - Parameters:
  ///   - former: identifies the sections and rows shown before.
  ///   - replacement: replaces the content, and returns a snapshot that identifies the new sections and rows. Its reloaded
  ///     items are those with other cells.
  /// - Throws: a section, or an item that is new or moves, occurs twice. The new content is shown without a movement.
  /// - Complexity: O(rows).
  package func replaceContent<Section: Hashable, Item: Hashable>(
    _ former: TableSnapshot<Section, Item>, in replacement: () -> TableSnapshot<Section, Item>
  ) throws(SnapshotError) {
    try performChange(animated: true, keepsMarks: true, completion: nil) {
      () throws(SnapshotError) -> SnapshotDifference<Section, Item> in
      try SnapshotDifference(from: former, to: replacement(), with: .automatic)
    }
  }
}
