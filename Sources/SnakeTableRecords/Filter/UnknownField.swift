/// A name that is no name of a field: before a colon or a comparison in a filter, as in `nmae:x` and `sise>1G`, so that the word is text,
/// or in the options, so that the field is empty.
package struct UnknownField: Equatable, Sendable {
  package let name: String
  /// The names of fields that are similar; empty if none is.
  package let similar: [String]

  /// Finds the first such name. Numbers and addresses, as in `10:30` and `https://…`, are text anyway.
  package init?(in query: FilterQuery, names: FieldNames) {
    guard query.mode != .regularExpression else { return nil }
    let words = Array(query.words(in: names).joined())
    for (number, word) in words.enumerated() where word.field == nil && word.condition == nil {
      let next = words[(number + 1)...].prefix(2).map(\.text)
      guard
        let name = Self.name(of: word.text)
          ?? (query.mode == .words ? Self.name(ofCondition: word.text, next) : nil)
      else { continue }
      self.name = name
      similar = Suggestion.similar(to: name, among: names.names)
      return
    }
    return nil
  }

  /// Describes a name that is no name of a field.
  package init(_ expression: FieldExpression, names: FieldNames) {
    name = expression.text
    similar = Suggestion.similar(to: name, among: names.columns.map { names.names[$0] })
  }

  /// The text before the first colon of a word, if it can be a name.
  private static func name(of word: [UInt8]) -> String? {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      !word[(colon + 1)...].starts(with: "//".utf8)
    else { return nil }
    let name = FieldExpression(String(rawBytes: Array(word[..<colon])))
    return name.isNumeric || name.problem != nil ? nil : name.text
  }

  /// Returns the left side of words that look like a condition; nil if that side does not look like a name, or the right side is empty.
  /// - Parameter next: the next two words, perhaps an operator and a value.
  private static func name(ofCondition word: [UInt8], _ next: [[UInt8]]) -> String? {
    let isDivided = next.count == 2 && FieldCondition.expression(in: next[0][...])?.isEmpty == true
    let word = isDivided ? word + next.joined() : word
    guard let name = FieldCondition.expression(in: word[...]), name.first?.isLetter == true,
      word.count > name.count + 1,
      name.allSatisfy({ $0.isLetter || $0.isDigit || $0 >= 0x80 || "_-.".utf8.contains($0) })
    else { return nil }
    return String(rawBytes: Array(name))
  }
}
