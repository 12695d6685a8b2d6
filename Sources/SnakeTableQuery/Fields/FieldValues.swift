/// A condition that has been chosen beside the filter that is typed: a field has one of some values, or none of them.
package struct FieldValues: Hashable, Sendable {
  package let field: FieldExpression
  /// The values, byte for byte. An empty one also stands for null.
  package var values: [[UInt8]]
  /// Whether rows with one of the values are left out, and not all others.
  package var isExcluded: Bool

  package init(_ field: FieldExpression, _ values: [[UInt8]], isExcluded: Bool = false) {
    (self.field, self.values, self.isExcluded) = (field, values, isExcluded)
  }
}

extension FilterChoice {
  /// Returns the choices of chosen conditions. One on a field that there is not has no effect.
  static func choices(of conditions: [FieldValues], names: FieldNames) -> [FilterChoice] {
    conditions.flatMap { condition -> [FilterChoice] in
      guard let field = try? names.field(condition.field) else { return [] }
      let terms = condition.values.map { FilterTerm(chosen: $0, in: field, isNegated: condition.isExcluded) }
      return condition.isExcluded ? terms.map { FilterChoice([$0]) } : [FilterChoice(terms)]
    }
  }
}
