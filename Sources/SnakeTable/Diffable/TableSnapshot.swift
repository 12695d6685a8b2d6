import SnakeTableModel

/// The content of a table at one moment: its sections and items, by identifier (NSDiffableDataSourceSnapshot). A
/// snapshot is a value: edit it independently of any table, then show it with `TableDiffableDataSource.apply`.
///
/// Every section and every item may occur once. This is checked when the snapshot is applied. Copies share their
/// storage, section by section: an edit copies the items of the sections that it changes, and no others.
///
/// An edit that throws changes nothing. A snapshot can be made and edited on any thread, and sent to another thread if its
/// identifiers can.
public struct TableSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable>: Equatable {
  /// A section and its items, from top to bottom.
  public struct Section: Equatable {
    /// The identifier of the section, whatever its header shows.
    public var identifier: SectionIdentifier
    /// The header above the rows; nil for none.
    public var header: SectionLabel?
    /// The footer below the rows; nil for none.
    public var footer: SectionLabel?
    /// The identifiers of the rows' items, from top to bottom.
    public var items: [ItemIdentifier]

    /// Creates a section, by default without items.
    public init(
      _ identifier: SectionIdentifier, header: SectionLabel? = nil, footer: SectionLabel? = nil,
      items: [ItemIdentifier] = []
    ) {
      self.identifier = identifier
      self.header = header
      self.footer = footer
      self.items = items
    }
  }

  /// The sections, from top to bottom. O(1).
  public var sections: [Section]
  /// The items to reload when the snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The items to reconfigure when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []
  /// The sections to reload when the snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []

  /// Creates a snapshot, by default an empty one.
  public init(sections: [Section] = []) { self.sections = sections }

  /// The identifiers of all sections, from top to bottom. O(sections).
  public var sectionIdentifiers: [SectionIdentifier] { sections.map(\.identifier) }
  /// The identifiers of the items of all sections, from top to bottom. O(items).
  public var itemIdentifiers: [ItemIdentifier] { sections.flatMap(\.items) }
  /// The number of sections. O(1).
  public var numberOfSections: Int { sections.count }
  /// The number of items in all sections. O(sections).
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the items of a section; empty if there is no such section. O(sections).
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    sections.first { $0.identifier == identifier }?.items ?? []
  }

  /// Returns the number of items in a section; 0 if there is no such section. O(sections).
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the section that contains an item; nil if there is no such item. O(items).
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    indexPath(of: item).map { sections[$0.section].identifier }
  }

  /// Returns the index path of an item; nil if there is no such item. O(items).
  public func indexPath(of item: ItemIdentifier) -> TableIndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) { return TableIndexPath(row: row, section: section) }
    }
    return nil
  }
}

extension TableSnapshot: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
extension TableSnapshot.Section: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}

extension TableSnapshot where SectionIdentifier: Comparable {
  /// Returns a snapshot with a section for each key that items have in common, such as a `FirstLetter`. The sections
  /// are in the order of their keys; the items of a section keep their order. O(items + sections log sections).
  /// - Parameters:
  ///   - items: the items, in any order.
  ///   - key: returns the identifier of an item's section.
  ///   - header: returns the header of a section; by default the description of its key.
  public static func grouped(
    _ items: some Sequence<ItemIdentifier>, by key: (ItemIdentifier) -> SectionIdentifier,
    header: (SectionIdentifier) -> SectionLabel? = { SectionLabel(text: CellText("\($0)")) }
  ) -> TableSnapshot {
    TableSnapshot(
      sections: Dictionary(grouping: items, by: key).sorted { $0.key < $1.key }.map { key, items in
        Section(key, header: header(key), items: items)
      })
  }
}

/// Requests to show rows again. They are part of the snapshot until it is applied; the snapshot that the data source
/// then returns has none. Identifiers that the snapshot does not contain are ignored. Every request is O(its elements).
extension TableSnapshot {
  /// Shows items again, with the animation of the data source if their cells have changed
  /// (NSDiffableDataSourceSnapshot.reloadItems(_:)). The rows keep their marks. Items that the snapshot does not contain are
  /// ignored. The request ends when the snapshot is applied. O(items given).
  public mutating func reloadItems(_ items: [ItemIdentifier]) { reloadedItemIdentifiers += items }

  /// Shows items again without animation, in the next frame (NSDiffableDataSourceSnapshot.reconfigureItems(_:)). Rows
  /// show the current state of their items after any snapshot; a request says so where the program is read. Items that the
  /// snapshot does not contain are ignored. O(items given).
  public mutating func reconfigureItems(_ items: [ItemIdentifier]) { reconfiguredItemIdentifiers += items }

  /// Shows all items of sections again (NSDiffableDataSourceSnapshot.reloadSections(_:)). The rows lose their marks. Sections
  /// that the snapshot does not contain are ignored. O(sections given).
  public mutating func reloadSections(_ sections: [SectionIdentifier]) {
    reloadedSectionIdentifiers += sections
  }
}

/// An error in editing or applying a snapshot.
public enum SnapshotError: Error, Equatable {
  /// The section at this index, counted from 0, has the identifier of an earlier section.
  case duplicateSection(Int)
  /// The item at this index path has the identifier of an earlier item.
  case duplicateItem(TableIndexPath)
  /// An edit names a section that the snapshot does not contain.
  case unknownSection
  /// An edit names an item that the snapshot does not contain.
  case unknownItem
  /// An edit of a `TableSectionSnapshot` adds an item that the snapshot contains already.
  case repeatedItem
}

extension SnapshotError {
  /// Returns the error of the first section or item that occurs twice in a snapshot; at least one must. O(items).
  static func firstDuplicate<SectionIdentifier, ItemIdentifier>(
    in snapshot: TableSnapshot<SectionIdentifier, ItemIdentifier>
  ) -> SnapshotError {
    var sections: Set<SectionIdentifier> = []
    var items: Set<ItemIdentifier> = []
    for (index, section) in snapshot.sections.enumerated() {
      guard sections.insert(section.identifier).inserted else { return .duplicateSection(index) }
      for (row, item) in section.items.enumerated() where !items.insert(item).inserted {
        return .duplicateItem(TableIndexPath(row: row, section: index))
      }
    }
    return .repeatedItem
  }
}

extension SnapshotError: CustomStringConvertible {
  /// One line, without a full stop: `the item at section 1, row 3 is in the snapshot twice`.
  public var description: String {
    switch self {
    case .duplicateSection(let section): "section \(section) is in the snapshot twice"
    case .duplicateItem(let path): "the item at \(path) is in the snapshot twice"
    case .unknownSection: "the section is not in the snapshot"
    case .unknownItem: "the item is not in the snapshot"
    case .repeatedItem: "the item is in the snapshot already"
    }
  }
}
