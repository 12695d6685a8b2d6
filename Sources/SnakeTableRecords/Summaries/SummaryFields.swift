import SnakeTableModel

/// The aggregates of a table and the fields that they are computed from.
package struct SummaryFields: Sendable {
  package let aggregates: [FieldAggregate]
  /// The field of each aggregate.
  package let fields: [RecordField]
  /// The mark of approximations in texts.
  private let approximation: String

  package static let none = SummaryFields()

  private init() { (aggregates, fields, approximation) = ([], [], "") }

  /// - Parameter approximation: The mark of approximations in texts.
  package init(
    _ aggregates: [FieldAggregate], approximation: String = "≈", names: FieldNames
  ) throws(FieldError) {
    var fields: [RecordField] = []
    for aggregate in aggregates { fields.append(try names.field(aggregate.field)) }
    (self.aggregates, self.fields, self.approximation) = (aggregates, fields, approximation)
  }

  package var functions: [FieldAggregate.Function] { aggregates.map(\.function) }

  package var isEmpty: Bool { aggregates.isEmpty }

  package var startValues: [FieldSummary] { aggregates.map { _ in FieldSummary() } }

  /// Adds the aggregates of a later part of the records.
  package func add(_ part: [FieldSummary], to summaries: inout [FieldSummary]) {
    for (number, aggregate) in aggregates.enumerated() {
      summaries[number].add(part[number], to: aggregate.function)
    }
  }

  /// The first aggregate by a function as a number without a mark; empty if there is none, or if no value is a number.
  package func number(_ function: FieldAggregate.Function, in summaries: [FieldSummary]?) -> [UInt8] {
    guard let summaries, let index = functions.firstIndex(of: function) else { return [] }
    return summaries[index].number(function)
  }

  /// The aggregates before they are known: `sum visits …`.
  package var awaitedText: CellText { awaitedText(of: Array(aggregates.indices)) }

  /// Returns the text of some aggregates before they are known.
  func awaitedText(of numbers: [Int]) -> CellText {
    var text = SummaryText()
    for aggregate in numbers.map({ aggregates[$0] }) {
      text.append(
        aggregate.function.rawValue, of: aggregate.field.text, value: awaitedValue, note: nil,
        isRepeated: false)
    }
    return text.text
  }

  var awaitedValue: [UInt8] {
    Array((approximation.utf8.allSatisfy { $0 < 0x80 } ? "..." : "…").utf8)
  }

  /// The aggregates as text, such as `sum visits 28 (3 of 40 are not numbers)   mean visits 4.67`. Of a text
  /// that does not fit, names are shortened, then whole aggregates are left out.
  /// - Parameters:
  ///   - numbers: the numbers of the aggregates; nil for all.
  ///   - note: what rows they are of; nil for all.
  package func text(
    _ summaries: [FieldSummary], of numbers: [Int]? = nil, note rows: String? = nil
  ) -> CellText {
    var text = SummaryText()
    var former: RecordField?
    for number in numbers ?? Array(aggregates.indices) {
      let aggregate = aggregates[number]
      // The note appears once for each field.
      let remark = isFirst(number) ? summaries[number].remark : nil
      text.append(
        aggregate.function.rawValue, of: aggregate.field.text, value: self.text(of: number, in: summaries),
        note: remark.map { "(\($0))" }, isRepeated: fields[number] == former)
      former = fields[number]
    }
    if let rows { text.append(rows: rows) }
    return text.text
  }

  /// Returns an aggregate as text.
  func text(of number: Int, in summaries: [FieldSummary]) -> [UInt8] {
    summaries[number].text(aggregates[number].function, approximation: approximation)
  }

  /// Whether an aggregate is the first one of its field.
  func isFirst(_ number: Int) -> Bool { fields.firstIndex(of: fields[number]) == number }
}

/// Aggregates as a text. Where it has too few columns, names of fields that precede are left out first, then the ends of
/// names, then notes, then whole aggregates from the last one on. So a number is shown whole or not at all.
///
///     sum visits 28 (3 of 40 are not numbers)   mean visits 4.67   max nights 12
///     sum vis… 28 …   mean 4.67   max nig… 12
///     sum vis… 28 …   …
package struct SummaryText {
  private var all = CellText("")
  private var names: [Range<Int>] = []
  /// The ends of names, for each of `nameLengths`.
  private var ends = [[Range<Int>]](repeating: [], count: Self.nameLengths.count)
  private var notes: [Range<Int>] = []
  /// What rows the aggregates are of.
  private var rows: [Range<Int>] = []
  /// The offsets at which aggregates begin.
  private var starts: [Int] = []

  /// The numbers of characters to which names are shortened.
  private static let nameLengths = [10, 6, 3]
  private static let separator = Array("   ".utf8)

  /// Returns aggregates before a number of rows, which is left over where there are too few columns.
  package static func text(_ aggregates: CellText, before count: CellText) -> CellText {
    var text = aggregates
    text.bytes += separator
    text.elisions.append(TextElision([0..<text.bytes.count], isMarked: false))
    text.bytes += count.bytes
    return text
  }

  /// The text with the parts that are left out.
  var text: CellText {
    var text = all
    let ends = ends.map { TextElision($0, isMarked: true) }
    let totals = starts.reversed().map { TextElision([$0..<all.bytes.count], isMarked: true) }
    let parts =
      [TextElision(names, isMarked: false)] + ends + [TextElision(notes, isMarked: true)]
      + [TextElision(rows, isMarked: false)] + totals
    text.elisions = parts.filter { !$0.ranges.isEmpty }
    return text
  }

  /// - Parameter isRepeated: Whether the field is that of the aggregate before.
  mutating func append(_ function: String, of field: String, value: [UInt8], note: String?, isRepeated: Bool)
  {
    if !all.isEmpty { all.bytes += Self.separator }
    starts.append(all.bytes.count)
    all.bytes += Array("\(function) ".utf8)
    let name = append(field.rawBytes + [UInt8(ascii: " ")])
    if isRepeated { names.append(name) } else { shorten(field, at: name) }
    all.bytes += value
    guard let note else { return }
    all.bytes.append(UInt8(ascii: " "))
    notes.append(append(Array(note.utf8)))
  }

  /// Says what rows the aggregates are of.
  mutating func append(rows: String) { self.rows.append(append(Array(" · \(rows)".utf8))) }

  private mutating func append(_ bytes: [UInt8]) -> Range<Int> {
    let start = all.bytes.count
    all.bytes += bytes
    return start..<all.bytes.count
  }

  /// Allows the end of a name to be left out.
  /// - Parameter range: The bytes of the name and of the blank behind it.
  private mutating func shorten(_ name: String, at range: Range<Int>) {
    for (number, length) in Self.nameLengths.enumerated() where name.utf8.count > length + 1 {
      let start = range.lowerBound + String(name.prefix(length)).rawBytes.count
      guard start < range.upperBound - 1 else { continue }
      ends[number].append(start..<(range.upperBound - 1))
    }
  }
}
