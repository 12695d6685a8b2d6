import SnakeTableModel

/// Quotes that show why a row matches the filter, if no part of its cell does.
extension TextMatcher {
  /// A part of a cell and its field.
  typealias Part = (field: RecordField, text: CellText)
  /// Calls a function with the fields of a row and their values, until it returns false.
  typealias Values = (_ body: (RecordField, UnsafeBufferPointer<UInt8>) -> Bool) -> Void

  /// Returns a cell that shows every word of the filter that some field of the row contains. If a word is in none of the
  /// cell's parts, quotes of its fields replace the subtitle, or the detail if there is no subtitle:
  ///
  ///     Hampton Roads                    city: Portsmouth  >
  ///
  /// A cell with columns has them in its detail.
  /// - Parameters:
  ///   - columns: The fields of the cell's columns; nil for a cell without columns.
  ///   - value: Returns the value of a field, which a header above the row shows; nil if the row lacks the field.
  ///   - values: The fields that can be quoted.
  func addingQuotes(
    to cell: TableCell, _ fields: CellFields, columns: [RecordField]?, names: FieldNames,
    value: (RecordField) -> [UInt8]?, values: Values
  ) -> TableCell {
    let headers = fields.groupBy.compactMap { field in value(field).map { (field, CellText($0)) } }
    let parts = columns.map { Array(zip($0, cell.columnTexts ?? [])) } ?? fields.parts(of: cell)
    let replaced = columns == nil ? fields.subtitle ?? fields.detail : nil
    let quote = quote(missingIn: parts + headers, replacing: replaced, names: names, values: values)
    guard let quote else { return cell }
    var cell = cell
    if columns == nil, fields.subtitle != nil { cell.subtitle = quote } else { cell.detail = quote }
    return cell
  }

  /// Returns quotes of the words of the filter that are in none of the parts shown; nil if all are, or if no field
  /// contains them.
  /// - Parameter replaced: The field of the part that the quotes replace.
  private func quote(
    missingIn parts: [Part], replacing replaced: RecordField?, names: FieldNames, values: Values
  ) -> CellText? {
    let missing = words(missingIn: parts)
    guard !missing.isEmpty else { return nil }
    let others = parts.filter { $0.field != replaced }
    // The words of the part that is replaced are quoted too.
    let (quote, quoted) = quote(
      words(missingIn: others), besides: others.map(\.field), names: names, values: values)
    return quoted.isDisjoint(with: missing) ? nil : quote
  }

  private func words(missingIn parts: [Part]) -> [Int] {
    words.filter { word in
      !parts.contains { part in
        part.text.bytes.withUnsafeBufferPointer { finds(word: word, in: $0, of: part.field) }
      }
    }
  }

  /// Returns quotes of the first fields that contain the words, such as `city: Portsmouth  state: VA`, and the words
  /// that they contain. A word can also match text of several fields.
  private func quote(
    _ words: [Int], besides shown: [RecordField], names: FieldNames, values: Values
  ) -> (CellText, Set<Int>) {
    var quote = CellText([])
    var quoted: Set<Int> = []
    values { field, value in
      guard !shown.contains(field) else { return true }
      let found = words.filter { !quoted.contains($0) && finds(word: $0, in: value, of: field) }
      guard !found.isEmpty else { return true }
      quoted.formUnion(found)
      var text = CellText(value)
      text.highlights = ranges(in: text.bytes, field: field)
      quote.append(text, behind: names.name(of: field) + Array(": ".utf8))
      return quoted.count < words.count
    }
    return (quote, quoted)
  }
}

extension CellFields {
  /// Returns the texts of a cell without columns.
  fileprivate func parts(of cell: TableCell) -> [TextMatcher.Part] {
    var accessoryText: CellText?
    if case .text(let text) = cell.accessory { accessoryText = text }
    let parts: [(RecordField?, CellText?)] = [
      (title, cell.title), (subtitle, cell.subtitle), (detail, cell.detail), (accessory, accessoryText),
    ]
    return parts.compactMap { field, text in
      if let field, let text { (field, text) } else { nil }
    }
  }
}
