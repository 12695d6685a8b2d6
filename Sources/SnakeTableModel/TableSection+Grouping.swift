extension TableSection {
  /// Groups values into sections, one for each key, in ascending order of the keys. The rows of a section keep the
  /// order of their values.
  ///
  ///     TableSection.grouped(names, by: { FirstLetter(of: $0) }) { TableCell(title: $0) }
  ///
  /// O(values + sections log sections).
  /// - Parameters:
  ///   - values: the values in any order.
  ///   - key: returns the key that the values of a section have in common, such as a `FirstLetter`.
  ///   - header: returns the header of a section; by default the description of its key.
  ///   - cell: returns the row of a value.
  public static func grouped<Value, Key: Hashable & Comparable>(
    _ values: some Sequence<Value>, by key: (Value) -> Key,
    header: (Key) -> SectionLabel? = { SectionLabel(text: CellText("\($0)")) }, cell: (Value) -> TableCell
  ) -> [TableSection] {
    Dictionary(grouping: values, by: key).sorted { $0.key < $1.key }.map { key, values in
      TableSection(header: header(key), rows: values.map(cell))
    }
  }
}
