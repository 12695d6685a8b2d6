import SnakeTableLists

/// The statements that answer requests about the rows of a query.
struct SQLQuery<Dialect: SQLDialect>: Sendable {
  let relation: SQLRelation
  let dialect: Dialect
  /// The condition of the rows; nil for all rows.
  let condition: SQLText?
  /// The columns of the order. With a key, they distinguish all rows.
  let order: [SQLOrder]

  /// - Throws: `invalid` if the query names a field that does not exist.
  init(_ query: ListQuery, of relation: SQLRelation, in dialect: Dialect) throws(ListError) {
    (self.relation, self.dialect) = (relation, dialect)
    condition = try SQLFilter(relation: relation, dialect: dialect).condition(of: query)
    order = try Self.order(of: query.sort + relation.leading.map { ListSort($0) }, in: relation)
  }

  /// The key follows the columns of the query in the direction of the last one, as the index of this column has it. Without a key,
  /// all other columns follow: engines have rows with equal values in another order from one statement to the next.
  private static func order(of sort: [ListSort], in relation: SQLRelation) throws(ListError) -> [SQLOrder] {
    var (order, names) = ([SQLOrder](), Set<String>())
    for sort in sort where names.insert(sort.field).inserted {
      let isOfKey = relation.key.contains(sort.field)
      let forms = relation.forms(try relation.field(sort.field).name)
      order.append(
        SQLOrder(
          column: forms.ordered, isDescending: sort.isDescending,
          isNullable: !isOfKey && !relation.required.contains(sort.field), isOfKey: isOfKey,
          isScalar: forms.isScalar))
    }
    if relation.isPositioned, !order.isEmpty {
      for field in relation.fields where names.insert(field.name).inserted {
        order.append(
          SQLOrder(column: relation.forms(field.name).ordered, isDescending: false, isNullable: true))
      }
    }
    let isDescending = order.last?.isDescending ?? false
    for name in relation.key where names.insert(name).inserted {
      let forms = relation.forms(name)
      order.append(
        SQLOrder(
          column: forms.ordered, isDescending: isDescending, isNullable: false, isOfKey: true,
          isScalar: forms.isScalar))
    }
    if let distinction = relation.distinction {
      order.append(
        SQLOrder(
          column: distinction, isDescending: isDescending, isNullable: false, isOfKey: true, isScalar: false))
    }
    return order
  }

  // MARK: Statements

  func conditions(_ more: [SQLText?] = []) -> SQLText {
    ([condition] + more).compactMap { $0 }.conjunction.map { " WHERE \($0)" } ?? ""
  }

  /// Selects the fields of rows, then their values in the columns of the order.
  /// - Parameters:
  ///   - more: The condition of the rows; nil for all rows.
  ///   - isReversed: Whether the rows are wanted from the last one to the first.
  ///   - cut: The number of bytes of a value that are enough; nil for whole values.
  func rows(
    where more: SQLText? = nil, isReversed: Bool = false, limit: Int? = nil, offset: Int = 0, cut: Int?
  ) -> SQLText {
    let columns =
      relation.fields.map { dialect.selected($0, shown: relation.forms($0.name).shown, cut: cut) }
      + (relation.isPositioned ? [dialect.rowEnd].compactMap { $0 } : order.map(\.column))
    var rows: SQLText = "\(relation.source)\(conditions([more]))"
    if !order.isEmpty {
      rows += " ORDER BY \(order.map { $0.words(isReversed: isReversed, in: dialect) }.joined(", "))"
    }
    if limit != nil || offset > 0 { rows += dialect.part(limit: limit, offset: offset) }
    if dialect.computesBeforeSorting, !order.isEmpty {
      rows = "(SELECT \(columns.names.joined(", ")) FROM \(rows)) AS rows"
    }
    return "SELECT \(columns.joined(", ")) FROM \(rows)"
  }

