import SnakeTableExpressions
import SnakeTableLists
import SnakeTableRecords

/// The conditions of a filter that a source decides.
package struct SourceFilter {
  /// The conditions that must all hold, as the list protocol has them.
  package private(set) var terms: [[ListTerm]] = []
  /// Whether the filter has no other conditions.
  package private(set) var isWhole = true

  /// - Parameters:
  ///   - names: the names of the fields.
  ///   - can: returns whether the source does something itself.
  package init(_ query: FilterQuery, names: FieldNames, can: (ListAbility) -> Bool) {
    add(Self.typed(query, names), ifAll: can)
    for condition in query.conditions { add(Self.chosen(condition, names), ifAll: can) }
  }

  /// Adds choices as far as the source can decide them: with all of their terms. nil stands for a choice that the protocol lacks.
  private mutating func add(_ choices: [[ListTerm?]], ifAll can: (ListAbility) -> Bool) {
    for choice in choices {
      let terms = choice.compactMap { $0 }.filter { can($0.ability) }
      if terms.count == choice.count { self.terms.append(terms) } else { isWhole = false }
    }
  }

  /// Fuzzy words are nothing that the protocol has.
  private static func typed(_ query: FilterQuery, _ names: FieldNames) -> [[ListTerm?]] {
    switch query.mode {
    case .words: query.words(in: names).flatMap { choices(of: $0, names) }
    case .regularExpression where query.text.isEmpty: []
    case .regularExpression: [[ListTerm(ListTerm.Test.expression(query.text))]]
    case .fuzzy: query.words(in: names).map { _ in [nil] }
    }
  }

  /// Returns the choices that all hold if one of some words does. An excluded word may be several terms that all hold.
  private static func choices(of words: [FilterWord], _ names: FieldNames) -> [[ListTerm?]] {
    words.reduce([[]]) { choices, word in
      let terms = ListTerm.terms(word, in: names)
      let isExcluded = terms.contains { $0?.isNegated ?? false }
      let parts = isExcluded ? terms.map { [$0] } : [terms]
      return choices.flatMap { choice in parts.map { choice + $0 } }
    }
  }

  private static func chosen(_ condition: ChosenCondition, _ names: FieldNames) -> [[ListTerm?]] {
    // A condition on a field that there is not has no effect.
    guard let number = (try? names.conditionField(condition.field))?.number else { return [] }
    let field = names.names[number]
    switch condition.rule {
    case .values(let values, let isExcluded):
      let exact = values.filter(\.isExact).map { ListValue.text($0.text) }
      var terms = values.filter { !$0.isExact }.flatMap { value in
        ListTerm.Test.equal(to: value.text).map { ListTerm($0, field: field, isNegated: isExcluded) }
      }
      if !exact.isEmpty { terms.append(ListTerm(.values(exact), field: field, isNegated: isExcluded)) }
      return isExcluded ? terms.map { [$0] } : [terms]
    case .range(let from, let to):
      let lower = from.map { ListTerm.Test.bound($0.isIncluded ? .atLeast : .greater, $0.value) }
      let upper = to.map { ListTerm.Test.bound($0.isIncluded ? .atMost : .less, $0.value) }
      return [lower, upper].compactMap { $0 }.map { test in [test.map { ListTerm($0, field: field) }] }
    }
  }
}

extension ListTerm {
  /// Returns the terms for a word of a filter. A row meets the word if it meets one of the terms; an excluded word, if it meets all of
  /// them. A term is nil if the protocol cannot express it.
  fileprivate static func terms(_ word: FilterWord, in names: FieldNames) -> [ListTerm?] {
    guard let condition = word.condition, let tests = Test.tests(condition) else {
      return [ListTerm(text: word, in: names)]
    }
    guard let field = condition.field.number else { return [nil] }
    return tests.map { test in
      test.map { ListTerm($0, field: names.names[field], isNegated: word.isNegated != condition.isInverted) }
    }
  }

  private init(text word: FilterWord, in names: FieldNames) {
    let anchor: Anchor? =
      switch (word.isAtStart, word.isAtEnd) {
      case (true, true): .whole
      case (true, false): .start
      case (false, true): .end
      case (false, false): nil
      }
    self.init(
      String(decoding: word.text, as: UTF8.self), field: word.field?.number.map { names.names[$0] },
      anchor: anchor, isNegated: word.isNegated)
  }
}

extension ListTerm.Test {
  /// Returns nil for a condition that is text, because its right side is neither a number nor a date, and a test that is nil for a
  /// date that other programs cannot read.
  fileprivate static func tests(_ condition: FieldCondition) -> [ListTerm.Test?]? {
    switch condition.comparison {
    case .less: bounds(.less, condition.value)
    case .atMost: bounds(.atMost, condition.value)
    case .greater: bounds(.greater, condition.value)
    case .atLeast: bounds(.atLeast, condition.value)
    case .equal where condition.isQuoted: [.values([.text(condition.value)])]
    case .equal, .identical: equal(to: condition.value)
    case .matches: [expression(condition.value)]
    }
  }

  fileprivate static func expression(_ pattern: [UInt8]) -> ListTerm.Test {
    .expression(
      String(decoding: pattern, as: UTF8.self), isCaseless: !RegularExpression.hasUpperCase(pattern))
  }

  /// Returns the tests for an unquoted value of a filter; a row has to pass one of them. `null` tests for a missing value. A number that
  /// is not written in its plain form, such as `10M`, is also compared as text.
  fileprivate static func equal(to text: [UInt8]) -> [ListTerm.Test] {
    if text.map({ $0 | 0x20 }) == Array("null".utf8) { return [.values([.null])] }
    let isText = ListTerm.Test.comparison(.equal, .text(text))
    guard case .number(let digits)? = ComparedValue(text)?.plain else { return [isText] }
    let isNumber = ListTerm.Test.comparison(.equal, .number(digits))
    return digits == text ? [isNumber] : [isNumber, isText]
  }

  /// nil for a date that other programs cannot read.
  fileprivate static func bound(_ comparison: ListTerm.Comparison, _ text: [UInt8]) -> ListTerm.Test? {
    switch ComparedValue(text)?.plain {
    case .number(let digits): .comparison(comparison, .number(digits))
    case .date(let date): .comparison(comparison, .text(date))
    case nil: nil
    }
  }

  private static func bounds(_ comparison: ListTerm.Comparison, _ text: [UInt8]) -> [ListTerm.Test?]? {
    ComparedValue(text) == nil ? nil : [bound(comparison, text)]
  }
}
