import SnakeTableModel

/// The lines of a footer with totals. Each function has a line for the fields that are shown in columns, with the totals below their
/// columns; the totals of all other fields are a text on one line more.
package struct TotalLines: Sendable {
  struct Line: Sendable {
    let function: FieldAggregate.Function
    /// The numbers of the aggregates, and the columns of their fields.
    var totals: [(aggregate: Int, column: Int)]
  }

  private(set) var lines: [Line] = []
  /// The numbers of the aggregates of fields without a column.
  private(set) var others: [Int] = []

  /// The number of the first aggregate of a field whose column shows bars; nil for none.
  private(set) var drawn: Int?

  package static let none = TotalLines()

  private init() {}

  package init(_ summaries: SummaryFields, columns: [RecordColumn]) {
    drawn = summaries.fields.firstIndex { field in
      columns.contains { $0.field == field && $0.showsBars }
    }
    for (number, function) in summaries.functions.enumerated() {
      guard let column = columns.firstIndex(where: { $0.field == summaries.fields[number] }) else {
        others.append(number)
        continue
      }
      if let line = lines.firstIndex(where: { $0.function == function }) {
        lines[line].totals.append((number, column))
      } else {
        lines.append(Line(function: function, totals: [(number, column)]))
      }
    }
  }

  /// The number of lines. Without a field in a column, the totals are a text on one line.
  var height: Int { max(1, lines.count + (others.isEmpty ? 0 : 1)) }
}

extension SummaryFields {
  /// Returns aggregates as values below the columns of their fields.
  /// - Parameters:
  ///   - summaries: the aggregates; nil as long as they are not known.
  ///   - rows: what rows they are of; nil for all.
  func columnValues(_ lines: TotalLines, of summaries: [FieldSummary]?, rows: String?) -> ColumnValues {
    let notes = lines.lines.flatMap(\.totals).compactMap { total -> String? in
      guard let summary = summaries?[total.aggregate], isFirst(total.aggregate) else { return nil }
      return summary.remark.map { "\(aggregates[total.aggregate].field.text): \($0)" }
    }
    let note = ([rows].compactMap(\.self) + notes).joined(separator: " · ")
    let others = summaries.map { text($0, of: lines.others) } ?? awaitedText(of: lines.others)
    return ColumnValues(
      lines: lines.lines.map { line in
        let values = line.totals.map { total -> (Int, CellText) in
          let value = summaries.map { text(of: total.aggregate, in: $0) } ?? awaitedValue
          return (total.column, CellText(value))
        }
        return ColumnValues.Line(
          title: CellText(line.function.rawValue), values: Dictionary(values) { first, _ in first })
      }, note: note.isEmpty ? nil : CellText(note), texts: lines.others.isEmpty ? [] : [others])
  }
}