  /// Selects the first rows of parts that follow one another.
  func rows(inParts parts: [SQLText?], isReversed: Bool, limit: Int, cut: Int?) -> SQLText {
    guard dialect.pages == .union else {
      return rows(where: parts.union, isReversed: isReversed, limit: limit, cut: cut)
    }
    let statements = parts.map { rows(where: $0, isReversed: isReversed, limit: limit, cut: cut) }
    guard statements.count > 1 else { return statements.joined("") }
    return statements.map { "(\($0))" }.joined(" UNION ALL ") + dialect.part(limit: limit, offset: 0)
  }

  /// The conditions of parts of the rows behind, or before, the row with these values in the columns of the order, or of all
  /// rows for nil. The nearest part is the first one.
  func segments(beyond values: [SQLValue]?, isReversed: Bool) -> [SQLText?] {
    if order.count == 1,
      let parts = dialect.parts(
        of: relation, by: order[0].column, beyond: values?[0], isReversed: isReversed != order[0].isDescending
      )
    {
      return parts
    }
    guard let values else { return [nil] }
    return KeysetSegments(order: order, beyond: values, isReversed: isReversed, in: dialect).conditions
  }

  /// The condition that a row is the one with these values in the columns of the order, or a copy of it.
  func isRow(_ values: [SQLValue]) -> SQLText? {
    zip(order, values).filter { relation.distinction != nil || $0.0.isOfKey }
      .map { KeysetSegments.condition($0.column, equals: $1) }.conjunction
  }

  /// - Parameter more: A further condition.
  func count(where more: SQLText? = nil) -> SQLText {
    "SELECT count(*) FROM \(relation.source)\(conditions([more]))"
  }

  /// Selects the values of groups, their number of rows, and the columns of each aggregate.
  func groups(_ grouping: ListGrouping) throws(ListError) -> SQLText {
    var (groups, ordered) = ([SQLText](), [SQLText]())
    for field in grouping.fields {
      groups.append(dialect.exact(try relation.column(field)))
      let forms = relation.forms(field)
      ordered.append(forms.decimal == nil ? groups[groups.count - 1] : forms.ordered)
    }
    let columns = try columns(grouping.aggregates)
    let selected = (groups + ["count(*)"] + columns).joined(", ")
    var text: SQLText = "SELECT \(selected) FROM \(relation.source)\(conditions())"
    if !groups.isEmpty {
      let order = try order(byLargest: grouping.largest) + ordered
      text += " GROUP BY \(groups.joined(", ")) ORDER BY \(order.joined(", "))"
    }
    return grouping.limit.map { text + dialect.part(limit: $0, offset: 0) } ?? text
  }

  private func order(byLargest largest: ListLargest?) throws(ListError) -> [SQLText] {
    guard let largest else { return [] }
    guard let name = largest.field else { return dialect.order(byLargest: .count, of: "1") }
    let (forms, kind) = (relation.forms(name), try relation.field(name).kind)
    let isOrdered = forms.decimal != nil && [.min, .max].contains(largest.measure)
    return dialect.order(
      byLargest: largest.measure, of: isOrdered ? forms.ordered : dialect.number(forms, of: kind))
  }

  private func columns(_ aggregates: [ListAggregate: [String]]) throws(ListError) -> [SQLText] {
    var columns: [SQLText] = []
    for aggregate in ListAggregate.allCases {
      for name in aggregates[aggregate] ?? [] {
        let field = try relation.field(name)
        columns += dialect.columns(aggregate, of: relation.forms(name), field.kind)
      }
    }
    return columns
  }
}

extension SQLRelation {
  /// Returns the field with a name.
  /// - Throws: `invalid` if there is none.
  func field(_ name: String) throws(ListError) -> ListField {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw ListError(.invalid, Diagnostics.noField(name))
    }
    return field
  }

  /// Returns the column of a field, as something that can be compared.
  /// - Throws: `invalid` if there is none.
  func column(_ name: String) throws(ListError) -> SQLText {
    forms(try field(name).name).compared
  }
}
