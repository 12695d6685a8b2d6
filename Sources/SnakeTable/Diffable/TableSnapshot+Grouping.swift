import SnakeTableModel

extension TableSnapshot where SectionIdentifier: Comparable {
  /// Items in sections by what they have in common, such as a `FirstLetter`: a section for each key, in the order of the
  /// keys, with its items in the order that they have. O(items + sections log sections).
  /// - Parameters:
  ///   - items: in any order.
  ///   - key: what identifies an item's section.
  ///   - header: the header of a section; what its key is called, usually.
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
