/// Collects the sections of a table, or the rows of a section, from statements: values, arrays of them, `if`, `switch`
/// and `for`.
///
///     TableSection(header: SectionLabel(text: "Fruit")) {
///       TableCell(title: "Apple", detail: "3")
///       for name in others { TableCell(title: CellText(name)) }
///     }
@resultBuilder public enum TableBuilder<Element> {
  /// One value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several at once.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Statement after statement.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The first way of an `if` or `switch`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// Another way of it.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }
}

extension TableSection {
  /// A section of the rows that the statements give.
  public init(
    header: SectionLabel? = nil, footer: SectionLabel? = nil, @TableBuilder<TableCell> rows: () -> [TableCell]
  ) {
    self.init(header: header, footer: footer, rows: rows())
  }
}

extension ArrayDataSource {
  /// The sections that the statements give.
  public convenience init(@TableBuilder<TableSection> sections: () -> [TableSection]) {
    self.init(sections())
  }
}
