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
