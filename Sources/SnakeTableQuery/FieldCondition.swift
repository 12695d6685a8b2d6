/// A condition on the whole value of a field, as it is written beside the words of a query:
///
///     size>10M   date >= 2024-01-15   state="North Carolina"   state!=NC   "Mounted on"=/   name~^a.*z$
///
/// The left side must be the name of a field, perhaps in quotes. Case is ignored if no field has exactly that name. Blanks may be on
/// both sides of the operator. For `<` and `>`, the right side must be
/// a number or a date. Otherwise the word is text, such as `PATH=/usr`.
package struct FieldCondition: Equatable, Sendable {
  package enum Comparison: Equatable, Sendable {
    case less, atMost, greater, atLeast, equal, matches
    /// The same byte for byte; an empty value is also null. Only chosen values are compared so.
    case identical
  }

  /// An operator as it is written.
  typealias Operation = (text: [UInt8], comparison: Comparison, isInverted: Bool)

  package let field: RecordField
  package let comparison: Comparison
  /// Whether the value must not meet the condition: `!=`.
  package let isInverted: Bool
  package let value: [UInt8]
  /// Whether the value is written in quotes.
  package let isQuoted: Bool
  /// Whether nothing follows the operator, as while a condition is typed.
  let isIncomplete: Bool

  /// The operators, longer ones first.
  private static let operators: [Operation] = [
    (Array(">=".utf8), .atLeast, false), (Array("<=".utf8), .atMost, false),
    (Array("!=".utf8), .equal, true), (Array("==".utf8), .equal, false), (Array(">".utf8), .greater, false),
    (Array("<".utf8), .less, false),
    (Array("=".utf8), .equal, false),
    (Array("~".utf8), .matches, false),
  ]
  private static let quote = UInt8(ascii: "\"")

  /// Returns nil if a word does not begin with a field and an operator. Of several fields it is the longest name.
  init?(_ word: ArraySlice<UInt8>, names: FieldNames) {
    guard let left = LeftSide(of: word, names) else { return nil }
    let value = word[left.startOfValue...]
    let quoted = Self.quotedValue(in: value)
    (isIncomplete, isQuoted) = (value.isEmpty, quoted != nil)
    (field, self.value) = (left.field, Array(quoted.map { $0.text + word[$0.end...] } ?? value))
    (comparison, isInverted) = (left.operation.comparison, left.operation.isInverted)
  }

  init(_ field: RecordField, _ comparison: Comparison, _ value: [UInt8]) {
    (self.field, self.comparison, self.value) = (field, comparison, value)
    (isInverted, isQuoted, isIncomplete) = (false, false, false)
  }

  /// The expression before the first operator of a word, which may name a field; nil for none.
  package static func expression(in word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    word.indices.first { operation(in: word[$0...]) != nil }.map { word[..<$0] }
  }

  /// The offset of the value of a condition, or nil if a text does not begin with one.
  static func startOfValue(in text: ArraySlice<UInt8>, names: FieldNames) -> Int? {
    LeftSide(of: text, names)?.startOfValue
  }

  /// The operator that a text begins with; nil for none.
  static func operation(in text: ArraySlice<UInt8>) -> Operation? {
    operators.first { text.starts(with: $0.text) }
  }

  /// Returns the value in quotes at the beginning of a text, and the offset behind it; nil for a text without quotes. A double quote may
  /// be open while the value is typed.
  static func quotedValue(in text: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, end: Int)? {
    guard let first = text.first, first == quote || first == UInt8(ascii: "'") else { return nil }
    let rest = text.dropFirst()
    guard let end = rest.firstIndex(of: first) else { return first == quote ? (rest, text.endIndex) : nil }
    return (rest[..<end], end + 1)
  }

  /// Returns a name without the quotes around it.
  static func unquoted(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.count > 2 && name.first == quote && name.last == quote ? name.dropFirst().dropLast() : name
  }

  /// What precedes the value of a condition: a field and an operator, perhaps with blanks around it.
  private struct LeftSide {
    let field: RecordField
    let operation: Operation
    let startOfValue: Int

    init?(of text: ArraySlice<UInt8>, _ names: FieldNames) {
      let named = names.bytes.filter { !$0.isEmpty && text.starts(with: $0) }
        .compactMap { Self.operation(behind: text.startIndex + $0.count, in: text) }
        .max { $0.end < $1.end }
      guard let (end, operation) = named ?? Self.operation(in: text), end > text.startIndex else {
        return nil
      }
      let name = text[..<end].trimmingBlanks
      let expression = FieldExpression(String(rawBytes: Array(FieldCondition.unquoted(name))))
      // Among named fields, a number is more often text than a field.
      if named == nil, case .number = expression.form, !names.isOpen { return nil }
      guard let field = try? names.conditionField(expression) else { return nil }
      (self.field, self.operation) = (field, operation)
      let value = text[(end + operation.text.count)...].drop(while: \.isBlank)
      // A blank may be in front of the value only if one is in front of the operator.
      startOfValue = name.endIndex < end ? value.startIndex : end + operation.text.count
    }

    /// Returns the operator behind a name, and its offset; nil if something else follows the name.
    private static func operation(behind end: Int, in text: ArraySlice<UInt8>) -> (end: Int, Operation)? {
      let rest = text[end...].drop(while: \.isBlank)
      return FieldCondition.operation(in: rest).map { (rest.startIndex, $0) }
    }

    /// Returns the first operator of a text that is not in quotes at its beginning, and its offset.
    private static func operation(in text: ArraySlice<UInt8>) -> (end: Int, Operation)? {
      let quoted = text.first == quote ? text.dropFirst().firstIndex(of: quote) : nil
      return quoted.flatMap { operation(behind: $0 + 1, in: text) }
        ?? FieldCondition.expression(in: text).flatMap { operation(behind: $0.endIndex, in: text) }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text without blanks and tabs at both ends.
  var trimmingBlanks: ArraySlice<UInt8> {
    let rest = drop(while: \.isBlank)
    return rest[..<(rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex)]
  }
}

/// A number or a date that values are compared with.
package protocol ComparableValue: Sendable {
  /// Returns a negative number if a text is less than the value, 0 if they are equal, a positive number if it is greater, and
  /// nil if it cannot be compared with it. O(bytes).
  func order(of text: UnsafeBufferPointer<UInt8>) -> Int?
}

/// Decides whether the value of a field meets a condition.
package struct FieldTest: Sendable {
  package let condition: FieldCondition
  /// Whether the value was chosen and not typed, so that it is not highlighted.
  let isChosen: Bool
  private let rule: Rule

  private enum Rule: Sendable {
    case order(any ComparableValue)
    /// The value as a number, and as text.
    case equal((any ComparableValue)?, SearchWord)
    case expression(SharedMatcher)
  }

  /// A test of numbers or dates, or of equal values; nil if the order of a text is asked for.
  /// - Parameter value: The number or the date on the right side; nil for any other text.
  init?(_ condition: FieldCondition, _ value: (any ComparableValue)?, word: SearchWord) {
    (self.condition, isChosen) = (condition, false)
    if condition.comparison == .equal {
      rule = .equal(value, word)
    } else if let value {
      rule = .order(value)
    } else {
      return nil
    }
  }

  init(_ condition: FieldCondition, _ expression: any SearchExpression) {
    (self.condition, isChosen) = (condition, false)
    rule = .expression(SharedMatcher(expression))
  }

  /// A chosen test of values that are the same, byte for byte. An empty value is also null.
  init(identicalTo value: [UInt8], in field: RecordField) {
    (condition, isChosen) = (FieldCondition(field, .identical, value), true)
    rule = .equal(nil, SearchWord(value, .exact))
  }

  /// A chosen test of equal values.
  /// - Parameter number: The number or the date that the value is; nil for any other text.
  init(equalTo value: [UInt8], _ number: (any ComparableValue)?, word: SearchWord, in field: RecordField) {
    (condition, isChosen) = (FieldCondition(field, .equal, value), true)
    rule = .equal(number, word)
  }

  /// A chosen test of numbers or dates that are less or greater than a value.
  init(_ condition: FieldCondition, than value: any ComparableValue) {
    (self.condition, isChosen, rule) = (condition, true, .order(value))
  }

  /// Whether null meets the condition: `field=null`, without quotes.
  package var includesNull: Bool {
    switch condition.comparison {
    case .equal: !condition.isQuoted && condition.value.map { $0 | 0x20 } == Array("null".utf8)
    case .identical: condition.value.isEmpty
    case .less, .atMost, .greater, .atLeast, .matches: false
    }
  }

  /// Word that every matching value contains, or nil if none is known.
  var requiredWord: SearchWord? {
    guard case .equal(nil, let word) = rule, !includesNull else { return nil }
    return word
  }

  /// Whether a value meets the condition. True as well if an expression would take too long to decide. O(bytes).
  func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rule {
    case .order(let value): value.order(of: text).map(isWanted) ?? false
    case .equal(let value, let word): value?.order(of: text) == 0 || word.isFound(in: text, at: .whole)
    case .expression(let expression): expression.mayMatch(text)
    }
  }

  private func isWanted(_ order: Int) -> Bool {
    switch condition.comparison {
    case .less: order < 0
    case .atMost: order <= 0
    case .greater: order > 0
    case .atLeast: order >= 0
    case .equal, .identical, .matches: order == 0
    }
  }
}
