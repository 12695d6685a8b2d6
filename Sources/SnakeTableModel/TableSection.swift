import SnakeTableDrawing

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

/// A header or footer of a section or of the table (UITableViewHeaderFooterView): a text, a right-aligned detail
/// such as a count, and a background.
public struct SectionLabel: Equatable, Sendable {
  /// A line of a label that belongs to a group of sections.
  public struct Line: Equatable, Sendable {
    /// The text at the left.
    public var text: CellText
    /// The right-aligned detail; nil for none.
    public var detail: CellText?

    /// Creates a line.
    public init(text: CellText, detail: CellText? = nil) {
      (self.text, self.detail) = (text, detail)
    }
  }

  /// The text at the left.
  public var text: CellText
  /// The right-aligned detail, such as a count; nil for none.
  public var detail: CellText?
  /// The height in lines, from 0 to 65,535. The text is on the middle line, or on the upper one of two middle
  /// lines, without the outer lines.
  public var height: Int
  /// The style of text and detail; only the text is bold. nil means the style of the label's role.
  public var textStyle: Style?
  /// The background; nil means the background of the label's role.
  public var backgroundView: CellView.Background?

  /// The groups of sections that contain the section, outermost first. Each level indents the text below by two columns.
  package var outerLines: [Line] = []
  /// The number of lines of `height`, at most the number of outer lines, that show the innermost ones of these groups:
  /// above the text in a header, for groups that begin with the section, and below it in a footer, for groups that end
  /// with it.
  package var outerHeight = 0
  /// The identifier of the row that the header of a collapsed section is; nil for any other label.
  package var collapsedRow: Int?
  /// The number that has a bar in the header of a collapsed section; nil for none.
  package var total: [UInt8]?
  /// What the label shows in place of its text and detail in a table with columns; nil for these.
  package var columnValues: ColumnValues?

  /// Creates a label, one line high by default.
  public init(
    text: CellText = "", detail: CellText? = nil, height: Int = 1, textStyle: Style? = nil,
    backgroundView: CellView.Background? = nil
  ) {
    self.text = text
    self.detail = detail
    self.height = height
    self.textStyle = textStyle
    self.backgroundView = backgroundView
  }
}

extension SectionLabel: ExpressibleByStringInterpolation {
  /// Creates a label with one line of text.
  public init(stringLiteral text: String) { self.init(text: CellText(text)) }
}

// Disfavoured, so that literals are of the type `CellText`.
extension SectionLabel {
  /// Creates a label with strings, one line high by default.
  @_disfavoredOverload
  public init(
    text: String, detail: String? = nil, height: Int = 1, textStyle: Style? = nil,
    backgroundView: CellView.Background? = nil
  ) {
    self.init(
      text: CellText(text), detail: detail.map(CellText.init), height: height, textStyle: textStyle,
      backgroundView: backgroundView)
  }
}

/// A data source for sections held in memory. Identifiers number the rows from 0 across all sections.
/// It never changes, and can be read on any thread that its cells can be read on.
public final class ArrayDataSource: TableDataSource {
  /// The sections from top to bottom.
  public let sections: [TableSection]
  public let samples: CellSamples
  public let rowHeights: RowHeights
  public let tableHeader: SectionLabel?
  public let tableFooter: SectionLabel?
  public let emptyState: SectionLabel?
  /// Adapts a cell to the state of its row (UITableViewCell.configurationUpdateHandler).
  public var configurationUpdateHandler:
    ((_ cell: inout TableCell, _ path: TableIndexPath, _ state: CellConfiguration.State) -> Void)?
  /// The identifier of each section's first row, followed by the total number of rows.
  private let firstIdentifiers: [Int]
  private let heights: [[Int]]

  /// - Parameter heights: the height of each row in lines, by section and row. nil computes the heights from the
  ///   cells: automatic if any title may wrap, otherwise two lines if any cell has a subtitle, otherwise one.
  public init(
    _ sections: [TableSection], heights: [[Int]]? = nil, tableHeader: SectionLabel? = nil,
    tableFooter: SectionLabel? = nil, emptyState: SectionLabel? = nil
  ) {
    self.sections = sections
    self.tableHeader = tableHeader
    self.tableFooter = tableFooter
    self.emptyState = emptyState
    rowHeights = heights == nil ? Self.rowHeights(of: sections) : .varying
    self.heights = heights ?? []
    firstIdentifiers = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rows.count) }
    samples = CellSamples(of: sections.lazy.flatMap(\.rows))
  }

  private static func rowHeights(of sections: [TableSection]) -> RowHeights {
    let rows = sections.lazy.flatMap(\.rows)
    if rows.contains(where: { ($0.configuration?.titleLines ?? 1) != 1 }) { return .automatic }
    return .uniform(rows.contains { $0.subtitle != nil } ? 2 : 1)
  }

  /// The number of sections. O(1).
  public var numberOfSections: Int { sections.count }
  /// Returns the number of rows in a section. O(1).
  public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  /// Returns the cell of a row. O(1).
  public func cell(forRowAt path: TableIndexPath) -> TableCell { sections[path.section].rows[path.row] }
  /// Calls `configurationUpdateHandler`.
  public func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) { configurationUpdateHandler?(&cell, path, state) }
  /// Returns the header of a section. O(1).
  public func header(inSection section: Int) -> SectionLabel? { sections[section].header }
  /// Returns the footer of a section. O(1).
  public func footer(inSection section: Int) -> SectionLabel? { sections[section].footer }
  public func height(forRowAt path: TableIndexPath) -> Int {
    switch rowHeights {
    case .uniform(let height), .estimated(let height): height
    case .varying: heights[path.section][path.row]
    case .automatic: 1
    }
  }

  public func identifier(forRowAt path: TableIndexPath) -> Int {
    firstIdentifiers[path.section] + path.row
  }

  /// Returns the index path of a row, or nil if no row has the identifier. O(log sections).
  public func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard identifier >= 0, identifier < (firstIdentifiers.last ?? 0) else { return nil }
    // Empty sections have the same first identifier as the next section: the last of them contains the row.
    let section = firstIdentifiers.partitioningIndex { $0 > identifier } - 1
    return TableIndexPath(row: identifier - firstIdentifiers[section], section: section)
  }
}
