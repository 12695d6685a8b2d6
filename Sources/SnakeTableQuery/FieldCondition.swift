/// A condition on the whole value of a field, as it is written beside the words of a query:
///
///     size>10M   date>=2024-01-15   state="North Carolina"   state!=NC   name~^a.*z$
///
/// The left side must be the name of a field. Case is ignored if no field has exactly that name. For `<` and `>`, the right side must be
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
    (Array("!=".utf8), .equal, true), (Array(">".utf8), .greater, false), (Array("<".utf8), .less, false),
    (Array("=".utf8), .equal, false),
    (Array("~".utf8), .matches, false),
  ]
  private static let quote = UInt8(ascii: "\"")

  /// Returns nil if a word does not begin with a field and an operator. Of several fields it is the longest name.
  init?(_ word: ArraySlice<UInt8>, names: FieldNames) {
    guard let (field, end) = Self.field(of: word, names), let found = Self.operation(in: word[end...]) else {
      return nil
    }
    var value = word[(end + found.text.count)...]
    isIncomplete = value.isEmpty
    isQuoted = value.first == Self.quote
    if isQuoted { value = value.dropFirst() }
    if value.startIndex > end + found.text.count, value.last == Self.quote { value = value.dropLast() }
    (self.field, self.value) = (field, Array(value))
    (comparison, isInverted) = (found.comparison, found.isInverted)
  }

  init(_ field: RecordField, _ comparison: Comparison, _ value: [UInt8]) {
    (self.field, self.comparison, self.value) = (field, comparison, value)
    (isInverted, isQuoted, isIncomplete) = (false, false, false)
  }

  /// The expression before the first operator of a word, which may name a field; nil for none.
  package static func expression(in word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    word.indices.first { operation(in: word[$0...]) != nil }.map { word[..<$0] }
  }

  /// The offset of the value of a condition, or nil if a word does not begin with one.
  static func startOfValue(in word: ArraySlice<UInt8>, names: FieldNames) -> Int? {
    guard let (_, end) = field(of: word, names), let found = operation(in: word[end...]) else { return nil }
    return end + found.text.count
  }

  /// The operator that a text begins with; nil for none.
  static func operation(in text: ArraySlice<UInt8>) -> Operation? {
    operators.first { text.starts(with: $0.text) }
  }

  private static func field(of word: ArraySlice<UInt8>, _ names: FieldNames) -> (RecordField, end: Int)? {
    let named = names.bytes.filter {
      !$0.isEmpty && word.starts(with: $0) && operation(in: word.dropFirst($0.count)) != nil
    }
    let length = named.map(\.count).max() ?? expression(in: word)?.count
    guard let length, length > 0 else { return nil }
    let end = word.startIndex + length
    let expression = FieldExpression(String(rawBytes: Array(word[..<end])))
    // Among named fields, a number is more often text than a field.
    if named.isEmpty, case .number = expression.form, !names.isOpen { return nil }
    return (try? names.conditionField(expression)).map { ($0, end) }
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

  /// Whether null meets the condition: `field=null`.
  package var includesNull: Bool {
    switch condition.comparison {
    case .equal: condition.value.map { $0 | 0x20 } == Array("null".utf8)
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
