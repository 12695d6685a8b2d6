import SnakeTableModel

/// Quotes that show why a record matches the filter, if no part of its cell does.
extension RecordTable {
  /// A part of a cell and its field.
  typealias Part = (field: RecordField, text: CellText)

  /// Returns a cell that shows every word of the filter that some field of the record contains. If a word is in none of
  /// the cell's parts, quotes of its fields replace the subtitle, or the detail if there is no subtitle:
  ///
  ///     Hampton Roads                    city: Portsmouth  >
  func quotingMatches(
    of record: [UInt8], _ fields: CellFields, in cell: TableCell, _ matcher: FilterMatcher
  ) -> TableCell {
    guard layout.isStructured else { return cell }
    let parts = parts(of: cell, fields, record)
    let replaced = fields.subtitle ?? fields.detail
    guard let quote = quote(of: record, missingIn: parts, replacing: replaced, matcher) else { return cell }
    var cell = cell
    if fields.subtitle != nil { cell.subtitle = quote } else { cell.detail = quote }
    return cell
  }

  /// Returns quotes of the words of the filter that are in none of the parts shown; nil if all are, or if no field
  /// contains them.
  /// - Parameter replaced: The field of the part that the quotes replace.
  func quote(
    of record: [UInt8], missingIn parts: [Part], replacing replaced: RecordField?, _ matcher: FilterMatcher
  ) -> CellText? {
    let missing = Self.words(of: matcher, missingIn: parts)
    guard !missing.isEmpty else { return nil }
    let others = parts.filter { $0.field != replaced }
    // The words of the part that is replaced are quoted too.
    let words = Self.words(of: matcher, missingIn: others)
    let (quote, quoted) = quote(words, of: record, besides: others.map(\.field), matcher)
    return quoted.isDisjoint(with: missing) ? nil : quote
  }

  /// Returns the texts of the headers above a row.
  func groupParts(_ fields: CellFields, _ record: [UInt8]) -> [Part] {
    fields.groupBy.compactMap { field in
      layout.splitter.value(of: field, in: record).map { (field, CellText($0)) }
    }
  }

  /// Returns the texts of a cell and of the header above it.
  private func parts(of cell: TableCell, _ fields: CellFields, _ record: [UInt8]) -> [Part] {
    var accessory: CellText?
    if case .text(let text) = cell.accessory { accessory = text }
    let parts: [(RecordField?, CellText?)] = [
      (fields.title, cell.title), (fields.subtitle, cell.subtitle), (fields.detail, cell.detail),
      (fields.accessory, accessory),
    ]
    return parts.compactMap { field, text in
      if let field, let text { (field, text) } else { nil }
    } + groupParts(fields, record)
  }

  private static func words(of matcher: FilterMatcher, missingIn parts: [Part]) -> [Int] {
    matcher.words.filter { word in
      !parts.contains { part in
        part.text.bytes.withUnsafeBufferPointer { matcher.finds(word: word, in: $0, of: part.field) }
      }
    }
  }

  /// Returns quotes of the first fields that contain the words, such as `city: Portsmouth  state: VA`, and the words
  /// that they contain. A word can also match text of several fields.
  private func quote(
    _ words: [Int], of record: [UInt8], besides shown: [RecordField], _ matcher: FilterMatcher
  ) -> (CellText, Set<Int>) {
    var quote = CellText([])
    var quoted: Set<Int> = []
    func add(_ field: RecordField, _ value: UnsafeBufferPointer<UInt8>) {
      guard !shown.contains(field) else { return }
      let found = words.filter { !quoted.contains($0) && matcher.finds(word: $0, in: value, of: field) }
      guard !found.isEmpty else { return }
      quoted.formUnion(found)
      append(value, of: field, to: &quote, matcher)
    }
    layout.splitter.forEachValue(in: record) { number, value in
      add(.single(number), value)
      return quoted.count < words.count
    }
    for case let field? in matcher.fields where field.number == nil {
      record.withUnsafeBufferPointer { record in
        layout.splitter.withValue(of: field, in: record) { add(field, $0) }
      }
    }
    return (quote, quoted)
  }

  private func append(
    _ value: UnsafeBufferPointer<UInt8>, of field: RecordField, to quote: inout CellText,
    _ matcher: FilterMatcher
  ) {
    var text = CellText(value)
    text.highlights = matcher.matchRanges(in: text.bytes, field: field)
    quote.append(text, behind: fieldNames.name(of: field) + Array(": ".utf8))
  }
}
