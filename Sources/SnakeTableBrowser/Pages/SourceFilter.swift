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
    case .words: query.words(in: names).map { $0.map { ListTerm($0, in: names) } }
    case .regularExpression where query.text.isEmpty: []
    case .regularExpression: [[ListTerm(ListTerm.Test.expression(query.text))]]
    case .fuzzy: query.words(in: names).map { _ in [nil] }
    }
  }

  private static func chosen(_ condition: ChosenCondition, _ names: FieldNames) -> [[ListTerm?]] {
    // A condition on a field that there is not has no effect.
    guard let number = (try? names.conditionField(condition.field))?.number else { return [] }
    let field = names.names[number]
    switch condition.rule {
    case .values(let values, let isExcluded):
      let exact = values.filter(\.isExact).flatMap { ListValue.values(writtenAs: $0.text) }
      var terms = values.filter { !$0.isExact }.map {
        ListTerm(.equal(to: $0.text), field: field, isNegated: isExcluded)
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
  /// A word of a filter; nil for one that the protocol lacks.
  fileprivate init?(_ word: FilterWord, in names: FieldNames) {
    if let condition = word.condition, let test = Test.test(condition) {
      guard let test, let field = condition.field.number else { return nil }
      self.init(test, field: names.names[field], isNegated: word.isNegated != condition.isInverted)
      return
    }
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
  fileprivate static func test(_ condition: FieldCondition) -> ListTerm.Test?? {
    switch condition.comparison {
    case .less: return bound(.less, orText: condition.value)
    case .atMost: return bound(.atMost, orText: condition.value)
    case .greater: return bound(.greater, orText: condition.value)
    case .atLeast: return bound(.atLeast, orText: condition.value)
    case .equal, .identical: return .some(equal(to: condition.value))
    case .matches: return .some(expression(condition.value))
    }
  }

  fileprivate static func expression(_ pattern: [UInt8]) -> ListTerm.Test {
    .expression(
      String(decoding: pattern, as: UTF8.self), isCaseless: !RegularExpression.hasUpperCase(pattern))
  }

  /// A value that is compared as in a filter: `null` is no value, or this word.
  fileprivate static func equal(to text: [UInt8]) -> ListTerm.Test {
    if text.map({ $0 | 0x20 }) == Array("null".utf8) { return .values([.null, .text(text)]) }
    guard case .number(let digits)? = ComparedValue(text)?.plain else {
      return .comparison(.equal, .text(text))
    }
    return .comparison(.equal, .number(digits))
  }

  /// nil for a date that other programs cannot read.
  fileprivate static func bound(_ comparison: ListTerm.Comparison, _ text: [UInt8]) -> ListTerm.Test? {
    switch ComparedValue(text)?.plain {
    case .number(let digits): .comparison(comparison, .number(digits))
    case .date(let date): .comparison(comparison, .text(date))
    case nil: nil
    }
  }

  private static func bound(_ comparison: ListTerm.Comparison, orText text: [UInt8]) -> ListTerm.Test?? {
    ComparedValue(text) == nil ? nil : .some(bound(comparison, text))
  }
}

extension ListValue {
  /// The values that are written so: no text also stands for null.
  fileprivate static func values(writtenAs text: [UInt8]) -> [ListValue] {
    text.isEmpty ? [.text(text), .null] : [.text(text)]
  }
}
