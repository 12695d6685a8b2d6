import SnakeTableModel

/// What a table shows at one moment: sections and items, by what identifies them (NSDiffableDataSourceSnapshot). A
/// value: it is edited apart from any table and shown by `TableDiffableDataSource.apply`.
///
/// Every section and every item may be there once; whether that holds is checked when the snapshot is applied.
public struct TableSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable>: Equatable {
  /// A section with its items, from top to bottom.
  public struct Section: Equatable {
    /// What the section is known by, whatever it shows.
    public var identifier: SectionIdentifier
    /// What stands above the rows; nil for nothing.
    public var header: SectionLabel?
    /// What stands below the rows; nil for nothing.
    public var footer: SectionLabel?
    /// What the rows are known by, from top to bottom.
    public var items: [ItemIdentifier]

    /// A section without items unless there are some given.
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

  /// The content, from top to bottom.
  public var sections: [Section]

  /// An empty snapshot unless there are sections given.
  public init(sections: [Section] = []) { self.sections = sections }

  /// Of all sections, from top to bottom.
  public var sectionIdentifiers: [SectionIdentifier] { sections.map(\.identifier) }
  /// Of all sections, from top to bottom. O(items).
  public var itemIdentifiers: [ItemIdentifier] { sections.flatMap(\.items) }
  /// How many there are.
  public var numberOfSections: Int { sections.count }
  /// Of all sections. O(sections).
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The items of a section; none where there is no such section. O(sections).
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    sections.first { $0.identifier == identifier }?.items ?? []
  }

  /// How many a section has; none where there is no such section. O(sections).
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The section that an item is in; nil where it is in none. O(items).
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    indexPath(of: item).map { sections[$0.section].identifier }
  }

  /// Where an item stands; nil where it is not there. O(items).
  public func indexPath(of item: ItemIdentifier) -> TableIndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) { return TableIndexPath(row: row, section: section) }
    }
    return nil
  }
}
