import SnakeTableModel

extension TableDiffableDataSource: TableOutlineDataSource {
  /// Shows an outline in a section, which is added after all others if it does not exist yet
  /// (UICollectionViewDiffableDataSource.apply(_:to:animatingDifferences:completion:)). Each level indents its cells
  /// by two columns, and the accessory `outlineDisclosure` shows whether an item is expanded.
  ///
  /// Otherwise the same as `apply(_:animated:completion:)`; O(items of all sections).
  /// - Throws: `SnapshotError.duplicateItem` if another section has one of the items shown; nothing changes then.
  public func apply(
    _ outline: TableSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier, animated: Bool = true,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(SnapshotError) {
    var new = snapshot
    if let index = new.sections.firstIndex(where: { $0.identifier == section }) {
      new.sections[index].items = outline.visibleItems
    } else {
      new.sections.append(.init(section, items: outline.visibleItems))
    }
    try apply(new, outlines: outlines.merging([section: outline]) { $1 }, animated: animated, completion)
  }

  /// Returns the outline of a section. A section shown without one has an outline without levels; one that is not shown has an
  /// empty outline. O(items).
  public func snapshot(for section: SectionIdentifier) -> TableSectionSnapshot<ItemIdentifier> {
    if let outline = outlines[section] { return outline }
    var result = TableSectionSnapshot<ItemIdentifier>()
    // The items of a section differ from one another: this is checked when a snapshot is applied.
    try? result.append(snapshot.itemIdentifiers(inSection: section))
    return result
  }

  // MARK: TableOutlineDataSource

  public func isExpanded(rowAt path: TableIndexPath) -> Bool? {
    guard let (outline, item) = outlineItem(at: path) else { return nil }
    return isParent(item, at: path, in: outline) ? outline.isExpanded(item) : nil
  }

  /// Asks `sectionSnapshotHandlers`, then applies the section's outline with the change, animated. Does nothing for a row
  /// without an outline, and if loaded children are in another section. O(items of all sections).
  public func setExpanded(_ isExpanded: Bool, rowAt path: TableIndexPath) {
    guard let (former, item) = outlineItem(at: path) else { return }
    var outline = former
    guard
      isExpanded
        ? outline.expand(item, sectionSnapshotHandlers) : outline.collapse(item, sectionSnapshotHandlers)
    else { return }
    // Fails only if loaded children are in another section: the outline then stays as it is.
    try? apply(outline, to: snapshot.sections[path.section].identifier)
  }

  public func parent(ofRowAt path: TableIndexPath) -> TableIndexPath? {
    guard let (outline, item) = outlineItem(at: path) else { return nil }
    return outline.parent(of: item).flatMap(indexPath(for:))
  }

  // MARK: Cells

  /// Returns the item of a row of the snapshot, whatever a search shows, and the outline that contains it; nil if the
  /// section has no outline.
  private func outlineItem(
    at path: TableIndexPath
  ) -> (outline: TableSectionSnapshot<ItemIdentifier>, item: ItemIdentifier)? {
    guard snapshot.sections.indices.contains(path.section), let outline = outline(ofSection: path.section),
      snapshot.sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return (outline, item(at: path))
  }

  private func outline(ofSection section: Int) -> TableSectionSnapshot<ItemIdentifier>? {
    outlines.isEmpty ? nil : outlines[snapshot.sections[section].identifier]
  }

  /// Whether an item has children or may load some.
  private func isParent(
    _ item: ItemIdentifier, at path: TableIndexPath, in outline: TableSectionSnapshot<ItemIdentifier>
  ) -> Bool {
    if outline.hasChildren(item) { return true }
    guard sectionSnapshotHandlers.snapshotForExpandingParent != nil else { return false }
    return cell(forRowAt: path).accessory.isOutlineDisclosure
  }

  /// Indents the cell of an item by its level, and lets its accessory show whether the item is expanded.
  func arrange(_ cell: inout TableCell, of item: ItemIdentifier, inSection section: Int) {
    guard let outline = outline(ofSection: section) else { return }
    if let level = outline.level(of: item), level > 0 {
      var configuration = cell.configuration ?? CellConfiguration()
      configuration.indentationLevel += level
      cell.configuration = configuration
    }
    guard cell.accessory.isOutlineDisclosure else { return }
    cell.accessory = cell.accessory.disclosing(isExpanded: outline.isExpanded(item))
  }

  /// Returns whether the outline of an item's section shows the item's children.
  func isExpanded(_ item: ItemIdentifier, inSection section: Int) -> Bool {
    outline(ofSection: section)?.isExpanded(item) ?? false
  }
}

extension TableSectionSnapshot {
  /// The closures that a diffable data source calls when the user expands or collapses an item
  /// (UICollectionViewDiffableDataSource.SectionSnapshotHandlers). Snapshots that the program applies do not call them; `restore`
  /// does. They are called on the thread or actor of the table, and keys wait until they return.
  public struct Handlers {
    /// Returns whether an item may be expanded; nil if every item may.
    public var shouldExpandItem: ((ItemIdentifier) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemIdentifier) -> Void)?
    /// Returns whether an item may be collapsed; nil if every item may.
    public var shouldCollapseItem: ((ItemIdentifier) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemIdentifier) -> Void)?
    /// Returns the descendants of an item that is about to be expanded, given the present ones. With it, children can be
    /// loaded when they are needed: an item without children can be expanded if its cell has the accessory
    /// `outlineDisclosure`. If the children take time to arrive, return the present ones and apply an outline with the others later.
    /// Nothing changes if an item occurs twice then.
    public var snapshotForExpandingParent:
      (
        (_ parent: ItemIdentifier, _ children: TableSectionSnapshot<ItemIdentifier>) ->
          TableSectionSnapshot<ItemIdentifier>
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }
}

