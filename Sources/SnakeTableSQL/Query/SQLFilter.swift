import SnakeTableProtocol

/// The conditions of a query's filter and group.
struct SQLFilter<Dialect: SQLDialect> {
  let relation: SQLRelation
  let dialect: Dialect

  /// Returns the condition of a query's rows; nil for all rows.
  func condition(of query: ListQuery) throws(ListError) -> SQLText? {
    var conditions: [SQLText] = []
    for alternatives in query.filter {
      var terms: [SQLText] = []
      for term in alternatives { terms.append(try condition(term)) }
      // Of no terms, none holds.
      conditions.append(terms.disjunction ?? "0 = 1")
    }
    for equality in query.equal {
      conditions.append(dialect.condition(try relation.column(equality.field), isShownAs: equality.value))
    }
    return conditions.conjunction
  }

  private func condition(_ term: ListTerm) throws(ListError) -> SQLText {
    let columns = try term.field.map { name throws(ListError) in [try relation.column(name)] }
    let text = Array(term.text.utf8)
    let ignoresCase = !text.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let conditions = (columns ?? relation.fields.map { "\(name: $0.name)" }).map {
      dialect.condition($0, has: text, at: term.anchor, ignoresCase: ignoresCase)
    }
    // Null, the result for a row without values, does not hold; its negation does.
    let holds: SQLText = "(\(conditions.disjunction ?? "0 = 1"))"
    return term.isNegated ? "\(holds) IS NOT TRUE" : "\(holds) IS TRUE"
  }
}
