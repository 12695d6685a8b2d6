import SnakeTableModel

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
    let parts = [TextElision(names, isMarked: false)] + ends + [TextElision(notes, isMarked: true)] + totals
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
