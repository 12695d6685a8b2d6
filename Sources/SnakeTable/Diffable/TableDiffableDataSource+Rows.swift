import SnakeTableModel

/// The rows and labels of the snapshot shown. While another one is applied, rows that it does not have are shown as they were.
extension TableDiffableDataSource {
  /// The number of sections of the snapshot shown.
  public var numberOfSections: Int { snapshot.sections.count }
  /// Returns the number of items in a section of the snapshot shown, or 1 for a collapsed section. O(1).
  public func numberOfRows(inSection section: Int) -> Int {
    isCollapsed(section: section) ? 1 : snapshot.sections[section].items.count
  }
  /// Returns the cell that the cell provider makes for the row's item.
  public func cell(forRowAt path: TableIndexPath) -> TableCell {
    let item = item(at: path)
    if showsFormerCell(at: path), let cell = recentCells[item] { return cell }
    if isLeaving(path) { return TableCell(title: "") }
    var cell = cellProvider(path, item)
    arrange(&cell, of: item, inSection: path.section)
    recentCells.put(cell, for: item)
    return cell
  }
  /// Returns the result of `editingStyleProvider` for the row's item.
  public func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle {
    isLeaving(path) || isCollapsed(section: path.section)
      ? .none : editingStyleProvider?(item(at: path)) ?? .none
  }
  /// Returns the result of `canMoveItem` for the row's item.
  public func canMoveRow(at path: TableIndexPath) -> Bool {
    !isLeaving(path) && !isCollapsed(section: path.section) && canMoveItem?(item(at: path)) ?? false
  }
  /// Returns the result of `isItemEnabled` for the row's item.
  public func isRowEnabled(at path: TableIndexPath) -> Bool {
    guard let isItemEnabled, !isLeaving(path), !isCollapsed(section: path.section) else { return true }
    return isItemEnabled(item(at: path))
  }
  /// Calls `configurationUpdateHandler`, with the state of the item in its outline.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {
    guard let configurationUpdateHandler, !isLeaving(path) else { return }
    let item = item(at: path)
    var state = state
    state.isExpanded = isExpanded(item, inSection: path.section)
    configurationUpdateHandler(&cell, item, state)
  }
  /// Returns the section's header in the snapshot, or else the result of `headerProvider`.
  public func header(inSection section: Int) -> SectionLabel? {
    var label =
      snapshot.sections[section].header ?? label(ofSection: section, from: headerProvider, \.recentHeaders)
    if isCollapsed(section: section) {
      label?.collapsedRow = content.identifier(ofRowAt: TableIndexPath(row: 0, section: section))
    }
    return label
  }
  /// Returns the section's footer in the snapshot, or else the result of `footerProvider`.
  public func footer(inSection section: Int) -> SectionLabel? {
    isCollapsed(section: section)
      ? nil
      : snapshot.sections[section].footer ?? label(ofSection: section, from: footerProvider, \.recentFooters)
  }

  private func label(
    ofSection index: Int, from provider: ((SectionIdentifier) -> SectionLabel?)?,
    _ recent: ReferenceWritableKeyPath<
      TableDiffableDataSource, RecentValues<SectionIdentifier, SectionLabel?>
    >
  ) -> SectionLabel? {
    guard let provider else { return nil }
    let section = snapshot.sections[index].identifier
    if let next, next.newSection(of: index) == nil { return self[keyPath: recent][section] ?? nil }
    let label = provider(section)
    self[keyPath: recent].put(label, for: section)
    return label
  }

  /// Whether the snapshot being applied does not contain the item of a row any more.
  private func isLeaving(_ path: TableIndexPath) -> Bool {
    next.map { $0.newPath(of: path) == nil } ?? false
  }

  /// Whether the snapshot being applied changes the cell of a row, whose item may have changed already.
  private func showsFormerCell(at path: TableIndexPath) -> Bool {
    isLeaving(path) || next?.isReloaded(rowAt: path) ?? false
  }

  /// Returns the result of `heightProvider` for the row's item, or 1 without a provider.
  public func height(forRowAt path: TableIndexPath) -> Int { heightProvider?(item(at: path)) ?? 1 }
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    content.path(ofIdentifier: identifier).map(shownPath(of:))
  }
  public func identifier(forRowAt path: TableIndexPath) -> Int { content.identifier(ofRowAt: path) }

  /// Returns the row identifier of an item; nil if the item is not in the snapshot shown.
  func identifier(of item: ItemIdentifier) -> Int? {
    content.path(of: item).map(content.identifier(ofRowAt:))
  }

  /// Returns the item of a row of the snapshot shown.
  func item(at path: TableIndexPath) -> ItemIdentifier {
    snapshot.sections[path.section].items[path.row]
  }
}
