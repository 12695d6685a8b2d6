import SnakeTableLists

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
      conditions.append(
        dialect.condition(relation.forms(try relation.field(equality.field).name), isShownAs: equality.value))
    }
    return conditions.conjunction
  }

  private func condition(_ term: ListTerm) throws(ListError) -> SQLText {
    let names = try term.field.map { name throws(ListError) in [try relation.field(name).name] }
    let text = Array(term.text.utf8)
    let ignoresCase = !text.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let columns = (names ?? relation.fields.map(\.name)).map { relation.forms($0).shown }
    let condition = dialect.condition(anyOf: columns, has: text, at: term.anchor, ignoresCase: ignoresCase)
    // Null, the result for a row without values, does not hold; its negation does.
    return dialect.truth(of: condition, isNegated: term.isNegated)
  }
}

/// A column that determines the order of rows.
struct SQLOrder: Equatable, Sendable {
  var column: SQLText
  var isDescending: Bool
  /// Whether rows may have no value in the column.
  var isNullable: Bool

  /// Whether it is one of the columns that distinguish rows. An index usually has them all.
  var isOfKey = false
  /// Whether a statement that selects it can be a value within another statement.
  var isScalar = true

  /// Returns the words of ORDER BY.
  /// - Parameter isReversed: Whether the rows are wanted from the last one to the first.
  func words(isReversed: Bool, in dialect: some SQLDialect) -> SQLText {
    dialect.ordered(by: column, isDescending: isDescending != isReversed)
  }
}
