import SnakeTableLists
import SnakeTableModel

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

  /// Null, the result for a row without values, does not hold; its negation does.
  private func condition(_ term: ListTerm) throws(ListError) -> SQLText {
    let condition = try condition(term.test, in: term.field)
    return term.isNegated ? dialect.negation(of: condition) : condition
  }

  private func condition(_ test: ListTerm.Test, in name: String?) throws(ListError) -> SQLText {
    let fields = try name.map { name throws(ListError) in [try relation.field(name)] } ?? relation.fields
    let searched = name == nil ? relation.searched.map { [$0] } ?? [] : []
    let columns =
      fields.map { relation.forms($0.name) }.flatMap { [$0.shown, $0.searched].compactMap(\.self) } + searched
    switch test {
    case .text(let text, let anchor): return condition(anyOf: columns, has: Array(text.utf8), at: anchor)
    case .expression(let expression, let isCaseless):
      return dialect.condition(anyOf: columns, match: expression, isCaseless: isCaseless)
    case .comparison(.equal, .text(let text)):
      let dates = fields.compactMap { dialect.condition(relation.forms($0.name), of: $0.kind, isDate: text) }
      return ([condition(anyOf: columns, has: text, at: .whole)] + dates).disjunction ?? .never
    case .comparison(let comparison, let value):
      return fields.map { condition($0, comparison, value) }.disjunction ?? .never
    case .values(let values):
      return fields.flatMap { field in values.map { condition(field, isOneOf: $0) } }.disjunction ?? .never
    }
  }

  private func condition(anyOf columns: [SQLText], has text: [UInt8], at anchor: ListTerm.Anchor?) -> SQLText
  {
    let ignoresCase = !text.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return dialect.condition(anyOf: columns, has: text, at: anchor, ignoresCase: ignoresCase)
  }

  private func condition(
    _ field: ListField, _ comparison: ListTerm.Comparison, _ value: ListValue
  ) -> SQLText {
    let forms = relation.forms(field.name)
    guard case .number(let digits) = value else {
      return dialect.condition(forms, of: field.kind, comparison, date: value.bytes)
    }
    let number = dialect.condition(forms, of: field.kind, comparison, number: digits)
    guard field.kind != .number, forms.comparedNumber == nil, comparison != .equal, digits.isYear else {
      return number
    }
    // As in a file, dates are compared with the first day of the year.
    let date = dialect.condition(
      forms, of: field.kind, comparison.withFirstMoment, date: digits + Array("-01".utf8))
    return field.kind == .time ? date : [number, date].disjunction ?? number
  }

  private func condition(_ field: ListField, isOneOf value: ListValue) -> SQLText {
    let forms = relation.forms(field.name)
    if case .text(let text) = value {
      return dialect.condition(forms, of: field.kind, isDate: text)
        ?? dialect.condition(forms, of: field.kind, isWrittenAs: text)
    }
    return dialect.condition(forms, isShownAs: value)
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
