/// A section held in memory: its rows, header and footer.
public struct TableSection: Equatable, Sendable {
  /// The header above the rows, or nil.
  public var header: SectionLabel?
  /// The footer below the rows, or nil.
  public var footer: SectionLabel?
  /// The rows from top to bottom.
  public var rows: [TableCell]

  /// Creates a section from an array of rows.
  public init(header: SectionLabel? = nil, footer: SectionLabel? = nil, rows: [TableCell]) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

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

/// Builds the sections of a table, or the rows of a section, from statements: values, arrays of values, `if`,
/// `switch` and `for`.
///
///     TableSection(header: SectionLabel(text: "Fruit")) {
///       TableCell(title: "Apple", detail: "3")
///       for name in others { TableCell(title: CellText(name)) }
///     }
@resultBuilder public enum TableBuilder<Element> {
  /// A single value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// An array of values.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// A sequence of statements.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// A further branch of an `if` or `switch`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }
}

extension TableSection {
  /// Creates a section with the rows that the closure builds.
  public init(
    header: SectionLabel? = nil, footer: SectionLabel? = nil, @TableBuilder<TableCell> rows: () -> [TableCell]
  ) {
    self.init(header: header, footer: footer, rows: rows())
  }
}

extension ArrayDataSource {
  /// Creates a data source with the sections that the closure builds.
  public convenience init(@TableBuilder<TableSection> sections: () -> [TableSection]) {
    self.init(sections())
  }
}
