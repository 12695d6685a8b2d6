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
    cell.accessory = .outlineDisclosure(isExpanded: outline.isExpanded(item))
  }

  /// Returns whether the outline of an item's section shows the item's children.
  func isExpanded(_ item: ItemIdentifier, inSection section: Int) -> Bool {
    outline(ofSection: section)?.isExpanded(item) ?? false
  }
}
