import SnakeTableSystem

/// A word of a query without its operators.
package struct FilterWord: Equatable, Sendable {
  package var text: [UInt8]
  /// The field that must contain the word; nil for any field.
  package var field: RecordField?
  /// Whether the value must begin with the word.
  package var isAtStart = false
  /// Whether the value must end with the word.
  package var isAtEnd = false
  /// Whether the word must not be there.
  package var isNegated = false
  /// The condition that the word is if its right side allows that. Otherwise the word is text.
  package var condition: FieldCondition?

  /// Whether the word has no effect, such as a lone operator. `^$` is not void: it matches an empty text.
  fileprivate var isVoid: Bool {
    condition?.isIncomplete ?? (text.isEmpty && !(isAtStart && isAtEnd))
  }
}

extension FilterWord {
  fileprivate init(_ word: ArraySlice<UInt8>, names: FieldNames?, hasOperators: Bool) {
    self.init(text: Array(word))
    if hasOperators { isNegated = take(prefix: UInt8(ascii: "!")) }
    if hasOperators, let names { condition = FieldCondition(text[...], names: names) }
    if let names { takeField(of: names) }
    guard hasOperators else { return }
    if field != nil, !isNegated { isNegated = take(prefix: UInt8(ascii: "!")) }
    isAtStart = take(prefix: UInt8(ascii: "^"))
    isAtEnd = text.last == UInt8(ascii: "$")
    if isAtEnd { text.removeLast() }
  }

  private mutating func take(prefix byte: UInt8) -> Bool {
    guard text.first == byte else { return false }
    text.removeFirst()
    return true
  }

  /// Removes the longest prefix `name:`, or else the longest prefix that is another field expression, and sets the
  /// field.
  private mutating func takeField(of names: FieldNames) {
    let colon = UInt8(ascii: ":")
    let matching = names.bytes.filter { text.starts(with: $0 + [colon]) }
    let end = matching.map(\.count).max()
    for end in end.map({ [$0] }) ?? text.indices.reversed().filter({ text[$0] == colon }) {
      let expression = FieldExpression(String(rawBytes: Array(text[..<end])))
      // Among named fields, a number before a colon is more often a time than a field.
      if case .number(1...) = expression.form, matching.isEmpty, !names.isOpen { continue }
      guard let field = try? names.field(expression) else { continue }
      self.field = field
      text.removeFirst(end + 1)
      return
    }
  }
}

extension FilterQuery {
  /// The word between alternatives.
  private static let bar = UInt8(ascii: "|")

  /// Returns the words of the query, without void ones. One word of each array must match: in words mode, a bar joins the
  /// words on both sides of it. At the start, behind another bar and within a word, it is text.
  /// - Parameter names: The names of the fields that `name:` can refer to; nil if records have no fields.
  package func words(in names: FieldNames?) -> [[FilterWord]] {
    var words: [[FilterWord]] = []
    var (isBehindBar, isAlternative) = (false, false)
    for part in FilterWords(text, names: mode == .words ? names : nil) {
      if mode == .words, !words.isEmpty, !isBehindBar, part.elementsEqual([Self.bar]) {
        (isBehindBar, isAlternative) = (true, true)
        continue
      }
      isBehindBar = false
      let word = FilterWord(part, names: names, hasOperators: mode == .words)
      if word.isVoid { continue }
      if isAlternative { words[words.count - 1].append(word) } else { words.append([word]) }
      isAlternative = false
    }
    return words
  }

  /// Returns the text before each colon of the query, and before the operators of conditions: expressions that may name
  /// fields.
  package var fieldExpressions: [FieldExpression] {
    let words = Array(FilterWords(text, names: nil)).map { $0.drop { $0 == UInt8(ascii: "!") } }
    return words.indices.flatMap { number in
      let word = words[number]
      let fields = word.indices.filter { word[$0] == UInt8(ascii: ":") }.map { word[..<$0] }
      // A blank may be before an operator.
      let isCompared = number + 1 < words.count && FieldCondition.operation(in: words[number + 1]) != nil
      let compared = isCompared ? word : FieldCondition.expression(in: word)
      return (fields + (mode == .words ? [compared].compactMap(\.self) : []))
        .map { FieldExpression(String(rawBytes: Array($0))) }
    }
  }
}

extension FilterQuery {
  /// The expressions of the text that may name fields, and those of the conditions.
  package var allFieldExpressions: [FieldExpression] { fieldExpressions + conditions.map(\.field) }
}

/// Iterates over the words of a query, which are separated by blanks. A quoted name that is followed by a colon or by the
/// rest of a path may contain blanks:
///
///     ["any text"]:word   a["any text"][0]:word
///
/// So may a condition: `state = "North Carolina"`, `Mounted on=/`. The quote may still be open while it is typed.
struct FilterWords: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// The fields that conditions can refer to; nil for none.
  private let names: FieldNames?

  init(_ text: [UInt8], names: FieldNames?) { (rest, self.names) = (text[...], names) }

  mutating func next() -> ArraySlice<UInt8>? {
    rest = rest.drop(while: Self.isBlank)
    guard !rest.isEmpty else { return nil }
    var end = endOfLeftSide ?? rest.startIndex
    while end < rest.endIndex, !Self.isBlank(rest[end]) { end = endOfQuotedName(at: end) ?? end + 1 }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// The offset after the quoted name in brackets that begins at `start`, or nil if there is none.
  private func endOfQuotedName(at start: Int) -> Int? {
    guard let end = FieldExpressionParser.endOfQuotedName(in: rest, at: start), end < rest.endIndex else {
      return nil
    }
    return ".:[<>=!~".utf8.contains(rest[end]) ? end : nil
  }

  /// The offset at which the value of a condition begins, or behind a value in quotes; nil if the next word is no condition.
  private var endOfLeftSide: Int? {
    guard let names else { return nil }
    let word = rest.drop { $0 == UInt8(ascii: "!") }
    return FieldCondition.startOfValue(in: word, names: names).map { start in
      FieldCondition.quotedValue(in: rest[start...])?.end ?? start
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
