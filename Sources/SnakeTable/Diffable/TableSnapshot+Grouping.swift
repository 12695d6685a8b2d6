import SnakeTableModel

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
