/// A condition that holds beside the filter that is typed: a field has one of some values, or none of them, or is within bounds.
package struct ChosenCondition: Hashable, Sendable {
  /// A value that a field has.
  package struct Value: Hashable, Sendable {
    package let text: [UInt8]
    /// Whether the value is the same byte for byte; in files, an empty one also stands for null. Otherwise it is compared as in a
    /// filter: numbers by their values, and `null` is null.
    package let isExact: Bool

    package init(_ text: [UInt8], isExact: Bool = true) { (self.text, self.isExact) = (text, isExact) }

    package static let null = Value(Array("null".utf8), isExact: false)
  }

  /// A number, a size or a date that bounds the values.
  package struct Bound: Hashable, Sendable {
    package let value: [UInt8]
    /// Whether the bound itself is one of the values.
    package let isIncluded: Bool

    package init(_ value: [UInt8], isIncluded: Bool) { (self.value, self.isIncluded) = (value, isIncluded) }
  }

  package enum Rule: Hashable, Sendable {
    /// The field has one of some values, or none of them.
    case values([Value], isExcluded: Bool)
    /// The field is between two bounds; nil for no bound.
    case range(from: Bound?, to: Bound?)
  }

  package let field: FieldExpression
  package private(set) var rule: Rule

  package init(_ field: FieldExpression, _ rule: Rule) { (self.field, self.rule) = (field, rule) }

  /// The condition that a field has one of some values byte for byte, or none of them.
  package init(_ field: FieldExpression, _ values: [[UInt8]], isExcluded: Bool = false) {
    self.init(field, values.map { Value($0) }, isExcluded: isExcluded)
  }

  package init(_ field: FieldExpression, _ values: [Value], isExcluded: Bool = false) {
    self.init(field, .values(values, isExcluded: isExcluded))
  }

  /// Whether rows with some values are left out, and not all others.
  package var isExcluding: Bool { if case .values(_, isExcluded: true) = rule { true } else { false } }

  /// Leaves out further values, or adds the other bound. Returns false if both conditions must stay.
  fileprivate mutating func merge(_ other: ChosenCondition) -> Bool {
    guard field == other.field else { return false }
    switch (rule, other.rule) {
    case (.values(let values, isExcluded: true), .values(let others, isExcluded: true)):
      rule = .values(values + others.filter { !values.contains($0) }, isExcluded: true)
    case (.range(let from?, nil), .range(nil, let to?)), (.range(nil, let to?), .range(let from?, nil)):
      rule = .range(from: from, to: to)
    default: return false
    }
    return true
  }
}

extension [ChosenCondition] {
  /// Adds a condition that must hold, too. A lower and an upper bound of a field become one condition.
  package mutating func add(_ condition: ChosenCondition) {
    for place in indices where self[place].merge(condition) { return }
    append(condition)
  }

  /// Adds a condition in the place of the values or the range that was chosen of its field before; values that are left out are
  /// added to others.
  package mutating func choose(_ condition: ChosenCondition) {
    if !condition.isExcluding { removeAll { $0.field == condition.field && !$0.isExcluding } }
    add(condition)
  }
}

extension FilterChoice {
  /// Returns the choices of chosen conditions. One on a field that there is not has no effect.
  static func choices(
    of conditions: [ChosenCondition], names: FieldNames, _ values: ConditionValues
  ) -> [FilterChoice] {
    conditions.flatMap { condition -> [FilterChoice] in
      guard let field = try? names.conditionField(condition.field) else { return [] }
      switch condition.rule {
      case .values(let chosen, let isExcluded):
        let terms = chosen.map { value in
          FilterTerm(FieldTest(chosen: value, in: field, values), isNegated: isExcluded)
        }
        return isExcluded ? terms.map { FilterChoice([$0]) } : [FilterChoice(terms)]
      case .range(let from, let to):
        let tests = [
          from.flatMap { FieldTest(field, $0, $0.isIncluded ? .atLeast : .greater, values) },
          to.flatMap { FieldTest(field, $0, $0.isIncluded ? .atMost : .less, values) },
        ]
        return tests.compactMap(\.self).map { FilterChoice([FilterTerm($0, isNegated: false)]) }
      }
    }
  }
}

extension FieldTest {
  fileprivate init(chosen value: ChosenCondition.Value, in field: RecordField, _ values: ConditionValues) {
    if value.isExact {
      self.init(identicalTo: value.text, in: field)
      return
    }
    let word = SearchWord(value.text, FilterTerm.comparison(of: value.text))
    self.init(
      equalTo: value.text, values.comparable(value.text), word: word, in: field)
  }

  fileprivate init?(
    _ field: RecordField, _ bound: ChosenCondition.Bound, _ comparison: FieldCondition.Comparison,
    _ values: ConditionValues
  ) {
    guard let value = values.comparable(bound.value) else { return nil }
    self.init(FieldCondition(field, comparison, bound.value), than: value)
  }
}
