/// The closures that a diffable data source calls when the user expands or collapses an item
/// (UICollectionViewDiffableDataSource.SectionSnapshotHandlers). Snapshots that the program applies call none of them; `restore`
/// does. They are called on the thread or actor of the table, and keys wait until they return.
public struct TableSectionSnapshotHandlers<ItemIdentifier: Hashable> {
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