/// Edits at the user's request.
extension TableSectionSnapshot {
  /// Expands an item, with the children that the handlers load. Returns false, without effect, if they refuse. O(1), with
  /// loaded children O(items).
  mutating func expand(
    _ item: ItemIdentifier, _ handlers: TableSectionSnapshot<ItemIdentifier>.Handlers
  ) -> Bool {
    guard handlers.shouldExpandItem?(item) ?? true else { return false }
    handlers.willExpandItem?(item)
    if let children = handlers.snapshotForExpandingParent?(item, snapshot(of: item)) {
      try? replace(childrenOf: item, using: children)
    }
    expand([item])
    return true
  }

  /// Collapses an item. Returns false, without effect, if the handlers refuse. O(1).
  mutating func collapse(
    _ item: ItemIdentifier, _ handlers: TableSectionSnapshot<ItemIdentifier>.Handlers
  ) -> Bool {
    guard handlers.shouldCollapseItem?(item) ?? true else { return false }
    handlers.willCollapseItem?(item)
    collapse([item])
    return true
  }

  /// Expands these items, and collapses all others. O(items), and O(items) for each item whose children are loaded.
  mutating func expand(
    only items: [ItemIdentifier], _ handlers: TableSectionSnapshot<ItemIdentifier>.Handlers
  ) {
    let kept = Set(items)
    for item in self.items.reversed() where isExpanded(item) && !kept.contains(item) {
      _ = collapse(item, handlers)
    }
    // Each before those below it, which it may load.
    let canLoad = handlers.snapshotForExpandingParent != nil
    for item in items where !isExpanded(item) && (hasChildren(item) || canLoad && contains(item)) {
      _ = expand(item, handlers)
    }
  }
}

/// Expands and collapses rows.
extension TableView {
  /// The data source, if its rows can have children.
  var outline: (any TableOutlineDataSource)? { dataSource as? any TableOutlineDataSource }

  /// Whether the children of the cursor's row are shown; nil if it has none.
  private var isCursorRowExpanded: Bool? { indexPathForFocusedRow.flatMap { outline?.isExpanded(rowAt: $0) } }

  /// Whether the cursor's row has children that are hidden.
  var canExpand: Bool {
    canExpandSection || !isMenuPresented && collapsedSection == nil && isCursorRowExpanded == false
  }

  /// Whether the children of the cursor's row are shown, or the row has a parent or a section that can be collapsed.
  var canCollapse: Bool {
    guard !isMenuPresented, collapsedSection == nil, let indexPathForFocusedRow else { return false }
    return isCursorRowExpanded == true || outline?.parent(ofRowAt: indexPathForFocusedRow) != nil
      || canCollapseSection
  }

  /// Shows the rows of a collapsed section, or the children of the cursor's row.
  func expand() {
    if expandSection() { return }
    if canExpand, let indexPathForFocusedRow { outline?.setExpanded(true, rowAt: indexPathForFocusedRow) }
  }

  /// Hides the children of the cursor's row, or moves the cursor to its parent if it shows none, or collapses its section.
  func collapse() {
    guard let indexPathForFocusedRow else { return }
    if isCursorRowExpanded == true {
      outline?.setExpanded(false, rowAt: indexPathForFocusedRow)
    } else if let parent = outline?.parent(ofRowAt: indexPathForFocusedRow) {
      moveFocus(to: parent)
    } else {
      collapseSection()
    }
  }

  /// Shows the children of the cursor's row, or hides them. Returns false if it has none.
  func toggleExpansion() -> Bool {
    guard let indexPathForFocusedRow, let isExpanded = isCursorRowExpanded else { return false }
    outline?.setExpanded(!isExpanded, rowAt: indexPathForFocusedRow)
    return true
  }
}

/// A data source whose rows can have children. Right expands a row, Left collapses it or moves the cursor to its parent,
/// and a click on the accessory `outlineDisclosure` does either. It belongs to the thread or actor of its table.
public protocol TableOutlineDataSource: TableDataSource {
  /// Returns whether the children of a row are shown; nil if it has none. Called for the cursor's row whenever a key is
  /// pressed. Should be O(1).
  func isExpanded(rowAt path: TableIndexPath) -> Bool?
  /// Shows or hides the children of a row at the user's request: change the rows and reload the table. May refuse.
  func setExpanded(_ isExpanded: Bool, rowAt path: TableIndexPath)
  /// Returns the row whose child a row is; nil for none.
  func parent(ofRowAt path: TableIndexPath) -> TableIndexPath?
}
