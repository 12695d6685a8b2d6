/// Values below the columns of a table, such as totals: what a label shows in place of its text where rows are in columns.
///
///     sum · 20 of 70 rows        180     12.50
///     mean                         9
package struct ColumnValues: Equatable, Sendable {
  /// A line of values.
  package struct Line: Equatable, Sendable {
    /// What the values are.
    package var title: CellText
    /// The values, by the numbers of their columns.
    package var values: [Int: CellText]

    package init(title: CellText, values: [Int: CellText]) { (self.title, self.values) = (title, values) }
  }

  package var lines: [Line]
  /// What is said about the values on their first line, where there is room for it; nil for nothing.
  package var note: CellText?
  /// The texts on further lines.
  package var texts: [CellText]

  package init(lines: [Line], note: CellText? = nil, texts: [CellText] = []) {
    (self.lines, self.note, self.texts) = (lines, note, texts)
  }

  /// The number of lines.
  package var height: Int { lines.count + texts.count }
}
